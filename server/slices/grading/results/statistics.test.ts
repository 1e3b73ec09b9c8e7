import { describe, expect, test } from 'vitest';
import { type Asked, itemStatisticsOf } from './item-statistics.ts';
import { histogramOf, reliabilityOf, spreadOf } from './test-statistics.ts';

/** Marks of questions worth one mark each, one row for each attempt. */
const itemsFrom = (rows: number[][], of: number[] = (rows[0] ?? []).map(() => 1)): Asked[] =>
  of.map((most, place) => ({
    marks: rows.map((row) => row[place] ?? 0),
    of: rows.map(() => most),
    totals: rows.map((row) => row.reduce((sum, mark) => sum + mark, 0)),
    totalsOf: rows.map(() => of.reduce((sum, each) => sum + each, 0)),
  }));
const columnsOf = (rows: number[][]) => (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? 0));
const shown = (value: number | null | undefined) => value?.toFixed(2);

describe('published examples', () => {
  test('three attempts at three true-false questions: Moodle, mod/quiz/report/statistics, behat/basic.feature', () => {
    const [a, b, c] = itemStatisticsOf(
      itemsFrom([
        [1, 0, 0],
        [1, 1, 1],
        [0, 0, 0],
      ]),
      true,
    );
    const figuresOf = (item: typeof a) =>
      [item?.facility, item?.sd, item?.intendedWeight, item?.effectiveWeight, item?.discrimination].map((figure) =>
        shown(figure?.value),
      );
    expect(figuresOf(a)).toEqual(['66.67', '57.74', '33.33', '30.90', '50.00']);
    expect(figuresOf(b)).toEqual(['33.33', '57.74', '33.33', '34.55', '86.60']);
    expect(figuresOf(c)).toEqual(figuresOf(b));
  });

  test('ten students at ten items: K. L. Wuensch, East Carolina University, “KR20”', () => {
    const rows =
      '1111110110 1011011101 1111011001 0010001000 0000010010 1110111111 1101110111 1111111101 0101111101 1101101110'
        .split(' ')
        .map((row) => [...row].map(Number));
    // Σ pq = 2.18 and the variance of the totals 5.84, both divided by n.
    expect(reliabilityOf(columnsOf(rows)).alpha.value).toBeCloseTo((10 / 9) * (1 - 2.18 / 5.84), 12);
  });

  test('five persons at ten items: “Example calculation of SEM and reliability for small N”', () => {
    const columns = '01111 10001 00011 10101 10101 10111 00000 01111 11101 00111'
      .split(' ')
      .map((column) => [...column].map(Number));
    const { alpha, standardError } = reliabilityOf(columns);
    expect(alpha.value?.toFixed(6)).toBe('0.619658');
    expect(standardError.value?.toFixed(5)).toBe('1.40633');
  });

  test('skewness and kurtosis: Microsoft’s examples of SKEW and KURT', () => {
    const { skewness, kurtosis } = spreadOf([3, 4, 5, 2, 3, 4, 5, 6, 4, 7]);
    expect(skewness.value?.toFixed(6)).toBe('0.359543');
    expect(kurtosis.value?.toFixed(9)).toBe('-0.151799637');
  });
});

describe('an independent calculation in whole numbers', () => {
  // Marks are whole hundredths here, sums are exact, and a fraction becomes a float only at its end.
  const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n);
  const ratio = (a: bigint, b: bigint) => {
    const scale = 10n ** 24n;
    return Number((a * scale) / b) / 1e24;
  };
  /** n (n − 1) times the covariance. */
  const cov = (xs: bigint[], ys: bigint[]) =>
    BigInt(xs.length) * sum(xs.map((x, row) => x * (ys[row] ?? 0n))) - sum(xs) * sum(ys);
  const sorted = (values: bigint[]) => [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const root = (value: bigint) => Math.sqrt(Number(value));

  function exactly(rows: bigint[][], of: bigint[]) {
    const n = BigInt(rows.length);
    const totals = rows.map(sum);
    const columns = of.map((_, place) => rows.map((row) => row[place] ?? 0n));
    const withTotal = columns.map((xs) => cov(xs, totals));
    const roots = withTotal.filter((c) => c > 0n).reduce((all, c) => all + root(c), 0);
    const items = columns.map((xs, place) => {
      const rest = totals.map((total, row) => total - (xs[row] ?? 0n));
      const [spread, restSpread, both] = [cov(xs, xs), cov(rest, rest), cov(xs, rest)];
      const most = cov(sorted(xs), sorted(rest));
      const max = of[place] ?? 0n;
      const few = rows.length < 2;
      const flat = few || spread === 0n || restSpread === 0n;
      const c = withTotal[place] ?? 0n;
      return {
        facility: max > 0n ? ratio(100n * sum(xs), n * max) : null,
        sd: few || max === 0n ? null : (100 * Math.sqrt(ratio(spread, n * (n - 1n)))) / Number(max),
        intendedWeight: sum(of) > 0n ? ratio(100n * max, sum(of)) : null,
        effectiveWeight: few || c < 0n || roots === 0 ? null : (100 * root(c)) / roots,
        discrimination: flat ? null : (100 * Number(both)) / (root(spread) * root(restSpread)),
        efficiency: flat ? null : ratio(100n * both, most),
      };
    });
    const whole = cov(totals, totals);
    const k = BigInt(of.length);
    const alpha =
      rows.length < 2 || of.length < 2 || whole === 0n
        ? null
        : ratio(k * (whole - sum(columns.map((xs) => cov(xs, xs)))), (k - 1n) * whole);
    return { items, alpha };
  }

  /** Numbers that follow from a seed (Park & Miller). */
  const dice = (seed: number) => {
    let state = seed;
    return (sides: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % sides;
    };
  };

  /** 1 to 40 attempts at 1 to 12 questions; some all alike, some blank, some with penalties, some worth nothing. */
  function matrix(seed: number) {
    const roll = dice(seed);
    const [attempts, questions, habit] = [1 + roll(40), 1 + roll(12), roll(6)];
    const of = Array.from({ length: questions }, () => (habit === 5 && roll(4) === 0 ? 0 : 25 * (1 + roll(16))));
    const rows = Array.from({ length: attempts }, () =>
      of.map((most) => {
        if (habit === 0) return most;
        if (habit === 1 && roll(2) === 0) return 0;
        if (habit === 2) return [0, most, -Math.floor(most / 4)][roll(3)] ?? 0;
        return habit === 3 ? Math.floor((most * roll(4)) / 3) : ([0, most][roll(2)] ?? 0);
      }),
    );
    return { of, rows };
  }

  const near = (computed: number | null | undefined, exact: number | null) =>
    computed === null || computed === undefined || exact === null
      ? (computed ?? null) === exact
      : Math.abs(computed - exact) <= 1e-9 * Math.max(1, Math.abs(exact));

  test('agrees to 1e-9 over 300 random quizzes, and tells nothing where nothing can be told', () => {
    let undefinedOnes = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const { of, rows } = matrix(seed * 7919);
      const exact = exactly(
        rows.map((row) => row.map(BigInt)),
        of.map(BigInt),
      );
      const inMarks = rows.map((row) => row.map((hundredths) => hundredths / 100));
      const statistics = itemStatisticsOf(
        itemsFrom(
          inMarks,
          of.map((most) => most / 100),
        ),
        true,
      );
      for (const [place, item] of exact.items.entries()) {
        for (const [name, value] of Object.entries(item)) {
          const figure = statistics[place]?.[name as keyof typeof item];
          expect(
            near(figure?.value, value),
            `seed ${seed}, question ${place}, ${name}: ${figure?.value} and ${value}`,
          ).toBe(true);
          expect(figure?.value === null).toBe(figure?.why !== null);
          if (figure?.value === null) undefinedOnes += 1;
        }
      }
      const { alpha } = reliabilityOf(columnsOf(inMarks));
      expect(near(alpha.value, exact.alpha), `seed ${seed}, alpha: ${alpha.value} and ${exact.alpha}`).toBe(true);
    }
    expect(undefinedOnes).toBeGreaterThan(100);
  });
});

describe('what cannot be told', () => {
  test('one attempt has a facility and no spread', () => {
    const [item] = itemStatisticsOf(itemsFrom([[1, 0]]), true);
    expect(item?.facility).toEqual({ value: 100, why: null });
    expect(item?.sd).toEqual({ value: null, why: 'too-few' });
    expect(item?.discrimination).toEqual({ value: null, why: 'too-few' });
    expect(reliabilityOf([[1], [0]]).alpha).toEqual({ value: null, why: 'too-few' });
    expect(spreadOf([50]).sd).toEqual({ value: null, why: 'too-few' });
  });
  test('all the same says so, and so do papers that differ and a question that runs against the rest', () => {
    const same = itemsFrom([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(itemStatisticsOf(same, true)[0]?.discrimination).toEqual({ value: null, why: 'no-spread' });
    expect(itemStatisticsOf(same, true)[0]?.effectiveWeight).toEqual({ value: null, why: 'no-spread' });
    expect(itemStatisticsOf(same, false)[0]?.effectiveWeight).toEqual({ value: null, why: 'papers-differ' });
    const against = itemsFrom([
      [1, 0, 0, 0],
      [0, 1, 1, 1],
      [0, 1, 1, 1],
    ]);
    expect(itemStatisticsOf(against, true)[0]?.effectiveWeight).toEqual({ value: null, why: 'negative-covariance' });
    expect(spreadOf([40, 40, 40, 40]).kurtosis).toEqual({ value: null, why: 'no-spread' });
    expect(spreadOf([]).mean).toEqual({ value: null, why: 'too-few' });
  });
  test('a histogram has every result once, 100 in the last step and a 30 that came as 29.999… in its own', () => {
    expect(histogramOf([0, 9.99, 10, 29.999999999999996, 100, 99])).toEqual([2, 1, 0, 1, 0, 0, 0, 0, 0, 2]);
  });
});
