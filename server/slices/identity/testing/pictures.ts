import { crc32, deflateSync } from 'node:zlib';

/** One PNG chunk: length, type, data, checksum. */
export function chunk(type: string, data: Buffer) {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A PNG that says it is so big; its pixels are a slope of colours, or one line only where that is asked. */
export function png({
  width,
  height,
  rows = height,
  more = [],
}: {
  width: number;
  height: number;
  rows?: number;
  more?: Buffer[];
}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = 2;
  const pixels = Buffer.alloc((width * 3 + 1) * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([x % 256, y % 256, 90], y * (width * 3 + 1) + 1 + x * 3);
  }
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** A JPEG with one more segment behind its start: APP1 for EXIF, APP2 for a colour profile, COM for words. */
export function withSegment(jpeg: Uint8Array, marker: number, content: Buffer) {
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xff00 + marker);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
}

/** EXIF with an orientation and the words of a place, as a phone would write them. */
export function exif(orientation: number, text: string) {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(text)]);
}
