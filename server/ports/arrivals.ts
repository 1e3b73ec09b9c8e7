import type { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** Files on their way in, piece by piece over many connections; whole ones leave for the storage. An id is 32 hex digits. */
export interface Arrivals {
  /** Makes the place for a file of so many bytes. */
  begin(id: string, bytes: number): Promise<void>;
  /**
   * Adds what comes, from `offset` on, which is what has arrived so far. Answers what has then arrived, and is safely
   * kept. Where the source breaks off it rejects, and what came before is kept.
   */
  append(id: string, offset: number, source: Readable): Promise<number>;
  /** Bytes that have arrived; nothing where no such file is on its way. */
  size(id: string): Promise<number | undefined>;
  /** Of a file that has arrived whole. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  /** Fine to repeat. */
  remove(id: string): Promise<void>;
  /** Every file that is on its way. */
  all(): Promise<string[]>;
}

export const isArrivalId = (id: string) => /^[0-9a-f]{32}$/.test(id);
