import { learning } from '@stepwell/contract/learning/learning.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { payoutDesk, payouts } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk, refunds } from '@stepwell/contract/shop/refunds.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../platform/database/db.ts';
import { payoutMethods } from '../../tables/shop/earnings.ts';
import { boughtCourse, disputeOrder, pricedCourse } from '../../testing/fixtures/bought.ts';
import { buyer } from '../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { grossOf, leftOf, partOf } from './refunds/amounts.ts';

const app = await startTestApp();
const DAY = 86_400_000;
const bank = { kind: 'bank' as const, holder: 'Meera Iyer', accountNumber: '123456789012', ifsc: 'HDFC0001234' };
const newId = () => crypto.randomUUID();
const teacherWithCourse = async (priceMinor?: number) => {
  const teacher = await app.person({ role: 'instructor', fullName: 'Meera Iyer' });
  return { teacher, course: await pricedCourse(app, teacher, priceMinor) };
};
const newAdmin = () => app.person({ role: 'admin' });
const give = (admin: Person, orderId: string, minor: number, refundId = newId(), number = 0) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId },
    body: { lines: [{ number, minor }], reason: 'Paid twice.' },
  });
const ask = (who: Person, orderId: string, refundId = newId()) =>
  who.call(refunds.ask, { params: { orderId, refundId }, body: { lines: [0], reason: 'Not what I need.' } });
const overview = async (teacher: Person) => (await teacher.call(payouts.overview, {})).data;
const release = async (days = 15) => {
  app.pass(days * DAY);
  await app.runJob('shop.release-shares');
};
async function zero() {
  const rows = await rowsOf(
    app.db,
    sql`select currency from ledger_entries group by transaction_id, currency having sum(minor) <> 0`,
  );
  expect(rows).toEqual([]);
}

test('parts of a line never pass it, hold their taxes, and all of them together are the whole', () => {
  let seed = 20261128;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let at = 0; at < 2000; at++) {
    const tax = random(900);
    const line = {
      netMinor: random(5000),
      taxes: [
        { name: 'CGST' as const, bp: 900, minor: tax },
        { name: 'SGST' as const, bp: 900, minor: tax },
      ],
    };
    const given: ReturnType<typeof partOf>[] = [];
    for (let left = grossOf(line); left > 0; ) {
      const minor = 1 + random(left);
      const part = partOf(leftOf(line, given), minor);
      expect(grossOf(part)).toBe(minor);
      expect(Math.min(part.netMinor, ...part.taxes.map((one) => one.minor))).toBeGreaterThanOrEqual(0);
      given.push(part);
      left -= minor;
    }
    expect(grossOf(leftOf(line, given))).toBe(0);
    expect(leftOf(line, given).netMinor).toBe(0);
  }
});

test('a learner asks, an admin grants: money, share, access and credit note follow, once', async () => {
  const [{ teacher, course }, who, admin] = [await teacherWithCourse(), await app.person(), await newAdmin()];
  const { orderId, order } = await boughtCourse(who, course);
  await app.settle();
  expect(order.refundPolicy).toMatchObject({ days: 14, percent: 30, lines: [0] });
  expect(await overview(teacher)).toMatchObject({ heldMinor: 70_000, availableMinor: 0 });
  const refundId = newId();
  expect((await ask(who, orderId, refundId)).data.refunds).toMatchObject([{ refundId, state: 'requested' }]);
  expect((await ask(who, orderId, refundId)).data.refunds).toHaveLength(1);
  expect((await ask(who, orderId)).data.code).toBe('refund_pending');
  expect((await ask(await app.person(), orderId)).status).toBe(404);
  const listed = await admin.call(refundDesk.list, { query: { state: 'requested' } });
  expect(listed.data.items[0]).toMatchObject({ refundId, asked: [0], order: { lines: [{ progress: 0 }] } });
  const grant = () =>
    admin.call(refundDesk.grant, { params: { refundId }, body: { lines: [{ number: 0, minor: 100_000 }] } });
  const answers = await Promise.all([grant(), grant(), grant()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const granted = answers.find(({ status }) => status === 200)?.data;
  expect(granted).toMatchObject({ state: 'granted', minor: 100_000, sent: true });
  expect(granted?.creditNoteNumber).toMatch(/^SW\/\d{4}\/C\d{5}$/);
  const pdf = await app.http.inject({ url: granted?.creditNoteUrl ?? '' });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await app.http.inject({ url: `${granted?.creditNoteUrl}x` })).statusCode).toBe(403);
  await app.settle();
  await app.settle();
  expect(app.mail.letters.filter(({ key }) => key === `refund-decided:${refundId}`)).toHaveLength(1);
  expect((await who.call(orders.list, { query: {} })).data.items).toMatchObject([{ orderId, refundedMinor: 100_000 }]);
  const standing = await who.call(learning.standing, { params: { courseId: course.slug } });
  expect(standing.data.enrolled).toBe(false);
  expect((await who.call(learning.enrol, { params: { courseId: course.slug } })).data.code).toBe('course_not_free');
  expect(await overview(teacher)).toMatchObject({ heldMinor: 0, availableMinor: 0 });
  expect((await give(admin, orderId, 1)).data.code).toBe('refund_too_much');
  await zero();
});

test('a request is refused when it is late, or with a reason that the buyer reads', async () => {
  const [{ course }, who, admin] = [await teacherWithCourse(), await app.person(), await newAdmin()];
  const { orderId } = await boughtCourse(who, course);
  const refundId = newId();
  await ask(who, orderId, refundId);
  const params = { refundId };
  expect((await admin.call(refundDesk.refuse, { params, body: { answer: '' } })).status).toBe(422);
  const refused = await admin.call(refundDesk.refuse, { params, body: { answer: 'The exam was taken.' } });
  expect(refused.data).toMatchObject({ state: 'refused', answer: 'The exam was taken.' });
  expect((await admin.call(refundDesk.refuse, { params, body: { answer: 'Again.' } })).data.code).toBe(
    'refund_decided',
  );
  await app.settle();
  expect(app.mail.letters.find(({ key }) => key === `refund-decided:${refundId}`)?.text).toContain(
    'The exam was taken.',
  );
  app.pass(15 * DAY);
  expect((await ask(who, orderId)).data.code).toBe('refund_too_late');
});

test('of 12 refunds of the whole at once one is given; parts give back the share without a lost paisa', async () => {
  const [{ teacher, course }, who, admin] = [await teacherWithCourse(99_901), await app.person(), await newAdmin()];
  const { orderId } = await boughtCourse(who, course, 99_901);
  const parts = [1, 33_333, 7, 49_999];
  for (const minor of parts) expect((await give(admin, orderId, minor)).status).toBe(200);
  const rest = 99_901 - parts.reduce((sum, minor) => sum + minor, 0);
  expect((await give(admin, orderId, rest + 1)).data.code).toBe('refund_too_much');
  const twice = newId();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => give(admin, orderId, rest)),
    ...Array.from({ length: 2 }, () => give(admin, orderId, rest, twice)),
  ]);
  // One of the ten, or the one that was sent twice.
  const won = answers.map(({ status }) => status === 200);
  expect([won.slice(0, 10).filter(Boolean).length, won[10], won[11]]).toEqual(
    won[10] ? [0, true, true] : [1, false, false],
  );
  const { data } = await who.call(orders.one, { params: { orderId } });
  expect(data.refunds.reduce((sum, { minor }) => sum + (minor ?? 0), 0)).toBe(99_901);
  expect(data.lines[0]?.refundedMinor).toBe(99_901);
  expect(await overview(teacher)).toMatchObject({ heldMinor: 0, availableMinor: 0 });
  const numbers = data.refunds.map(({ creditNoteNumber }) => Number(creditNoteNumber?.slice(-5)));
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(numbers.length - 1);
  await zero();
});

test('a payout is asked for once, from what is available; approved, paid, and on the statement to the paisa', async () => {
  const [{ teacher, course }, admin] = [await teacherWithCourse(), await newAdmin()];
  for (let at = 0; at < 2; at++) await boughtCourse(await app.person(), course);
  const request = (minor: number, payoutId: string = newId()) =>
    teacher.call(payouts.request, { params: { payoutId }, body: { minor } });
  expect((await request(60_000)).data.code).toBe('payout_method_missing');
  expect((await teacher.call(payouts.setMethod, { body: { ...bank, ifsc: 'HDFC' } })).status).toBe(422);
  expect((await teacher.call(payouts.setMethod, { body: bank })).data.method).toBe('HDFC ••9012');
  const [stored] = await app.db.select().from(payoutMethods).where(eq(payoutMethods.userId, teacher.id));
  expect(JSON.stringify(stored)).not.toContain('123456789');
  expect((await request(60_000)).data.code).toBe('payout_too_much');
  await release();
  expect((await request(100)).data.code).toBe('payout_too_little');
  expect((await request(140_001)).data.code).toBe('payout_too_much');
  const ids = [newId(), newId(), newId()];
  const replies = await Promise.all(ids.map((payoutId) => request(140_000, payoutId)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { data: listed } = await admin.call(payoutDesk.list, { query: { state: 'requested' } });
  const mine = listed.items.find(({ instructor }) => instructor.userId === teacher.id);
  const params = { payoutId: mine?.payoutId ?? '' };
  expect((await request(140_000, params.payoutId)).status).toBe(200);
  expect((await admin.call(payoutDesk.reveal, { params })).data).toEqual(bank);
  const decide = (body: Parameters<typeof admin.call<typeof payoutDesk.decide>>[1]['body']) =>
    admin.call(payoutDesk.decide, { params, body });
  expect((await decide({ to: 'paid', reference: 'UTR1' })).data.code).toBe('payout_decided');
  expect((await decide({ to: 'approved' })).data.state).toBe('approved');
  const paid = await Promise.all([
    decide({ to: 'paid', reference: 'UTR1' }),
    decide({ to: 'returned', reason: 'Wrong account.' }),
  ]);
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.settle();
  const now = await overview(teacher);
  expect(now.availableMinor + now.paidMinor + now.heldMinor).toBe(140_000);
  expect(now.requestedMinor).toBe(0);
  let closing = 0;
  for (const month of [...now.months].reverse()) {
    const { data } = await teacher.call(payouts.statement, { params: { month } });
    expect(data.openingMinor).toBe(closing);
    closing = data.rows.reduce((sum, { minor }) => sum + minor, data.openingMinor);
    expect(data.closingMinor).toBe(closing);
  }
  expect(closing).toBe(now.availableMinor + now.heldMinor);
  expect((await admin.call(payoutDesk.reveal, { params })).data.code).toBe('payout_decided');
});

test('approved payouts go to the bank in one file and are paid together; what the bank sends back is available again', async () => {
  const admin = await newAdmin();
  const teachers = await Promise.all([0, 1].map(() => teacherWithCourse()));
  const ids: string[] = [];
  for (const { teacher, course } of teachers) {
    await boughtCourse(await app.person(), course);
    await release();
    await teacher.call(payouts.setMethod, { body: bank });
    const payoutId = newId();
    await teacher.call(payouts.request, { params: { payoutId }, body: { minor: 70_000 } });
    ids.push(payoutId);
  }
  const [first = '', second = ''] = ids;
  const decide = (payoutId: string, body: Parameters<typeof admin.call<typeof payoutDesk.decide>>[1]['body']) =>
    admin.call(payoutDesk.decide, { params: { payoutId }, body });
  const file = async () =>
    (await admin.call(payoutDesk.file, {})).data.transfers.filter(({ payoutId }) => ids.includes(payoutId));
  const settle = (payoutIds: string[]) => admin.call(payoutDesk.settle, { body: { payoutIds, reference: 'NEFT 7' } });
  await decide(first, { to: 'approved' });
  expect(await file()).toMatchObject([{ payoutId: first, accountNumber: bank.accountNumber, minor: 70_000 }]);
  // One that isn't approved holds up the others: a file is paid as it was made, or not at all.
  expect((await settle(ids)).data.code).toBe('payout_decided');
  await decide(second, { to: 'approved' });
  const settled = await Promise.all([settle(ids), settle([...ids].reverse()), settle(ids)]);
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await file()).toEqual([]);
  const [one] = teachers;
  if (!one) throw new Error('no teacher');
  expect(await overview(one.teacher)).toMatchObject({ availableMinor: 0, paidMinor: 70_000, requestedMinor: 0 });
  // Who returns what was just paid by somebody else says so, or is refused.
  expect((await decide(first, { to: 'returned', reason: 'Wrong account.' })).data.code).toBe('payout_decided');
  const bounced = { to: 'returned', reason: 'Account closed.', byBank: true } as const;
  const twice = await Promise.all([decide(first, bounced), decide(first, bounced)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await overview(one.teacher);
  expect(now).toMatchObject({ availableMinor: 70_000, paidMinor: 0, requestedMinor: 0 });
  const rows = await Promise.all(
    now.months.map(async (month) => (await one.teacher.call(payouts.statement, { params: { month } })).data.rows),
  );
  expect(rows.flat()).toContainEqual(expect.objectContaining({ kind: 'returned', about: 'NEFT 7', minor: 70_000 }));
  await app.settle();
  expect(app.mail.letters.find(({ key }) => key === `payout-returned:${first}`)?.text).toContain('Account closed.');
});

test('instructors see orders of their own courses only', async () => {
  const [one, two] = [await teacherWithCourse(), await teacherWithCourse()];
  const { order } = await boughtCourse(await app.person(), one.course);
  const seen = await one.teacher.call(sales.list, { query: { q: String(order.number) } });
  expect(seen.data).toMatchObject({
    items: [{ number: order.number, buyer: buyer.fullName, paidMinor: 100_000, shareMinor: 70_000, state: 'held' }],
    courses: [{ slug: one.course.slug }],
  });
  const other = await two.teacher.call(sales.list, { query: {} });
  expect(other.data).toMatchObject({ items: [], courses: [] });
  expect((await two.teacher.call(sales.list, { query: { course: one.course.slug } })).data.items).toEqual([]);
  expect((await one.teacher.call(sales.list, { query: { state: 'refunded' } })).data.items).toEqual([]);
});

test('the policy and a course’s own share hold from the next order on', async () => {
  const [{ teacher, course }, admin] = [await teacherWithCourse(), await newAdmin()];
  const { data } = await admin.call(earnings.policy, {});
  const save = (policy: Partial<typeof data.policy>, version = data.version) =>
    admin.call(earnings.setPolicy, { body: { policy: { ...data.policy, ...policy }, version } });
  expect((await save({ holdDays: 3 })).data.fields).toHaveProperty(['policy.holdDays']);
  expect((await save({ shareBp: 10_001 })).status).toBe(422);
  expect((await save({ refundDays: 0 })).data.policy.refundDays).toBe(0);
  expect((await save({})).data.code).toBe('changed_elsewhere');
  const params = { courseId: course.id };
  expect((await admin.call(earnings.setCourseShare, { params, body: { shareBp: 3333 } })).status).toBe(200);
  const { orderId, order } = await boughtCourse(await app.person(), course);
  expect(order.refundPolicy).toMatchObject({ days: 0, until: null, lines: [] });
  expect((await overview(teacher)).heldMinor).toBe(33_330);
  expect(orderId).toBeTruthy();
  await save({}, data.version + 1);
});

test('after 240 random steps the ledger is zero, balances are what is owed, and every figure is its entries', async () => {
  let seed = 25;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const admin = await newAdmin();
  const teachers = [await teacherWithCourse(49_999), await teacherWithCourse(100_003)];
  for (const { teacher } of teachers) await teacher.call(payouts.setMethod, { body: bank });
  const bought: { orderId: string; at: number; left: number; paid: number; disputeId?: string | undefined }[] = [];
  const decidedOnce = new Set<string>();
  for (let step = 0; step < 240; step++) {
    const kind = random(12);
    const at = random(2);
    const { teacher, course } = teachers[at] as (typeof teachers)[number];
    if (kind < 2) {
      const paid = at === 0 ? 49_999 : 100_003;
      const { orderId } = await boughtCourse(await app.person(), course, paid);
      bought.push({ orderId, at, left: paid, paid });
    } else if (kind < 5) {
      const order = bought[random(bought.length)];
      if (!order) continue;
      const minor = 1 + random(order.paid);
      const { status } = await give(admin, order.orderId, minor);
      expect(status).toBe(minor <= order.left && !order.disputeId ? 200 : 409);
      if (status === 200) order.left -= minor;
    } else if (kind < 6) await release(random(9));
    else if (kind < 8)
      await teacher.call(payouts.request, { params: { payoutId: newId() }, body: { minor: 50_000 + random(50_000) } });
    else if (kind >= 10) {
      const order = bought[random(bought.length)];
      if (!order) continue;
      if (!order.disputeId && !decidedOnce.has(order.orderId)) {
        order.disputeId = await disputeOrder(app, order.orderId);
        decidedOnce.add(order.orderId);
      } else if (order.disputeId) {
        const won = random(2) === 0;
        const params = { disputeId: order.disputeId };
        expect((await admin.call(disputeDesk.decide, { params, body: { won } })).data.state).toBe(won ? 'won' : 'lost');
        // The bank takes the whole payment back; what was refunded before is the shop's loss.
        if (!won) order.left = 0;
        order.disputeId = undefined;
      }
    } else {
      const open = (await admin.call(payoutDesk.list, { query: {} })).data.items.filter(({ state }) =>
        ['requested', 'approved'].includes(state),
      );
      const payout = open[random(open.length)];
      if (!payout) continue;
      const to = random(3);
      const body =
        to === 0
          ? { to: 'returned' as const, reason: 'Try again.' }
          : payout.state === 'requested'
            ? { to: 'approved' as const }
            : { to: 'paid' as const, reference: `UTR${step}` };
      expect((await admin.call(payoutDesk.decide, { params: payout, body })).status).toBe(200);
    }
  }
  await zero();
  for (const [at, { teacher }] of teachers.entries()) {
    const now = await overview(teacher);
    // Each share reckoned by itself from what is left of its sale.
    const owed = bought
      .filter((order) => order.at === at)
      .reduce((sum, { paid, left }) => {
        const whole = Math.round((paid * 7000) / 10_000);
        return sum + whole - Math.round((whole * (paid - left)) / paid);
      }, 0);
    expect(now.heldMinor + now.availableMinor + now.requestedMinor + now.paidMinor).toBe(owed);
  }
  const { data } = await admin.call(earnings.overview, { query: { period: 'all' } });
  expect(data.isBalanced).toBe(true);
  // What is still disputed is what stands on the claims' account.
  const open = (await admin.call(disputeDesk.list, { query: { state: 'open', limit: 100 } })).data.items;
  expect(data.balances.find(({ group }) => group === 'disputed')?.minor).toBe(
    open.reduce((sum, { minor }) => sum + minor, 0),
  );
  const sum = async (query: { group: 'sales' | 'refunds' | 'share-held'; course?: string }) =>
    (await admin.call(earnings.entries, { query: { period: 'all', ...query } })).data.sumMinor;
  expect(await sum({ group: 'sales' })).toBe(-data.figures.salesMinor);
  expect(await sum({ group: 'refunds' })).toBe(data.figures.refundsMinor);
  expect(await sum({ group: 'share-held' })).toBe(data.balances.find(({ group }) => group === 'share-held')?.minor);
  const [first] = data.courses;
  expect(await sum({ group: 'sales', course: first?.courseId ?? '' })).toBe(-(first?.salesMinor ?? 0));
  expect(data.courses.reduce((all, { salesMinor }) => all + salesMinor, 0)).toBe(data.figures.salesMinor);
  expect(data.steps.reduce((all, { earningsMinor }) => all + earningsMinor, 0)).toBe(data.figures.earningsMinor);
  expect(data.instructors.reduce((all, { sharesMinor }) => all + sharesMinor, 0)).toBe(data.figures.sharesMinor);
});
