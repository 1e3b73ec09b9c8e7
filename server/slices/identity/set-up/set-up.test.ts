import { setUp } from '@stepwell/contract/identity/set-up.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { checkChain } from '../../../platform/security/audit-chain.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { wrongGuesses } from '../../../tables/identity/sign-in.ts';
import { auditLog, secrets, siteSettings } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newSetUpCode, offerSetUp } from './set-up.ts';

const app = await startTestApp();
const begin = (code: string, about: object = {}) =>
  app.visitor.call(setUp.begin, {
    body: {
      code,
      fullName: 'Meera Nair',
      email: 'meera@college.test',
      password: 'seven brass lamps',
      siteName: 'Hill College',
      ...about,
    },
  });
const newCode = async () => (await newSetUpCode(app.db)) ?? '';
const needsSetUp = async () => (await app.visitor.call(site.frame, {})).data.needsSetUp;

beforeEach(async () => {
  await app.db.delete(users);
  await app.db.delete(siteSettings);
  await app.db.delete(secrets);
  await app.db.delete(wrongGuesses);
});

test('the first admin is made with the code of the log, is signed in, and has named the site', async () => {
  expect(await needsSetUp()).toBe(true);
  const code = await newCode();
  // Typed as people type: small letters, spaces.
  const { status, data } = await begin(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    kind: 'signed-in',
    profile: { fullName: 'Meera Nair', role: 'admin', status: 'approved', emailConfirmedAt: expect.any(String) },
  });
  expect((await siteSettingsOf(app.db)).siteName).toBe('Hill College');
  expect(await needsSetUp()).toBe(false);
  const rows = await app.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(2);
  expect(rows.map(({ act, actorId }) => [act, actorId !== null])).toEqual([
    ['settings.changed', true],
    ['people.first-admin-made', false],
  ]);
  expect((await checkChain(app.db)).faults).toEqual([]);
});

test('from then on there is nothing: for the same code, for any code, and no start makes another', async () => {
  const code = await newCode();
  await begin(code);
  expect((await begin(code, { email: 'second@college.test' })).data).toMatchObject({
    code: 'already_set_up',
    status: 404,
  });
  expect((await begin('ZZZZZ-ZZZZZ-ZZZZZ')).status).toBe(404);
  expect(await newSetUpCode(app.db)).toBeUndefined();
  expect(await offerSetUp({ ...app.services })).toEqual([]);
});

test('two who hold the code at once: one admin, and the other is told', async () => {
  const code = await newCode();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => begin(code, { email: `${name}@college.test`, siteName: `House ${name}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect(await app.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await siteSettingsOf(app.db)).siteName).toBe(`House ${'abcd'[winner]}`);
});

test('a wrong code is refused at its field, a weak password at its own, and neither spends the code', async () => {
  const code = await newCode();
  expect((await begin('ZZZZZ-ZZZZZ-ZZZZZ')).data).toMatchObject({
    code: 'wrong_set_up_code',
    fields: { code: expect.stringContaining('log') },
  });
  for (const password of ['password1234', 'meera nair 1', 'aaaaaaaaaaaa']) {
    expect((await begin(code, { password })).data).toMatchObject({
      code: 'weak_password',
      fields: { password: expect.any(String) },
    });
  }
  expect((await begin(code, { siteName: ' ' })).data).toMatchObject({ fields: { siteName: expect.any(String) } });
  expect((await begin(code)).status).toBe(200);
});

test('the code of an earlier start is worth nothing, and nothing readable is kept of the newest', async () => {
  const [old, code] = [await newCode(), await newCode()];
  expect((await begin(old)).status).toBe(422);
  const saved = (await app.db.select().from(secrets)).map(({ value }) => value).join();
  expect(saved).not.toContain(code);
  expect(saved).not.toContain(code.replaceAll('-', ''));
  expect((await begin(code)).status).toBe(200);
});

test('guessing is paced, from one place on the net only', async () => {
  const code = await newCode();
  for (let n = 0; n < 6; n += 1) expect((await begin(`WRONG-${n}`)).status).toBe(422);
  const slow = await begin(code);
  expect([slow.status, slow.headers['retry-after']]).toEqual([429, expect.any(String)]);
  const body = {
    code,
    fullName: 'Meera Nair',
    email: 'meera@college.test',
    password: 'seven brass lamps',
    siteName: 'Hill',
  };
  const elsewhere = await app.http.inject({
    method: 'POST',
    url: '/api/set-up',
    payload: body,
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('role, status and id that somebody adds to the form are not taken; an address in use is named', async () => {
  const student = await app.person({ email: 'squatter@college.test', status: 'pending' });
  const code = await newCode();
  expect((await begin(code, { email: student.email })).data).toMatchObject({
    code: 'email_taken',
    fields: { email: expect.any(String) },
  });
  const { data } = await begin(code, { userId: student.id, status: 'suspended', role: 'student' });
  expect(data).toMatchObject({ profile: { role: 'admin', status: 'approved' } });
  const [stored] = await app.db.select().from(users).where(eq(users.id, student.id));
  expect(stored).toMatchObject({ role: 'student', status: 'pending' });
});
