import { identity } from '@stepwell/contract/identity/identity.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { makeConfirmLink } from '../sign-in/first-proof.ts';

const app = await startTestApp();
const HOUR = 60 * 60 * 1000;
const rule = (approvalRule: 'by-hand' | 'on-confirmed-email') => keepSiteSettings(app.db, { approvalRule });
afterEach(() => rule('by-hand'));

const unconfirmed = (about: Parameters<typeof app.person>[0] = {}) =>
  app.person({ status: 'pending', emailConfirmedAt: null, ...about });
/** Where they are signed in, so that this session goes on. */
const spend = async ({ id, call }: Person) =>
  call(identity.confirm, { body: { token: await makeConfirmLink(app.db, id, app.services.now()) } });
const statusOf = async ({ id }: Person) =>
  (await app.db.select().from(users).where(eq(users.id, id))).map(({ status }) => status)[0];
const missingFor = async (person: Person) => (await person.call(identity.approval, {})).data.missing;
const actsOn = async ({ id }: Person) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq)).map(
    ({ act, actorId }) => [act, actorId],
  );
const lettersTo = ({ email }: Person) => app.mail.letters.filter(({ to }) => to === email).map((one) => one.subject);
const kindsOf = async (person: Person) =>
  (await person.call(notices.list, { query: {} })).data.items.map(({ kind }) => kind);

test('by hand: a confirmed address leaves one waiting for the team, whom every admin hears of', async () => {
  const admin = await app.person({ role: 'admin' });
  const person = await unconfirmed({ fullName: 'Waiting Winnie' });
  expect(await missingFor(person)).toEqual(['confirm-email', 'team']);
  expect((await spend(person)).status).toBe(200);
  await app.settle();
  expect(await statusOf(person)).toBe('pending');
  expect(await missingFor(person)).toEqual(['team']);
  const noticesShown = (await admin.call(notices.list, { query: {} })).data.items;
  expect(noticesShown.map(({ about }) => about['fullName'])).toContain('Waiting Winnie');
});

test('by the rule: confirming approves in the same moment, with audit, letter, notice and a word to open screens', async () => {
  await rule('on-confirmed-email');
  const admin = await app.person({ role: 'admin' });
  const person = await unconfirmed({ fullName: 'Ruled Rudra' });
  expect(await missingFor(person)).toEqual(['confirm-email']);
  expect((await spend(person)).status).toBe(200);
  expect(await statusOf(person)).toBe('approved');
  expect((await person.call(identity.profile, {})).data.status).toBe('approved');
  await app.settle();
  expect(await missingFor(person)).toEqual([]);
  expect(await actsOn(person)).toEqual([['students.approved.by-rule', null]]);
  expect(lettersTo(person)).toEqual(['Your account is approved']);
  expect(await kindsOf(person)).toEqual(['account-approved']);
  expect(app.realtime.told).toContainEqual({ userId: person.id, word: 'account-changed' });
  expect(app.realtime.told).toContainEqual({ userId: admin.id, word: 'waiting-changed' });
  const noticesShown = (await admin.call(notices.list, { query: {} })).data.items;
  expect(noticesShown.map(({ about }) => about['fullName'])).not.toContain('Ruled Rudra');
});

test.each(['declined', 'suspended'] as const)('the rule never opens an account that is %s', async (status) => {
  await rule('on-confirmed-email');
  const person = await unconfirmed({ status, statusReason: 'Three fake accounts.' });
  await spend(person);
  await app.settle();
  expect(await statusOf(person)).toBe(status);
  expect(await actsOn(person)).toEqual([]);
  expect(await missingFor(person)).toEqual([]);
});

test('the rule is about students: an instructor who confirms stays what they are', async () => {
  await rule('on-confirmed-email');
  const person = await unconfirmed({ role: 'instructor' });
  await spend(person);
  expect(await statusOf(person)).toBe('pending');
});

test('who had confirmed before the rule was made still waits for the team, and reads so', async () => {
  const person = await app.person({ status: 'pending' });
  await rule('on-confirmed-email');
  expect(await missingFor(person)).toEqual(['team']);
});

test('an admin declines while the link is spent: one of the two holds, never both', async () => {
  await rule('on-confirmed-email');
  const admin = await app.person({ role: 'admin' });
  for (let round = 0; round < 6; round += 1) {
    const person = await unconfirmed();
    const token = await makeConfirmLink(app.db, person.id, app.services.now());
    const [decided, confirmed] = await Promise.all([
      admin.call(identity.decide, {
        params: { userId: person.id },
        body: { decision: 'declined', reason: 'Not a student of ours.' },
      }),
      app.visitor.call(identity.confirm, { body: { token } }),
    ]);
    expect(confirmed.status).toBe(200);
    const acts = await actsOn(person);
    expect(acts).toHaveLength(1);
    expect(decided.status).toBe(acts[0]?.[0] === 'students.declined' ? 200 : 409);
    expect(await statusOf(person)).toBe(decided.status === 200 ? 'declined' : 'approved');
  }
});

test('one link spent by two windows at once approves once', async () => {
  await rule('on-confirmed-email');
  const person = await unconfirmed();
  const token = await makeConfirmLink(app.db, person.id, app.services.now());
  const spendIt = () => app.visitor.call(identity.confirm, { body: { token } });
  const answers = await Promise.all([spendIt(), spendIt(), spendIt()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await actsOn(person)).toHaveLength(1);
});

test('a suspension until a moment ends by itself once that has passed: audit, letter, notice', async () => {
  const until = new Date(app.services.now().getTime() + HOUR);
  const student = await app.person({ status: 'suspended', statusReason: 'Shared answers.', suspendedUntil: until });
  const forever = await app.person({ status: 'suspended', statusReason: 'Three fake accounts.' });
  await app.runJob('identity.end-suspensions');
  expect(await statusOf(student)).toBe('suspended');

  app.pass(HOUR + 1000);
  await Promise.all([app.runJob('identity.end-suspensions'), app.runJob('identity.end-suspensions')]);
  await app.settle();
  expect([await statusOf(student), await statusOf(forever)]).toEqual(['approved', 'suspended']);
  expect(await actsOn(student)).toEqual([['people.reinstated.by-rule', null]]);
  expect((await student.call(identity.profile, {})).data).toMatchObject({ suspendedUntil: null, statusReason: null });
  expect(lettersTo(student)).toEqual(['Your account is active again']);
  expect(await kindsOf(student)).toEqual(['account-reinstated']);
});

test('who is suspended for longer just before the end stays suspended', async () => {
  const admin = await app.person({ role: 'admin' });
  const past = new Date(app.services.now().getTime() - HOUR);
  const student = await app.person({ status: 'suspended', statusReason: 'Shared answers.', suspendedUntil: past });
  const params = { userId: student.id };
  // Ended and at once suspended anew, for good: the job that runs meanwhile must not undo that.
  const [, again] = await Promise.all([
    app.runJob('identity.end-suspensions'),
    admin
      .call(identity.reinstate, { params })
      .then(() => admin.call(identity.suspend, { params, body: { reason: 'Did it again.' } })),
  ]);
  await app.runJob('identity.end-suspensions');
  expect(again.status).toBe(200);
  expect(await statusOf(student)).toBe('suspended');
  expect(await app.db.$count(users, and(eq(users.id, student.id), eq(users.statusReason, 'Did it again.')))).toBe(1);
});

test('hundreds whose time has come are all let in', async () => {
  const past = new Date(app.services.now().getTime() - HOUR);
  const rows = await app.db
    .insert(users)
    .values(
      Array.from({ length: 230 }, () => ({
        fullName: 'Asha Rao',
        email: `${crypto.randomUUID()}@stepwell.test`,
        status: 'suspended' as const,
        suspendedUntil: past,
      })),
    )
    .returning();
  await app.runJob('identity.end-suspensions');
  expect(rows).toHaveLength(230);
  expect(await app.db.$count(users, eq(users.suspendedUntil, past))).toBe(0);
});
