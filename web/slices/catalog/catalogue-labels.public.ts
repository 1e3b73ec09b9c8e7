import { lengthWord as lengthOf, ratingWord as ratingOf } from './catalogue/catalogue-labels.ts';

/** How long a course takes, as the catalogue's filter says it. */
export const lengthWord = lengthOf;
/** “4.5 and up”. */
export const ratingWord = ratingOf;
