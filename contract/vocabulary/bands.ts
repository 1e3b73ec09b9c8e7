/**
 * Frequency bands: how common a word is among the 74,286 words of SUBTLEX-US (Brysbaert & New 2009), counted in the
 * subtitles of films. They are not CEFR levels. Words that are frequent in writing only rank lower here.
 */
export const frequencyBands = [
  { band: 1, from: 1, to: 1000 },
  { band: 2, from: 1001, to: 2000 },
  { band: 3, from: 2001, to: 4000 },
  { band: 4, from: 4001, to: 8000 },
  { band: 5, from: 8001, to: 16_000 },
  { band: 6, from: 16_001, to: null },
] as const;

/** The band of a rank, 1 for the most frequent word; the last for words that are not ranked. */
export const bandOfRank = (rank: number | undefined) =>
  frequencyBands.find(({ to }) => rank !== undefined && (to === null || rank <= to))?.band ?? frequencyBands.length;
