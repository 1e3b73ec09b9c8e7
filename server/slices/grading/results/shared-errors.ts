/** Which attempts gave the same wrong answer to one question: a list of attempts, ascending, for each wrong answer. */
export type WrongAnswers = readonly (readonly number[])[];

export interface Alike {
  one: number;
  other: number;
  bothWrong: number;
  same: number;
  expected: number;
  chance: number;
}

/** Fewer equal errors than this are no reason to look, however seldom they are. */
const LEAST = 3;
/** Pairs are shown of which chance alone brings fewer than this among all that were compared. */
export const BY_CHANCE = 0.05;

/**
 * P(at least `same` of independent events happen), by the recursion over the events one by one that the generalised
 * binomial test uses (van der Linden & Sotaridona, "Detecting answer copying when the regular response process follows
 * a known response model", Journal of Educational and Behavioral Statistics 31, 2006).
 */
export function tailOf(chances: readonly number[], same: number) {
  // Above `same` nothing need be told apart.
  const happened = new Float64Array(same + 1);
  happened[0] = 1;
  for (const chance of chances) {
    happened[same] = (happened[same] ?? 0) + (happened[same - 1] ?? 0) * chance;
    for (let count = same - 1; count > 0; count -= 1) {
      happened[count] = (happened[count] ?? 0) * (1 - chance) + (happened[count - 1] ?? 0) * chance;
    }
    happened[0] = (happened[0] ?? 0) * (1 - chance);
  }
  return same === 0 ? 1 : (happened[same] ?? 0);
}

/** How often two who were both wrong at a question gave the same answer, over all pairs of them. */
export function agreementOf(lists: WrongAnswers) {
  const wrong = lists.reduce((sum, { length }) => sum + length, 0);
  if (wrong < 2) return 1;
  return lists.reduce((sum, { length }) => sum + length * (length - 1), 0) / (wrong * (wrong - 1));
}

/**
 * Pairs of attempts with more equal wrong answers than chance brings. Error-similarity analysis after Bellezza &
 * Bellezza, "Detection of cheating on multiple-choice tests by using error-similarity analysis", Teaching of Psychology
 * 16 (1989): of the questions that both answered wrongly, how many have the same wrong answer, and how likely are so
 * many or more? Each question's own chance of it is how often it happened among all pairs of this quiz (so a mistake
 * that everybody makes says nothing), and they are combined exactly by `tailOf`. A pair is kept where chance alone is
 * expected to bring fewer than `BY_CHANCE` like it among all pairs.
 *
 * Only pairs that share a wrong answer are ever looked at, by lists of who gave which; `breathe` is awaited now and then.
 */
export async function sharedErrors(questions: readonly WrongAnswers[], attempts: number, breathe: () => Promise<void>) {
  const pairs = (attempts * (attempts - 1)) / 2;
  const agreement = questions.map(agreementOf);
  const wrong = wrongBits(questions, attempts);
  const given = listsByAttempt(questions, attempts);
  const least = fewestThatCount(Math.min(1, ...agreement), questions.length, pairs);
  const counts = new Uint16Array(attempts);
  const found: Alike[] = [];
  for (let one = 0; one < attempts; one += 1) {
    counts.fill(0);
    for (const list of given[one] ?? []) {
      for (let at = list.length - 1; at >= 0 && (list[at] ?? 0) > one; at -= 1) {
        const other = list[at] ?? 0;
        counts[other] = (counts[other] ?? 0) + 1;
      }
    }
    for (let other = one + 1; other < attempts; other += 1) {
      const same = counts[other] ?? 0;
      if (same < LEAST) continue;
      const both = placesIn(wrong[one], wrong[other]);
      if (same < (least[both.length] ?? Number.POSITIVE_INFINITY)) continue;
      const chances = both.map((place) => agreement[place] ?? 1);
      const chance = tailOf(chances, same);
      if (chance * pairs >= BY_CHANCE) continue;
      const expected = chances.reduce((sum, each) => sum + each, 0);
      found.push({ one, other, bothWrong: both.length, same, expected, chance });
    }
    if (one % 64 === 63) await breathe();
  }
  return { pairs, found: found.sort((a, b) => a.chance - b.chance || b.same - a.same || a.one - b.one) };
}

/** One bit for each question that an attempt answered wrongly. */
function wrongBits(questions: readonly WrongAnswers[], attempts: number) {
  const words = Math.ceil(questions.length / 32);
  const bits = Array.from({ length: attempts }, () => new Uint32Array(words));
  for (const [place, lists] of questions.entries()) {
    for (const attempt of lists.flat()) {
      const row = bits[attempt];
      if (row) row[place >> 5] = (row[place >> 5] ?? 0) | (1 << (place & 31));
    }
  }
  return bits;
}

function placesIn(one: Uint32Array = new Uint32Array(), other: Uint32Array = new Uint32Array()) {
  const places: number[] = [];
  for (const [word, bits] of one.entries()) {
    let both = bits & (other[word] ?? 0);
    while (both !== 0) {
      const bit = 31 - Math.clz32(both & -both);
      places.push(word * 32 + bit);
      both &= both - 1;
    }
  }
  return places;
}

function listsByAttempt(questions: readonly WrongAnswers[], attempts: number) {
  const given: (readonly number[])[][] = Array.from({ length: attempts }, () => []);
  for (const list of questions.flat()) for (const attempt of list) given[attempt]?.push(list);
  return given;
}

/**
 * For each number of common errors, how many equal ones there must be at least to count. Every question's chance is at
 * least the smallest one, so fewer than a binomial of that chance asks for can never be few enough: a cheap look that
 * passes over nothing.
 */
function fewestThatCount(smallest: number, most: number, pairs: number) {
  return Array.from({ length: most + 1 }, (_, common) => {
    const chances = Array.from({ length: common }, () => smallest);
    for (let same = LEAST; same <= common; same += 1) if (tailOf(chances, same) * pairs < BY_CHANCE) return same;
    return Number.POSITIVE_INFINITY;
  });
}
