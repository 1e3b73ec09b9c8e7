import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as newPack } from 'tar-stream';
import { ENTRIES_PER_SUMS, sumLine, sumsPart } from './archive.ts';

export type Piece = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface Writing {
  /** Writes one entry of exactly so many bytes; answers when the archive has taken all of it. */
  add(name: string, bytes: number, content: Piece): Promise<void>;
  /** Writes the sums of what has not been summed up yet; answers the SHA-256 of every list so far. */
  sumUp(): Promise<string[]>;
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Writes the archive `file`, which must not exist, with what `fill` adds. Its memory doesn't grow with the archive. Rejects
 * with the first error, the disk's or that of `fill`; the file is then for the caller to remove. When it resolves, the file
 * is on the disk.
 */
export async function writeArchive(file: string, fill: (writing: Writing) => Promise<void>) {
  const pack = newPack();
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip({ level: 6 }), out);
  let lines: string[] = [];
  const sums: string[] = [];

  async function entry(name: string, bytes: number, content: Piece) {
    const hash = createHash('sha256');
    async function* counted() {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const source = Readable.from(counted(), { objectMode: true });
    await new Promise<void>((done, broken) => {
      const header = { name, size: bytes, mode: 0o600, type: 'file' as const };
      const sink = pack.entry(header, (error) => (error ? broken(error) : done()));
      // The callback has been told.
      sink.on('error', () => undefined);
      if (bytes === 0) sink.end(Buffer.alloc(0));
      else source.once('error', (error) => sink.destroy(error)).pipe(sink);
    }).finally(() => source.destroy());
    return hash.digest('hex');
  }

  const writing: Writing = {
    async add(name, bytes, content) {
      lines.push(sumLine(await entry(name, bytes, content), bytes, name));
      if (lines.length >= ENTRIES_PER_SUMS) await writing.sumUp();
    },
    async sumUp() {
      if (lines.length > 0) {
        const text = Buffer.from(lines.join(''));
        sums.push(await entry(sumsPart(sums.length + 1), text.length, text));
        lines = [];
      }
      return sums;
    },
  };
  const filled = fill(writing).then(
    () => pack.finalize(),
    (error) => {
      pack.destroy(error);
      throw error;
    },
  );
  const both = Promise.all([written, filled]);
  // Both ends are waited for; the error that is told is the one that came first.
  await Promise.allSettled([both, written, filled]);
  await both;
}
