import { between, grouped, pick, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice, numberChoice, type Slip } from './options.ts';

const makers = [
  'A textile mill',
  'A bicycle shop',
  'A language school',
  'A bus company',
  'A bakery',
  'A software firm',
  'A fish farm',
  'A furniture maker',
  'A pottery',
  'A nursery for plants',
  'A printing house',
];

/** Figures of years in a row: rates, the best year, and what the same rate would bring. */
export const growthRates: Family = {
  id: 'growth-rates',
  area: 'data',
  topic: 'growth',
  title: 'Growth from year to year',
  difficulty: 0.2,
  draw(chance, level) {
    const count = level < 3 ? 3 : 5;
    const kind = level < 3 ? 'rate' : pick(chance, ['next', 'best', 'rate']);
    const maker = pick(chance, makers);
    const year = between(chance, 2011, 2019);
    const years = Array.from({ length: count }, (_, place) => String(year + place));
    const { sales, rates } = until(() => {
      const list = [between(chance, 10, level < 3 ? 60 : 200) * 20];
      const by: number[] = [];
      while (list.length < count) {
        const rate = between(chance, -4, 10) * 5;
        const next = ((list.at(-1) ?? 0) * (100 + rate)) / 100;
        if (rate === 0 || !Number.isInteger(next)) return;
        by.push(rate);
        list.push(next);
      }
      const best = Math.max(...by);
      const last = by.at(-1) ?? 0;
      if (kind === 'best' && (best <= 0 || by.filter((rate) => rate === best).length > 1)) return;
      if (kind === 'next' && !Number.isInteger(((list.at(-1) ?? 0) * (100 + last)) / 100)) return;
      if (kind === 'rate' && last < 0) return;
      return { sales: list, rates: by };
    });
    const figure = {
      kind: 'table' as const,
      caption: `${maker}: sales in thousands of rupees`,
      head: ['Year', 'Sales'],
      rows: years.map((name, place) => [name, grouped(sales[place] ?? 0)]),
    };
    const shows = `The table shows the sales of ${maker.replace('A ', 'a ')} from ${years[0]} to ${years.at(-1)}.`;
    const [before = 0, last = 0] = sales.slice(-2);
    const rate = rates.at(-1) ?? 0;
    const percent = (value: number) => `${value}%`;
    if (kind === 'next') {
      const next = (last * (100 + rate)) / 100;
      return {
        stem: `<p>${shows} If sales change by the same percentage as in ${years.at(-1)} once more, what will they be the year after, in thousands of rupees?</p>`,
        figure,
        answer: numberChoice(
          chance,
          next,
          [
            [2 * last - before, 'Added the same amount; the same rate is taken of a new figure.'],
            [(last * (100 - rate)) / 100, 'Let sales go the other way.'],
            [(before * (100 + 2 * rate)) / 100, 'Took the rate twice of the year before.'],
            [last, 'Left sales as they are.'],
          ],
          grouped,
        ),
        solution: [
          `Change in ${years.at(-1)}: ${grouped(before)} to ${grouped(last)}, that is ${grouped(last)} × 100 ÷ ${grouped(before)} = ${100 + rate}%.`,
          `Next year: ${grouped(last)} × ${100 + rate}/100 = ${grouped(next)}.`,
        ],
      };
    }
    if (kind === 'best') {
      const best = rates.indexOf(Math.max(...rates));
      const steps = sales.slice(1).map((value, place) => value - (sales[place] ?? 0));
      const slips: Slip<string>[] = [
        [years[steps.indexOf(Math.max(...steps)) + 1] ?? '', 'Here the rise is greatest in rupees, not in per cent.'],
        [
          years[sales.indexOf(Math.max(...sales))] ?? '',
          'Here sales are highest; growth is the step from the year before.',
        ],
        [years[best] ?? '', 'This is the year before the step.'],
        ...years.map(
          (name): Slip<string> => [name, 'Here sales grow less, or there is no year before to compare with.'],
        ),
      ];
      return {
        stem: `<p>${shows} In which year did sales grow by the greatest percentage over the year before?</p>`,
        figure,
        answer: choice(chance, years[best + 1] ?? '', slips),
        solution: [
          `By per cent: ${rates.map((by, place) => `${years[place + 1]} ${by > 0 ? '+' : '−'}${Math.abs(by)}%`).join(', ')}.`,
          `The greatest is that of ${years[best + 1]}.`,
        ],
      };
    }
    return {
      stem: `<p>${shows} By what percentage did sales grow in ${years.at(-1)} over the year before?</p>`,
      figure,
      answer: numberChoice(
        chance,
        rate,
        [
          [
            Math.round(((last - before) * 100) / last),
            'Divided by the later figure; growth is taken of the earlier one.',
          ],
          [100 + rate, 'Gave the later figure in per cent of the earlier.'],
          [Math.round(((last - (sales[0] ?? 0)) * 100) / (sales[0] ?? 1)), 'Compared with the first year.'],
          [rate + 5, 'Lost a step in the division.'],
          [rate + 10, 'Lost a step in the division.'],
        ],
        percent,
      ),
      solution: [
        `Growth: ${grouped(last)} − ${grouped(before)} = ${grouped(last - before)}.`,
        `Of ${grouped(before)}: ${grouped(last - before)} × 100 ÷ ${grouped(before)} = ${rate}%.`,
      ],
    };
  },
};
