import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { seats as seatRows } from '../../../tables/shop/seats.ts';
import { boughtSeats, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { refundSeats } from './lots.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

const accept = (who: Person, code: string) => who.call(seats.accept, { params: { code }, body: {} });
const invite = (who: Person, lotId: string, emails: string[]) =>
  who.call(seats.invite, { params: { lotId }, body: { emails } });
const isEnrolled = async (who: Person, courseId: string) =>
  (await app.db.$count(enrolments, and(eq(enrolments.studentId, who.id), eq(enrolments.courseId, courseId)))) === 1;
const states = async (who: Person, orderId: string) =>
  (await who.call(seats.ofOrder, { params: { orderId } })).data.lots[0]?.seats.map(({ state }) => state);
const codesOf = async (lotId: string) =>
  (await app.db.select().from(seatRows).where(eq(seatRows.lotId, lotId)).orderBy(seatRows.number)).flatMap(
    ({ inviteCode }) => inviteCode ?? [],
  );
const refund = (orderId: string, minor: number) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor }], reason: 'Fewer students.' },
  });

test('seats are bought in one order; each who accepts is enrolled, their buyer is not', async () => {
  const who = await app.person();
  const { lot, course, orderId } = await boughtSeats(app, who, 3);
  expect((await who.call(orders.one, { params: { orderId } })).data).toMatchObject({ totalMinor: 30_000 });
  const guest = await app.person();
  const { data } = await invite(who, lot.lotId, [guest.email, guest.email.toUpperCase(), 'ira@example.com']);
  expect(data.seats.map(({ state, email }) => [state, email])).toEqual([
    ['invited', guest.email],
    ['invited', 'ira@example.com'],
    ['free', null],
  ]);
  // Invited again, nobody gets another seat or email.
  await invite(who, lot.lotId, ['ira@example.com']);
  const letters = app.mail.letters.filter(({ key }) => key.startsWith('seat:'));
  expect(letters.map(({ to }) => to)).toEqual([guest.email, 'ira@example.com']);
  expect((await invite(who, lot.lotId, ['a@example.com', 'b@example.com'])).data.code).toBe('seats_full');
  const code = /seat=([0-9a-f]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  const shown = await app.visitor.call(seats.invitation, { params: { code } });
  expect(shown.data).toMatchObject({ item: { slug: course.slug }, from: buyer.fullName, state: 'open' });
  expect((await accept(guest, code)).data.state).toBe('yours');
  expect((await accept(guest, code)).data.state).toBe('yours');
  await app.settle();
  expect([await isEnrolled(guest, course.id), await isEnrolled(who, course.id)]).toEqual([true, false]);
  expect((await who.call(seats.ofOrder, { params: { orderId } })).data.lots[0]?.seats[0]).toMatchObject({
    state: 'taken',
    name: 'Asha Rao',
  });
});

test('of two for the last seat one gets it; a person takes one seat of a lot', async () => {
  const who = await app.person();
  const { lot, orderId } = await boughtSeats(app, who, 2);
  const [one, two, three] = [await app.person(), await app.person(), await app.person()];
  await accept(one, lot.joinCode);
  await accept(one, lot.joinCode);
  const both = await Promise.all([accept(two, lot.joinCode), accept(three, lot.joinCode)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await states(who, orderId)).toEqual(['taken', 'taken']);
  expect((await app.visitor.call(seats.invitation, { params: { code: lot.joinCode } })).data.state).toBe('gone');
});

test('a person who is in the course already uses no seat up', async () => {
  const who = await app.person();
  const { lot, course, orderId } = await boughtSeats(app, who, 1);
  const learner = await app.person();
  await app.enrolment(learner, course);
  expect((await learner.call(seats.invitation, { params: { code: lot.joinCode } })).data.state).toBe('enrolled');
  expect((await accept(learner, lot.joinCode)).data).toMatchObject({ code: 'already_enrolled' });
  expect(await states(who, orderId)).toEqual(['free']);
});

test('an invitation is taken back until it is accepted, and its code opens nothing then', async () => {
  const who = await app.person();
  const { lot } = await boughtSeats(app, who, 2);
  const { data } = await invite(who, lot.lotId, ['ira@example.com', 'ben@example.com']);
  const [first = '', second = ''] = await codesOf(lot.lotId);
  const takeBack = (seatId: string) => who.call(seats.takeBack, { params: { lotId: lot.lotId, seatId } });
  expect((await takeBack(data.seats[0]?.seatId ?? '')).data.seats[0]?.state).toBe('free');
  expect((await accept(await app.person(), first)).data.code).toBe('seats_not_found');
  await accept(await app.person(), second);
  expect((await takeBack(data.seats[1]?.seatId ?? '')).data.code).toBe('seat_taken');
});

test('of a deleted buyer’s invitations no address stays, and those invited can still accept', async () => {
  const who = await app.person();
  const { lot } = await boughtSeats(app, who, 2);
  await invite(who, lot.lotId, ['ira@example.com']);
  await emit(app.db, erased, { userId: who.id, courses: [] });
  await app.settle();
  const rows = await app.db.select().from(seatRows).where(eq(seatRows.lotId, lot.lotId));
  expect(rows.map(({ email }) => email)).toEqual([null, null]);
  const [code = ''] = await codesOf(lot.lotId);
  expect((await accept(await app.person(), code)).data.state).toBe('yours');
});

test('free seats are refunded, those taken or promised are not', async () => {
  const who = await app.person();
  const { lot, orderId } = await boughtSeats(app, who, 4);
  await accept(await app.person(), lot.joinCode);
  await invite(who, lot.lotId, ['ira@example.com']);
  expect((await refund(orderId, 30_000)).data.code).toBe('seats_in_use');
  expect((await refund(orderId, 20_000)).status).toBe(200);
  expect(await states(who, orderId)).toEqual(['taken', 'invited', 'refunded', 'refunded']);
  const { refundPolicy } = (await who.call(orders.one, { params: { orderId } })).data;
  expect(refundPolicy.lines).toEqual([]);
  expect((await refund(orderId, 1)).data.code).toBe('seats_in_use');
});

test('the price of one seat, rounded up to the smallest unit, gives one seat back and not two', async () => {
  const who = await app.person();
  const { orderId } = await boughtSeats(app, who, 3);
  // Three of ₹99.99 and 18% tax: a third of the line is 11,798.67 paise.
  const paid = { orderId, line: 0, grossMinor: 35_396, quantity: 3, now: app.services.now() };
  await app.db.transaction((tx) => refundSeats(tx, { ...paid, refundedMinor: 11_799 }));
  expect(await states(who, orderId)).toEqual(['free', 'free', 'refunded']);
  await app.db.transaction((tx) => refundSeats(tx, { ...paid, refundedMinor: 35_396 }));
  expect(await states(who, orderId)).toEqual(['refunded', 'refunded', 'refunded']);
});

test('a line of seats is one of a course, up to 500, and becomes a place for oneself again', async () => {
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }), 10_000);
  const who = await app.person();
  const item = { kind: 'course' as const, courseId: course.slug };
  const { data } = await who.call(cart.add, { body: { item, quantity: 1 } });
  const change = (body: { quantity: number; seats?: boolean }) =>
    who.call(cart.change, { params: { lineId: data.lines[0]?.lineId ?? '' }, body: { saved: false, ...body } });
  expect((await change({ quantity: 500, seats: true })).data).toMatchObject({ totalMinor: 5_000_000 });
  expect((await change({ quantity: 501, seats: true })).status).toBe(422);
  expect((await change({ quantity: 40 })).data.lines).toMatchObject([{ quantity: 40, seats: true, most: 500 }]);
  expect((await change({ quantity: 40, seats: false })).data.lines).toMatchObject([{ quantity: 1, seats: false }]);
});

test('a visitor’s seats join their cart as seats after sign-in', async () => {
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }), 10_000);
  const cartId = crypto.randomUUID();
  const item = { kind: 'course' as const, courseId: course.slug };
  const { data } = await app.visitor.call(cart.add, { body: { cartId, item, quantity: 1 } });
  const params = { lineId: data.lines[0]?.lineId ?? '' };
  await app.visitor.call(cart.change, { params, body: { cartId, quantity: 12, saved: false, seats: true } });
  const merged = await (await app.person()).call(cart.merge, { body: { cartId } });
  expect(merged.data.lines).toMatchObject([{ quantity: 12, seats: true }]);
});
