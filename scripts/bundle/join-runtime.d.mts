/** `client`: the folder of a finished build. */
export function joinRuntime(client: string): void;
