import type { Chance } from '../../chance.ts';
import { between, men, pick, two, until, women } from './draws.ts';
import type { Family, Level } from './family.ts';
import { choice } from './options.ts';

/** A line `a·x + b·y = c` that a statement draws, and its words. */
interface Line {
  a: number;
  b: number;
  c: number;
  text: string;
}

const verdicts = [
  'I alone is enough, II alone is not',
  'II alone is enough, I alone is not',
  'Both together are enough, neither alone is',
  'Each alone is enough',
  'Even both together are not enough',
];
const slips = [
  'Look at II again: by itself it settles the number as well, or I leaves more than one.',
  'Look at I again: by itself it settles the number as well, or II leaves more than one.',
  'Try whether one statement already settles the number, or whether even both leave more than one.',
  'Try to find two different numbers that keep to one of the statements.',
  'Put the two together: only one number keeps to both, or to one of them.',
];

/** One true statement about the numbers of two people. */
function line(chance: Chance, level: Level, x: number, y: number, me: string, other: string, things: string): Line {
  const more = x > y;
  const plain: Line[] = [
    { a: 1, b: 1, c: x + y, text: `${me} and ${other} together have ${x + y} ${things}.` },
    { a: 1, b: -1, c: x - y, text: `${me} has ${Math.abs(x - y)} ${things} ${more ? 'more' : 'fewer'} than ${other}.` },
    { a: 1, b: 0, c: x, text: `If ${me} had ${60 - x} more, ${me} would have 60 ${things}.` },
    { a: 0, b: 1, c: y, text: `${other} has ${y} ${things}.` },
  ];
  const harder: Line[] = [
    { a: 2, b: 2, c: 2 * (x + y), text: `Twice the number of all ${things} of ${me} and ${other} is ${2 * (x + y)}.` },
    {
      a: -1,
      b: 1,
      c: y - x,
      text: `If ${more ? me : other} lost ${Math.abs(x - y)} ${things}, both would have the same number.`,
    },
    { a: 2, b: 0, c: 2 * x, text: `Twice the number of ${me} is ${2 * x}.` },
  ];
  const hardest: Line[] = [
    { a: 1, b: 2, c: x + 2 * y, text: `The ${things} of ${me} and twice those of ${other} make ${x + 2 * y}.` },
    { a: 0, b: 3, c: 3 * y, text: `Three times the number of ${other} is ${3 * y}.` },
  ];
  return pick(chance, [...plain, ...harder, ...(level < 3 ? [] : hardest)]);
}

/** Which statements settle a number: by the determinant of the lines that they draw. */
export const dataSufficiency: Family = {
  id: 'data-sufficiency',
  area: 'data',
  topic: 'sufficiency',
  title: 'Is it enough to know?',
  difficulty: 0.5,
  draw(chance, level) {
    const [me, other] = two(chance, [...women, ...men]);
    const things = pick(chance, ['stamps', 'coins', 'books', 'marbles', 'tickets', 'shells']);
    const wanted = chance(5);
    const { one, second, x } = until(() => {
      const [mine, its] = [between(chance, 12, 45), between(chance, 12, 45)];
      if (Math.abs(mine - its) < 2) return;
      const [i, ii] = [
        line(chance, level, mine, its, me, other, things),
        line(chance, level, mine, its, me, other, things),
      ];
      if (i.text === ii.text) return;
      const [first, latter] = [i.b === 0, ii.b === 0];
      const both = i.a * ii.b !== ii.a * i.b;
      const verdict = first && latter ? 3 : first ? 0 : latter ? 1 : both ? 2 : 4;
      return verdict === wanted ? { one: i, second: ii, x: mine } : undefined;
    });
    const settles = (name: string, { a, b }: Line) =>
      b === 0
        ? `${name} speaks of ${me} alone and gives ${me} ${x} ${things}: enough.`
        : `${name} ${a === 0 ? `speaks of ${other} only` : 'ties the two numbers together'} and leaves more than one number for ${me}.`;
    const together =
      wanted === 2
        ? [`Together they leave one pair of numbers only; ${me} has ${x}.`]
        : wanted === 4
          ? ['Together they say no more than one of them alone: many numbers are still possible.']
          : [];
    return {
      stem: `<p>${me} and ${other} each have between 1 and 100 ${things}. How many has ${me}?</p><p>I. ${one.text}<br />II. ${second.text}</p><p>What is enough to answer?</p>`,
      answer: choice(
        chance,
        verdicts[wanted] ?? '',
        verdicts.map((text, place) => [text, slips[place] ?? ''] as const),
        4,
      ),
      solution: [settles('I', one), settles('II', second), ...together, `${verdicts[wanted]}.`],
    };
  },
};
