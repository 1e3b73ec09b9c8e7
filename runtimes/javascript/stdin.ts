import type { Descriptor } from '../wasi/descriptors.ts';

const CHUNK = 1 << 16;
const NEWLINE = 10;
const RETURN = 13;

/** Standard input in lines or whole, whether it is a file or somebody types. */
export function newStdin(source: Descriptor) {
  let held = new Uint8Array(0);
  let isOver = false;

  function more(): boolean {
    if (isOver) return false;
    const bytes = source.read(CHUNK);
    if (bytes.length === 0) {
      isOver = true;
      return false;
    }
    const joined = new Uint8Array(held.length + bytes.length);
    joined.set(held);
    joined.set(bytes, held.length);
    held = joined;
    return true;
  }

  return {
    /** The next line without its end; undefined when there is none left. */
    line(): Uint8Array | undefined {
      let from = 0;
      for (;;) {
        const end = held.indexOf(NEWLINE, from);
        if (end >= 0) {
          const line = held.subarray(0, end > 0 && held[end - 1] === RETURN ? end - 1 : end);
          held = held.subarray(end + 1);
          return line;
        }
        from = held.length;
        if (more()) continue;
        if (held.length === 0) return undefined;
        const line = held;
        held = new Uint8Array(0);
        return line;
      }
    },
    /** All that is left, waiting for its end. */
    all(): Uint8Array {
      const parts = [held];
      held = new Uint8Array(0);
      while (more()) {
        parts.push(held);
        held = new Uint8Array(0);
      }
      const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      return all;
    },
    isReady: (milliseconds: number): boolean => held.length > 0 || isOver || source.isReady(milliseconds),
  };
}
