/// <reference lib="webworker" />
import type { ExpectedWord } from '@stepwell/contract/speaking/scoring/align.ts';
import { type Assessment, assess } from '@stepwell/contract/speaking/scoring/assess.ts';
import { type Decoder, decoderConfig } from '@stepwell/contract/speaking/scoring/decoder.ts';
import { shareFrames } from '@stepwell/contract/speaking/scoring/frame-cache.ts';
import createModule from 'soundswallower';
import { modelFiles } from './recogniser-files.ts';

export interface ToCheck {
  samples: Float32Array;
  text: ExpectedWord[] | null;
}
export type FromCheck = { assessment: Assessment } | { failed: true };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const CACHE = 'stepwell-speaking-model';
const network = scope.fetch.bind(scope);

/** The model's files have their hash in their name: what is kept is right, and needs no network. */
async function cachedFetch(address: string): Promise<Response> {
  const store = await caches.open(CACHE).catch(() => undefined);
  const found = await store?.match(address);
  if (found) return found;
  const answer = await network(address);
  if (answer.ok && !/text\/html/.test(answer.headers.get('content-type') ?? ''))
    await store?.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

// The recogniser fetches by itself: its model comes from ours, and files that it tries and we have not do not exist. Words
// come with each text, so the dictionary of 3 MB is an empty one.
scope.fetch = (wanted: RequestInfo | URL, how?: RequestInit) => {
  const path = new URL(wanted instanceof Request ? wanted.url : String(wanted), scope.location.href).pathname;
  if (!path.startsWith('/speaking-model/')) return network(wanted, how);
  const name = path.split('/').at(-1) ?? '';
  if (name === 'dict.txt') return Promise.resolve(new Response('a AH\n'));
  const address = modelFiles[name];
  return address ? cachedFetch(address) : Promise.resolve(new Response('', { status: 404 }));
};

async function openDecoder(): Promise<Decoder> {
  const wishes: Record<string, unknown> = { modelBase: '/speaking-model/' };
  const loaded = await createModule(wishes);
  const decoder: Decoder = new loaded.Decoder({ ...decoderConfig });
  await (decoder as InstanceType<typeof loaded.Decoder>).initialize();
  shareFrames(loaded, decoder);
  return decoder;
}
let decoder: Promise<Decoder> | undefined;

scope.onmessage = async ({ data: { samples, text } }: MessageEvent<ToCheck>) => {
  try {
    decoder ??= openDecoder();
    scope.postMessage({ assessment: assess(await decoder, samples, text) } satisfies FromCheck);
  } catch {
    decoder = undefined;
    scope.postMessage({ failed: true } satisfies FromCheck);
  }
};
