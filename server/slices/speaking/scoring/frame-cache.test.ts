import { fileURLToPath } from 'node:url';
import { assess } from '@stepwell/contract/speaking/scoring/assess.ts';
import { type Decoder, decoderConfig } from '@stepwell/contract/speaking/scoring/decoder.ts';
import { shareFrames } from '@stepwell/contract/speaking/scoring/frame-cache.ts';
import createModule from 'soundswallower';
import { expect, test } from 'vitest';
import { expectedWords, recordings, samplesIn } from '../testing/planted.ts';
import { openDecoder } from './decoder-node.ts';

async function plainDecoder(): Promise<[loaded: unknown, decoder: Decoder]> {
  const wishes: Record<string, unknown> = {
    modelBase: fileURLToPath(new URL('model/', import.meta.resolve('soundswallower'))),
  };
  const loaded = await createModule(wishes);
  const decoder = new loaded.Decoder({ ...decoderConfig });
  await decoder.initialize();
  return [loaded, decoder];
}

test('frames that are scored once give the same figures to the last digit, one audio after the other', async () => {
  const [[, plain], shared] = [await plainDecoder(), await openDecoder()];
  for (const [name, text] of [
    ['fish.awb', recordings['fish.awb']],
    ['market.awb', recordings['market.awb']],
  ] as const) {
    const words = text === null ? null : expectedWords(text);
    expect(assess(shared, samplesIn(name), words)).toEqual(assess(plain, samplesIn(name), words));
  }
});

test('the recogniser is built as expected; another one is left as it is', async () => {
  const [loaded, decoder] = await plainDecoder();
  expect(shareFrames({}, decoder)).toBe(false);
  expect(shareFrames({ asm: (loaded as { asm: object }).asm }, {} as Decoder)).toBe(false);
  expect(shareFrames(loaded, decoder)).toBe(true);
});
