export interface Sentence {
  text: string;
  /** Offset of its first letter in the whole text. */
  start: number;
}

/** Longer runs without a full stop are cut here, so that no pattern works through a pasted book at once. */
const LONGEST = 600;
const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Rs|vs|etc|e\.g|i\.e|a\.m|p\.m)\.$/;

/** The sentences of a text with where they start; a line break ends one, too. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const push = (end: number) => {
    for (let from = start; from < end; from += LONGEST) {
      const part = text.slice(from, Math.min(end, from + LONGEST));
      const trimmed = part.trim();
      if (trimmed !== '') found.push({ text: trimmed, start: from + part.indexOf(trimmed) });
    }
    start = end;
  };
  for (const { index, 0: stop } of text.matchAll(/[.!?]+["'”’)]*(?=\s|$)|\n+/g)) {
    const end = index + stop.length;
    if (ABBREVIATION.test(text.slice(Math.max(0, end - 6), end))) continue;
    push(end);
  }
  push(text.length);
  return found;
}

/** Words of a text in small letters: letters with apostrophes within, no figures. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];

export const countWords = (text: string) => (text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []).length;
