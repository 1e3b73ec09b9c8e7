import { type Checker, figures, numbersIn, only, parts } from './shown-question.ts';

/** Sums of money, people and litres: each solved by trying numbers, or step by step in whole numbers. */

const percentChain: Checker = ({ text }) => {
  let [over, under] = [BigInt(figures(text, /₹([\d,]+)\./)[0] ?? 0), 1n];
  for (const [, way, by] of text.matchAll(/(rises|falls) by (\d+)%/g)) {
    over *= 100n + BigInt(by ?? 0) * (way === 'rises' ? 1n : -1n);
    under *= 100n;
  }
  return Number(over) / Number(under);
};

const votesCounted: Checker = ({ text }) => {
  const [spoilt = 0] = /not valid/.test(text) ? figures(text, /(\d+)% of the votes cast/) : [0];
  const [share = 0, margin = 0] = figures(text, /got (\d+)% of the valid votes and won by ([\d,]+) votes/);
  // Counted in hundredths of hundredths of a vote, so that nothing is rounded.
  return only(1, 60_000, (votes) => votes * (100 - spoilt) * (share - (100 - share)) === margin * 10_000);
};

const discountAndProfit: Checker = ({ text }) => {
  const [cost = 0, up = 0, off = 0] = figures(text, /for ₹([\d,]+), marks it (\d+)% above .* discount of (\d+)%/);
  const marked = only(1, 20_000, (price) => (price - cost) * 100 === cost * up);
  const sold = only(1, marked, (price) => (marked - price) * 100 === marked * off);
  return sold - cost;
};

const costBehindTag: Checker = ({ text }) => {
  const [marked = 0] = figures(text, /is ₹([\d,]+)\./);
  const [off = 0] = /discount/.test(text) ? figures(text, /discount of (\d+)%/) : [0];
  const [gain = 0] = figures(text, /gains (\d+)%/);
  return only(1, marked, (cost) => cost * (100 + gain) === marked * (100 - off));
};

const ratioShares: Checker = ({ text }) => {
  const [sum = 0] = figures(text, /^₹([\d,]+)/);
  const ratios = [...text.matchAll(/(\d+) : (\d+)(?: : (\d+))?/g)].map((found) => found.slice(1).map(Number));
  const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0] = []] = ratios;
  // What the second gets is tried; the two others follow from it.
  const [left, right] =
    ratios.length === 1
      ? [
          [a, b],
          [b, c],
        ]
      : [
          [a, b],
          [d, e],
        ];
  const [p = 0, q = 1] = left ?? [];
  const [r = 1, s = 0] = right ?? [];
  const second = only(
    1,
    sum,
    (mine) => (mine * p) % q === 0 && (mine * s) % r === 0 && (mine * p) / q + mine + (mine * s) / r === sum,
  );
  return (second * s) / r;
};

const mixedPrice: Checker = ({ text }) => {
  const [low = 0, have = 0, high = 0, mean = 0] = figures(text, /at ₹(\d+) .* with (\d+) kg at ₹(\d+) .* costs ₹(\d+)/);
  return only(1, 1000, (kilos) => kilos * low + have * high === (kilos + have) * mean);
};

const milkReplaced: Checker = ({ text }) => {
  const [full = 0, out = 0] = figures(text, /holds (\d+) litres .*? (\d+) litres are/);
  const times = /three times/.test(text) ? 3 : 2;
  let [over, under] = [BigInt(full), 1n];
  for (let turn = 0; turn < times; turn += 1) {
    // What is drawn off holds the liquid in the same part as the whole does.
    over = over * BigInt(full) - over * BigInt(out);
    under *= BigInt(full);
  }
  return over % under === 0n ? Number(over / under) : Number.NaN;
};

const averageMoves: Checker = ({ text }) => {
  const [count = 0, before = 0] = figures(text, /of (\d+) \w+ is (\d+)/);
  const [after = 0] = figures(text, /average is now (\d+)/);
  const group = Array.from({ length: count }, () => before);
  if (/leaves/.test(text)) {
    const [left = 0] = figures(text, /whose \w+ is (\d+)/);
    // One of the group has that figure; another makes up for it.
    group[0] = left;
    group[1] = 2 * before - left;
    group.shift();
  }
  const sum = group.reduce((whole, one) => whole + one, 0);
  return only(0, 500, (fresh) => (sum + fresh) / (group.length + 1) === after);
};

const agesThenAndNow: Checker = ({ text }) => {
  const [sum = 0] = figures(text, /add up to (\d+)/);
  const word = parts(text, /(twice|three|four|five|six)/)[0] ?? '';
  const times = ['', '', 'twice', 'three', 'four', 'five', 'six'].indexOf(word);
  const [years = 0] = figures(text, /(\d+) years (?:ago|from)/);
  const by = /ago/.test(text) ? -years : years;
  return only(1, 120, (elder) => elder + by === times * (sum - elder + by) && sum - elder + by > 0);
};

/** Day by day, in the smallest pieces that make every day's work whole. */
const workTogether: Checker = ({ text }) => {
  const days = [...text.matchAll(/in (\d+) days/g)].map(([, found]) => BigInt(found ?? 1));
  const job = days.reduce((all, one) => all * one, 1n);
  const daily = days.map((one) => job / one);
  const [until = 0] = /leaves/.test(text) ? figures(text, /for (\d+) days/) : [];
  let [left, day] = [job, 0];
  while (left > 0n && day < 1000) {
    day += 1;
    const now = until > 0 && day > until ? daily.slice(1) : daily;
    left -= now.reduce((all, one) => all + one, 0n);
  }
  return left === 0n ? day - until : Number.NaN;
};

const pipesAndLeak: Checker = ({ text }) => {
  const fill = numbersIn(parts(text, /(?:fills?) an empty \w+ (.+?)\./)[0] ?? '').map(BigInt);
  const [drain = 1] = figures(text, /empties the full \w+ in (\d+)/);
  const whole = [...fill, BigInt(drain)].reduce((all, one) => all * one, 1n);
  let [water, hours] = [0n, 0];
  while (water < whole && hours < 1000) {
    hours += 1;
    for (const one of fill) water += whole / one;
    water -= whole / BigInt(drain);
  }
  return water === whole ? hours : Number.NaN;
};

const trainsPassing: Checker = ({ text }) => {
  const lengths = [...text.matchAll(/(\d+) m\b/g)].map(([, found]) => Number(found));
  const speeds = [...text.matchAll(/(\d+) km\/h/g)].map(([, found]) => Number(found));
  const way = lengths.reduce((all, one) => all + one, 0);
  const [fast = 0, slow = 0] = speeds;
  // Fronts meet at 0; in eighteenths of a metre, second by second, until the tails part.
  const place = (speed: number, seconds: number) => speed * 5 * seconds;
  const against = /opposite/.test(text) ? -1 : 1;
  return only(1, 2000, (t) => place(fast, t) - against * place(slow, t) === way * 18);
};

const boatAndStream: Checker = ({ text }) => {
  if (/still water/.test(text)) {
    const [boat = 0, stream = 0, way = 0] = figures(
      text,
      /at (\d+) km\/h in still water; .* at (\d+) km\/h\. .* do (\d+) km/,
    );
    const down = only(1, 200, (hours) => hours * (boat + stream) === way);
    return down + only(1, 200, (hours) => hours * (boat - stream) === way);
  }
  const [way = 0, down = 0, up = 0] = figures(text, / (\d+) km downstream in (\d+) hours? .* in (\d+) hours?/);
  return only(1, 60, (stream) => {
    for (let boat = stream + 1; boat <= 200; boat += 1)
      if ((boat + stream) * down === way && (boat - stream) * up === way) return true;
    return false;
  });
};

const simpleInterest: Checker = ({ text }) => {
  const money = [...text.matchAll(/₹([\d,]+)/g)].map(([, found]) => Number((found ?? '').replaceAll(',', '')));
  const [years = 0] = figures(text, /(\d+) years/);
  // A hundred times the interest, one year after the other.
  const grown = (sum: number, rate: number) => {
    let all = 0;
    for (let year = 0; year < years; year += 1) all += sum * rate;
    return all;
  };
  const [first = 0, second = 0] = money;
  if (/What is the rate/.test(text)) return only(1, 100, (rate) => grown(first, rate) === (second - first) * 100);
  const [rate = 0] = figures(text, /(\d+)%/);
  if (/What was the sum/.test(text)) return only(1, first, (sum) => sum * 100 + grown(sum, rate) === first * 100);
  return grown(first, rate) / 100;
};

const compoundInterest: Checker = ({ text }) => {
  const [money = 0] = figures(text, /₹([\d,]+)/);
  const [rate = 0] = figures(text, /(\d+)%/);
  if (/more than simple/.test(text)) {
    const whole = BigInt(rate);
    const gap = (sum: bigint) => sum * (100n + whole) * (100n + whole) - sum * 10_000n - 2n * sum * whole * 100n;
    return 100 * only(1, 500, (hundreds) => gap(BigInt(hundreds) * 100n) === BigInt(money) * 10_000n);
  }
  const [years = 0] = figures(text, /for (\d+) years/);
  let [over, under] = [BigInt(money), 1n];
  for (let year = 0; year < years; year += 1) [over, under] = [over * 100n + over * BigInt(rate), under * 100n];
  return over % under === 0n ? Number(over / under) - money : Number.NaN;
};

export const sumCheckers: Record<string, Checker> = {
  'percent-chain': percentChain,
  'votes-counted': votesCounted,
  'discount-and-profit': discountAndProfit,
  'cost-behind-the-tag': costBehindTag,
  'ratio-shares': ratioShares,
  'mixed-price': mixedPrice,
  'milk-replaced': milkReplaced,
  'average-moves': averageMoves,
  'ages-then-and-now': agesThenAndNow,
  'work-together': workTogether,
  'pipes-and-leak': pipesAndLeak,
  'trains-passing': trainsPassing,
  'boat-and-stream': boatAndStream,
  'simple-interest': simpleInterest,
  'compound-interest': compoundInterest,
};
