import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import { type StaffRight, staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { apiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payoutDesk } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { slices } from '../../../app.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { boughtCourse, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { rightsOf } from './staff-endpoints.ts';

const app = await startTestApp();
const boss = await app.person({ role: 'admin' });
const staff = (...rights: StaffRight[]) => app.person({ role: 'staff', rights });
const give = (person: Pick<Person, 'id'>, rights: StaffRight[], by: Pick<Person, 'call'> = boss) =>
  by.call(adminPeople.changeRole, { params: { userId: person.id }, body: { role: 'staff', rights } });
const refusal = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code: string }).code];

test('rights begin and end with the next call, and are told in the profile, in the log and by a notice', async () => {
  const person = await app.person();
  const coupons = () => person.call(couponsAdmin.list, {});
  expect((await coupons()).status).toBe(403);
  expect((await give(person, ['coupons', 'refunds'])).data).toEqual({ role: 'staff', rights: ['refunds', 'coupons'] });
  expect((await coupons()).status).toBe(200);
  expect((await person.call(identity.profile, { query: {} })).data).toMatchObject({
    role: 'staff',
    rights: ['refunds', 'coupons'],
  });
  await give(person, ['refunds']);
  expect((await coupons()).status).toBe(403);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id)).orderBy(auditLog.at);
  expect(rows.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['people.role-changed', { role: 'student' }, { role: 'staff', rights: ['refunds', 'coupons'] }],
    [
      'people.rights-changed',
      { role: 'staff', rights: ['refunds', 'coupons'] },
      { role: 'staff', rights: ['refunds'] },
    ],
  ]);
  await app.settle();
  expect((await person.call(notices.list, { query: {} })).data.items.map(({ kind }) => kind)).toContain('role-changed');
  // Whoever stops being staff keeps nothing of it.
  await boss.call(adminPeople.changeRole, { params: { userId: person.id }, body: { role: 'student' } });
  expect((await person.call(identity.profile, { query: {} })).data.rights).toEqual([]);
});

test('staff has at least one right, others have none, and nobody but an admin gives them', async () => {
  const [person, clerk] = [await app.person(), await staff(...staffRights)];
  expect((await give(person, [])).data).toMatchObject({ fields: { rights: 'Choose at least one right.' } });
  const body = { role: 'instructor' as const, rights: ['chat' as const] };
  expect((await boss.call(adminPeople.changeRole, { params: { userId: person.id }, body })).status).toBe(422);
  expect(refusal(await give(clerk, ['chat'], clerk))).toEqual([403, 'not_allowed']);
  expect(refusal(await give(person, ['chat'], clerk))).toEqual([403, 'not_allowed']);
});

test('a suspended or declined member of staff opens nothing', async () => {
  for (const status of ['suspended', 'declined', 'pending'] as const) {
    const person = await app.person({ role: 'staff', rights: ['coupons'], status });
    expect((await person.call(couponsAdmin.list, {})).status).toBe(403);
  }
});

test('each right opens its own part alone', async () => {
  const clerk = await staff('payouts');
  expect((await clerk.call(payoutDesk.list, { query: {} })).status).toBe(200);
  expect((await clerk.call(refundDesk.list, { query: {} })).status).toBe(403);
  expect((await clerk.call(earnings.overview, { query: { period: 'this-month' } })).status).toBe(403);
});

test('no right opens settings, roles, keys of others, backups or a look through somebody’s eyes', () => {
  const open = slices.flatMap(({ routes }) => routes.filter(({ endpoint }) => rightsOf(endpoint).length > 0));
  const paths = open.map(({ endpoint }) => endpoint.path);
  expect(paths.filter((path) => /settings|\/role$|backup|api-keys|\/look|erasure|system/.test(path))).toEqual([]);
  expect(rightsOf(adminPeople.look)).toEqual([]);
});

test('a registrar decides about students and nobody else', async () => {
  const registrar = await staff('students', 'new-students', 'batches');
  const pending = await app.person({ status: 'pending' });
  const decide = { decision: 'approved' as const };
  expect((await registrar.call(identity.decide, { params: { userId: pending.id }, body: decide })).data).toEqual({
    status: 'approved',
  });
  for (const other of [boss, await app.person({ role: 'instructor' }), await staff('chat'), registrar]) {
    const params = { userId: other.id };
    const body = { reason: 'Because I can.' };
    expect(refusal(await registrar.call(identity.suspend, { params, body }))).toEqual([403, 'students_only']);
    expect(refusal(await registrar.call(admin.person, { params }))).toEqual([403, 'students_only']);
    const rename = { params, body: { fullName: 'Somebody Else' } };
    expect(refusal(await registrar.call(adminPeople.rename, rename))).toEqual([403, 'students_only']);
  }
});

test('a registrar enrols others, never themselves', async () => {
  const registrar = await staff('batches');
  const course = await app.course();
  const own = { body: { courseId: course.slug, userIds: [registrar.id] } };
  expect(refusal(await registrar.call(enrolling.enrol, own))).toEqual([403, 'students_only']);
  const { data } = await registrar.call(batches.make, {
    body: { courseId: course.slug, name: 'Morning', startsAt: null, endsAt: null },
  });
  const add = (body: { userIds: string[] } | { emails: string[] }) =>
    registrar.call(batches.add, { params: { batchId: data.batchId }, body });
  expect(refusal(await add({ userIds: [registrar.id] }))).toEqual([403, 'own_matter']);
  expect(refusal(await add({ emails: [` ${registrar.email.toUpperCase()}`] }))).toEqual([403, 'own_matter']);
  expect((await add({ userIds: [(await app.person()).id] })).status).toBe(200);
});

test('staff gives no refund for an order of their own', async () => {
  const [clerk, buyer] = [await staff('refunds'), await app.person()];
  const refund = (orderId: string) =>
    clerk.call(refundDesk.give, {
      params: { orderId, refundId: crypto.randomUUID() },
      body: { lines: [{ number: 0, minor: 100 }], reason: 'Bought by mistake.' },
    });
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }));
  const [own, another] = [await boughtCourse(clerk, course), await boughtCourse(buyer, course)];
  expect(refusal(await refund(own.orderId))).toEqual([403, 'own_matter']);
  expect((await refund(another.orderId)).status).toBe(200);
});

test('what waits is counted by right, and a right that is missing is not mentioned', async () => {
  await app.person({ status: 'pending' });
  const { data } = await (await staff('students', 'payouts', 'coupons')).call(staffArea.waiting, {});
  expect(Object.keys(data.waiting).sort()).toEqual(['payouts', 'students']);
  expect(data.waiting.students).toBeGreaterThan(0);
  const all = await (await staff(...staffRights)).call(staffArea.waiting, {});
  expect(Object.keys(all.data.waiting)).toHaveLength(12);
});

test('admins find staff in a list of their own', async () => {
  const clerk = await staff('chat');
  const { data } = await boss.call(staffArea.list, { query: { limit: 100 } });
  expect(data.items.find(({ userId }) => userId === clerk.id)).toMatchObject({ role: 'staff', rights: ['chat'] });
  expect(data.items.every(({ role }) => role === 'staff' || role === 'admin')).toBe(true);
});

test('an API key is offered what the rights of its owner open', async () => {
  const scopesOf = async (person: Pick<Person, 'call'>) =>
    (await person.call(apiKeys.list, {})).data.scopes.map(({ scope }) => scope);
  expect(await scopesOf(await staff('students'))).toContain('students:read');
  expect(await scopesOf(await staff('chat'))).not.toContain('students:read');
  expect(await scopesOf(await staff(...staffRights))).not.toContain('people:provision');
});

test('an act of staff stands in the log under their name', async () => {
  const clerk = await staff('students');
  const pending = await app.person({ status: 'pending' });
  const body = { decision: 'approved' as const };
  await clerk.call(identity.decide, { params: { userId: pending.id }, body });
  const mine = and(eq(auditLog.subjectId, pending.id), eq(auditLog.actorId, clerk.id));
  expect(await app.db.$count(auditLog, mine)).toBe(1);
});
