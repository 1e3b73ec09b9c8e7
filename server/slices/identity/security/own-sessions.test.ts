import { identity } from '@stepwell/contract/identity/identity.ts';
import { security } from '@stepwell/contract/identity/sign-in.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { newSignIns } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { hashOf } from '../sessions.public.ts';
import { deviceLabels } from '../sign-in/user-agent.public.ts';

const app = await startTestApp();
const { withPassword, signIn } = newSignIns(app);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signInWith = (email: string, userAgent: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'user-agent': userAgent },
    payload: { email, password: 'seven brass lamps' },
  });

test('the list names each device and marks this one; nobody else’s is in it, nor a look through one’s eyes', async () => {
  const [person, admin] = [await withPassword(), await app.person({ role: 'admin' })];
  await signInWith(person.email, FIREFOX);
  await app.db.insert(sessions).values({
    tokenHash: crypto.randomUUID(),
    userId: person.id,
    viewedBy: admin.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  await app.db.insert(sessions).values({ tokenHash: crypto.randomUUID(), userId: person.id, expiresAt: new Date(0) });
  const { data } = await person.call(security.sessions, {});
  expect(data.most).toBe(5);
  expect(data.sessions).toHaveLength(2);
  expect(data.sessions.filter(({ isThis }) => isThis).map(({ sessionId }) => sessionId)).toEqual([person.sessionId]);
  expect(data.sessions.find(({ isThis }) => !isThis)?.device).toEqual({
    browser: 'Firefox',
    system: 'Linux',
    kind: 'computer',
  });
});

test('a session that is ended hears it, and its next call is the specified 401', async () => {
  const person = await withPassword();
  const token = (await signInWith(person.email, FIREFOX)).json().token as string;
  const { sessions: own } = (await person.call(security.sessions, {})).data;
  const params = { sessionId: own.find(({ isThis }) => !isThis)?.sessionId ?? '' };
  expect((await person.call(security.endSession, { params })).data).toEqual({ ended: 1 });
  expect(app.realtime.hungUp).toContain(params.sessionId);
  const after = await app.http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
  expect([after.statusCode, after.json().message]).toEqual([401, 'Session expired or logged in elsewhere']);
  expect(await person.call(security.endSession, { params })).toMatchObject({ status: 404 });
});

test('somebody else’s session is as good as none, and so is an admin’s look', async () => {
  const [person, other, admin] = [await withPassword(), await withPassword(), await app.person({ role: 'admin' })];
  const look = one(
    await app.db
      .insert(sessions)
      .values({
        tokenHash: crypto.randomUUID(),
        userId: person.id,
        viewedBy: admin.id,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning(),
  );
  for (const sessionId of [other.sessionId, look.id, crypto.randomUUID()]) {
    expect(await person.call(security.endSession, { params: { sessionId } })).toMatchObject({
      status: 404,
      data: { code: 'session_not_found' },
    });
  }
  expect(await person.call(security.endSession, { params: { sessionId: 'x' } })).toMatchObject({ status: 400 });
  expect((await other.call(identity.profile, {})).status).toBe(200);
});

test('ending all others keeps this one and everybody else’s', async () => {
  const [person, other] = [await withPassword(), await withPassword()];
  for (let i = 0; i < 3; i += 1) await signIn(person.email);
  expect((await person.call(security.endOtherSessions, {})).data).toEqual({ ended: 3 });
  expect((await person.call(security.endOtherSessions, {})).data).toEqual({ ended: 0 });
  expect((await person.call(identity.profile, {})).status).toBe(200);
  expect((await other.call(identity.profile, {})).status).toBe(200);
});

test('how many there may be is what the admin has set', async () => {
  await keepSiteSettings(app.db, { sessionsPerPerson: 2 });
  try {
    const person = await withPassword();
    for (let i = 0; i < 3; i += 1) await signIn(person.email);
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(2);
  } finally {
    await keepSiteSettings(app.db, { sessionsPerPerson: 5 });
  }
});

test('these routes are open whatever the status', async () => {
  for (const status of ['pending', 'declined', 'suspended'] as const) {
    const person = await withPassword();
    await app.db.update(users).set({ status }).where(eq(users.id, person.id));
    expect((await person.call(security.sessions, {})).status).toBe(200);
    const change = { body: { current: 'seven brass lamps', password: 'eight copper lamps' } };
    expect((await person.call(security.changePassword, change)).status).toBe(200);
  }
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
test.each([
  [FIREFOX, 'Firefox', 'Linux', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`, 'Edge', 'Windows', 'computer'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 8) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 16; SM-X910) ${chrome} Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/141.0 Mobile Safari/604.1', 'Chrome', 'iPad', 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS', 'computer'],
  ['<script>alert(1)</script>', null, null, 'unknown'],
  ['', null, null, 'unknown'],
])('%s is told by its makers’ names', (userAgent, browser, system, kind) => {
  expect(deviceLabels(userAgent)).toEqual({ browser, system, kind });
});

test('an admin who looks through somebody’s eyes learns nothing of the ways into their account', async () => {
  const [person, admin] = [await withPassword(), await app.person({ role: 'admin' })];
  const token = crypto.randomUUID();
  await app.db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId: person.id,
    viewedBy: admin.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  for (const path of ['sessions', 'two-step', 'trusted-devices']) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ url: `/api/account/${path}`, headers });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'only_looking']);
  }
});
