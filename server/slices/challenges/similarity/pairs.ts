import { isComparable, lexemesOf } from './lexemes.ts';
import { type Fingerprint, fingerprintsOf, runsOf } from './winnowing.ts';

/** What somebody handed in, in one file of text. */
export interface Program {
  id: string;
  /** Programs of one person are not compared with one another. */
  personId: string;
  language: string;
  source: string;
}
export interface Pair {
  a: string;
  b: string;
  /**
   * From 0 to 1: how much of the smaller program stands in the other, where what few people write weighs more than what
   * many do (the logarithm of how rare it is; Spärck Jones, "A statistical interpretation of term specificity", 1972).
   */
  likeness: number;
}

/**
 * From here on a pair is shown. Found by trying, on programs whose parts come to a third from a common stock of idioms
 * and on wholly separate ones: here disguised copies are found and few others.
 */
export const LIKELY = 0.45;
/** Fingerprints that a program needs to be compared at all: of less nobody can say whose it is. */
export const LEAST = 8;

interface Marked extends Program {
  /** How often each hash is in it. */
  counts: Map<number, number>;
}

/**
 * All pairs of different people's programs in one language that are at least `from` alike, the likest first. What stands
 * in `starters` (by language) counts for nobody.
 */
export function pairsOf(
  programs: readonly Program[],
  { starters = {}, from = LIKELY }: { starters?: Record<string, readonly string[]>; from?: number } = {},
): Pair[] {
  const languages = [...new Set(programs.map(({ language }) => language))].filter(isComparable);
  return languages
    .flatMap((language) => {
      // Every run of theirs: beside other code winnowing keeps others of them than alone.
      const given = new Set((starters[language] ?? []).flatMap((source) => runsOf(lexemesOf(source, language))));
      const marked = programs
        .filter((program) => program.language === language)
        .map((program) => ({ ...program, counts: countsOf(hashesOf(program.source, language), given) }));
      return pairsIn(
        marked.filter(({ counts }) => counts.size >= LEAST),
        from,
      );
    })
    .sort((one, other) => other.likeness - one.likeness || (one.a + one.b < other.a + other.b ? -1 : 1));
}

const hashesOf = (source: string, language: string) =>
  fingerprintsOf(lexemesOf(source, language)).map(({ hash }: Fingerprint) => hash);

function countsOf(hashes: readonly number[], given: ReadonlySet<number>) {
  const counts = new Map<number, number>();
  for (const hash of hashes) if (!given.has(hash)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

function pairsIn(programs: readonly Marked[], from: number): Pair[] {
  const holders = new Map<number, { at: number; count: number }[]>();
  for (const [at, { counts }] of programs.entries())
    for (const [hash, count] of counts) {
      const list = holders.get(hash);
      if (list) list.push({ at, count });
      else holders.set(hash, [{ at, count }]);
    }
  const people = new Set(programs.map(({ personId }) => personId)).size;
  const weight = (hash: number) => {
    const having = new Set(holders.get(hash)?.map(({ at }) => programs[at]?.personId)).size;
    return Math.log((people + 1) / having);
  };
  const weights = new Map([...holders.keys()].map((hash) => [hash, weight(hash)]));
  const sums = programs.map(({ counts }) =>
    [...counts].reduce((sum, [hash, count]) => sum + count * (weights.get(hash) ?? 0), 0),
  );
  const pairs: Pair[] = [];
  for (const [at, one] of programs.entries()) {
    // Shared with each program after this one.
    const shared = new Float64Array(programs.length);
    for (const [hash, count] of one.counts) {
      const worth = weights.get(hash) ?? 0;
      for (const other of holders.get(hash) ?? [])
        if (other.at > at) shared[other.at] = (shared[other.at] ?? 0) + Math.min(count, other.count) * worth;
    }
    for (const [other, sum] of shared.entries()) {
      const smaller = Math.min(sums[at] ?? 0, sums[other] ?? 0);
      const neighbour = programs[other] as Marked;
      if (sum === 0 || neighbour.personId === one.personId || sum < from * smaller) continue;
      pairs.push({ a: one.id, b: neighbour.id, likeness: Math.min(1, sum / smaller) });
    }
  }
  return pairs;
}
