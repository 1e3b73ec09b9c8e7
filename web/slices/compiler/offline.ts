import type { Runtimes } from '@stepwell/contract/compiler/compiler.ts';
import { grammarOf } from '../../ui/code-editor/languages.ts';
import { PATH } from './isolation.ts';
import workerAddress from './running/program.worker.ts?worker&url';
import { runtimesCame } from './running/runtimes.ts';

const worker = '/student/terminal-offline.js';
const CACHE = 'compiler';
/** Parts of a page come in swarms; one message tells of a swarm. Milliseconds. */
const SWARM = 1000;

let forgotten = false;
const loaded = new Set<string>();

/** A file of this page comes from here and is called by its hash. */
function keepable(address: string): string | undefined {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/(?:assets|runtime)\//.test(pathname) ? pathname : undefined;
}

/** This registration's own worker: `ready` may be that of the whole site, which answers for this page until ours does. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration) {
  const coming = waiting ?? installing;
  if (active || !coming) return active;
  await new Promise<void>((done) => {
    const look = () => coming.state !== 'installing' && coming.state !== 'installed' && done();
    coming.addEventListener('statechange', look);
    look();
  });
  return coming.state === 'redundant' ? null : coming;
}

async function notifyWorker() {
  if (forgotten) return;
  // What is on its way to the page is fetched once: afterwards it comes from the browser's own store.
  await runtimesCame();
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope: PATH });
    const active = await activated(registration);
    const release = keepable(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? PATH);
    active?.postMessage({ keep: [PATH, ...loaded], release });
  } catch {
    // Where a browser keeps nothing, the page works as long as there is a network.
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Keeps what the page needs without a network, for this page alone: what it has loaded, what it will load yet, and what
 * Python and JavaScript need, run or not (not where somebody pays for each megabyte). Answers how to leave off. For after
 * the first act: what a page fetches at first must not hang on how soon the server says what languages there are.
 */
export function keepForOffline(runtimes: Runtimes): () => void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => {};
  let soon: ReturnType<typeof setTimeout> | undefined;
  const keep = (addresses: string[]) => {
    const before = loaded.size;
    for (const path of addresses.map(keepable)) if (path) loaded.add(path);
    if (loaded.size === before) return;
    clearTimeout(soon);
    soon = setTimeout(notifyWorker, SWARM);
  };
  const seen = new PerformanceObserver((list) => keep(list.getEntries().map(({ name }) => name)));
  seen.observe({ type: 'resource', buffered: true });
  keep([workerAddress, ...(savesData() ? [] : Object.values(runtimes))]);
  // Their colours are files of their own, which the observer sees coming.
  for (const language of ['python', 'javascript']) void grammarOf(language).catch(() => undefined);
  return () => {
    seen.disconnect();
    clearTimeout(soon);
  };
}

/** Takes all of it away again; until the page is loaded anew nothing is kept. */
export async function forgetOffline() {
  forgotten = true;
  const registration = await navigator.serviceWorker?.getRegistration(PATH);
  await registration?.unregister();
  await caches.delete(CACHE);
}
