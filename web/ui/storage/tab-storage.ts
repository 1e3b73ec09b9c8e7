/** What a browser gives an attempt beside the network: where it keeps, whom it can ask who else is there. */
export interface TabPlace {
  kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Nothing where tabs cannot see each other. */
  locks: Pick<LockManager, 'request' | 'query'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | undefined;
}

export const tabPlace = (): TabPlace => ({
  kept: localStorage,
  locks: navigator.locks,
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)),
});

const DEVICE = 'stepwell.attempt-device';
let here: string | undefined;

/** A number that this browser made for itself: its tabs are one device. One that keeps nothing is one for each tab. */
export function deviceHere(): string {
  try {
    here ??= localStorage.getItem(DEVICE) ?? undefined;
    if (!here || !/^[\da-f-]{36}$/.test(here)) here = crypto.randomUUID();
    localStorage.setItem(DEVICE, here);
  } catch {
    here ??= crypto.randomUUID();
  }
  return here;
}
