import { crc32 } from 'node:zlib';

// Open Badges 3.0, section 5.3: a badge is an image with its signed credential inside.

/** After the signature and the first chunk, IHDR: 8 bytes and 4 + 4 + 13 + 4. */
const AFTER_HEADER = 8 + 25;

/** The PNG with the credential in an uncompressed iTXt chunk (section 5.3.1.1; PNG, section 11.3.3.4). */
export function bakedPng(png: Buffer, token: string) {
  // Keyword, then no compression, no language and no translated keyword.
  const data = Buffer.concat([Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'), Buffer.from(token, 'utf8')]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
}

/** The SVG with the credential in an element of its own directly behind the first tag (section 5.3.2.1). */
export const bakedSvg = (svg: string, token: string) =>
  svg.replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" $1><openbadges:credential verify="${token}"></openbadges:credential>`,
  );
