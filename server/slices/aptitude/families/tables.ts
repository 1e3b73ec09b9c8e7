import { pick, two, until } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';
import { sheetOf, tableOf, total } from './shown-figures.ts';

/** Rows and columns read, added and compared. */
export const tableReading: Family = {
  id: 'table-reading',
  area: 'data',
  topic: 'tables',
  title: 'Reading a table',
  difficulty: -0.5,
  draw(chance, level) {
    const kind = level < 2 ? 'total' : level < 4 ? pick(chance, ['total', 'more']) : pick(chance, ['share', 'mean']);
    const { sheet, row, other, column, value } = until(() => {
      const drawn = sheetOf(chance, level < 3 ? 3 : 4, level < 3 ? 3 : 4);
      const [r, o] = two(chance, [...drawn.rows.keys()]);
      const c = chance(drawn.columns.length);
      const [mine, its] = [total(drawn.cells[r] ?? []), total(drawn.cells[o] ?? [])];
      const year = total(drawn.cells.map((cells) => cells[c] ?? 0));
      const found = {
        total: mine,
        more: mine - its,
        share: ((drawn.cells[r]?.[c] ?? 0) * 100) / year,
        mean: mine / drawn.columns.length,
      }[kind];
      return found && found > 0 && Number.isInteger(found)
        ? { sheet: drawn, row: r, other: o, column: c, value: found }
        : undefined;
    });
    const [name, its] = [sheet.rows[row] ?? '', sheet.rows[other] ?? ''];
    const [mine, theirs] = [sheet.cells[row] ?? [], sheet.cells[other] ?? []];
    const year = sheet.columns[column] ?? '';
    const [first, last] = [sheet.columns[0], sheet.columns.at(-1)];
    const inYear = sheet.cells.map((cells) => cells[column] ?? 0);
    const figure = tableOf(sheet);
    const sumOf = (list: number[]) => `${list.join(' + ')} = ${total(list)}`;
    if (kind === 'share')
      return {
        stem: `<p>What percentage of the total of all rows in ${year} is due to ${name}?</p>`,
        figure,
        answer: typed(value, '%'),
        solution: [
          `Total in ${year}: ${sumOf(inYear)}.`,
          `${name} has ${mine[column]} of ${total(inYear)}: ${mine[column]} × 100 ÷ ${total(inYear)} = ${value}%.`,
        ],
      };
    if (kind === 'mean')
      return {
        stem: `<p>What is the yearly average for ${name} from ${first} to ${last}?</p>`,
        figure,
        answer: numberChoice(chance, value, [
          [total(mine), 'Gave the sum, not the average.'],
          [total(mine) / (mine.length - 1), 'Divided by one year too few.'],
          [total(theirs) / theirs.length, `Read the row of ${its}.`],
          [total(inYear) / inYear.length, 'Averaged a column instead of the row.'],
        ]),
        solution: [
          `Sum: ${sumOf(mine)}.`,
          `Divided by ${mine.length} years: ${total(mine)} ÷ ${mine.length} = ${value}.`,
        ],
      };
    if (kind === 'more')
      return {
        stem: `<p>By how much is the total for ${name} from ${first} to ${last} greater than that for ${its}?</p>`,
        figure,
        answer: numberChoice(chance, value, [
          [(mine[column] ?? 0) - (theirs[column] ?? 0), `Compared the year ${year} only.`],
          [total(mine) + total(theirs), 'Added the totals.'],
          [total(mine), `Gave the total of ${name}.`],
          [(mine.at(-1) ?? 0) - (theirs.at(-1) ?? 0), 'Compared the last year only.'],
        ]),
        solution: [
          `${name}: ${sumOf(mine)}.`,
          `${its}: ${sumOf(theirs)}.`,
          `Difference: ${total(mine)} − ${total(theirs)} = ${value}.`,
        ],
      };
    return {
      stem: `<p>What is the total for ${name} from ${first} to ${last}?</p>`,
      figure,
      answer: numberChoice(chance, value, [
        [total(inYear), `Added the column of ${year} instead of the row.`],
        [value - (mine[0] ?? 0), 'Left out the first year.'],
        [total(theirs), `Read the row of ${its}.`],
        [value - (mine.at(-1) ?? 0), 'Left out the last year.'],
      ]),
      solution: [`Read the row of ${name}: ${mine.join(', ')}.`, `Sum: ${sumOf(mine)}.`],
    };
  },
};

/** A table with a hole, and something said of the whole. */
export const missingFigure: Family = {
  id: 'missing-figure',
  area: 'data',
  topic: 'missing-figures',
  title: 'The figure that is missing',
  difficulty: 0,
  draw(chance, level) {
    const sheet = sheetOf(chance, level < 3 ? 2 : 4, level < 3 ? 3 : 4);
    const [row, column] = [chance(sheet.rows.length), chance(sheet.columns.length)];
    const alongRow = level < 4 || chance(2) === 0;
    const line = alongRow ? (sheet.cells[row] ?? []) : sheet.cells.map((cells) => cells[column] ?? 0);
    const known = line.filter((_, place) => place !== (alongRow ? column : row));
    // The average is a whole number when the sum is; the hidden figure is moved until it is.
    const hidden = until(() => {
      const value = 40 + 5 * chance(90) + chance(5);
      return (total(known) + value) % line.length === 0 ? value : undefined;
    });
    const asMean = level > 1;
    const sum = total(known) + hidden;
    const mean = sum / line.length;
    const [name, year] = [sheet.rows[row] ?? '', sheet.columns[column] ?? ''];
    const whole = alongRow ? `${name} over all the years shown` : `all rows in ${year}`;
    const table = tableOf(sheet);
    const holed =
      table.kind === 'table'
        ? table.rows.map((cells, r) => cells.map((cell, c) => (r === row && c === column + 1 ? '?' : cell)))
        : [];
    return {
      stem: `<p>One figure of the table is missing. The ${asMean ? 'average' : 'total'} of ${whole} is ${asMean ? mean : sum}. Which figure is missing?</p>`,
      figure: { ...table, rows: holed } as typeof table,
      answer: numberChoice(chance, hidden, [
        [mean, asMean ? 'Put the average in the place of the missing figure.' : 'Shared the total in equal parts.'],
        [total(known), 'Gave the sum of the others.'],
        [
          asMean ? mean * known.length - total(known) : sum + total(known),
          asMean
            ? 'Multiplied the average by the number of figures shown; the missing one counts too.'
            : 'Added instead of subtracting.',
        ],
        [Math.abs(mean - Math.round(total(known) / known.length)), 'Subtracted averages instead of sums.'],
      ]),
      solution: [
        ...(asMean ? [`The sum of all ${line.length} is ${line.length} × ${mean} = ${sum}.`] : []),
        `The others make ${known.join(' + ')} = ${total(known)}.`,
        `Missing: ${sum} − ${total(known)} = ${hidden}.`,
      ],
    };
  },
};
