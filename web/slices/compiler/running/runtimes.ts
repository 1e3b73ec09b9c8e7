import { i18n } from '@lingui/core';
import { compileProgram, type Program } from '../../../../runtimes/wasi/module.ts';

export const memoryBytes = 256 * 2 ** 20;

/** So long after a try that failed the next one begins, ms. */
const PAUSES = [500, 2000];
/** Hears how much has come, in percent. */
export type Listens = (percent: number) => void;
interface Coming {
  made: Promise<Program>;
  hears: Set<Listens>;
}
const known = new Map<string, Coming>();

/** Its bytes; what breaks off on the way is a failure like one that never began. */
async function fetchOne(address: string, onProgress: Listens) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const bytes = Number(answer.headers.get('x-file-bytes'));
  let come = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, to) {
      come += part.length;
      if (bytes > 0) onProgress(Math.floor((100 * come) / bytes));
      to.enqueue(part);
    },
  });
  return new Uint8Array(await new Response(answer.body.pipeThrough(counting)).arrayBuffer());
}

async function fetchPatiently(address: string, onProgress: Listens) {
  for (const pause of [...PAUSES, undefined]) {
    try {
      return await fetchOne(address, onProgress);
    } catch {
      if (pause !== undefined) await new Promise((done) => setTimeout(done, pause));
    }
  }
  throw new RuntimeMissing(i18n.t('Couldn’t load the files for this language. Check your connection and try again.'));
}

/** What runs the program could not be fetched; the program itself has nothing to do with it. */
export class RuntimeMissing extends Error {}

/** A runtime of ours, fetched and compiled once a page for everybody who waits; what did not come is asked for again. */
export async function runtimeAt(address: string, onProgress: Listens): Promise<Program> {
  const coming = known.get(address) ?? bring(address);
  coming.hears.add(onProgress);
  try {
    return await coming.made;
  } finally {
    coming.hears.delete(onProgress);
  }
}

function bring(address: string): Coming {
  const hears = new Set<Listens>();
  const reportProgress: Listens = (percent) => {
    for (const onProgress of hears) onProgress(percent);
  };
  const made = fetchPatiently(address, reportProgress).then(compileProgram);
  const coming = { made, hears };
  known.set(address, coming);
  made.catch(() => known.delete(address));
  return coming;
}

/** When nothing is on its way any more: whoever wants the same files then has them from this browser. */
export const runtimesCame = () => Promise.allSettled([...known.values()].map(({ made }) => made));

/** What the server compiled, from base64. */
export function moduleFrom(base64: string): Promise<Program> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return compileProgram(bytes);
}
