type From = 'stdout' | 'stderr';

/** Messages at once, and for each further second. */
const AT_ONCE = 300;
const A_SECOND = 120;
const FULL = 16_384;
const NEW_LINE = 10;

/**
 * Passes output on at once as long as there is little of it, and in larger pieces where a program floods: each piece
 * costs the page time, whatever its size. `now` in milliseconds.
 */
export function newGathering(pass: (bytes: Uint8Array, from: From) => void, now: () => number) {
  let held: { bytes: Uint8Array; from: From }[] = [];
  let size = 0;
  let may = AT_ONCE;
  let last = now();

  function flush() {
    for (let at = 0; at < held.length; ) {
      const from = held[at]?.from as From;
      let end = at;
      while (held[end]?.from === from) end += 1;
      const part = held.slice(at, end);
      const joined = new Uint8Array(part.reduce((sum, { bytes }) => sum + bytes.length, 0));
      let to = 0;
      for (const { bytes } of part) {
        joined.set(bytes, to);
        to += bytes.length;
      }
      pass(joined, from);
      at = end;
    }
    held = [];
    size = 0;
  }
  return {
    /** The program reads now: what it wrote as its question is no error, though Python writes it where errors stand. */
    asks() {
      const last = held.at(-1);
      if (last?.from === 'stderr' && last.bytes.at(-1) !== NEW_LINE) last.from = 'stdout';
      flush();
    },
    take(bytes: Uint8Array, from: From) {
      held.push({ bytes, from });
      size += bytes.length;
      const time = now();
      may = Math.min(AT_ONCE, may + ((time - last) * A_SECOND) / 1000);
      last = time;
      if (may < 1 && size < FULL) return;
      // An unfinished line of errors may be a question.
      if (from === 'stderr' && bytes.at(-1) !== NEW_LINE && size < FULL) return;
      may = Math.max(0, may - 1);
      flush();
    },
    flush,
  };
}
