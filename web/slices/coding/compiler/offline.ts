import { PATH } from './isolation.ts';

const worker = '/student/terminal-offline.js';
const CACHE = 'compiler';

/** What this page is made of, so far: its own address, our files, our runtimes. */
function parts(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|runtime)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set([PATH, ...loaded])];
}

/** Keeps what the page needs without a network: for this page alone, other pages never hear of it. */
export async function keepForOffline(also: readonly string[] = []) {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope: PATH });
    const active = registration.active ?? (await navigator.serviceWorker.ready).active;
    active?.postMessage({ keep: [...new Set([...parts(), ...also])] });
  } catch {
    // Where a browser keeps nothing, the page works as long as there is a network.
  }
}

/** Takes all of it away again. */
export async function forgetOffline() {
  const registration = await navigator.serviceWorker?.getRegistration(PATH);
  await registration?.unregister();
  await caches.delete(CACHE);
}
