import { constants, inflateRawSync } from 'node:zlib';

export type QtiVersion = '2.1' | '2.2' | '3.0';

/** Bytes of the list that are looked at: what kind its items are stands in the first of them. */
const LOOKED_AT = 16 * 1024;
const MOST_ENTRIES = 40_000;

/**
 * Which QTI the list of a package says that its items are; nothing where it does not say. Only a first look, to call a
 * file by its name: the package is opened and bounded when it is read.
 */
export function packageVersion(bytes: Uint8Array): QtiVersion | undefined {
  const begin = manifestIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const [, major, minor] =
    /imsqti_(?:item|test|assessment)_xmlv(\d)p(\d)/.exec(begin) ?? /<schemaversion>\s*(\d)\.(\d)/i.exec(begin) ?? [];
  const message = `${major}.${minor}`;
  return message === '2.1' || message === '2.2' || message === '3.0' ? message : undefined;
}

/** The beginning of `imsmanifest.xml`, found by the archive's table of contents (APPNOTE 4.3); empty where it is not. */
function manifestIn(zip: Buffer): string {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) return '';
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < MOST_ENTRIES && at + 46 <= zip.length; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) return '';
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength);
    if (/(^|\/)imsmanifest\.xml$/i.test(name)) return beginOf(zip, at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return '';
}

function beginOf(zip: Buffer, entry: number): string {
  const [method, header] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 42)];
  if (header + 30 > zip.length) return '';
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(from, from + Math.min(LOOKED_AT, zip.readUInt32LE(entry + 20)));
  if (method === 0) return packed.toString('utf8');
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 32 * 1024 ** 2 }).toString();
  } catch {
    return '';
  }
}
