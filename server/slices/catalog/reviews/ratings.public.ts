import type { Rating } from '@stepwell/contract/catalog/catalog.ts';

/** The mean of a histogram to one decimal, halves up; nothing where nobody gave stars. */
export function ratingOf(histogram: number[]): Rating {
  const count = histogram.reduce((sum, people) => sum + people, 0);
  const sum = histogram.reduce((sum, people, index) => sum + people * (index + 1), 0);
  return count === 0 ? null : { stars: Math.round((sum * 10) / count) / 10, count };
}
