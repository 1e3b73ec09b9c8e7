import { errno, refuse } from './errno.ts';

const LONGEST_PATH = 4096;
const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/** The program's memory as the host reads and writes it. What lies outside throws a RangeError. */
export class ProgramMemory {
  private readonly memory: WebAssembly.Memory;
  private known: ArrayBufferLike | undefined;
  private lastView!: DataView;
  private lastBytes!: Uint8Array;
  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
  }

  private refresh() {
    // Growing makes the old buffer empty.
    const { buffer } = this.memory;
    if (buffer === this.known) return;
    this.known = buffer;
    this.lastView = new DataView(buffer);
    this.lastBytes = new Uint8Array(buffer);
  }
  get view(): DataView {
    this.refresh();
    return this.lastView;
  }
  get bytes(): Uint8Array {
    this.refresh();
    return this.lastBytes;
  }

  /** A part of it, not a copy. */
  part(at: number, length: number): Uint8Array {
    const start = at >>> 0;
    const end = start + (length >>> 0);
    if (end > this.bytes.length) throw new RangeError('outside the memory');
    return this.bytes.subarray(start, end);
  }
  u32(at: number): number {
    return this.view.getUint32(at >>> 0, true);
  }
  setU32(at: number, value: number) {
    this.view.setUint32(at >>> 0, value, true);
  }
  setU64(at: number, value: number | bigint) {
    this.view.setBigUint64(at >>> 0, BigInt(value), true);
  }

  path(at: number, length: number): string {
    if (length >>> 0 > LONGEST_PATH) return refuse(errno.nametoolong);
    try {
      return decoder.decode(this.part(at, length));
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return refuse(errno.inval);
    }
  }

  /** Writes texts one after another, each with a zero behind it, and where each begins. */
  texts(pointersAt: number, textsAt: number, texts: readonly Uint8Array[]) {
    let at = textsAt >>> 0;
    texts.forEach((text, index) => {
      this.setU32((pointersAt >>> 0) + 4 * index, at);
      this.part(at, text.length + 1).set(text);
      this.bytes[at + text.length] = 0;
      at += text.length + 1;
    });
  }

  /** The buffers of a vector: each a place and a length. */
  *buffers(at: number, count: number): Generator<Uint8Array> {
    for (let i = 0; i < count >>> 0; i++) {
      const place = (at >>> 0) + 8 * i;
      yield this.part(this.u32(place), this.u32(place + 4));
    }
  }
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
