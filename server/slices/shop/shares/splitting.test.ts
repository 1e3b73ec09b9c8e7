import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import { splits } from '@stepwell/contract/shop/splits.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { boughtCourse, disputeOrder, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const DAY = 86_400_000;
const admin = await app.person({ role: 'admin' });
const overview = async (who: Person) => (await who.call(payouts.overview, {})).data;
const split = (courseId: string, partners: { email: string; partBp: number }[]) =>
  admin.call(earnings.setCourseShare, { params: { courseId }, body: { shareBp: null, partners } });

test('a split that is offered counts from its acceptance; declined, changed or ended ones are told by email', async () => {
  const [owner, ben] = [await app.person({ role: 'instructor' }), await app.person({ role: 'instructor' })];
  const course = await pricedCourse(app, owner, 10_000);
  const params = { courseId: course.id };
  const offer = (partBp: number) =>
    owner.call(splits.propose, { params, body: { partners: [{ email: ben.email, partBp }] } });
  const answer = (accept: boolean, partBp: number, who = ben) =>
    who.call(splits.answer, { params, body: { accept, partBp } });
  const subjects = async (who: Person) => {
    await app.settle();
    return app.mail.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject);
  };
  const held = async (who: Person) => (await overview(who)).heldMinor;
  expect((await ben.call(splits.propose, { params, body: { partners: [] } })).status).toBe(404);
  expect((await offer(2000)).data.partners).toMatchObject([{ email: ben.email, partBp: null, proposedBp: 2000 }]);
  await offer(2000);
  expect(await subjects(ben)).toHaveLength(1);
  await boughtCourse(await app.person(), course, 10_000);
  expect([await held(owner), await held(ben)]).toEqual([7000, 0]);
  // Raised before the answer: what was shown isn't offered any more.
  await offer(4000);
  expect((await answer(true, 2000)).data.code).toBe('split_not_found');
  expect((await answer(true, 4000, owner)).data.code).toBe('split_not_found');
  expect((await overview(ben)).proposals).toMatchObject([{ partBp: 4000, nowBp: null, title: course.title }]);
  expect((await answer(false, 4000)).data.proposals).toEqual([]);
  expect((await subjects(owner)).at(-1)).toContain('declined 40%');
  await offer(3000);
  const both = await Promise.all([answer(true, 3000), answer(true, 3000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  await boughtCourse(await app.person(), course, 10_000);
  expect([await held(owner), await held(ben)]).toEqual([7000 + 4900, 2100]);
  // Admins set it without asking; what waits is dropped.
  await offer(5000);
  await split(course.id, [{ email: ben.email, partBp: 1000 }]);
  expect((await answer(true, 5000)).data.code).toBe('split_not_found');
  expect((await subjects(ben)).at(-1)).toContain('is now 10%');
  await owner.call(splits.propose, { params, body: { partners: [] } });
  expect((await subjects(ben)).at(-1)).toContain('You no longer share');
  await boughtCourse(await app.person(), course, 10_000);
  expect(await held(ben)).toBe(2100);
});

test('a course’s share is split to the paisa, held, released, disputed and refunded part by part', async () => {
  const [owner, ben, ira] = [
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
  ];
  const course = await pricedCourse(app, owner, 10_001);
  expect((await split(course.id, [{ email: 'no-one@example.com', partBp: 100 }])).data.code).toBe('partner_unknown');
  expect((await split(course.id, [{ email: owner.email, partBp: 100 }])).data.code).toBe('partner_unknown');
  const both = [
    { email: ben.email, partBp: 3333 },
    { email: ira.email, partBp: 3334 },
  ];
  expect((await split(course.id, [...both, { email: 'x@example.com', partBp: 3334 }])).status).toBe(422);
  expect((await split(course.id, both)).data.partners).toHaveLength(2);
  expect((await overview(owner)).splits).toEqual([{ title: course.title, partBp: 3333 }]);
  const { orderId } = await boughtCourse(await app.person(), course, 10_001);
  // 70% of ₹100.01 is ₹70.01.
  const held = async () => Promise.all([owner, ben, ira].map(async (who) => (await overview(who)).heldMinor));
  expect((await held()).reduce((sum, minor) => sum + minor, 0)).toBe(7001);
  expect(Math.max(...(await held())) - Math.min(...(await held()))).toBeLessThan(3);
  const mine = (await ben.call(sales.list, { query: {} })).data.items;
  expect(mine).toMatchObject([{ shareBp: 2333, state: 'held' }]);
  app.pass(15 * DAY);
  await app.runJob('shop.release-shares');
  expect(await held()).toEqual([0, 0, 0]);
  const disputeId = await disputeOrder(app, orderId);
  expect((await held()).reduce((sum, minor) => sum + minor, 0)).toBe(7001);
  await admin.call(disputeDesk.decide, { params: { disputeId }, body: { won: true } });
  await app.runJob('shop.release-shares');
  expect(await held()).toEqual([0, 0, 0]);
  for (const minor of [1234, 8767])
    await admin.call(refundDesk.give, {
      params: { orderId, refundId: crypto.randomUUID() },
      body: { lines: [{ number: 0, minor }], reason: 'Paid twice.' },
    });
  expect(await Promise.all([owner, ben, ira].map(async (who) => (await overview(who)).availableMinor))).toEqual([
    0, 0, 0,
  ]);
  expect(
    await rowsOf(app.db, sql`select 1 from ledger_entries group by transaction_id having sum(minor) <> 0`),
  ).toEqual([]);
  // Without partners the whole share is the instructor's again.
  await split(course.id, []);
  await boughtCourse(await app.person(), course, 10_001);
  expect(await held()).toEqual([7001, 0, 0]);
});
