import { useEffect } from 'react';

/** How long a page that was opened settles before what it loaded is told, in ms. */
const SETTLED_MS = 1500;

/** The worker that answers without a network; nothing where the browser has none, and while developing. */
export async function registerWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch {
    // Where a browser keeps nothing, pages work as long as there is a network.
    return undefined;
  }
}

const FILES = /^\/(?:assets|pictures)\//;

/** What this page is made of: its address, and the built files and pictures that it loaded, each once. */
export function partsOfPage(place: string, loaded: readonly string[], origin: string) {
  const files = loaded.flatMap((address) => {
    const url = new URL(address, origin);
    return url.origin === origin && FILES.test(url.pathname) ? [url.pathname] : [];
  });
  return [place, ...new Set(files)];
}

/** Keeps the page at this address for reading without a connection, once it stands. */
export function useKeptOffline(place: string | undefined) {
  useEffect(() => {
    if (!place) return undefined;
    const later = setTimeout(async () => {
      const worker = await registerWorker();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      worker?.postMessage({ keep: partsOfPage(place, loaded, location.origin) });
    }, SETTLED_MS);
    return () => clearTimeout(later);
  }, [place]);
}
