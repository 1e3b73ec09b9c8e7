import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { ByteSource } from '../platform/archives/zip.ts';

export interface Packed {
  path: string;
  content: string | Uint8Array;
  /** Unix's kind and rights of a file. */
  mode?: number;
  stored?: boolean;
}

/** An honest archive, in the order given. */
export async function zipOf(files: Packed[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { path, content, mode, stored } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    zip.addBuffer(bytes, path, { compress: !stored, ...(mode !== undefined && { mode }) });
  }
  zip.end();
  return buffer(zip.outputStream as unknown as Readable);
}

/** The archive with one name written over by another of the same length, everywhere: names that no honest tool writes. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('both names have to be of one length');
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The archive with numbers in the table of contents changed: `at` counts from the start of each entry of the table. */
export function retold(zip: Buffer, at: number, write: (table: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  let from = changed.indexOf('PK\u0001\u0002', 0, 'latin1');
  while (from >= 0) {
    write(changed.subarray(from + at));
    from = changed.indexOf('PK\u0001\u0002', from + 4, 'latin1');
  }
  return changed;
}

export const sourceOf = (bytes: Buffer): ByteSource => ({
  bytes: bytes.length,
  open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
});
