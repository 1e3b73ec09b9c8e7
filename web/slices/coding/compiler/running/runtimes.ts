import { i18n } from '@lingui/core';
import { withMemoryLimit } from '../../../../../runtimes/wasi/module.ts';

const MEMORY_BYTES = 256 * 2 ** 20;
export const memoryBytes = MEMORY_BYTES;

const fetched = new Map<string, Promise<WebAssembly.Module>>();

async function fetchOne(address: string) {
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok) return answer;
  throw new Error(i18n.t('What runs this language did not come from the site. Check your connection and try again.'));
}

/** A runtime of ours, compiled once a page; what did not come is asked for again. */
export function runtimeAt(address: string): Promise<WebAssembly.Module> {
  const known = fetched.get(address);
  if (known) return known;
  const made = fetchOne(address).then(async (answer) =>
    WebAssembly.compile(withMemoryLimit(new Uint8Array(await answer.arrayBuffer()), MEMORY_BYTES)),
  );
  fetched.set(address, made);
  made.catch(() => fetched.delete(address));
  return made;
}

/** What the server compiled, from base64. */
export function moduleFrom(base64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return WebAssembly.compile(withMemoryLimit(bytes, MEMORY_BYTES));
}
