import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isStorageKey, type Storage } from '../ports/storage.ts';

/** For tests: files in a map. */
export function memoryStorage(): Storage & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    async put(key, content) {
      if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of content instanceof Uint8Array ? [content] : content) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      files.set(key, whole);
      return { bytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') };
    },
    async size(key) {
      return files.get(key)?.length;
    },
    async open(key, range) {
      const whole = files.get(key);
      if (!whole) throw new Error(`no file: ${key}`);
      return Readable.from([range ? whole.subarray(range.start, range.end + 1) : whole]);
    },
    async remove(key) {
      files.delete(key);
    },
  };
}
