import { crc32 } from 'node:zlib';

/** Chunks that say how a PNG's pixels look, and nothing else (PNG specification §11). */
const chunks = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);

/**
 * Whether a picture is as this product writes them: JPEG or PNG with its picture and no word more, no longer than
 * `longest` pixels. Such a one need not be drawn anew, which would change a JPEG a little every time it travels.
 */
export function isPlainPicture(bytes: Uint8Array, longest: number): boolean {
  if (bytes.byteLength < 33) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) === 0xffd8) return isPlainJpeg(view, longest);
  const isPng = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  return isPng && Math.max(view.getUint32(16), view.getUint32(20)) <= longest && isPlainPng(bytes, view);
}

/** Every chunk is one of the few, whole, and the file ends with the last. */
function isPlainPng(bytes: Uint8Array, view: DataView) {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const end = at + 12 + view.getUint32(at);
    if (end > view.byteLength) return false;
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (!chunks.has(name) || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (name === 'IEND') return end === view.byteLength;
    at = end;
  }
  return false;
}

const frames = [0xc0, 0xc1, 0xc2];
/** Tables, frame and scans only: no words of cameras, no previews, nothing behind the end (ITU-T T.81, Annex B). */
function isPlainJpeg(view: DataView, longest: number) {
  const others = [0xe0, 0xc4, 0xdb, 0xdd, 0xda];
  let at = 2;
  while (at + 10 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (!frames.includes(marker) && !others.includes(marker)) return false;
    // JFIF's own 16 bytes without a preview picture.
    if (marker === 0xe0 && (length !== 16 || view.getUint32(at + 4) !== 0x4a464946)) return false;
    if (frames.includes(marker) && Math.max(view.getUint16(at + 5), view.getUint16(at + 7)) > longest) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    while (at + 1 < view.byteLength && !endsScan(view, at)) at += 1;
    if (at + 2 === view.byteLength) return view.getUint16(at) === 0xffd9;
  }
  return false;
}

/** A marker that is neither a stuffed byte nor a restart. */
function endsScan(view: DataView, at: number) {
  const next = view.getUint8(at + 1);
  return view.getUint8(at) === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
}
