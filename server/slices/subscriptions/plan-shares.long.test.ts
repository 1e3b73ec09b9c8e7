import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { type PlanShare, planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { subscriptions as contract } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one, rowsOf } from '../../platform/database/db.ts';
import { lectures } from '../../tables/catalog/catalog.ts';
import { enrolments, hours, lectureProgress } from '../../tables/learning/learning.ts';
import { orders } from '../../tables/shop/shop.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { newPlan, pricedCourse, subscribe } from '../../testing/fixtures/bought.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const DAY = 86_400_000;
const IST = 5.5 * 3_600_000;
const DAYS = 14 * 31;
let seed = 20_261_129;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

// The independent calculation: exact fractions, months by India's fixed offset, and pauses cut out of the calendar.
interface Paid {
  number: number;
  net: bigint;
  from: number;
  until: number;
  deferred: bigint;
  recognised: bigint;
  refunded: bigint;
  served: number;
  closed: string;
}
interface Subscriber {
  who: Person;
  paid: Map<string, Paid>;
  pauses: { from: number; until: number; periodEnd: number }[];
  endedAt: number;
  /** What was watched and completed, in milliseconds, by month and course. */
  watched: Map<string, Map<string, number>>;
}
interface Share {
  teacher: string;
  month: string;
  paid: Paid;
  minor: bigint;
}
const monthOf = (at: number) => new Date(at + IST).toISOString().slice(0, 7);
const nextMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${`${number + 1}`.padStart(2, '0')}`;
};
const beginOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`) - IST;
const half = (minor: bigint, part: number, of: number) => (2n * minor * BigInt(part) + BigInt(of)) / (2n * BigInt(of));

/** Time of a payment that has passed at a moment, without the pauses in it. */
function passed({ pauses, endedAt }: Subscriber, { from, until }: Paid, at: number) {
  let end = until;
  let gone = 0;
  for (const pause of pauses) {
    if (pause.from < from || pause.from >= end) continue;
    const length = pause.until - pause.from;
    end += length;
    gone += Math.max(0, Math.min(at, pause.until) - pause.from);
  }
  if (endedAt < at) return until - from;
  return Math.min(until - from, Math.max(0, at - from - gone));
}

/** Everything that a close makes due, month by month. */
function closeAll(people: readonly Subscriber[], now: number, parts: Parts, shares: Share[]) {
  const last = monthOf(now - DAY);
  for (const one of people)
    for (const paid of one.paid.values())
      for (let month = paid.closed; month < last; month = nextMonth(month)) {
        paid.closed = nextMonth(month);
        if (paid.deferred === 0n) continue;
        const length = paid.until - paid.from;
        const at = passed(one, paid, beginOf(nextMonth(month)));
        const minor =
          at >= length ? paid.deferred : half(paid.deferred, Math.max(0, at - paid.served), length - paid.served);
        paid.deferred -= minor;
        paid.recognised += minor;
        paid.served = Math.max(paid.served, at);
        const watched = one.watched.get(month) ?? new Map<string, number>();
        const all = [...watched.values()].reduce((sum, ms) => sum + ms, 0);
        for (const [course, ms] of watched)
          for (const [teacher, part] of parts.get(course) ?? []) {
            const share = (minor * 6000n * BigInt(part) * BigInt(ms)) / (100_000_000n * BigInt(all));
            if (share > 0n) shares.push({ teacher, month, paid, minor: share });
          }
      }
}
function note({ watched }: Subscriber, course: string, at: number, ms: number) {
  const byCourse = watched.get(monthOf(at)) ?? new Map<string, number>();
  watched.set(monthOf(at), byCourse.set(course, (byCourse.get(course) ?? 0) + ms));
}
type Parts = Map<string, [teacher: string, partBp: number][]>;

test('20 subscribers over 14 months: revenue and shares are what an independent calculation says, to the paisa', async () => {
  const admin = await app.person({ role: 'admin' });
  const [ada, ben, ira] = [
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
  ];
  const [one1, two, unpaid] = [
    await pricedCourse(app, ada),
    await pricedCourse(app, ben),
    await pricedCourse(app, ira),
  ];
  const owned = await pricedCourse(app, ira);
  // A course that an admin gives: watched, and nobody's share.
  await app.db.execute(sql`update catalog_courses set instructor_id = ${admin.id} where id = ${unpaid.id}`);
  const { policy, version } = (await admin.call(earnings.policy, {})).data;
  await admin.call(earnings.setPolicy, { body: { policy: { ...policy, planShareBp: 6000 }, version } });
  await admin.call(earnings.setCourseShare, {
    params: { courseId: two.id },
    body: { shareBp: 1000, partners: [{ email: ira.email, partBp: 3333 }] },
  });
  const parts: Parts = new Map([
    [one1.id, [[ada.id, 10_000]]],
    [
      two.id,
      [
        [ben.id, 6667],
        [ira.id, 3333],
      ],
    ],
  ]);
  const basic = await newPlan(app, { monthlyMinor: 29_900, yearlyMinor: 299_901 });
  const better = await newPlan(app, { monthlyMinor: 59_999, yearlyMinor: 499_999 });
  // Texts, quizzes and challenges of every length beside the videos.
  const texts = new Map<string, { id: string; seconds: number }[]>();
  for (const { id } of [one1, two, unpaid, owned]) {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      id: crypto.randomUUID(),
      courseId: id,
      position: 100 + at,
      title: `Text ${at}`,
      kind: (['article', 'quiz', 'coding', 'assignment'] as const)[at % 4] ?? 'article',
      seconds: 1 + random(1800),
      required: false,
      retiredAt: new Date(),
    }));
    await app.db.insert(lectures).values(rows);
    texts.set(id, rows);
  }
  const people: Subscriber[] = [];
  const shares: Share[] = [];
  const clock = () => app.services.now().getTime();

  /** Payments that the model hasn't seen, and when subscriptions ended. */
  async function takeNote() {
    for (const person of people) {
      const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, person.who.id));
      if (row?.endedAt) person.endedAt = row.endedAt.getTime();
      const pause = person.pauses.at(-1);
      // Later periods are reckoned from the end that the pause moved.
      if (row?.state === 'active' && pause?.until === Number.POSITIVE_INFINITY)
        pause.until = pause.from + row.anchorAt.getTime() - pause.periodEnd;
      const seen = await app.db
        .select({ order: orders, charge: charges })
        .from(charges)
        .innerJoin(orders, and(eq(orders.id, charges.orderId), eq(orders.state, 'paid')))
        .where(eq(charges.subscriptionId, row?.id ?? ''));
      for (const { order, charge } of seen)
        if (!person.paid.has(order.id) && order.totalMinor > 0)
          person.paid.set(order.id, {
            number: order.number,
            net: BigInt(order.netMinor),
            from: charge.valueFrom.getTime(),
            until: charge.periodEnd.getTime(),
            deferred: BigInt(order.netMinor),
            recognised: 0n,
            refunded: 0n,
            served: 0,
            closed: monthOf(order.paidAt?.getTime() ?? 0),
          });
    }
  }

  const acts = { refunds: 0, changes: 0, cancels: 0, pauses: 0 };
  for (let day = 0; day < DAYS; day++) {
    app.pass(DAY);
    if (day % 4 === 0 && people.length < 20) {
      const who = await app.person();
      await subscribe(who, random(3) === 0 ? better.id : basic.id, people.length % 3 === 0 ? 'year' : 'month');
      await app.settle();
      for (const { id } of [one1, two, unpaid, owned])
        await app.db.insert(enrolments).values({ studentId: who.id, courseId: id, byPlan: id !== owned.id });
      people.push({ who, paid: new Map(), pauses: [], endedAt: Number.POSITIVE_INFINITY, watched: new Map() });
    }
    await app.runJob('subscriptions.renew');
    if (day % 10 === 0) await app.settle();
    await takeNote();
    await app.runJob('shop.close-plan-months');
    closeAll(people, clock(), parts, shares);
    if (day % 9 === 0) await app.runJob('shop.release-shares');
    // Some learn nothing at all; what they bought themselves earns nothing here.
    for (let at = 0; at < 4; at++) {
      const person = people[random(people.length)];
      if (!person || people.indexOf(person) % 6 === 5) continue;
      const courseId = [one1.id, two.id, two.id, unpaid.id, owned.id][random(5)] ?? '';
      if (random(2) === 0) {
        // Opened, and completed some time later: sooner than it is long, or much later.
        const lecture = texts.get(courseId)?.[random(40)];
        const took = random(2_400_000);
        const doneAt = new Date(clock());
        const [enrolment] = await app.db
          .select()
          .from(enrolments)
          .where(and(eq(enrolments.studentId, person.who.id), eq(enrolments.courseId, courseId)));
        if (!lecture || !enrolment) throw new Error('no such lecture');
        const [fresh] = await app.db
          .insert(lectureProgress)
          .values({
            enrolmentId: enrolment.id,
            lectureId: lecture.id,
            openedAt: new Date(doneAt.getTime() - took),
            doneAt,
            doneBy: 'read',
          })
          .onConflictDoNothing()
          .returning();
        if (fresh && courseId !== owned.id)
          note(person, courseId, doneAt.getTime(), Math.min(took, lecture.seconds * 1000));
        continue;
      }
      const quarter = new Date(Math.floor(clock() / 900_000) * 900_000);
      const ms = 1 + random(900_000);
      const [fresh] = await app.db
        .insert(hours)
        .values({ studentId: person.who.id, courseId, quarter, watchedMs: ms })
        .onConflictDoNothing()
        .returning();
      if (fresh && courseId !== owned.id) note(person, courseId, quarter.getTime(), ms);
    }
    const person = people[random(people.length)];
    if (!person || day % 2 !== 0) continue;
    const isOf = eq(subscriptions.userId, person.who.id);
    const kind = random(9);
    if (kind < 2) {
      const to = { planId: better.id, period: random(2) ? ('month' as const) : ('year' as const) };
      const shown = (await person.who.call(contract.preview, { query: to })).data;
      if (!shown.totalMinor) continue;
      const { status } = await person.who.call(contract.change, { body: { ...to, totalMinor: shown.totalMinor } });
      if (status === 200) acts.changes++;
    } else if (kind === 2 && random(2) === 0) {
      if ((await person.who.call(contract.cancel, {})).status === 200) acts.cancels++;
    } else if (kind < 5) {
      const before = one(await app.db.select().from(subscriptions).where(isOf));
      if (before.state === 'paused') await person.who.call(contract.resume, {});
      else if ((await person.who.call(contract.pause, {})).status === 200) {
        const paused = one(await app.db.select().from(subscriptions).where(isOf));
        const [from, periodEnd] = [paused.pausedAt?.getTime() ?? 0, paused.periodEnd.getTime()];
        person.pauses.push({ from, until: Number.POSITIVE_INFINITY, periodEnd });
        acts.pauses++;
      }
    } else if (kind < 8) {
      const all = [...person.paid];
      const [orderId, paid] = all[random(all.length)] ?? [];
      const left = paid ? Number(paid.net - (paid.net - paid.deferred - paid.recognised) - paid.refunded) : 0;
      if (!orderId || !paid || left <= 0) continue;
      const minor = random(4) === 0 ? left : 1 + random(left);
      const { status } = await admin.call(refundDesk.give, {
        params: { orderId, refundId: crypto.randomUUID() },
        body: { lines: [{ number: 0, minor }], reason: 'Asked for.' },
      });
      expect(status).toBe(200);
      acts.refunds++;
      const early = BigInt(minor) < paid.deferred ? BigInt(minor) : paid.deferred;
      paid.deferred -= early;
      paid.refunded += BigInt(minor) - early;
    }
    // A pause of 90 days ends by itself.
    await app.settle();
  }
  for (const count of Object.values(acts)) expect(count).toBeGreaterThan(3);
  const back = ({ minor, paid }: Share) =>
    paid.refunded === 0n ? 0n : half(minor, Number(paid.refunded), Number(paid.recognised));
  const totals = { deferred: 0n, recognised: 0n, refunded: 0n };
  for (const { paid } of people)
    for (const { deferred, recognised, refunded } of paid.values()) {
      totals.deferred += deferred;
      totals.recognised += recognised;
      totals.refunded += refunded;
    }
  const { data } = await admin.call(earnings.overview, { query: { period: 'all' } });
  expect(data.isBalanced).toBe(true);
  expect(data.figures).toMatchObject({
    salesMinor: Number(totals.recognised),
    refundsMinor: Number(totals.refunded),
    sharesMinor: Number(shares.reduce((sum, one) => sum + one.minor - back(one), 0n)),
  });
  expect(data.balances.find(({ group }) => group === 'deferred-revenue')?.minor).toBe(0 - Number(totals.deferred));
  expect(totals.recognised).toBeGreaterThan(1_000_000n);
  let completed = 0;
  for (const teacher of [ada, ben, ira]) {
    const mine = shares.filter((one) => one.teacher === teacher.id);
    const now = (await teacher.call(payouts.overview, {})).data;
    expect(now.heldMinor + now.availableMinor).toBe(Number(mine.reduce((sum, one) => sum + one.minor - back(one), 0n)));
    for (const month of new Set(mine.map((one) => one.month))) {
      const rows: PlanShare[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await teacher.call(planShares.list, {
          params: { month },
          query: { limit: 100, ...(cursor && { cursor }) },
        });
        rows.push(...page.data.items);
        cursor = page.data.nextCursor;
      }
      // The file alone tells each row's amount, and together they are the line of the statement.
      completed += rows.reduce((sum, { completedMs }) => sum + completedMs, 0);
      for (const row of rows)
        expect(row.shareMinor).toBe(
          Math.floor(
            Number(
              (BigInt(row.netMinor) * BigInt(row.shareBp) * BigInt(row.partBp) * BigInt(row.learnedMs)) /
                (BigInt(row.ofMs) * 100_000_000n),
            ),
          ),
        );
      const wanted = mine.filter((one) => one.month === month);
      const key = (number: number, minor: bigint | number, gone: bigint | number) => `${number}:${minor}:${gone}`;
      expect(rows.map((row) => key(row.order, row.shareMinor, row.reversedMinor)).sort()).toEqual(
        wanted.map((one) => key(one.paid.number, one.minor, back(one))).sort(),
      );
      const statement = (await teacher.call(payouts.statement, { params: { month } })).data;
      expect(statement.rows.filter(({ kind }) => kind === 'plans')).toMatchObject([
        { about: month, minor: Number(wanted.reduce((sum, { minor }) => sum + minor, 0n)) },
      ]);
    }
  }
  expect(completed).toBeGreaterThan(1_000_000);
  // Run anew, and by two at once, nothing more is booked.
  const count = () => rowsOf(app.db, sql`select count(*) from ledger_entries`);
  const before = await count();
  await Promise.all([app.runJob('shop.close-plan-months'), app.runJob('shop.close-plan-months')]);
  expect(await count()).toEqual(before);
}, 240_000);
