import { fileURLToPath } from 'node:url';
import { type Decoder, decoderConfig } from '@stepwell/contract/speaking/scoring/decoder.ts';
import { shareFrames } from '@stepwell/contract/speaking/scoring/frame-cache.ts';
import createModule from 'soundswallower';

/** The recogniser of this process, 150 ms until it is ready and 100 MB while it lives. */
export async function openDecoder(): Promise<Decoder> {
  const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')));
  const wishes: Record<string, unknown> = { modelBase };
  const loaded = await createModule(wishes);
  const decoder: Decoder = new loaded.Decoder({ ...decoderConfig });
  await (decoder as InstanceType<typeof loaded.Decoder>).initialize();
  shareFrames(loaded, decoder);
  return decoder;
}
