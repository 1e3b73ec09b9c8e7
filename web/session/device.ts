/** The mark of this browser, which opens nothing by itself: see the server's devices. */
const DEVICE = 'device';

/** What a sign-in tells of this browser: its mark, or nothing where there is none yet. */
export function thisDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(DEVICE);
    return device && /^[\w-]{43}$/.test(device) ? { device } : {};
  } catch {
    // A browser that keeps nothing is a new one each time.
    return {};
  }
}

/** Stays when somebody signs out: it says where they signed in, not that they are. */
export function keepDevice(device: string) {
  try {
    localStorage.setItem(DEVICE, device);
  } catch {
    // See above.
  }
}
