import { Problem } from '@stepwell/contract/problem.ts';
import { readPhotoHeader } from '../../../platform/files/photo-header.ts';
import { drawAnew } from './photo-drawing.ts';

/** Smaller ones are dots: at least so many pixels on each side. */
const LEAST_SIDE = 16;
const LEAST_PHOTO = 64;

/** What a JPEG or PNG says of itself, read without decoding it; nothing where the bytes are neither. */
export const sizeOfPicture = readPhotoHeader;

/** A square photo of somebody with so many pixels on each side, a JPEG encoded anew. Throws what `drawPicture` throws. */
export const drawSquare = (bytes: Uint8Array, side: number) => drawAnew(bytes, { side }, LEAST_PHOTO);

/**
 * Makes a picture that may be shown to others: decoded, at most `longest` pixels along its longer side, encoded anew as
 * what it was, JPEG or PNG, so that nothing of the file comes along but its picture. Throws `not_a_photo`,
 * `photo_too_big` and `photo_too_small`.
 */
export async function drawPicture(bytes: Uint8Array, longest: number) {
  const content = await drawAnew(bytes, { longest }, LEAST_SIDE);
  const header = readPhotoHeader(content);
  if (!header) throw new Problem('not_a_photo');
  return { content, ...header };
}
