import { expect, test } from 'vitest';
import { chanceOf } from '../../questions/chance.public.ts';
import { countedScore, type EndedAttempt } from './counted-score.public.ts';
import { deadlineOf, type Extra, sectionLimits, type Terms, termsFor, waitOf } from './terms.public.ts';

/** The rules once more, minute by minute and in the plainest words, to hold the others against. */
const naive = {
  mayStart(terms: Terms, extra: Extra | undefined, past: { taken: number; lastEndedAt: Date | null }, at: number) {
    if (terms.state !== 'published') return false;
    const from = (extra?.opensAt ?? terms.opensAt)?.getTime();
    const to = (extra?.closesAt ?? terms.closesAt)?.getTime();
    if (from !== undefined && at < from) return false;
    if (to !== undefined && at >= to) return false;
    if (terms.attemptsAllowed !== null) {
      let left = terms.attemptsAllowed + (extra ? extra.extraAttempts : 0);
      for (let n = 0; n < past.taken; n += 1) left -= 1;
      if (left <= 0) return false;
    }
    return !past.lastEndedAt || at >= past.lastEndedAt.getTime() + terms.gapMinutes * 60_000;
  },
  /** Counts seconds upwards until the share is used up. */
  ends(terms: Terms, extra: Extra | undefined, start: number) {
    const close = (extra?.closesAt ?? terms.closesAt)?.getTime() ?? Number.POSITIVE_INFINITY;
    if (terms.timeLimitSeconds === null) return close;
    let seconds = terms.timeLimitSeconds;
    while (seconds * 100 < terms.timeLimitSeconds * (100 + (extra?.extraPercent ?? 0))) seconds += 1;
    for (let n = 0; n < (extra?.extraMinutes ?? 0); n += 1) seconds += 60;
    return Math.min(start + seconds * 1000, close);
  },
  /** Hands the time out minute by minute, and then looks how many whole seconds hold it. */
  sectionSeconds(minutes: (number | null)[], own: number, extra: Extra | undefined) {
    const all = minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    // In hundredths of a second, times all minutes there are.
    let wanted = 0n;
    for (let minute = 0; minute < own; minute += 1) {
      wanted += 60n * BigInt(100 + (extra?.extraPercent ?? 0)) * BigInt(all);
      wanted += 60n * 100n * BigInt(extra?.extraMinutes ?? 0);
    }
    const second = 100n * BigInt(all);
    const down = wanted / second;
    return Number(down * second < wanted ? down + 1n : down);
  },
  /** Whole hundredths over a common denominator: the product of all that the papers were worth. */
  counted(grading: string, pass: number, attempts: EndedAttempt[]) {
    if (attempts.length === 0) return null;
    const common = attempts.reduce((of, { maxMarks }) => of * BigInt(Math.round(maxMarks * 100)), 1n);
    const points = attempts.map(
      ({ marks, maxMarks }) => (BigInt(Math.round(marks * 100)) * common) / BigInt(Math.round(maxMarks * 100)),
    );
    const percent = (n: bigint, of: bigint) => {
      const down = (100n * n) / of;
      return Number((100n * n - down * of) * 2n >= of ? down + 1n : down);
    };
    if (grading === 'average') {
      const sum = points.reduce((a, b) => a + b, 0n);
      const of = common * BigInt(attempts.length);
      return { percent: percent(sum, of), passed: sum * 100n >= BigInt(pass) * of };
    }
    let pick = 0;
    for (let n = 1; n < attempts.length; n += 1) {
      const isBetter = grading === 'best' ? (points[n] ?? 0n) > (points[pick] ?? 0n) : true;
      if (isBetter) pick = n;
    }
    const passed = grading === 'best' ? attempts.some((each) => each.passed) : attempts[pick]?.passed === true;
    return { percent: percent(points[pick] ?? 0n, common), passed };
  },
};

const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

function setting(round: number) {
  const below = chanceOf('who may start when', String(round));
  const moment = () => (below(3) === 0 ? null : new Date(NOON + (below(241) - 120) * MINUTE));
  const extra: Extra | undefined =
    below(2) === 0
      ? undefined
      : {
          extraPercent: below(4) === 0 ? 25 : below(301),
          extraMinutes: below(4) === 0 ? below(60) : 0,
          extraAttempts: below(3),
          opensAt: moment(),
          closesAt: moment(),
        };
  const terms: Terms = {
    state: (['published', 'published', 'published', 'closed', 'draft', 'away'] as const)[below(6)] ?? 'draft',
    opensAt: moment(),
    closesAt: moment(),
    gapMinutes: below(2) * below(90),
    timeLimitSeconds: below(4) === 0 ? null : 60 * (1 + below(90)),
    attemptsAllowed: below(3) === 0 ? null : 1 + below(3),
  };
  const taken = below(5);
  const past = { taken, lastEndedAt: taken > 0 ? new Date(NOON - below(120) * MINUTE) : null };
  return { below, terms, extra, past };
}

test('a thousand settings: who may start at which minute, until when, and what is told is true', () => {
  const seen = { yes: 0, no: 0, later: 0 };
  for (let round = 0; round < 1000; round += 1) {
    const { terms, extra, past } = setting(round);
    const own = termsFor(terms, extra);
    for (let minute = -125; minute <= 245; minute += 1) {
      const now = new Date(NOON + minute * MINUTE);
      const wait = waitOf(own, past, now);
      const may = naive.mayStart(terms, extra, past, now.getTime());
      if ((wait === null) !== may) throw new Error(`${round}: ${JSON.stringify({ minute, terms, extra, past, wait })}`);
      seen[may ? 'yes' : 'no'] += 1;
      if (may) {
        const ends = naive.ends(terms, extra, now.getTime());
        const deadline = deadlineOf(own, now)?.getTime() ?? Number.POSITIVE_INFINITY;
        if (deadline !== ends || ends <= now.getTime()) throw new Error(`${round}: ends at ${deadline}, not ${ends}`);
      } else if (wait?.at) {
        seen.later += 1;
        // Not a moment earlier than said, and then truly.
        const [then, before] = [0, 1].map((ms) => naive.mayStart(terms, extra, past, (wait.at?.getTime() ?? 0) - ms));
        if (!then || before) throw new Error(`${round}: not at ${wait.at.toISOString()}`);
      } else if (wait) {
        for (let later = now.getTime(); later < NOON + 400 * MINUTE; later += 7 * MINUTE) {
          if (naive.mayStart(terms, extra, past, later)) throw new Error(`${round}: it was said never to open`);
        }
      }
    }
  }
  expect(Math.min(seen.yes, seen.no, seen.later)).toBeGreaterThan(1000);
});

test('a thousand histories: what counts of them', () => {
  const met = new Set<string>();
  for (let round = 0; round < 1000; round += 1) {
    const below = chanceOf('what counts', String(round));
    const passPercent = below(101);
    const attempts = Array.from({ length: below(6) }, (_, place): EndedAttempt => {
      const max = 25 * (1 + below(40));
      const marks = below(max + 1);
      return {
        number: place + 1,
        marks: marks / 100,
        maxMarks: max / 100,
        passed: marks * 100 >= passPercent * max,
      };
    });
    for (const grading of ['best', 'last', 'average'] as const) {
      const mixed = [...attempts].reverse();
      const score = countedScore(grading, passPercent, mixed);
      expect(score, `${round} ${grading}`).toEqual(naive.counted(grading, passPercent, attempts));
      met.add(`${grading} ${score?.passed}`);
    }
  }
  expect(met.size).toBe(9);
});

test('a quarter more time is a quarter more for one student, and for nobody else', () => {
  const terms: Terms = {
    state: 'published',
    opensAt: null,
    closesAt: null,
    attemptsAllowed: 1,
    gapMinutes: 0,
    timeLimitSeconds: 600,
  };
  const quarter = { extraPercent: 25, extraMinutes: 0, extraAttempts: 0, opensAt: null, closesAt: null };
  const start = new Date(NOON);
  expect(deadlineOf(termsFor(terms, quarter), start)?.getTime()).toBe(NOON + 750_000);
  expect(deadlineOf(termsFor(terms, undefined), start)?.getTime()).toBe(NOON + 600_000);
});

test('a thousand plans: how long each part is, and that nothing of the extra time is lost', () => {
  const seen = { plain: 0, shared: 0, none: 0 };
  for (let round = 0; round < 1000; round += 1) {
    const { below, extra } = setting(round);
    const minutes = Array.from({ length: 1 + below(20) }, () =>
      below(5) === 0 ? null : 1 + below(below(4) === 0 ? 1440 : 40),
    );
    const limits = sectionLimits(minutes, extra);
    expect(limits, String(round)).toEqual(
      minutes.map((own) => (own === null ? null : naive.sectionSeconds(minutes, own, extra))),
    );
    const clocks = limits.flatMap((limit) => limit ?? []);
    const planned = minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const sum = clocks.reduce((all, each) => all + each, 0);
    const wanted = (60 * planned * (100 + (extra?.extraPercent ?? 0))) / 100 + 60 * (extra?.extraMinutes ?? 0);
    if (clocks.length === 0) seen.none += 1;
    // Every student gets at least what was given in all, and less than a second more for each part.
    else if (sum < wanted - 1e-6 || sum >= wanted + clocks.length) throw new Error(`${round}: ${sum}, not ${wanted}`);
    else seen[extra?.extraMinutes ? 'shared' : 'plain'] += 1;
  }
  expect(Math.min(seen.plain, seen.shared)).toBeGreaterThan(100);
  expect(seen.none).toBeGreaterThan(0);
});
