// Loaded before a student's program: readline() answers the next line of standard input without its end, or null.
const { readSync } = require('node:fs');
let rest = Buffer.alloc(0);
let ended = false;
globalThis.readline = () => {
  for (;;) {
    const end = rest.indexOf(10);
    if (end >= 0 || (ended && rest.length > 0)) {
      const line = rest.subarray(0, end < 0 ? rest.length : end).toString();
      rest = end < 0 ? Buffer.alloc(0) : rest.subarray(end + 1);
      return line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    if (ended) return null;
    const bytes = Buffer.alloc(65536);
    try {
      const count = readSync(0, bytes);
      if (count === 0) ended = true;
      rest = Buffer.concat([rest, bytes.subarray(0, count)]);
    } catch (error) {
      if (error.code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      else ended = true;
    }
  }
};
