/** Written so far, read so far (both modulo 2^32), whether the writer has closed, and how often somebody waited. */
const [WRITTEN, READ, CLOSED, WAITS] = [0, 1, 2, 3];
const HEAD_BYTES = 16;

/** Memory for a stream of bytes between two threads, of which the reader sleeps while there is nothing to read. */
export function newRing(bytes = 1 << 16): SharedArrayBuffer {
  if ((bytes & (bytes - 1)) !== 0) throw new Error('a ring holds a power of two');
  return new SharedArrayBuffer(HEAD_BYTES + bytes);
}

/** For the thread that gives; never waits. */
export class RingWriter {
  private readonly head: Int32Array;
  private readonly room: Uint8Array;
  constructor(ring: SharedArrayBuffer) {
    this.head = new Int32Array(ring, 0, 4);
    this.room = new Uint8Array(ring, HEAD_BYTES);
  }

  /** How many bytes were taken; the rest waits until the reader has read. */
  write(bytes: Uint8Array): number {
    const written = Atomics.load(this.head, WRITTEN);
    const free = this.room.length - ((written - Atomics.load(this.head, READ)) >>> 0);
    const count = Math.min(free, bytes.length);
    for (let i = 0; i < count; i++) this.room[((written + i) >>> 0) & (this.room.length - 1)] = bytes[i] as number;
    Atomics.store(this.head, WRITTEN, (written + count) | 0);
    Atomics.notify(this.head, WRITTEN);
    return count;
  }

  close() {
    Atomics.store(this.head, CLOSED, 1);
    Atomics.notify(this.head, WRITTEN);
  }

  /** Whether the reader sleeps for want of input. */
  get isWaitedFor(): boolean {
    return Atomics.load(this.head, WAITS) > 0;
  }
}

/** For the thread of the program. */
export class RingReader {
  private readonly head: Int32Array;
  private readonly room: Uint8Array;
  constructor(ring: SharedArrayBuffer) {
    this.head = new Int32Array(ring, 0, 4);
    this.room = new Uint8Array(ring, HEAD_BYTES);
  }

  /** Waits until there is something; nothing means that the writer has closed. */
  read(length: number): Uint8Array {
    if (length === 0) return new Uint8Array(0);
    this.wait(Number.POSITIVE_INFINITY);
    const [written, read] = [Atomics.load(this.head, WRITTEN), Atomics.load(this.head, READ)];
    const bytes = new Uint8Array(Math.min(length, (written - read) >>> 0));
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.room[((read + i) >>> 0) & (this.room.length - 1)] as number;
    Atomics.store(this.head, READ, (read + bytes.length) | 0);
    return bytes;
  }

  /** Whether reading would not wait, after waiting for that as many milliseconds as given. */
  wait(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    for (;;) {
      const written = Atomics.load(this.head, WRITTEN);
      if (written !== Atomics.load(this.head, READ)) return true;
      if (Atomics.load(this.head, CLOSED) === 1) return true;
      const left = until - performance.now();
      if (left <= 0) return false;
      Atomics.add(this.head, WAITS, 1);
      Atomics.wait(this.head, WRITTEN, written, Math.min(left, 1000));
      Atomics.sub(this.head, WAITS, 1);
    }
  }
}
