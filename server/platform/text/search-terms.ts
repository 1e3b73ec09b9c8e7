/** One thing somebody searches for: a word, or in quotes a phrase; with a minus before it, what must not be there. */
export interface Term {
  text: string;
  phrase: boolean;
  unwanted: boolean;
  /** Where `text` stands in what was asked. */
  start: number;
}

/** Words, "phrases in quotes" and -unwanted ones, as people know them from other searches; anything can be asked. */
export function termsOf(query: string): Term[] {
  const terms = [...query.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/dg)].map(({ 1: minus, 2: phrase, 3: word, indices }) => ({
    text: phrase ?? word ?? '',
    phrase: phrase !== undefined,
    unwanted: minus === '-',
    start: (indices?.[2] ?? indices?.[3])?.[0] ?? 0,
  }));
  const sameAs = (one: Term) => (other: Term) =>
    other.text === one.text && other.phrase === one.phrase && other.unwanted === one.unwanted;
  // What is said twice is meant once; the later place counts, which may be the one still being typed.
  return terms.filter((term, index) => terms.findLastIndex(sameAs(term)) === index);
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour: the distance of Damerau (1964) and
 * Levenshtein (1966) in its restricted form (optimal string alignment), where no letter is touched twice.
 */
export function typosBetween(one: string, other: string) {
  const [a, b] = [[...one], [...other]];
  let [before, last] = [[] as number[], b.map((_, index) => index).concat(b.length)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(swapped ? Math.min(least, at(before, j - 2) + 1) : least);
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: number[], place: number) => row[place] as number;

/** Short words are too near to too many others. */
export const typosForgiven = (word: string) => {
  const letters = [...word].length;
  return letters < 4 ? 0 : letters < 6 ? 1 : 2;
};

/** Of words that come in order of likeness, the one with the fewest typos; nothing where all are too far. */
export function nearestOf(word: string, alike: string[]) {
  const forgiven = typosForgiven(word);
  const near = alike.map((candidate) => ({ candidate, typos: typosBetween(word, candidate) }));
  return near.filter(({ typos }) => typos <= forgiven).sort((a, b) => a.typos - b.typos)[0]?.candidate;
}

/** Of rows that name words and what is like them: each word with the nearest, where one is near enough. */
export const nearestAmong = (rows: readonly { word: string; alike: string[] }[]) =>
  new Map(
    rows.flatMap(({ word, alike }) => {
      const nearest = nearestOf(word, alike);
      return nearest ? [[word, nearest] as const] : [];
    }),
  );

/**
 * What was typed with the words put right that nothing uses; nothing where there is nothing to put right. `plain` is each
 * term in the letters that are searched; `meantBy` answers, for the words of them that may be typos, those that are meant.
 */
export async function corrected(
  { asked, terms, plain }: { asked: string; terms: readonly Term[]; plain: readonly string[] },
  meantBy: (words: string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const wordsOf = (index: number) => plain[index]?.split(' ').filter(Boolean) ?? [];
  const mayErr = (word: string) => typosForgiven(word) > 0 && /\p{L}/u.test(word);
  const words = terms.flatMap(({ phrase, unwanted }, index) =>
    phrase || unwanted ? [] : wordsOf(index).filter(mayErr),
  );
  if (words.length === 0) return undefined;
  const corrections = await meantBy([...new Set(words)]);
  if (corrections.size === 0) return undefined;
  return terms.reduceRight((text, term, index) => {
    const own = wordsOf(index);
    if (term.phrase || term.unwanted || !own.some((word) => corrections.has(word))) return text;
    const right = own.map((word) => corrections.get(word) ?? word).join(' ');
    return text.slice(0, term.start) + right + text.slice(term.start + term.text.length);
  }, asked);
}
