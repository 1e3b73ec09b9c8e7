/** Lengths and ratings in words, for other slices. */
export { lengthWord, ratingWord } from './catalogue/catalogue-labels.ts';
