import { drawAnew } from './photo-drawing.ts';

/** Twice the place it has in the top bar, for screens with fine pixels. */
const BOX = { width: 320, height: 80 };
const LEAST_SIDE = 16;

/**
 * Makes the logo that is kept: decoded, made to fit 320 × 80 pixels or the box that is given, encoded anew as PNG, so that nothing of the file
 * comes along but its picture. Throws `not_a_photo`, `photo_too_big` and `photo_too_small`.
 */
export const drawLogo = (bytes: Uint8Array, box = BOX) => drawAnew(bytes, box, LEAST_SIDE);
