import { type Lexeme, lexemesOf } from './lexemes.ts';
import { RUN, runsOf } from './winnowing.ts';

/** A part that two programs share, as characters of each (`to` is behind the last). */
export interface Passage {
  a: { from: number; to: number };
  b: { from: number; to: number };
  lexemes: number;
}

/** Places of a run that are looked at, and parts that are told: programs of one line a thousand times must not hold up anybody. */
const MOST_PLACES = 40;
const MOST_PASSAGES = 200;

/**
 * The parts that two programs of a language share, each lexeme in at most one of them: the longest common run first, as
 * Wise's greedy string tiling does ("String similarity via greedy string tiling and running Karp-Rabin matching", 1993).
 * What stands in `starters` is nobody's and left out. In the order of the first program.
 */
export function passagesOf(a: string, b: string, language: string, starters: readonly string[] = []): Passage[] {
  const [one, other] = [lexemesOf(a, language), lexemesOf(b, language)];
  const given = new Set(starters.flatMap((source) => runsOf(lexemesOf(source, language))));
  const [usedA, usedB] = [new Uint8Array(one.length), new Uint8Array(other.length)];
  const found: Passage[] = [];
  for (const common of commonRuns(runsOf(one), runsOf(other), given)) {
    if (found.length === MOST_PASSAGES) break;
    const { i, j, length } = longestFree(common, usedA, usedB);
    if (length < RUN) continue;
    usedA.fill(1, i, i + length);
    usedB.fill(1, j, j + length);
    found.push({ a: spanOf(one, i, length), b: spanOf(other, j, length), lexemes: length });
  }
  return found.sort((first, second) => first.a.from - second.a.from);
}

interface Common {
  i: number;
  j: number;
  length: number;
}

/** Every stretch of lexemes that both have and that cannot be made longer, the longest first. */
function commonRuns(left: readonly number[], right: readonly number[], given: ReadonlySet<number>): Common[] {
  const places = new Map<number, number[]>();
  for (const [at, hash] of right.entries()) {
    const list = places.get(hash);
    if (list && list.length < MOST_PLACES) list.push(at);
    else if (!list && !given.has(hash)) places.set(hash, [at]);
  }
  const whole: Common[] = [];
  // How long the stretch is that begins at the lexeme after this one, by its place in the other program.
  let next = new Map<number, number>();
  for (let i = left.length - 1; i >= -1; i -= 1) {
    const here = new Map<number, number>();
    for (const j of places.get(left[i] ?? -1) ?? []) here.set(j, (next.get(j + 1) ?? RUN - 1) + 1);
    for (const [j, length] of next) if (!here.has(j - 1)) whole.push({ i: i + 1, j, length });
    next = here;
  }
  return whole.sort((first, second) => second.length - first.length || first.i - second.i || first.j - second.j);
}

/** The longest part of a stretch that is not in a passage yet, in either program. */
function longestFree({ i, j, length }: Common, usedA: Uint8Array, usedB: Uint8Array): Common {
  let best = { i, j, length: 0 };
  let start = 0;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && !usedA[i + at] && !usedB[j + at]) continue;
    if (at - start > best.length) best = { i: i + start, j: j + start, length: at - start };
    start = at + 1;
  }
  return best;
}

const spanOf = (lexemes: readonly Lexeme[], at: number, length: number) => ({
  from: lexemes[at]?.from ?? 0,
  to: lexemes[at + length - 1]?.to ?? 0,
});
