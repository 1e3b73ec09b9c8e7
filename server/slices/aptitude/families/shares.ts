import { between, men, pick, rupees, several, two, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';
import { total } from './shown-figures.ts';

const costs = ['Rent', 'Food', 'Travel', 'School fees', 'Savings', 'Medicine', 'Clothes', 'Loan'];

/** A whole cut into shares, as a pie shows it. */
export const sharesOfWhole: Family = {
  id: 'shares-of-a-whole',
  area: 'data',
  topic: 'shares',
  title: 'Pie charts',
  difficulty: 0,
  draw(chance, level) {
    const count = level < 3 ? 4 : 5;
    const names = several(chance, costs, count);
    const kind =
      level < 2
        ? 'amount'
        : level < 4
          ? pick(chance, ['difference', 'angle'])
          : pick(chance, ['back', 'angle', 'compare']);
    // A sector has whole degrees where its share is a multiple of 5.
    const step = level < 3 || kind === 'angle' ? 5 : 2;
    const shares = until(() => {
      const first = Array.from({ length: count - 1 }, () => between(chance, 1, step === 5 ? 9 : 16) * step);
      const rest = 100 - total(first);
      return rest >= 4 && rest <= 45 && new Set([...first, rest]).size === count ? [...first, rest] : undefined;
    });
    const whole = between(chance, 10, 90) * 500;
    const who = pick(chance, [...women, ...men]);
    const [one, other] = two(chance, [...shares.keys()]);
    const [high, low] = (shares[one] ?? 0) > (shares[other] ?? 0) ? [one, other] : [other, one];
    const [more, less] = [shares[high] ?? 0, shares[low] ?? 0];
    const figure = {
      kind: 'table' as const,
      caption: `How ${who} spends ${rupees(whole)} a month`,
      head: ['For', 'Share'],
      rows: names.map((name, place) => [name, `${shares[place]}%`]),
    };
    if (kind === 'angle') {
      const angle = (more * 360) / 100;
      return {
        stem: `<p>Look at the table. It is to be drawn as a pie chart. What is the angle of the sector for ${names[high]}?</p>`,
        figure,
        answer: numberChoice(
          chance,
          angle,
          [
            [more, 'Took per cent for degrees; the whole circle has 360.'],
            [(more * 180) / 100, 'Took half a circle for the whole.'],
            [(less * 360) / 100, `Read the row of ${names[low]}.`],
            [360 - angle, 'Gave the rest of the circle.'],
          ],
          (value) => `${value}°`,
        ),
        solution: ['The whole, 100%, is 360°, so 1% is 3.6°.', `${more} × 3.6° = ${angle}°.`],
      };
    }
    if (kind === 'back') {
      const part = (whole * more) / 100;
      return {
        stem: `<p>The table shows the shares of what ${who} spends in a month. ${rupees(part)} of it goes to ${names[high]}. How much goes to ${names[low]}?</p>`,
        figure: { ...figure, caption: `How ${who} spends a month’s money` },
        answer: typed((whole * less) / 100, '₹'),
        solution: [
          `${more}% are ${rupees(part)}, so 1% is ${rupees(part)} ÷ ${more} = ${rupees(whole / 100)}.`,
          `${less}% are ${less} × ${rupees(whole / 100)} = ${rupees((whole * less) / 100)}.`,
        ],
      };
    }
    if (kind === 'amount')
      return {
        stem: `<p>Look at the table. How much does ${who} spend on ${names[one]}?</p>`,
        figure,
        answer: numberChoice(
          chance,
          (whole * (shares[one] ?? 0)) / 100,
          [
            [(whole * (shares[other] ?? 0)) / 100, `Read the row of ${names[other]}.`],
            [(whole * (100 - (shares[one] ?? 0))) / 100, 'Gave all the rest.'],
            [whole / count, 'Shared in equal parts.'],
          ],
          rupees,
        ),
        solution: [
          `${shares[one]}% of ${rupees(whole)}: ${rupees(whole)} × ${shares[one]}/100 = ${rupees((whole * (shares[one] ?? 0)) / 100)}.`,
        ],
      };
    if (kind === 'compare') {
      const same = (whole * more) / 100;
      return {
        stem: `<p>Look at the table. Next month the whole stays the same, but ${names[low]} takes twice its share, all of it from ${names[high]}. What is then left for ${names[high]}?</p>`,
        figure,
        answer: numberChoice(
          chance,
          (whole * (more - less)) / 100,
          [
            [same, 'Left the share as it was.'],
            [
              (whole * (more - 2 * less)) / 100,
              'Took away the doubled share; only what is added comes from the other.',
            ],
            [(whole * less * 2) / 100, `Gave what ${names[low]} takes.`],
            [(whole * more) / 200, `Halved ${names[high]} instead.`],
          ],
          rupees,
        ),
        solution: [
          `${names[low]} takes ${less}% more, so ${names[high]} keeps ${more}% − ${less}% = ${more - less}%.`,
          `${rupees(whole)} × ${more - less}/100 = ${rupees((whole * (more - less)) / 100)}.`,
        ],
      };
    }
    return {
      stem: `<p>Look at the table. How much more goes to ${names[high]} than to ${names[low]}?</p>`,
      figure,
      answer: numberChoice(
        chance,
        (whole * (more - less)) / 100,
        [
          [(whole * (more + less)) / 100, 'Added the shares.'],
          [(whole * more) / 100, `Gave the whole of ${names[high]}.`],
          [(whole * less) / 100, `Gave the whole of ${names[low]}.`],
        ],
        rupees,
      ),
      solution: [
        `The shares differ by ${more}% − ${less}% = ${more - less}%.`,
        `${rupees(whole)} × ${more - less}/100 = ${rupees((whole * (more - less)) / 100)}.`,
      ],
    };
  },
};
