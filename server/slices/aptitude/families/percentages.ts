import { between, pick, rupees, until } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const things = [
  'a bicycle',
  'a sewing machine',
  'a desk',
  'a pressure cooker',
  'a school bag',
  'a ceiling fan',
  'a phone',
];

/** Changes by per cent, one after the other: each is taken of what the one before left. */
export const percentChain: Family = {
  id: 'percent-chain',
  area: 'quantitative',
  topic: 'percentages',
  title: 'Changes by per cent, one after the other',
  difficulty: -0.4,
  draw(chance, level) {
    const count = level === 1 ? 1 : level < 4 ? 2 : 3;
    const { start, steps, end } = until(() => {
      const from = between(chance, 4, 160) * 50;
      const by = Array.from({ length: count }, () => between(chance, 1, level < 3 ? 8 : 12) * 5 * (chance(2) ? 1 : -1));
      // No price on the way has a part of a rupee.
      const way = [from];
      for (const change of by) way.push(((way.at(-1) ?? from) * (100 + change)) / 100);
      const to = way.at(-1) ?? from;
      const isMixed = count === 1 || new Set(by.map(Math.abs)).size > 1;
      return way.every(Number.isInteger) && to !== from && to > 50 && isMixed
        ? { start: from, steps: by, end: to }
        : undefined;
    });
    const message = steps.map((by) => `${by > 0 ? 'rises' : 'falls'} by ${Math.abs(by)}%`).join(', then ');
    const total = steps.reduce((sum, by) => sum + by, 0);
    const butLast = steps.slice(0, -1).reduce((price, by) => (price * (100 + by)) / 100, start);
    const other = steps.reduce((price, by) => (price * (100 - by)) / 100, start);
    let price = start;
    const solution = steps.map((by) => {
      const before = price;
      price = (price * (100 + by)) / 100;
      const sign = by > 0 ? '+' : '−';
      return `${by > 0 ? 'A rise' : 'A fall'} of ${Math.abs(by)}%: ${rupees(before)} × (100 ${sign} ${Math.abs(by)})/100 = ${rupees(price)}.`;
    });
    return {
      stem: `<p>The price of ${pick(chance, things)} is ${rupees(start)}. It ${message}. What is the price in the end?</p>`,
      answer: numberChoice(
        chance,
        end,
        [
          [(start * (100 + total)) / 100, 'Added the percentages up, though each is taken of another price.'],
          [butLast, count === 1 ? 'Left the price as it was.' : 'Left out the last change.'],
          [other, 'Took rises for falls and falls for rises.'],
          [start + total, 'Took per cent for rupees.'],
        ],
        rupees,
      ),
      solution,
    };
  },
};

/** Offices, and how many votes at most an election to them sees. */
const offices = [
  { name: 'head of a students’ union', most: 9_000 },
  { name: 'head of a village council', most: 12_000 },
  { name: 'chair of a cooperative bank', most: 20_000 },
  { name: 'a seat on a town council', most: 60_000 },
  { name: 'mayor of a small town', most: 60_000 },
];

/** An election between two: from the margin back to all the votes. */
export const votesCounted: Family = {
  id: 'votes-counted',
  area: 'quantitative',
  topic: 'percentages',
  title: 'From a margin back to the whole',
  difficulty: 0.1,
  draw(chance, level) {
    const { votes, spoilt, share } = until(() => {
      const all = between(chance, 10, level < 3 ? 90 : 480) * 100;
      const bad = level < 3 ? 0 : between(chance, 1, 5) * 4;
      const won = between(chance, 52, 78);
      const valid = (all * (100 - bad)) / 100;
      return (valid * won) % 100 === 0 && Number.isInteger(valid) ? { votes: all, spoilt: bad, share: won } : undefined;
    });
    const valid = (votes * (100 - spoilt)) / 100;
    const margin = (valid * (2 * share - 100)) / 100;
    const lost = spoilt ? `${spoilt}% of the votes cast were not valid.` : 'Every vote cast was valid.';
    const office = pick(
      chance,
      offices.filter(({ most }) => votes <= most),
    );
    const grouped = (value: number) => value.toLocaleString('en-IN');
    return {
      stem: `<p>Two people stood for ${office.name}. ${lost} The winner got ${share}% of the valid votes and won by ${grouped(margin)} votes. How many votes were cast?</p>`,
      answer: typed(votes, 'votes'),
      solution: [
        `The other got ${100 - share}%, so the margin is ${share}% − ${100 - share}% = ${2 * share - 100}% of the valid votes.`,
        `Valid votes: ${grouped(margin)} × 100/${2 * share - 100} = ${grouped(valid)}.`,
        spoilt
          ? `These are ${100 - spoilt}% of all: ${grouped(valid)} × 100/${100 - spoilt} = ${grouped(votes)} votes.`
          : `Every vote cast was valid, so ${grouped(votes)} votes were cast.`,
      ],
    };
  },
};
