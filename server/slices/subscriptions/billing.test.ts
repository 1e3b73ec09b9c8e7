import { taxed, taxRule } from '@stepwell/contract/money/tax.ts';
import {
  type BillingPeriod,
  boundaryOf,
  type Changing,
  changeTerms,
  periodAfter,
  retryAt,
} from '@stepwell/contract/subscriptions/billing.ts';
import { expect, test } from 'vitest';

const at = (text: string) => new Date(`${text}T10:00:00.000Z`);
const day = (date: Date) => date.toISOString().slice(0, 10);

test.each([
  ['2027-01-31', 'month', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-31', 'month', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2027-12-30', 'month', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('from %s each %s: %j', (anchor, period, days) => {
  expect([1, 2, 3, 4].map((count) => day(boundaryOf(at(anchor), period, count)))).toEqual(days);
});

test('a period that is wholly over is passed over', () => {
  const next = periodAfter(at('2027-01-31'), 'month', 1, at('2027-05-02'));
  expect([next.periods, day(next.periodStart), day(next.periodEnd)]).toEqual([3, '2027-04-30', '2027-05-31']);
});

test('a declined renewal is tried again 1, 3 and 7 days after it was due', () => {
  const due = at('2027-02-28');
  expect([1, 2, 3, 4].map((failed) => retryAt(due, failed)).map((one) => one && day(one))).toEqual([
    '2027-03-01',
    '2027-03-03',
    '2027-03-07',
    null,
  ]);
});

const june = (more: Partial<Changing> = {}): Changing => ({
  ...periodAfter(at('2027-06-01'), 'month', 0, at('2027-06-01')),
  period: 'month',
  valueMinor: 30_000,
  valueFrom: at('2027-06-01'),
  inTrial: false,
  ...more,
});

test('an upgrade pays for the unused days, twice in one period, and never credits more than was paid', () => {
  // 20 of 30 days are left: 20,000 back, 40,000 for 60,000 a month.
  const first = changeTerms(june(), { period: 'month', priceMinor: 60_000 }, at('2027-06-11'));
  expect(first).toMatchObject({ when: 'now', unusedDays: 20, ofDays: 30, creditMinor: 20_000, chargeMinor: 40_000 });
  // 10 days later half of those 40,000 are unused.
  const between = { ...june(), valueMinor: first.valueMinor, valueFrom: first.valueFrom };
  const second = changeTerms(between, { period: 'month', priceMinor: 90_000 }, at('2027-06-21'));
  expect(second).toMatchObject({ creditMinor: 20_000, chargeMinor: 30_000, dueMinor: 10_000 });
  expect(day(second.periodEnd)).toBe('2027-07-01');
});

test('what costs no more waits for the end of the period; another billing period starts today', () => {
  expect(changeTerms(june(), { period: 'month', priceMinor: 10_000 }, at('2027-06-11'))).toMatchObject({
    when: 'at-end',
    dueMinor: 0,
  });
  const yearly = changeTerms(june(), { period: 'year', priceMinor: 300_000 }, at('2027-06-11'));
  expect(yearly).toMatchObject({ when: 'now', creditMinor: 20_000, chargeMinor: 300_000, dueMinor: 280_000 });
  expect([day(yearly.periodStart), day(yearly.periodEnd)]).toEqual(['2027-06-11', '2028-06-11']);
  expect(changeTerms(june({ inTrial: true }), { period: 'year', priceMinor: 300_000 }, at('2027-06-11'))).toMatchObject(
    { when: 'now', dueMinor: 0 },
  );
});

// The independent calculation works on day numbers and text dates, with rational arithmetic of its own.
const DAY = 86_400_000;
const numberOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
const textOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
function stepped(anchor: string, months: number) {
  const [year = 0, month = 0, dayOfMonth = 0] = anchor.split('-').map(Number);
  const total = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(total / 12), (total % 12) + 1];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const longest = m === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
  return `${y}-${`${m}`.padStart(2, '0')}-${`${Math.min(dayOfMonth, longest)}`.padStart(2, '0')}`;
}
/** Rounded half up, for amounts of 0 or more. */
const ratio = (minor: number, part: number, of: number) => {
  const exact = minor * part;
  return (exact - (exact % of)) / of + ((exact % of) * 2 >= of ? 1 : 0);
};
const taxInside = (gross: number, percent: number) => 2 * ratio(gross, percent / 2, 100 + percent);
/** The tax rate rises during the second year. */
const percentOn = (text: string) => (text < '2028-07-01' ? 18 : 28);
const prices = { month: [29_900, 49_900, 99_900], year: [299_000, 499_000, 999_000] } as const;

interface Subscriber {
  start: string;
  period: BillingPeriod;
  tier: number;
  /** Up to two in one period. */
  changes: { on: string; period: BillingPeriod; tier: number }[];
}
type Payment = [on: string, minor: number, tax: number];
const END = '2029-12-31';
const price = (period: BillingPeriod, tier: number) => prices[period][tier] ?? 0;

function expected({ start, changes, ...from }: Subscriber): Payment[] {
  const paid: Payment[] = [];
  const pay = (on: string, minor: number) => paid.push([on, minor, taxInside(minor, percentOn(on))]);
  let { period, tier } = from;
  let [anchor, step, begin, end] = [start, 1, start, stepped(start, period === 'month' ? 1 : 12)];
  let [value, since] = [price(period, tier), start];
  let next: { period: BillingPeriod; tier: number } | null = null;
  pay(start, value);
  const waiting = [...changes];
  for (;;) {
    const change = waiting[0];
    if (change && change.on < end) {
      waiting.shift();
      if (change.period === period && change.tier === tier) continue;
      const left = numberOf(end) - numberOf(change.on);
      const credit = ratio(value, left, numberOf(end) - numberOf(since));
      const isSame = change.period === period;
      const charge = isSame
        ? ratio(price(change.period, change.tier), left, numberOf(end) - numberOf(begin))
        : price(change.period, change.tier);
      if (charge <= credit) next = change;
      else {
        pay(change.on, charge - credit);
        [value, since, next, tier] = [charge, change.on, null, change.tier];
        if (!isSame) {
          period = change.period;
          [anchor, step, begin, end] = [change.on, 1, change.on, stepped(change.on, period === 'month' ? 1 : 12)];
        }
      }
      continue;
    }
    if (end > END) return paid;
    if (next && next.period !== period) [anchor, step] = [end, 0];
    if (next) [period, tier] = [next.period, next.tier];
    next = null;
    step++;
    [begin, end] = [end, stepped(anchor, step * (period === 'month' ? 1 : 12))];
    [value, since] = [price(period, tier), begin];
    pay(begin, value);
  }
}

function simulated({ start, changes, ...from }: Subscriber): Payment[] {
  const seller = { country: 'IN', state: '27', taxNumber: '27AAPFU0939F1ZV' };
  const paid: Payment[] = [];
  const pay = (now: Date, minor: number) => {
    const rule = taxRule({ seller, buyer: { ...seller, taxNumber: '' }, bp: percentOn(day(now)) * 100 });
    const parts = taxed(minor, rule, true).parts;
    paid.push([day(now), minor, parts.reduce((sum, part) => sum + part.minor, 0)]);
  };
  let { tier } = from;
  let next: { period: BillingPeriod; tier: number } | null = null;
  let row: Changing = {
    ...periodAfter(at(start), from.period, 0, at(start)),
    period: from.period,
    valueMinor: price(from.period, tier),
    valueFrom: at(start),
    inTrial: false,
  };
  pay(at(start), row.valueMinor);
  const waiting = [...changes];
  while (row.periodEnd <= at(END) || (waiting[0] && at(waiting[0].on) < row.periodEnd)) {
    const change = waiting[0];
    if (change && at(change.on) < row.periodEnd) {
      waiting.shift();
      if (change.period === row.period && change.tier === tier) continue;
      const to = { period: change.period, priceMinor: price(change.period, change.tier) };
      const terms = changeTerms(row, to, at(change.on));
      if (terms.when === 'at-end') next = change;
      else {
        pay(at(change.on), terms.dueMinor);
        [tier, next] = [change.tier, null];
        row = { ...terms, period: change.period, inTrial: false };
      }
      continue;
    }
    const isOther = next !== null && next.period !== row.period;
    const period: BillingPeriod = next?.period ?? row.period;
    tier = next?.tier ?? tier;
    const billed = isOther
      ? periodAfter(row.periodEnd, period, 0, row.periodEnd)
      : periodAfter(row.anchorAt, period, row.periods + 1, row.periodEnd);
    next = null;
    row = { ...billed, period, valueMinor: price(period, tier), valueFrom: billed.periodStart, inTrial: false };
    pay(row.periodStart, row.valueMinor);
  }
  return paid;
}

function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('1,000 subscribers over three years pay what an independent calculation says, to the paisa', () => {
  const random = randomFrom(20_261_128);
  const period = (): BillingPeriod => (random(3) > 0 ? 'month' : 'year');
  const ends = ['2027-01-31', '2027-03-31', '2027-08-30', '2027-12-31', '2028-01-29', '2028-02-29', '2028-01-31'];
  const people = Array.from({ length: 1000 }, (_, index): Subscriber => {
    const start = index % 4 === 0 ? (ends[random(ends.length)] ?? '') : textOf(numberOf('2027-01-01') + random(365));
    const first = numberOf(start) + 1 + random(900);
    // Every third changes twice within a few days.
    const days = index % 3 === 0 ? [first, first + 1 + random(12)] : index % 3 === 1 ? [first] : [];
    return {
      start,
      period: period(),
      tier: random(3),
      changes: days.map((number) => ({ on: textOf(number), period: period(), tier: random(3) })),
    };
  });
  const differing = people.filter((one) => JSON.stringify(simulated(one)) !== JSON.stringify(expected(one)));
  expect(differing).toEqual([]);
  const payments = people.flatMap(simulated);
  expect(payments.length).toBeGreaterThan(15_000);
  expect(new Set(payments.map(([on]) => on)).has('2028-02-29')).toBe(true);
});
