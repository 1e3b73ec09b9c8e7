/** The Chromium the tests drive: CHROMIUM_PATH, then the PATH; as root on Debian it is installed. Answers its full path. */
export function findChromium(): Promise<string>;
