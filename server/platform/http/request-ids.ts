import { randomFillSync } from 'node:crypto';

const BYTES = 9;
const AT_ONCE = 512;

/** Makes ids of 12 letters that nobody can guess. Chance is asked of the system for many at once: each time costs. */
export function newRequestIds() {
  const pool = Buffer.alloc(BYTES * AT_ONCE);
  let next = AT_ONCE;
  return () => {
    if (next === AT_ONCE) {
      randomFillSync(pool);
      next = 0;
    }
    next += 1;
    return pool.toString('base64url', (next - 1) * BYTES, next * BYTES);
  };
}
