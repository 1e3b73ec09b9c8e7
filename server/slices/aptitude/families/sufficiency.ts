import type { Chance } from '../../questions/chance.public.ts';
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
/** What a verdict overlooks, where another one is right: of I alone, of II alone, of both together. */
function slipOf(chosen: number, right: number): string {
  const alone = (verdict: number) => [verdict === 0 || verdict === 3, verdict === 1 || verdict === 3] as const;
  const [claimed, known] = [alone(chosen), alone(right)];
  const found = ['I', 'II'].flatMap((name, which) =>
    claimed[which] && !known[which]
      ? [`${name} alone still leaves more than one number.`]
      : !claimed[which] && known[which]
        ? [`Missed that ${name} alone gives the number.`]
        : [],
  );
  if (found.length > 0) return found.join(' ');
  return chosen === 2 ? 'Even together they leave more than one number.' : 'Put the two together: one number is left.';
}

/** One true statement about the numbers of two people. */
function line(chance: Chance, level: Level, x: number, y: number, me: string, other: string, things: string): Line {
  const more = x > y;
  const plain: Line[] = [
    { a: 1, b: 1, c: x + y, text: `${me} and ${other} together have ${x + y} ${things}.` },
    { a: 1, b: -1, c: x - y, text: `${me} has ${Math.abs(x - y)} ${things} ${more ? 'more' : 'fewer'} than ${other}.` },
    {
      a: 1,
      b: 0,
      c: x,
      text: `If ${me} had ${60 - x} more ${things}, ${women.includes(me) ? 'she' : 'he'} would have 60.`,
    },
    { a: 0, b: 1, c: y, text: `${other} has ${y} ${things}.` },
  ];
  const harder: Line[] = [
    {
      a: 2,
      b: 2,
      c: 2 * (x + y),
      text: `Twice the number of all ${things} that ${me} and ${other} have is ${2 * (x + y)}.`,
    },
    {
      a: -1,
      b: 1,
      c: y - x,
      text: `If ${more ? me : other} lost ${Math.abs(x - y)} ${things}, both would have the same number.`,
    },
    { a: 2, b: 0, c: 2 * x, text: `Twice the number of ${me}’s ${things} is ${2 * x}.` },
  ];
  const hardest: Line[] = [
    { a: 1, b: 2, c: x + 2 * y, text: `The ${things} of ${me} and twice those of ${other} make ${x + 2 * y}.` },
    { a: 0, b: 3, c: 3 * y, text: `Three times the number of ${other}’s ${things} is ${3 * y}.` },
  ];
  return pick(chance, [...plain, ...harder, ...(level < 3 ? [] : hardest)]);
}

/** Which statements settle a number: by the determinant of the lines that they draw. */
export const dataSufficiency: Family = {
  id: 'data-sufficiency',
  area: 'data',
  topic: 'sufficiency',
  title: 'Data sufficiency',
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
      stem: `<p>${me} and ${other} each have between 1 and 100 ${things}. How many does ${me} have?</p><p>I. ${one.text}<br />II. ${second.text}</p><p>What is enough to answer?</p>`,
      answer: choice(
        chance,
        verdicts[wanted] ?? '',
        verdicts.map((text, place) => [text, slipOf(place, wanted)] as const),
        4,
      ),
      solution: [settles('I', one), settles('II', second), ...together, `${verdicts[wanted]}.`],
    };
  },
};
