/** What the first bytes of a file say it is, whatever its sender called it. */
export interface PhotoHeader {
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
}

/** Kind and size of a JPEG or PNG, read without decoding it; nothing where the bytes are neither. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPng(view) ?? readJpeg(view);
}

/** The signature, then IHDR with width and height (PNG specification §5.2, §11.2.2). */
function readPng(view: DataView): PhotoHeader | undefined {
  if (view.byteLength < 33) return undefined;
  const signed = view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  if (!signed || view.getUint32(12) !== 0x49484452) return undefined;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segment by segment up to the frame header, SOF0 … SOF15 (ITU-T T.81, Annex B). */
function readJpeg(view: DataView): PhotoHeader | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // A marker may be filled up with 0xff, and some stand alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (isFrame(marker)) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Picture data before any frame: no JPEG that we know.
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** 0xc0 … 0xcf but for the tables DHT, JPG and DAC, which share the row. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
