import { Stopped } from './ends.ts';

/** What a program writes out. */
export interface Output {
  write(bytes: Uint8Array): void;
}

/** Keeps what is written, up to a limit; what comes after it ends the program, or is dropped. */
export class KeptOutput implements Output {
  private held = new Uint8Array(4096);
  private size = 0;
  private readonly limit: number;
  private readonly beyond: 'stop' | 'drop';
  constructor(limit: number, beyond: 'stop' | 'drop') {
    this.limit = limit;
    this.beyond = beyond;
  }

  write(bytes: Uint8Array) {
    const fits = bytes.subarray(0, Math.max(0, this.limit - this.size));
    const end = this.size + fits.length;
    if (end > this.held.length) {
      const grown = new Uint8Array(Math.min(Math.max(end, this.held.length * 2), Math.max(this.limit, end)));
      grown.set(this.held.subarray(0, this.size));
      this.held = grown;
    }
    this.held.set(fits, this.size);
    this.size = end;
    if (fits.length < bytes.length && this.beyond === 'stop') throw new Stopped('output');
  }

  get bytes(): Uint8Array {
    return this.held.slice(0, this.size);
  }
}

/** Passes on what is written, up to a limit. */
export class LiveOutput implements Output {
  private left: number;
  private readonly beyond: 'stop' | 'drop';
  private readonly pass: (bytes: Uint8Array) => void;
  constructor(limit: number, beyond: 'stop' | 'drop', pass: (bytes: Uint8Array) => void) {
    this.left = limit;
    this.beyond = beyond;
    this.pass = pass;
  }

  write(bytes: Uint8Array) {
    const fits = bytes.slice(0, this.left);
    this.left -= fits.length;
    if (fits.length > 0) this.pass(fits);
    if (fits.length < bytes.length && this.beyond === 'stop') throw new Stopped('output');
  }
}
