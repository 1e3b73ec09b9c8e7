import type { Chance } from '../../questions/chance.public.ts';
import { between } from './draws.ts';
import type { Family, Level } from './family.ts';
import { numberChoice, type Slip } from './options.ts';

interface Series {
  terms: number[];
  next: number;
  rule: string;
  /** How the next number comes out. */
  sum: string;
  slips: Slip<number>[];
}

const upTo = (count: number, term: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => term(place));

/** Differences that grow by the same step each time. */
function growing(chance: Chance): Series {
  const [start, first, step] = [between(chance, 2, 30), between(chance, 2, 9), between(chance, 1, 7)];
  const all = upTo(7, (n) => start + n * first + (step * n * (n - 1)) / 2);
  const [last = 0, next = 0] = all.slice(-2);
  const gap = next - last;
  return {
    terms: all.slice(0, -1),
    next,
    rule: `The differences are ${upTo(5, (n) => first + n * step).join(', ')}: each ${step} more than the one before, so ${gap} comes next.`,
    sum: `${last} + ${gap}`,
    slips: [
      [last + gap - step, 'Repeated the last difference, though the differences grow.'],
      [last + gap + step, 'Let the difference grow twice.'],
      [last + step, 'Added only the growth of the difference.'],
    ],
  };
}

/** Multiplied by a number, then something added. */
function timesAndPlus(chance: Chance, level: Level): Series {
  const [start, times] = [between(chance, 2, 9), between(chance, 2, level < 4 ? 2 : 3)];
  const plus = between(chance, 1, 9) * (level > 2 && chance(2) && start * (times - 1) > 9 ? -1 : 1);
  const all = [start];
  while (all.length < 7) all.push((all.at(-1) ?? 0) * times + plus);
  const [before = 0, last = 0, next = 0] = all.slice(-3);
  return {
    terms: all.slice(0, -1),
    next,
    rule: `Each number is ${times} times the one before, ${plus < 0 ? 'less' : 'plus'} ${Math.abs(plus)}.`,
    sum: `${last} × ${times} ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`,
    slips: [
      [last * times, `Multiplied by ${times} and forgot to ${plus < 0 ? 'take away' : 'add'} ${Math.abs(plus)}.`],
      [2 * last - before, 'Repeated the last difference.'],
      [last * times - plus, 'Took away what is added, or the other way round.'],
    ],
  };
}

/** Two series that take turns. */
function takingTurns(chance: Chance): Series {
  const [a, b] = [between(chance, 2, 40), between(chance, 50, 99)];
  const [up, down] = [between(chance, 2, 9), between(chance, 2, 9)];
  const all = upTo(8, (n) => (n % 2 === 0 ? a + (n / 2) * up : b - ((n - 1) / 2) * down));
  const [before = 0, last = 0, next = 0] = all.slice(-3);
  return {
    terms: all.slice(0, -1),
    next,
    rule: `Two series take turns: one rises by ${up}, the other falls by ${down}. The next number belongs to the second.`,
    sum: `${before} − ${down}`,
    slips: [
      [last + up, 'Went on with the first series.'],
      [before, 'Repeated the second series without its step.'],
      [before + down, 'Let the second series rise.'],
    ],
  };
}

/** Each the sum of the two before. */
function sumOfTwo(chance: Chance): Series {
  const all = [between(chance, 1, 15), between(chance, 2, 20)];
  while (all.length < 7) all.push((all.at(-1) ?? 0) + (all.at(-2) ?? 0));
  const [before = 0, last = 0, next = 0] = all.slice(-3);
  return {
    terms: all.slice(0, -1),
    next,
    rule: 'Each number is the sum of the two before it.',
    sum: `${before} + ${last}`,
    slips: [
      [2 * last - before, 'Repeated the last difference.'],
      [2 * last, 'Doubled the last number.'],
      [last + (all.at(-4) ?? 0), 'Added the last number and the one two places before it.'],
    ],
  };
}

/** A square or a cube of numbers in a row, with something added. */
function powers(chance: Chance, level: Level): Series {
  const [from, power] = [between(chance, 1, 9), level < 5 ? 2 : 3];
  const plus = between(chance, 1, 9) * (chance(2) && from > 3 ? -1 : 1);
  const all = upTo(7, (n) => (from + n) ** power + plus);
  const [before = 0, last = 0, next = 0] = all.slice(-3);
  const name = power === 2 ? 'square' : 'cube';
  const sign = plus < 0 ? '−' : '+';
  return {
    terms: all.slice(0, -1),
    next,
    rule: `They are the ${name}s of ${from}, ${from + 1}, ${from + 2} …, each ${sign} ${Math.abs(plus)}; next is the ${name} of ${from + 6}.`,
    sum: `${(from + 6) ** power} ${sign} ${Math.abs(plus)}`,
    slips: [
      [2 * last - before, 'Repeated the last difference.'],
      [next - plus, `Gave the ${name} alone.`],
      [(from + 7) ** power + plus, 'Left one number out.'],
    ],
  };
}

export const numberSeries: Family = {
  id: 'number-series',
  area: 'logical',
  topic: 'series',
  title: 'What comes next',
  difficulty: -0.3,
  draw(chance, level) {
    const kinds = level < 3 ? [growing, timesAndPlus] : [growing, timesAndPlus, takingTurns, sumOfTwo, powers];
    const { terms, next, rule, sum, slips } = (kinds[chance(kinds.length)] ?? growing)(chance, level);
    return {
      stem: `<p>Which number comes next? ${terms.join(', ')}, …</p>`,
      answer: numberChoice(chance, next, slips),
      solution: [rule, `So the next number is ${sum} = ${next}.`],
    };
  },
};
