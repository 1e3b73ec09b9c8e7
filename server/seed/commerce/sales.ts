import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { indexPrice } from '../../slices/catalog/search/price-bands.public.ts';
import { enrolBuyer } from '../../slices/learning/bought-courses.ts';
import { enrolByPlan } from '../../slices/learning/enrolments.ts';
import { finish, open } from '../../slices/learning/progress/progress.ts';
import { createCoupon, endCoupon } from '../../slices/shop/coupons/managing.ts';
import { bookFees } from '../../slices/shop/gateways/fees.ts';
import { methodOfOrder } from '../../slices/shop/orders/plan-orders.public.ts';
import { balancesOf } from '../../slices/shop/payouts/balances.ts';
import { decidePayout, requestPayout, saveMethod } from '../../slices/shop/payouts/payouts.ts';
import { closePlanMonths } from '../../slices/shop/plan-revenue/closing.ts';
import { payeeOf } from '../../slices/shop/shares/earning.ts';
import { releaseShares } from '../../slices/shop/shares/releasing.ts';
import { answerSplit, proposeSplit } from '../../slices/shop/shares/splits.ts';
import { applyPaidOrder, latestSubscription } from '../../slices/subscriptions/applying.ts';
import { setCard } from '../../slices/subscriptions/card.ts';
import { changePlan, previewChange } from '../../slices/subscriptions/changing.ts';
import { cancel, pause } from '../../slices/subscriptions/pausing.ts';
import { renew } from '../../slices/subscriptions/renewing.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { plans } from '../../tables/plans/plans.ts';
import { shipments } from '../../tables/shop/shipments.ts';
import { coursePrices } from '../../tables/shop/shop.ts';
import { loadPriceLists } from './price-lists.ts';
import { idOf, loadWishlist, order, servicesAt, towns } from './shop.ts';

const DAY = 86_400_000;
/** Courses with learners who joined while they were free, and what they cost by now. */
const sold: readonly [slug: string, priceMinor: number][] = [
  ['a-study-plan-that-survives-tuesday', 49_900],
  ['a-lesson-that-lands', 79_900],
  ['networks-from-one-packet', 99_900],
  ['types-that-tell-the-truth', 129_900],
  ['linux-one-command-at-a-time', 69_900],
  ['set-type-people-can-read', 89_900],
  ['screens-people-finish', 109_900],
  ['prices-in-plain-words', 39_900],
  ['somebody-elses-computer', 219_900],
];
const TEACHER = 'instructor@stepwell.test';
const PARTNER = 'rohan.kulkarni@stepwell.test';
type People = ReadonlyMap<string, string>;

/** Course orders with instructors' shares, coupons, subscriptions in every state and a payout, made as people make them. */
export async function loadSales(tx: Db, people: People, { now, zone }: { now: Date; zone: string }) {
  await loadCoupons(tx, people.get('admin@stepwell.test') ?? '', now);
  await splitShares(tx, people, now);
  await sellCourses(tx, people, now);
  await loadSubscriptions(tx, people, now);
  await bookFees(servicesAt(tx, now));
  await closePlanMonths({ db: tx, now: () => now, zone });
  await releaseShares({ db: tx, now: () => now });
  await payTeacher(tx, people, now);
  await shipGoods(tx, now);
  await loadWishlist(tx, people, now);
}

/** Parcels of old orders arrived, those of this week are on their way, and the last ones are still to pack. */
async function shipGoods(tx: Db, now: Date) {
  const sent = sql`${shipments.state} = 'to-pack' and not exists (
    select from shop_disputes d where d.order_id = shop_shipments.order_id and d.state = 'open')`;
  const after = (days: number) => sql`${shipments.paidAt} + make_interval(days => ${days}::int)`;
  const until = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const onTheWay = {
    packedAt: after(1),
    shippedAt: after(2),
    carrier: 'India Post',
    tracking: sql`(select 'EE' || lpad((900000000 + o.number)::text, 9, '0') || 'IN' from shop_orders o where o.id = order_id)`,
  };
  const paidBefore = (days: number) => sql`${sent} and ${shipments.paidAt} < ${until(days)}::timestamptz`;
  await tx
    .update(shipments)
    .set({ ...onTheWay, state: 'delivered', deliveredAt: after(6) })
    .where(paidBefore(14));
  await tx
    .update(shipments)
    .set({ ...onTheWay, state: 'shipped' })
    .where(paidBefore(6));
}

/** A course that two teach, with a part of the share for each from before its first sale, and an offer that waits. */
async function splitShares(tx: Db, people: People, now: Date) {
  const shared = 'a-lesson-that-lands';
  const offered = 'linux-one-command-at-a-time';
  const rows = await tx
    .select()
    .from(courses)
    .where(inArray(courses.slug, [shared, offered]));
  const propose = async (slug: string, email: string, partBp: number, at: Date) => {
    const course = one(rows.filter((row) => row.slug === slug));
    await proposeSplit(
      tx,
      { id: course.instructorId },
      { courseId: course.id, partners: [{ email, partBp }], now: at },
    );
    return { courseId: course.id, userId: people.get(email) ?? '', partBp, now: at };
  };
  const { userId, ...answer } = await propose(shared, PARTNER, 3000, new Date(now.getTime() - 130 * DAY));
  await answerSplit(tx, userId, { ...answer, accept: true });
  await propose(offered, TEACHER, 2500, new Date(now.getTime() - 2 * DAY));
}

async function loadCoupons(tx: Db, actorId: string, now: Date) {
  const usual = { amountMinor: null, scopeIds: [], firstOrder: false, perPerson: 1, mostUses: null };
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const ever = { startsAt: null, endsAt: null };
  const add = (at: number, coupon: Parameters<typeof createCoupon>[3]) =>
    createCoupon(tx, { actorId, now: ago(150 - at) }, idOf(6, at), coupon);
  await add(0, { ...usual, ...ever, code: 'WELCOME20', percentBp: 2000, scope: 'everything', firstOrder: true });
  await add(1, {
    ...usual,
    ...ever,
    code: 'COURSE100',
    percentBp: null,
    amountMinor: 10_000,
    scope: 'courses',
    mostUses: 50,
    perPerson: null,
  });
  await add(2, { ...usual, ...ever, code: 'PLAN10', percentBp: 1000, scope: 'plans' });
  await add(3, { ...usual, ...ever, code: 'MONSOON', percentBp: 2500, scope: 'courses' });
  await endCoupon(tx, { actorId, now: ago(60) }, idOf(6, 3));
}

async function sellCourses(tx: Db, people: People, now: Date) {
  const rows = await tx
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(
      inArray(
        courses.slug,
        sold.map(([slug]) => slug),
      ),
    );
  for (const [slug, priceMinor] of sold) {
    const courseId = rows.find((row) => row.slug === slug)?.id;
    const price = { priceMinor, currency: 'INR' as const, changedAt: new Date(now.getTime() - 200 * DAY) };
    if (courseId)
      await tx
        .insert(coursePrices)
        .values({ courseId, ...price })
        .onConflictDoNothing();
    if (courseId) await indexPrice(tx, courseId);
  }
  await loadPriceLists(
    tx,
    sold.map(([slug]) => slug),
    now,
  );
  let count = 0;
  for (const [at, [slug]] of sold.entries()) {
    const course = rows.find((row) => row.slug === slug);
    if (!course) continue;
    const learners = tx.select({ id: enrolments.studentId }).from(enrolments).where(eq(enrolments.courseId, course.id));
    const buyers = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.role, 'student'),
          eq(users.status, 'approved'),
          inArray(users.id, [...people.values()]),
          notInArray(users.id, learners),
          notInArray(users.email, ['student@stepwell.test']),
        ),
      )
      .orderBy(asc(users.email))
      .limit(16);
    // Others buy each course, so that nobody has all of them.
    for (const [nth, buyer] of buyers.filter((_, index) => index % 4 === at % 4).entries()) {
      const placedAt = new Date(now.getTime() - (100 - nth * 22 - at * 2) * DAY);
      await order(tx, {
        orderId: idOf(7, count),
        by: { userId: buyer.id, email: buyer.email, mayLearn: true },
        items: [{ kind: 'course', courseId: slug }],
        ...placeOf(count),
        ...(count % 4 === 1 && { coupon: 'COURSE100' }),
        now: placedAt,
      });
      await enrolBuyer(tx, idOf(7, count));
      await tx
        .update(enrolments)
        .set({ enrolledAt: placedAt, lastOpenedAt: placedAt })
        .where(and(eq(enrolments.courseId, course.id), eq(enrolments.studentId, buyer.id)));
      count++;
    }
  }
}

/** Most orders come from India; every sixth from abroad, where no coupon of an amount in rupees counts. */
function placeOf(count: number) {
  const town = towns[count % towns.length] ?? towns[0];
  if (count % 12 === 4) return { town: foreign[0], abroad: { country: 'US', currency: 'USD' as const } };
  if (count % 12 === 10) return { town: foreign[1], abroad: { country: 'DE', currency: 'EUR' as const } };
  return { town };
}
const foreign = [
  ['Austin', '78701', ''],
  ['Leipzig', '04109', ''],
] as const;

async function loadSubscriptions(tx: Db, people: People, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const all = await tx.select().from(plans);
  const planId = (name: string) => one(all.filter((plan) => plan.name === name)).id;
  const others = (
    await tx
      .select()
      .from(users)
      .where(and(eq(users.role, 'student'), eq(users.status, 'approved')))
  )
    .filter(({ id, email }) => [...people.values()].includes(id) && email !== 'student@stepwell.test')
    .sort((a, b) => (a.email < b.email ? 1 : -1));
  let count = 0;
  /** Subscribes some days ago; a trial is given a card where it is to go on. */
  async function begin(
    user: { id: string; email: string } | undefined,
    name: string,
    days: number,
    period: BillingPeriod = 'month',
  ) {
    if (!user) return '';
    const orderId = idOf(8, count);
    await order(tx, {
      orderId,
      by: { userId: user.id, email: user.email, mayLearn: true },
      items: [{ kind: 'plan', planId: planId(name), period }],
      town: towns[count++ % towns.length] ?? towns[0],
      now: ago(days),
    });
    const method = await methodOfOrder(servicesAt(tx, ago(days)), orderId);
    await applyPaidOrder(tx, orderId, method);
    if (!method) await setCard(servicesAt(tx, ago(days)), user.id, 'succeed');
    return user.id;
  }
  /** Everything that became due up to a moment, each at its time. */
  async function upTo(userId: string, until: Date) {
    for (;;) {
      const row = await latestSubscription(tx, userId);
      if (!row?.dueAt || row.dueAt > until) return;
      const services = servicesAt(tx, new Date(row.dueAt.getTime() + 60_000));
      await renew(services, row.id);
      await bookFees(services);
    }
  }
  const student = people.get('student@stepwell.test') ?? '';
  await upTo(await begin({ id: student, email: 'student@stepwell.test' }, 'Focus', 70), now);
  const yearly = await begin(others[0], 'Learner', 190, 'year');
  await upTo(yearly, now);
  await learnThroughPlan(tx, yearly, 'a-lesson-that-lands', ago(100));
  await begin(others[1], 'Learner', 5);
  const declining = await begin(others[2], 'Learner', 48);
  await upTo(declining, ago(10));
  await setCard(servicesAt(tx, ago(9)), declining, 'decline');
  await upTo(declining, now);
  const paused = await begin(others[3], 'Focus', 40);
  await upTo(paused, ago(4));
  await pause(tx, paused, ago(4));
  const leaving = await begin(others[4], 'Learner', 60);
  await upTo(leaving, now);
  await cancel(tx, leaving, ago(1));
  const gone = await begin(others[5], 'Focus', 95);
  await upTo(gone, ago(40));
  await cancel(tx, gone, ago(40));
  await upTo(gone, now);
  const upgraded = await begin(others[6], 'Focus', 50);
  await upTo(upgraded, ago(12));
  const choice = { planId: planId('Learner'), period: 'month' as const };
  const { totalMinor } = await previewChange(tx, upgraded, choice, ago(12));
  await changePlan(servicesAt(tx, ago(12)), upgraded, { ...choice, totalMinor });
}

/** Someone opens a course through their plan and reads its first texts, two a month. */
async function learnThroughPlan(tx: Db, userId: string, slug: string, from: Date) {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  if (!userId || !course) return;
  const isTheirs = and(eq(enrolments.studentId, userId), eq(enrolments.courseId, course.id));
  if ((await tx.$count(enrolments, isTheirs)) > 0) return;
  const { id: enrolmentId } = await enrolByPlan(tx, userId, course.id);
  await tx.update(enrolments).set({ enrolledAt: from }).where(eq(enrolments.id, enrolmentId));
  const texts = await tx
    .select({ id: lectures.id })
    .from(lectures)
    .where(
      and(
        eq(lectures.courseId, course.id),
        eq(lectures.kind, 'article'),
        isNull(lectures.opensAfterDays),
        sql`${lectures.needs} = '{}'`,
      ),
    )
    .orderBy(asc(lectures.position), asc(lectures.id))
    .limit(6);
  for (const [at, { id: lectureId }] of texts.entries()) {
    const openedAt = new Date(from.getTime() + (5 + at * 14) * DAY);
    await open(tx, { enrolmentId, lectureId, now: openedAt });
    const doneAt = new Date(openedAt.getTime() + 8 * 60_000);
    await finish(tx, { enrolmentId, lectureId, now: doneAt }, 'read');
  }
}

/** What the teacher has earned in cleared sales was paid out once. */
async function payTeacher(tx: Db, people: People, now: Date) {
  const [userId, actorId] = [people.get(TEACHER), people.get('admin@stepwell.test')];
  if (!userId || !actorId) return;
  const at = new Date(now.getTime() - 3 * DAY);
  await saveMethod(tx, userId, { kind: 'upi', holder: 'Stepwell Instructor', upiId: 'teacher@stepwell' }, at);
  const payoutId = idOf(9, 0);
  const { availableMinor } = await balancesOf(tx, await payeeOf(tx, userId), 'INR');
  if (availableMinor < 50_000) return;
  await requestPayout(tx, { payoutId, userId, minor: 50_000, now: at });
  await decidePayout(tx, payoutId, { actorId, now: at, decision: { to: 'approved' } });
  await decidePayout(tx, payoutId, { actorId, now, decision: { to: 'paid', reference: 'DEMO-UTR-0001' } });
}
