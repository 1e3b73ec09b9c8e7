import { withMemoryLimit } from '../../../../../runtimes/wasi/module.ts';

const MEMORY_BYTES = 256 * 2 ** 20;
export const memoryBytes = MEMORY_BYTES;

const fetched = new Map<string, Promise<WebAssembly.Module>>();

/** What is kept for working without a network: this thread is none of the page's, so nothing stands between it and that. */
const keptOrFetched = async (address: string) => (await globalThis.caches?.match(address)) ?? fetch(address);

/** A runtime of ours, compiled once a page; what did not come is asked for again. */
export function runtimeAt(address: string): Promise<WebAssembly.Module> {
  const known = fetched.get(address);
  if (known) return known;
  const made = keptOrFetched(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return WebAssembly.compile(withMemoryLimit(new Uint8Array(await answer.arrayBuffer()), MEMORY_BYTES));
  });
  fetched.set(address, made);
  made.catch(() => fetched.delete(address));
  return made;
}

/** What the server compiled, from base64. */
export function moduleFrom(base64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return WebAssembly.compile(withMemoryLimit(bytes, MEMORY_BYTES));
}
