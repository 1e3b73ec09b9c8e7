/** Samples a second that the recogniser hears. */
export const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

/** A WAV file of one channel, 16 bits, 16 kHz, from samples between -1 and 1. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const letters = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  };
  letters(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => {
    view.setInt16(HEADER_BYTES + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return bytes;
}

/** The samples of such a file, between -1 and 1; nothing where the bytes are anything else. */
export function samplesOf(bytes: Uint8Array): Float32Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < HEADER_BYTES || letters(0) !== 'RIFF' || letters(8) !== 'WAVE') return undefined;
  let fits = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (letters(at) === 'fmt ' && at + 24 <= bytes.length) {
      const [format, channels] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
      const [rate, bits] = [view.getUint32(at + 12, true), view.getUint16(at + 22, true)];
      fits = format === 1 && channels === 1 && rate === SAMPLE_RATE && bits === 16;
    }
    if (letters(at) === 'data') {
      if (!fits) return undefined;
      const count = Math.floor(Math.min(size, bytes.length - at - 8) / 2);
      return Float32Array.from({ length: count }, (_, i) => view.getInt16(at + 8 + i * 2, true) / 32_768);
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}
