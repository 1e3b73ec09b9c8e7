import { fileURLToPath } from 'node:url';
import { type Decoder, decoderConfig } from '@stepwell/contract/speaking/scoring/decoder.ts';
import createModule from 'soundswallower';

/** The recogniser of this process, 150 ms until it is ready and 100 MB while it lives. */
export async function openDecoder(): Promise<Decoder> {
  const modelBase = fileURLToPath(new URL('model/', import.meta.resolve('soundswallower')));
  const wishes: Record<string, unknown> = { modelBase };
  const { Decoder: Made } = await createModule(wishes);
  const decoder = new Made({ ...decoderConfig });
  await decoder.initialize();
  return decoder;
}
