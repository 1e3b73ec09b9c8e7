import { inflateSync } from 'node:zlib';

const align = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The font within a WOFF file (W3C, WOFF 1.0, §4 and §5) as the plain file it was made from. fontkit reads both, but
 * inflates each table of a WOFF anew for every document, slower than all the rest of writing it.
 */
export function unpackWoff(woff: Buffer) {
  const tables = woff.readUInt16BE(12);
  const entries = Array.from({ length: tables }, (_, nth) => {
    const at = 44 + nth * 20;
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more)) as [number, number, number];
    const content = woff.subarray(offset, offset + packed);
    return { at, length, content: packed < length ? inflateSync(content) : content };
  });
  const head = 12 + tables * 16;
  const size = entries.reduce((sum, { length }) => sum + align(length), head);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables, 4);
  const power = Math.floor(Math.log2(tables));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (tables - 2 ** power), 10);
  let offset = head;
  for (const [nth, { at, length, content }] of entries.entries()) {
    const record = 12 + nth * 16;
    woff.copy(font, record, at, at + 4);
    woff.copy(font, record + 4, at + 16, at + 20);
    font.writeUInt32BE(offset, record + 8);
    font.writeUInt32BE(length, record + 12);
    content.copy(font, offset);
    offset += align(length);
  }
  return font;
}
