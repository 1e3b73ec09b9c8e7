import { between, pick, rupees, until } from './draws.ts';
import type { DrawnQuestion, Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const goods = ['a lamp', 'a saree', 'a table', 'a radio', 'a wall clock', 'a pair of shoes', 'a raincoat', 'a mixer'];

/** What is left of a mark-up after a discount. */
export const discountAndProfit: Family = {
  id: 'discount-and-profit',
  area: 'quantitative',
  topic: 'profit-and-loss',
  title: 'Mark-up, discount and profit',
  difficulty: 0,
  draw(chance, level) {
    const { cost, up, off, marked, sold } = until(() => {
      const paid = between(chance, 4, level < 3 ? 40 : 150) * 20;
      const above = between(chance, 3, 12) * 5;
      const below = between(chance, 1, 6) * 5;
      const tag = (paid * (100 + above)) / 100;
      const got = (tag * (100 - below)) / 100;
      const isGood = Number.isInteger(tag) && Number.isInteger(got) && got > paid && above !== below;
      return isGood ? { cost: paid, up: above, off: below, marked: tag, sold: got } : undefined;
    });
    const thing = pick(chance, goods);
    const answer: DrawnQuestion['answer'] = numberChoice(
      chance,
      sold - cost,
      [
        [(cost * (up - off)) / 100, 'Subtracted the percentages, though the discount is taken of the marked price.'],
        [marked - cost, 'Forgot the discount.'],
        [marked - sold, 'Gave the discount, not the profit.'],
        [sold, 'Gave the selling price, not the profit.'],
      ],
      rupees,
    );
    return {
      stem: `<p>A shopkeeper buys ${thing} for ${rupees(cost)}, marks it ${up}% above the cost and sells it at a discount of ${off}%. What is the profit?</p>`,
      answer,
      solution: [
        `Marked price: ${rupees(cost)} × ${100 + up}/100 = ${rupees(marked)}.`,
        `Selling price: ${rupees(marked)} × ${100 - off}/100 = ${rupees(sold)}.`,
        `Profit: ${rupees(sold)} − ${rupees(cost)} = ${rupees(sold - cost)}.`,
      ],
    };
  },
};

/** With both digits of the paise where there are any: ₹3,237.50. */
const money = (value: number) =>
  `₹${value.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })}`;

/** Back from the marked price to the cost. */
export const costBehindTag: Family = {
  id: 'cost-behind-the-tag',
  area: 'quantitative',
  topic: 'profit-and-loss',
  title: 'From the marked price back to the cost',
  difficulty: 0.5,
  draw(chance, level) {
    const { marked, off, gain, cost } = until(() => {
      const tag = between(chance, 10, level < 3 ? 80 : 300) * 25;
      const below = level === 1 ? 0 : between(chance, 1, 6) * 5;
      const won = between(chance, 1, 12) * 5;
      const paid = (tag * (100 - below)) / (100 + won);
      return Number.isInteger(paid) && paid < tag ? { marked: tag, off: below, gain: won, cost: paid } : undefined;
    });
    const sold = (marked * (100 - off)) / 100;
    const way = off ? `at a discount of ${off}%` : 'at that price';
    return {
      stem: `<p>The marked price of ${pick(chance, goods)} is ${rupees(marked)}. Selling it ${way}, a trader still gains ${gain}% on the cost. What did it cost?</p>`,
      answer: typed(cost, '₹'),
      solution: [
        off
          ? `Selling price: ${rupees(marked)} × ${100 - off}/100 = ${money(sold)}.`
          : `The selling price is the marked price, ${money(sold)}.`,
        `That is ${100 + gain}% of the cost: cost = ${money(sold)} × 100/${100 + gain} = ${rupees(cost)}.`,
      ],
    };
  },
};
