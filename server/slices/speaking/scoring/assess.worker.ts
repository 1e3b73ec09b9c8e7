import { parentPort } from 'node:worker_threads';
import { type ExpectedWord, textsOf } from '@stepwell/contract/speaking/scoring/align.ts';
import { assess } from '@stepwell/contract/speaking/scoring/assess.ts';
import type { Decoder } from '@stepwell/contract/speaking/scoring/decoder.ts';
import { openDecoder } from './decoder-node.ts';

/** Each text adds its words to a decoder; after so many a new one is made. */
const MOST_TEXTS = 200;
let decoder: Promise<Decoder> | undefined;

// A thread of its own: the recogniser cannot be interrupted, so whoever waits for it ends the thread.
parentPort?.on(
  'message',
  async ({ id, samples, text }: { id: number; samples: Float32Array; text: ExpectedWord[] | null }) => {
    try {
      decoder ??= openDecoder();
      const here = await decoder;
      parentPort?.postMessage({ id, assessment: assess(here, samples, text) });
      if (textsOf(here) >= MOST_TEXTS) decoder = undefined;
    } catch (error) {
      decoder = undefined;
      parentPort?.postMessage({ id, error: String(error) });
    }
  },
);
