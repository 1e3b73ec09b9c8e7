import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js';
import resize, { initResize } from '@jsquash/resize';

// A thread for one photograph: what goes wrong in a decoder, and the memory it took, ends with the thread.
interface Order {
  bytes: Uint8Array<ArrayBuffer>;
  kind: 'jpeg' | 'png';
  /**
   * A square photograph of so many pixels, as JPEG; a picture that fits a box, as PNG with what shines through; or one of
   * its own kind, whose longer side has so many pixels at most.
   */
  into: { side: number } | { width: number; height: number } | { longest: number };
}
const { bytes, kind, into } = workerData as Order;
const files = createRequire(import.meta.url);
const wasm = (path: string) => new WebAssembly.Module(readFileSync(files.resolve(path)));

// Node has no ImageData of its own, and the decoders make theirs by this name.
class Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  readonly colorSpace = 'srgb';
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
(globalThis as { ImageData?: unknown }).ImageData ??= Pixels;

await Promise.all([
  kind === 'jpeg'
    ? initJpegDecoder(wasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') as never)
    : initPng(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
  initJpegEncoder(wasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') as never),
  initResize(wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')),
]);

const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
const decoded = kind === 'jpeg' ? await decodeJpeg(content, { preserveOrientation: true }) : await decodePng(content);
parentPort?.postMessage(
  'side' in into
    ? await photoOf(decoded, into.side)
    : 'longest' in into
      ? await sameKind(decoded, into.longest)
      : await pictureOf(decoded, into),
);

async function photoOf(whole: ImageData, side: number) {
  const square = middleOf(kind === 'png' ? onWhite(whole) : whole);
  const small =
    square.width === side ? square : await resize(square, { width: side, height: side, method: 'lanczos3' });
  return new Uint8Array(await encodeJpeg(small, { quality: 82 }));
}

async function sameKind(whole: ImageData, longest: number) {
  const box = { width: longest, height: longest };
  return kind === 'png'
    ? pictureOf(whole, box)
    : new Uint8Array(await encodeJpeg(await fitted(whole, box), { quality: 84 }));
}

async function pictureOf(whole: ImageData, box: { width: number; height: number }) {
  await initPngEncoder(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return new Uint8Array(await encodePng(await fitted(whole, box)));
}

/** Smaller where it has to be, never bigger. */
async function fitted(whole: ImageData, box: { width: number; height: number }) {
  const scale = Math.min(1, box.width / whole.width, box.height / whole.height);
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const [width, height] = [size(whole.width), size(whole.height)];
  return scale === 1 ? whole : resize(whole, { width, height, method: 'lanczos3' });
}

/** A JPEG knows no transparency: what shines through becomes white. */
function onWhite(picture: ImageData) {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const cover = (data[at + 3] ?? 255) / 255;
    for (const colour of [0, 1, 2]) data[at + colour] = 255 + ((data[at + colour] ?? 0) - 255) * cover;
    data[at + 3] = 255;
  }
  return picture;
}

/** The biggest square in the middle. */
function middleOf({ data, width, height }: ImageData) {
  const length = Math.min(width, height);
  const left = Math.floor((width - length) / 2);
  const top = Math.floor((height - length) / 2);
  const part = new Uint8ClampedArray(length * length * 4);
  for (let row = 0; row < length; row += 1) {
    const from = ((row + top) * width + left) * 4;
    part.set(data.subarray(from, from + length * 4), row * length * 4);
  }
  return new ImageData(part, length, length);
}
