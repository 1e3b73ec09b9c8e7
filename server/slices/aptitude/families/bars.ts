import { between, pick, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice, numberChoice, type Slip, typed } from './options.ts';
import { total } from './shown-figures.ts';

const charts = [
  { caption: 'Bicycles made by a factory', told: 'the bicycles that a factory made', unit: 'bicycles', step: 50 },
  {
    caption: 'Electricity from the sun in a town',
    told: 'the electricity that a town got from the sun',
    unit: 'MWh',
    step: 20,
  },
  { caption: 'Visitors to a museum', told: 'the visitors to a museum', unit: 'visitors', step: 100 },
  { caption: 'Milk collected by a dairy', told: 'the milk that a dairy collected', unit: 'thousand litres', step: 10 },
  { caption: 'Books lent by a library', told: 'the books that a library lent', unit: 'books', step: 40 },
];

/** Bars of some years: differences, rises by per cent, and the years above the average. */
export const barReading: Family = {
  id: 'bar-reading',
  area: 'data',
  topic: 'bars',
  title: 'Reading bars',
  difficulty: -0.2,
  draw(chance, level) {
    const { caption, told, unit, step } = pick(chance, charts);
    const count = level < 3 ? 4 : 6;
    const year = between(chance, 2012, 2019);
    const labels = Array.from({ length: count }, (_, place) => String(year + place));
    const kind =
      level < 2
        ? 'range'
        : level < 4
          ? pick(chance, ['rise', 'above'])
          : pick(chance, ['percent', 'above', 'steepest']);
    const { values, from, to } = until(() => {
      const bars = Array.from({ length: count }, () => between(chance, 4, 24) * step);
      if (new Set(bars).size < count) return;
      const f = chance(count - 1);
      const end = between(chance, f + 1, count - 1);
      const [a = 0, b = 0] = [bars[f], bars[end]];
      const mean = total(bars) / count;
      const rises = bars.slice(1).map((bar, place) => bar - (bars[place] ?? 0));
      const top = Math.max(...rises);
      if (kind === 'above' && (!Number.isInteger(mean) || bars.includes(mean))) return;
      if (kind === 'rise' && b <= a) return;
      if (kind === 'percent' && (b <= a || ((b - a) * 100) % a !== 0)) return;
      if (kind === 'steepest' && (top <= 0 || rises.filter((rise) => rise === top).length > 1)) return;
      return { values: bars, from: f, to: end };
    });
    const figure = { kind: 'bars', caption, unit, labels, values } as const;
    const shows = `The bars show ${told} from ${labels[0]} to ${labels.at(-1)}.`;
    const shown = { ...figure, labels: [...labels], values: [...values] };
    const [a = 0, b = 0] = [values[from], values[to]];
    const [top, low] = [Math.max(...values), Math.min(...values)];
    if (kind === 'range')
      return {
        stem: `<p>${shows} What is the difference between the highest and the lowest figure, in ${unit}?</p>`,
        figure: shown,
        answer: numberChoice(chance, top - low, [
          [top + low, 'Added instead of subtracting.'],
          [Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0)), 'Compared the first year with the last.'],
          [top, 'Gave the highest bar.'],
        ]),
        solution: [`The highest bar is ${top}, the lowest ${low}.`, `${top} − ${low} = ${top - low} ${unit}.`],
      };
    if (kind === 'above') {
      const mean = total(values) / count;
      const years = values.filter((value) => value > mean).length;
      return {
        stem: `<p>${shows} In how many of these years was the figure above the average of all ${count} years?</p>`,
        figure: shown,
        answer: typed(years, null),
        solution: [
          `Average: (${values.join(' + ')}) ÷ ${count} = ${mean}.`,
          `Above it: ${labels.filter((_, place) => (values[place] ?? 0) > mean).join(', ')} – that is ${years}.`,
        ],
      };
    }
    if (kind === 'steepest') {
      const rises = values.slice(1).map((value, place) => value - (values[place] ?? 0));
      const best = rises.indexOf(Math.max(...rises)) + 1;
      const rates = rises.map((rise, place) => rise / (values[place] ?? 1));
      const slips: Slip<string>[] = [
        [
          labels[values.indexOf(top)] ?? '',
          'This year has the highest bar; the rise is the step from the year before.',
        ],
        [labels[best - 1] ?? '', 'This is the year before the rise.'],
        [labels[rates.indexOf(Math.max(...rates)) + 1] ?? '', 'Here the rise is greatest by per cent, not in figures.'],
        ...labels.slice(1).map((label): Slip<string> => [label, 'Here the bars rise less, or fall.']),
      ];
      return {
        stem: `<p>${shows} In which year was the rise over the year before greatest?</p>`,
        figure: shown,
        answer: choice(chance, labels[best] ?? '', slips),
        solution: [
          `From year to year: ${rises.map((rise) => (rise > 0 ? `+${rise}` : String(rise).replace('-', '−'))).join(', ')}.`,
          `The greatest rise, +${rises[best - 1]}, is that of ${labels[best]}.`,
        ],
      };
    }
    if (kind === 'percent')
      return {
        stem: `<p>${shows} By what percentage is the figure of ${labels[to]} higher than that of ${labels[from]}?</p>`,
        figure: shown,
        answer: numberChoice(
          chance,
          ((b - a) * 100) / a,
          [
            [Math.round(((b - a) * 100) / b), 'Divided by the later figure; a rise is taken of the earlier one.'],
            [(b * 100) / a, 'Gave the later figure in per cent of the earlier.'],
            [b - a, 'Gave the difference, not per cent.'],
          ],
          (value) => `${value}%`,
        ),
        solution: [
          `Rise: ${b} − ${a} = ${b - a}.`,
          `Of the earlier figure: ${b - a} × 100 ÷ ${a} = ${((b - a) * 100) / a}%.`,
        ],
      };
    return {
      stem: `<p>${shows} How much higher is the figure of ${labels[to]} than that of ${labels[from]}, in ${unit}?</p>`,
      figure: shown,
      answer: numberChoice(chance, b - a, [
        [a + b, 'Added instead of subtracting.'],
        [b, `Gave the figure of ${labels[to]}.`],
        [top - low, 'Compared the highest with the lowest.'],
      ]),
      solution: [`${labels[to]}: ${b}; ${labels[from]}: ${a}.`, `${b} − ${a} = ${b - a} ${unit}.`],
    };
  },
};
