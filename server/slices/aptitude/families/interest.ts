import { between, men, pick, rupees, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

/** Simple interest, and from level 3 on back from the amount. */
export const simpleInterest: Family = {
  id: 'simple-interest',
  area: 'quantitative',
  topic: 'interest',
  title: 'Simple interest',
  difficulty: -0.5,
  draw(chance, level) {
    const { sum, rate, years, interest } = until(() => {
      const [p, r, t] = [between(chance, 8, level < 3 ? 80 : 400) * 100, between(chance, 3, 15), between(chance, 2, 9)];
      return r !== t ? { sum: p, rate: r, years: t, interest: (p * r * t) / 100 } : undefined;
    });
    const who = pick(chance, [...women, ...men]);
    if (level < 3)
      return {
        stem: `<p>${who} lends ${rupees(sum)} at ${rate}% simple interest a year. How much interest is due after ${years} years?</p>`,
        answer: numberChoice(
          chance,
          interest,
          [
            [sum + interest, 'Gave the whole amount, not the interest.'],
            [(sum * rate) / 100, 'Reckoned one year only.'],
            [(sum * (rate + years)) / 100, 'Added rate and years instead of multiplying.'],
          ],
          rupees,
        ),
        solution: [
          `In one year: ${rupees(sum)} × ${rate}/100 = ${rupees((sum * rate) / 100)}.`,
          `In ${years} years: ${years} × ${rupees((sum * rate) / 100)} = ${rupees(interest)}.`,
        ],
      };
    if (level < 5)
      return {
        stem: `<p>At simple interest ${rupees(sum)} grows to ${rupees(sum + interest)} in ${years} years. What is the rate, in per cent a year?</p>`,
        answer: typed(rate, '%'),
        solution: [
          `Interest in ${years} years: ${rupees(sum + interest)} − ${rupees(sum)} = ${rupees(interest)}; in one year ${rupees(interest / years)}.`,
          `${rupees(interest / years)} of ${rupees(sum)} is ${rate}%.`,
        ],
      };
    return {
      stem: `<p>A sum grows to ${rupees(sum + interest)} in ${years} years at ${rate}% simple interest a year. What was the sum?</p>`,
      answer: typed(sum, '₹'),
      solution: [
        `In ${years} years ${years} × ${rate}% = ${years * rate}% are added: ${rupees(sum + interest)} is ${100 + years * rate}% of the sum.`,
        `Sum: ${rupees(sum + interest)} × 100/${100 + years * rate} = ${rupees(sum)}.`,
      ],
    };
  },
};

/** Interest that earns interest. */
export const compoundInterest: Family = {
  id: 'compound-interest',
  area: 'quantitative',
  topic: 'interest',
  title: 'Compound interest',
  difficulty: 0.4,
  draw(chance, level) {
    const years = level < 3 ? 2 : between(chance, 2, 3);
    const { sum, rate } = until(() => {
      const [p, r] = [between(chance, 8, 300) * 100, between(chance, 4, 25)];
      return Number.isInteger((p * (100 + r) ** years) / 100 ** years) ? { sum: p, rate: r } : undefined;
    });
    const end = (sum * (100 + rate) ** years) / 100 ** years;
    const simple = (sum * rate * years) / 100;
    if (level < 4)
      return {
        stem: `<p>${rupees(sum)} is put by for ${years} years at ${rate}% a year, compounded yearly. What is the interest?</p>`,
        answer: numberChoice(
          chance,
          end - sum,
          [
            [simple, 'Reckoned simple interest: the interest earns interest too.'],
            [end, 'Gave the whole amount, not the interest.'],
            [(sum * (100 + rate) ** (years - 1)) / 100 ** (years - 1) - sum, 'Reckoned a year too few.'],
          ],
          rupees,
        ),
        solution: [
          `Each year the amount is multiplied by ${100 + rate}/100: ${rupees(sum)} × ${Array.from({ length: years }, () => `${100 + rate}/100`).join(' × ')} = ${rupees(end)}.`,
          `Interest: ${rupees(end)} − ${rupees(sum)} = ${rupees(end - sum)}.`,
        ],
      };
    const { base, by, gap } = until(() => {
      const [p, r] = [between(chance, 8, 400) * 100, between(chance, 3, 20)];
      const difference = (p * r * r) / 10_000;
      return Number.isInteger(difference) ? { base: p, by: r, gap: difference } : undefined;
    });
    return {
      stem: `<p>For two years at ${by}% a year, compound interest (compounded yearly) on a sum is ${rupees(gap)} more than simple interest. What is the sum?</p>`,
      answer: typed(base, '₹'),
      solution: [
        `The difference is the second year's interest on the first year's: ${by}% of ${by}% of the sum, that is ${by * by}/10,000 of it.`,
        `Sum: ${rupees(gap)} × 10,000/${by * by} = ${rupees(base)}.`,
      ],
    };
  },
};
