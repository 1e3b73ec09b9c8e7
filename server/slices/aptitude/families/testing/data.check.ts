import { barsIn, type Checker, figures, only, parts, type ShownQuestion, tableIn } from './shown-question.ts';

/** Figures read from the table or the bars that are shown, by their names. */

const number = (cell = '') => Number(cell.replaceAll(',', '').replace('%', ''));
const cellsOf = (question: ShownQuestion, name: string) =>
  (tableIn(question).rows.find(([first]) => first === name) ?? []).slice(1).map(number);
const columnOf = (question: ShownQuestion, year: string) =>
  tableIn(question).rows.map((row) => number(row[tableIn(question).head.indexOf(year)]));
const add = (list: number[]) => list.reduce((all, one) => all + one, 0);

const tableReading: Checker = (question) => {
  const { text } = question;
  if (/What percentage/.test(text)) {
    const [year = '', name = ''] = parts(text, /all rows in (\d+) is due to (.+)\?/);
    const place = tableIn(question).head.indexOf(year) - 1;
    return only(
      1,
      100,
      (percent) => percent * add(columnOf(question, year)) === (cellsOf(question, name)[place] ?? 0) * 100,
    );
  }
  if (/average/.test(text)) {
    const cells = cellsOf(question, parts(text, /average for (.+) from \d/)[0] ?? '');
    return only(1, 1000, (mean) => add(cells.map((cell) => cell - mean)) === 0);
  }
  if (/greater/.test(text)) {
    const [one = '', other = ''] = parts(text, /total for (.+) from \d+ to \d+ greater than that for (.+)\?/);
    const theirs = cellsOf(question, other);
    return add(cellsOf(question, one).map((cell, place) => cell - (theirs[place] ?? 0)));
  }
  return add(cellsOf(question, parts(text, /total for (.+) from \d/)[0] ?? ''));
};

const missingFigure: Checker = (question) => {
  const { text } = question;
  const [way = '', whole = '', stated = ''] = parts(text, /The (average|total) of (.+) is (\d+)\./);
  const year = /all rows in (\d+)/.exec(whole)?.[1];
  const line = year ? columnOf(question, year) : cellsOf(question, whole.replace(' over all the years shown', ''));
  const known = line.filter((value) => !Number.isNaN(value));
  if (known.length !== line.length - 1) throw new Error('Not one hole in the line');
  return only(0, 3000, (value) => add([...known, value]) === Number(stated) * (way === 'average' ? line.length : 1));
};

const barReading: Checker = (question) => {
  const { text } = question;
  const { labels, values } = barsIn(question);
  const of = (label = '') => values[labels.indexOf(label)] ?? Number.NaN;
  if (/above the average/.test(text)) return values.filter((value) => value * values.length > add(values)).length;
  if (/highest and the lowest/.test(text)) {
    const sorted = values.toSorted((one, other) => one - other);
    return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  }
  if (/In which year was the rise/.test(text))
    return (option) => {
      const rise = (label = '') =>
        labels.indexOf(label) > 0 ? of(label) - of(labels[labels.indexOf(label) - 1]) : -Infinity;
      return labels.every((label) => label === option || rise(label) < rise(option));
    };
  if (/By what percentage/.test(text)) {
    const [to, from] = parts(text, /figure of (\d{4}) higher than that of (\d{4})/);
    return only(1, 2000, (percent) => of(from) * (100 + percent) === of(to) * 100);
  }
  const [to, from] = parts(text, /figure of (\d{4}) than that of (\d{4})/);
  return of(to) - of(from);
};

const sharesOfWhole: Checker = (question) => {
  const { text } = question;
  const table = tableIn(question);
  const share = (name = '') => cellsOf(question, name)[0] ?? Number.NaN;
  if (add(table.rows.map(([, cell]) => number(cell))) !== 100) throw new Error('Not a whole');
  if (/drawn as a pie/.test(text)) {
    const name = parts(text, /sector for (.+)\?/)[0];
    const part = share(name);
    return only(1, 360, (degrees) => degrees * 100 === part * 360);
  }
  if (/shares of what/.test(text)) {
    const [sum = '', one, other] = parts(text, /₹([\d,]+) of it goes to (.+)\. How much goes to (.+)\?/);
    const [known, paid] = [share(one), number(sum) * 100];
    const whole = only(1, 100_000, (money) => money * known === paid);
    return (whole * share(other)) / 100;
  }
  const [whole = 0] = figures(table.caption, /₹([\d,]+)/);
  // Paid out rupee by rupee: what a share is worth is what makes its hundredfold even.
  const worth = (percent: number) => only(0, whole, (money) => money * 100 === whole * percent);
  if (/takes twice/.test(text)) {
    const [low, high] = parts(text, /but (.+) takes twice its share, all of it from (.+)\. What/);
    return worth(share(high)) - worth(share(low));
  }
  if (/How much more/.test(text)) {
    const [high, low] = parts(text, /more goes to (.+) than to (.+)\?/);
    return worth(share(high)) - worth(share(low));
  }
  return worth(share(parts(text, /spend on (.+)\?/)[0]));
};

const growthRates: Checker = (question) => {
  const { text } = question;
  const { rows } = tableIn(question);
  const sales = rows.map(([, cell]) => number(cell));
  const of = (year: string) => sales[rows.findIndex(([name]) => name === year)] ?? Number.NaN;
  const before = (year: string) => of(String(Number(year) - 1));
  if (/greatest percentage/.test(text))
    return (option) =>
      rows.every(
        ([year = '']) =>
          year === option || Number.isNaN(before(year)) || of(year) * before(option) < of(option) * before(year),
      );
  if (/same percentage/.test(text)) {
    const last = parts(text, /percentage as in (\d{4})/)[0] ?? '';
    const [now, then] = [of(last), before(last)];
    return only(1, 100_000, (next) => next * then === now * now);
  }
  const year = parts(text, /in (\d{4}) over/)[0] ?? '';
  const [now, then] = [of(year), before(year)];
  return only(1, 500, (percent) => then * (100 + percent) === now * 100);
};

/** Every pair of numbers from 1 to 100 is held against the two statements. */
const dataSufficiency: Checker = ({ text }) => {
  const [me = ''] = parts(text, /How many does (\w+) have\?/);
  const [first = '', second = ''] = parts(text, /\bI\. (.+) II\. (.+) What is enough/);
  const other = parts(text, /^(\w+) and (\w+) each/).find((name) => name !== me) ?? '';
  const rule = (message: string): ((x: number, y: number) => boolean) => {
    const [n = 0] = message.match(/\d+/g)?.map(Number).slice(-1) ?? [];
    if (/together have/.test(message)) return (x, y) => x + y === n;
    if (message.startsWith(`${me} has`)) return (x, y) => (/more than/.test(message) ? x - y : y - x) === n;
    if (message.startsWith(`If ${me} had`)) {
      const [add = 0, whole = 0] = figures(message, /had (\d+) more \w+, s?he would have (\d+)/);
      return (x) => x + add === whole;
    }
    if (message.startsWith(`${other} has`)) return (_, y) => y === n;
    if (/^Twice the number of all/.test(message)) return (x, y) => 2 * x + 2 * y === n;
    if (/ lost /.test(message)) return (x, y) => (message.startsWith(`If ${me}`) ? x - n === y : y - n === x);
    if (/twice those of/.test(message)) return (x, y) => x + 2 * y === n;
    if (/^Three times/.test(message)) return (_, y) => 3 * y === n;
    if (message.startsWith(`Twice the number of ${me}`)) return (x) => 2 * x === n;
    throw new Error(message);
  };
  const [one, two] = [rule(first), rule(second)];
  const numbers = (keeps: (x: number, y: number) => boolean) => {
    const found = new Set<number>();
    for (let x = 1; x <= 100; x += 1) for (let y = 1; y <= 100; y += 1) if (keeps(x, y)) found.add(x);
    return found.size;
  };
  const [i, ii, both] = [numbers(one), numbers(two), numbers((x, y) => one(x, y) && two(x, y))];
  if (both === 0) throw new Error(`They contradict: ${text}`);
  const verdict =
    i === 1 && ii === 1
      ? 'Each alone is enough'
      : i === 1
        ? 'I alone is enough, II alone is not'
        : ii === 1
          ? 'II alone is enough, I alone is not'
          : both === 1
            ? 'Both together are enough, neither alone is'
            : 'Even both together are not enough';
  return (option) => option === verdict;
};

export const dataCheckers: Record<string, Checker> = {
  'table-reading': tableReading,
  'missing-figure': missingFigure,
  'bar-reading': barReading,
  'shares-of-a-whole': sharesOfWhole,
  'growth-rates': growthRates,
  'data-sufficiency': dataSufficiency,
};
