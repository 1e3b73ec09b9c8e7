import { Problem } from '@stepwell/contract/problem.ts';
import { readPhotoHeader } from '../../../platform/files/photo-header.ts';
import { inThread } from '../../../platform/in-thread.ts';

/** Pixels along each side of a kept photo. */
export const PHOTO_SIDE = 512;
/** A decoded pixel takes four bytes, so this is 100 MB at most, in one thread at a time. */
const MOST_PIXELS = 25_000_000;
const MOST_SIDE = 10_000;
const LEAST_SIDE = 64;
/** A photograph takes half a second; whatever takes this long is no photograph. In milliseconds. */
const PATIENCE = 20_000;

/** One after the other: many big pictures at once would take the memory of the site. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes the photo that is kept: decoded, cut to the square in the middle, 512 × 512, encoded anew as JPEG, so nothing of
 * the file comes along but its picture. Throws `not_a_photo` for anything that is no JPEG or PNG we can read, and
 * `photo_too_big` before decoding what would fill the memory.
 */
export const drawPhoto = (bytes: Uint8Array) => drawAnew(bytes, { side: PHOTO_SIDE }, LEAST_SIDE);

type Into = { side: number } | { width: number; height: number } | { longest: number };

/** As `drawPhoto`, into another shape, for pictures with at least so many pixels on each side. */
export async function drawAnew(bytes: Uint8Array, into: Into, least: number): Promise<Uint8Array> {
  const header = readPhotoHeader(bytes);
  if (!header) throw new Problem('not_a_photo');
  const { kind, width, height } = header;
  if (Math.min(width, height) < least) throw new Problem('photo_too_small');
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE) throw new Problem('photo_too_big');
  const workerData = { bytes: new Uint8Array(bytes), kind, into };
  const drawn = queue.then(() =>
    inThread<Uint8Array>(new URL('./photo.worker.ts', import.meta.url), {
      workerData,
      stderr: true,
      patienceMs: PATIENCE,
    }).catch(() => {
      // Whatever a decoder stumbles over is the file's fault: it said a size and kind that it does not hold.
      throw new Problem('not_a_photo');
    }),
  );
  queue = drawn.catch(() => undefined);
  return drawn;
}
