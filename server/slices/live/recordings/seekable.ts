import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readApart } from './thread.ts';

/**
 * A recording as its pieces lie one after the other, with its length and an index of its pictures, so that players can
 * seek in it; hands `keep` the bytes and the length in ms. What cannot be read as a WebM is handed on as it came, without
 * a length.
 */
export async function withIndex(
  pieces: AsyncIterable<Uint8Array>,
  keep: (content: AsyncIterable<Uint8Array>, milliseconds: number | undefined) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-recording-'));
  try {
    const [from, to] = [join(folder, 'pieces.webm'), join(folder, 'indexed.webm')];
    await pipeline(Readable.from(pieces), createWriteStream(from));
    const length = await readApart<{ milliseconds: number }>(new URL('./seekable.worker.ts', import.meta.url), {
      from,
      to,
    });
    const milliseconds = length?.milliseconds;
    await keep(createReadStream(milliseconds === undefined ? from : to), milliseconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
