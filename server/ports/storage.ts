import type { Readable } from 'node:stream';

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}
export interface Kept {
  bytes: number;
  /** Hex. */
  sha256: string;
}
/** Files by key (`courses/…/poster.png`: small letters, digits, `-_./`). */
export interface Storage {
  /** Whole or not at all: a file that is half written is never seen. The same key again replaces it. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Kept>;
  /** Nothing where no such file lies. */
  size(key: string): Promise<number | undefined>;
  /** Rejects where no such file lies. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Fine to repeat. */
  remove(key: string): Promise<void>;
  /** Where the storage can serve the browser itself (S3), an address to send it to. With a name it is saved, not opened. */
  redirect?(key: string, seconds: number, as: { contentType: string; name?: string | undefined }): Promise<string>;
}

/** Keys come from our own code, but a slip there must not reach outside the folder. */
export const isStorageKey = (key: string) =>
  /^[a-z0-9_-]+(\/[a-z0-9_-][a-z0-9_.-]*)*\.[a-z0-9]{1,8}$/.test(key) && !key.includes('..');
