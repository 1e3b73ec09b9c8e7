import { cart } from '@stepwell/contract/shop/cart.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { payoutDesk, payouts } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../platform/database/db.ts';
import { enrolments, hours } from '../../tables/learning/learning.ts';
import { isWhole } from '../../testing/extent.ts';
import { boughtCourse, disputeOrder, newPlan, pricedCourse, subscribe } from '../../testing/fixtures/bought.ts';
import { buyer } from '../../testing/fixtures/shop.ts';
import { interruptedProcess } from '../../testing/interrupted-process.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { pay } from './orders/paying.ts';

const STEPS = isWhole ? 10_000 : 120;
/** Steps that run at the same moment. */
const AT_ONCE = 4;
const DAY = 86_400_000;

interface Order {
  orderId: string;
  at: number;
  left: number;
  paid: number;
  isPlan: boolean;
  disputeId: string | undefined;
  wasDisputed: boolean;
}

test(`after ${STEPS} random steps, ${AT_ONCE} at once, the ledger is zero and everyone has what their sales say`, async () => {
  const app = await startTestApp();
  let seed = 25_008;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const admin = await app.person({ role: 'admin' });
  // So many steps are more than one person may do in a minute.
  const admins = await Promise.all(Array.from({ length: 24 }, () => app.person({ role: 'admin' })));
  const someAdmin = () => admins[random(admins.length)] ?? admin;
  const prices = [49_999, 100_003];
  const teachers = await Promise.all(
    prices.map(async (price) => {
      const teacher = await app.person({ role: 'instructor' });
      await teacher.call(payouts.setMethod, { body: { kind: 'upi', holder: 'Meera Iyer', upiId: 'meera@bank' } });
      return { teacher, course: await pricedCourse(app, teacher, price) };
    }),
  );
  const planTeacher = await app.person({ role: 'instructor' });
  const planCourse = await pricedCourse(app, planTeacher);
  const plan = await newPlan(app, { yearlyMinor: 300_007 });
  const bought: Order[] = [];
  const order = (more: Pick<Order, 'orderId' | 'at' | 'paid' | 'isPlan'>) =>
    bought.push({ ...more, left: more.paid, disputeId: undefined, wasDisputed: false });

  /** What one step does; it answers what is to be noted once all of its batch are done. */
  const steps: (() => Promise<(() => void) | undefined>)[] = [
    async () => {
      const at = random(2);
      const { course } = teachers[at] as (typeof teachers)[number];
      const sale = await boughtCourse(await app.person(), course, prices[at]);
      const { orderId } = sale;
      expect(sale.order.state).toBe('paid');
      return () => order({ orderId, at, paid: prices[at] ?? 0, isPlan: false });
    },
    // Bought in spite of a process that was killed somewhere between the order and its payment.
    async () => {
      const [at, steps] = [random(2), random(12)];
      const { course } = teachers[at] as (typeof teachers)[number];
      const [who, paid, params] = [await app.person(), prices[at] ?? 0, { orderId: crypto.randomUUID() }];
      await who.call(cart.add, { body: { item: { kind: 'course', courseId: course.slug }, quantity: 1 } });
      await who.call(orders.place, { params, body: { buyer, totalMinor: paid } });
      const { services } = interruptedProcess(app, steps);
      await pay(services, params.orderId, { outcome: 'succeed' }).catch(() => undefined);
      app.pass(2 * 60_000);
      await app.runJob('shop.tidy-orders');
      expect((await who.call(orders.pay, { params, body: { outcome: 'succeed' } })).data.state).toBe('paid');
      return () => order({ ...params, at, paid, isPlan: false });
    },
    async () => {
      const [period, learns] = [random(2) ? ('month' as const) : ('year' as const), random(3) > 0];
      const who = await app.person();
      const { orderId, totalMinor } = await subscribe(who, plan.id, period);
      await app.db.insert(enrolments).values({ studentId: who.id, courseId: planCourse.id, byPlan: true });
      const quarter = new Date(Math.floor(app.services.now().getTime() / 900_000) * 900_000);
      if (learns)
        await app.db
          .insert(hours)
          .values({ studentId: who.id, courseId: planCourse.id, quarter, watchedMs: 1 + random(900_000) });
      return () => order({ orderId, at: -1, paid: totalMinor, isPlan: true });
    },
    ...Array.from({ length: 3 }, () => async () => {
      const one = bought[random(bought.length)];
      if (!one) return undefined;
      const minor = 1 + random(one.paid);
      const params = { orderId: one.orderId, refundId: crypto.randomUUID() };
      const body = { lines: [{ number: 0, minor }], reason: 'Asked for.' };
      const { status } = await someAdmin().call(refundDesk.give, { params, body });
      expect([200, 409]).toContain(status);
      return status === 200
        ? () => {
            one.left -= minor;
          }
        : undefined;
    }),
    async () => {
      await app.runJob('shop.release-shares');
      return undefined;
    },
    async () => {
      await app.runJob('shop.close-plan-months');
      return undefined;
    },
    async () => {
      await app.runJob('shop.book-fees');
      return undefined;
    },
    async () => {
      const { teacher } = teachers[random(2)] as (typeof teachers)[number];
      const minor = 50_000 + random(50_000);
      await teacher.call(payouts.request, { params: { payoutId: crypto.randomUUID() }, body: { minor } });
      return undefined;
    },
    ...Array.from({ length: 2 }, () => async () => {
      const [pick, to] = [random(100), random(3)];
      const open = (await someAdmin().call(payoutDesk.list, { query: {} })).data.items.filter(({ state }) =>
        ['requested', 'approved'].includes(state),
      );
      const payout = open[pick % open.length];
      if (!payout) return undefined;
      const body =
        to === 0
          ? { to: 'returned' as const, reason: 'Try again.' }
          : payout.state === 'requested'
            ? { to: 'approved' as const }
            : { to: 'paid' as const, reference: 'UTR' };
      const { status } = await someAdmin().call(payoutDesk.decide, { params: payout, body });
      expect([200, 409]).toContain(status);
      return undefined;
    }),
    async () => {
      const [one, won] = [bought[random(bought.length)], random(2) === 0];
      if (!one) return undefined;
      if (one.disputeId) {
        const params = { disputeId: one.disputeId };
        one.disputeId = undefined;
        await someAdmin().call(disputeDesk.decide, { params, body: { won } });
        // The bank takes the whole payment back; what was refunded before is the shop's loss.
        return () => {
          if (!won) one.left = 0;
        };
      }
      if (one.wasDisputed) return undefined;
      one.wasDisputed = true;
      const disputeId = await disputeOrder(app, one.orderId);
      return () => {
        one.disputeId = disputeId;
      };
    },
  ];
  for (let step = 0; step < STEPS; step += AT_ONCE) {
    // Drawn one after the other, so that the seed alone says what happens; only their order is the machine's.
    const batch = Array.from({ length: AT_ONCE }, () => (steps[random(steps.length)] as (typeof steps)[number])());
    for (const note of await Promise.all(batch)) note?.();
    if (step % 12 === 0) app.pass(random(9) * DAY);
  }
  await app.runJob('shop.book-fees');
  const off = await rowsOf(
    app.db,
    sql`select currency from ledger_entries group by transaction_id, currency having sum(minor) <> 0`,
  );
  expect(off).toEqual([]);
  for (const [at, { teacher }] of teachers.entries()) {
    const now = (await teacher.call(payouts.overview, {})).data;
    // Each share reckoned by itself from what is left of its sale.
    const owed = bought
      .filter((one) => one.at === at)
      .reduce((sum, { paid, left }) => {
        const whole = Math.round((paid * 7000) / 10_000);
        return sum + whole - Math.round((whole * (paid - left)) / paid);
      }, 0);
    expect(now.heldMinor + now.availableMinor + now.requestedMinor + now.paidMinor).toBe(owed);
  }
  const { data } = await admin.call(earnings.overview, { query: { period: 'all' } });
  expect(data.isBalanced).toBe(true);
  // Of every payment the test gateway keeps 2%, once.
  expect(data.figures.paymentFeesMinor).toBe(bought.reduce((sum, { paid }) => sum + Math.floor(paid / 50), 0));
  const open = await rowsOf<{ minor: string }>(
    app.db,
    sql`select coalesce(sum(minor), 0) as minor from shop_disputes where state = 'open'`,
  );
  const balance = (group: (typeof data.balances)[number]['group']) =>
    data.balances.find((one) => one.group === group)?.minor;
  expect(balance('disputed')).toBe(Number(open[0]?.minor));
  // What every plan order was paid is deferred, recognised or given back.
  const [terms] = await rowsOf<{ deferred: string; recognised: string; refunded: string }>(
    app.db,
    sql`select sum(deferred_minor) as deferred, sum(recognised_minor) as recognised, sum(refunded_minor) as refunded
      from shop_plan_terms`,
  );
  const [sold] = data.plans;
  expect([balance('deferred-revenue'), sold?.salesMinor, sold?.refundsMinor]).toEqual([
    0 - Number(terms?.deferred),
    Number(terms?.recognised),
    Number(terms?.refunded),
  ]);
  const left = bought.filter(({ isPlan }) => isPlan).reduce((sum, one) => sum + one.left, 0);
  expect(Number(terms?.deferred) + Number(terms?.recognised) - Number(terms?.refunded)).toBe(left);
  const [shareSum] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select coalesce(sum(minor - reversed_minor), 0) as minor from shop_shares where term_id is not null`,
  );
  const theirs = (await planTeacher.call(payouts.overview, {})).data;
  expect([theirs.heldMinor + theirs.availableMinor, sold?.sharesMinor]).toEqual([
    Number(shareSum?.minor),
    Number(shareSum?.minor),
  ]);
}, 900_000);
