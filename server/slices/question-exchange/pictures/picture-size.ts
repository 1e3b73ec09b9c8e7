/** Pixels of a PNG, JPEG, GIF or WebP, by its first bytes; nothing for anything else. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (text: string, at = 0) => view.toString('latin1', at, at + text.length) === text;
  const sized = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : undefined);
  if (begins('\x89PNG') && view.length >= 24) return sized(view.readUInt32BE(16), view.readUInt32BE(20));
  if (begins('GIF8') && view.length >= 10) return sized(view.readUInt16LE(6), view.readUInt16LE(8));
  if (begins('RIFF') && begins('WEBP', 8) && view.length >= 30) return webpSize(view, sized);
  if (view.length > 4 && view.readUInt16BE(0) === 0xffd8) return jpegSize(view, sized);
  return undefined;
}

type Sized = (width: number, height: number) => { width: number; height: number } | undefined;

/** RFC 9649, sections 2.5 to 2.7. */
function webpSize(view: Buffer, sized: Sized) {
  const kind = view.toString('latin1', 12, 16);
  if (kind === 'VP8X') return sized(view.readUIntLE(24, 3) + 1, view.readUIntLE(27, 3) + 1);
  if (kind === 'VP8L') {
    const bits = view.readUInt32LE(21);
    return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return kind === 'VP8 ' ? sized(view.readUInt16LE(26) & 0x3fff, view.readUInt16LE(28) & 0x3fff) : undefined;
}

/** The first frame header among the segments (ITU-T T.81, table B.1). */
function jpegSize(view: Buffer, sized: Sized) {
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized(view.readUInt16BE(at + 7), view.readUInt16BE(at + 5));
    at += 2 + Math.max(2, view.readUInt16BE(at + 2));
  }
  return undefined;
}
