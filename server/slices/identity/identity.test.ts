import { identity, type SignedIn } from '@stepwell/contract/identity/identity.ts';
import { and, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../app.ts';
import { mailLinks, sessions, users } from '../../tables/identity/identity.ts';
import { auditLog, emails, outbox } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { DEMO_PASSWORD } from './sign-in/demo-password.ts';
import { makeConfirmLink } from './sign-in/first-proof.ts';
import { hashOfPassword, work } from './sign-in/passwords.public.ts';

const app = await startTestApp();
const PASSWORD = 'seven brass lamps';
const newEmail = () => `${crypto.randomUUID()}@stepwell.test`;
const wish = (about: Partial<{ fullName: string; email: string; password: string }> = {}) => ({
  body: { fullName: 'Nila Bose', email: newEmail(), password: PASSWORD, terms: true as const, ...about },
});
const lettersTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
/** Whoever expects a session gets one, or the test ends here. */
const inside = (answer: object) => {
  expect(answer).toMatchObject({ kind: 'signed-in' });
  return answer as SignedIn;
};
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

test('signing up makes a pending student and one letter whose link confirms and signs in', async () => {
  const { body } = wish();
  expect((await app.visitor.call(identity.signUp, { body })).data).toEqual({ email: body.email });
  await app.settle();
  const [letter] = lettersTo(body.email);
  const token = tokenIn(letter?.text);
  const confirmed = { data: inside((await app.visitor.call(identity.confirm, { body: { token } })).data) };
  expect(confirmed.data.profile).toMatchObject({ email: body.email, role: 'student', status: 'pending' });
  expect(confirmed.data.profile.emailConfirmedAt).not.toBeNull();
  const again = await app.visitor.call(identity.confirm, { body: { token } });
  expect(again).toMatchObject({ status: 422, data: { code: 'link_spent' } });
});

test('a double click on sign-up makes one person and one letter', async () => {
  const { body } = wish();
  await Promise.all([app.visitor.call(identity.signUp, { body }), app.visitor.call(identity.signUp, { body })]);
  await app.settle();
  expect(await app.db.$count(users, eq(users.email, body.email))).toBe(1);
  expect(lettersTo(body.email).length).toBeLessThanOrEqual(2);
  expect(new Set(lettersTo(body.email).map(({ key }) => key.slice(0, -1))).size).toBeLessThanOrEqual(1);
});

test('a link that is three days old confirms nothing', async () => {
  const { body } = wish();
  await app.visitor.call(identity.signUp, { body });
  await app.settle();
  const token = tokenIn(lettersTo(body.email)[0]?.text);
  await app.db.update(mailLinks).set({ expiresAt: new Date(0) });
  expect(await app.visitor.call(identity.confirm, { body: { token } })).toMatchObject({ status: 422 });
});

test('signing up with a known address changes nothing, answers alike, and tells the owner once', async () => {
  const known = await app.person({ fullName: 'Asha Rao', passwordHash: await hashOfPassword(PASSWORD) });
  const attempt = wish({ email: known.email.toUpperCase(), password: 'another long one 7', fullName: 'Mallory' });
  expect(await app.visitor.call(identity.signUp, attempt)).toMatchObject({
    status: 200,
    data: { email: known.email },
  });
  await app.visitor.call(identity.signUp, attempt);
  await app.settle();
  expect(lettersTo(known.email).map(({ subject }) => subject)).toEqual(['You already have an account at Stepwell']);
  const signedIn = await app.visitor.call(identity.signIn, { body: { email: known.email, password: PASSWORD } });
  expect(inside(signedIn.data).profile.fullName).toBe('Asha Rao');
});

test('known and unknown addresses cost exactly one argon2 pass and answer alike', async () => {
  const known = await app.person({ passwordHash: await hashOfPassword(PASSWORD) });
  const cost = async (call: () => Promise<{ status: number; data: object }>) => {
    const before = work.hashes;
    const { status, data } = await call();
    return { passes: work.hashes - before, status, data: { ...data, requestId: '', email: '' } };
  };
  const signInAs = (email: string) => () =>
    app.visitor.call(identity.signIn, { body: { email, password: 'not the right one' } });
  expect(await cost(signInAs(known.email))).toEqual(await cost(signInAs(newEmail())));
  expect((await cost(signInAs(newEmail()))).passes).toBe(1);
  const signUpAs = (email: string) => () => app.visitor.call(identity.signUp, wish({ email }));
  expect(await cost(signUpAs(known.email))).toEqual(await cost(signUpAs(newEmail())));
  expect((await cost(signUpAs(newEmail()))).passes).toBe(1);
});

test.each([
  ['too short', 'short', 'at least 10'],
  ['common', 'password123', 'too common'],
  ['common, decorated', 'P@ssw0rd2026!', 'too common'],
  ['a keyboard walk', 'qwertyuiop', 'too common'],
  ['counting', '1234567890123', 'too common'],
  ['one letter', 'aaaaaaaaaaaa', '4 different'],
  ["one's own name", 'nilabose2026', 'your name'],
])('a password that is %s is refused with the reason', async (_, password, reason) => {
  const refused = await app.visitor.call(identity.signUp, wish({ password }));
  expect(refused.status).toBe(422);
  expect(refused.data.fields?.['body.password'] ?? refused.data.fields?.['password']).toContain(reason);
});

test('a wrong password at sign-in is a 422 in the form, never the 401 of a session', async () => {
  const refused = await app.visitor.call(identity.signIn, { body: { email: newEmail(), password: 'x' } });
  expect(refused).toMatchObject({ status: 422, data: { code: 'wrong_credentials' } });
});

test('the sixth session ends the oldest one, which hears the specified words', async () => {
  const { email } = await app.person({ passwordHash: await hashOfPassword(PASSWORD) });
  const tokens: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    const { data } = await app.visitor.call(identity.signIn, { body: { email, password: PASSWORD } });
    tokens.push(data.token);
  }
  const ask = (token: string) =>
    app.http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
  const answers = await Promise.all(tokens.map(ask));
  // The person's own session of the factory was the oldest.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200, 200, 200, 200]);
  expect(answers[0]?.json().message).toBe('Session expired or logged in elsewhere');
  expect(app.realtime.hungUp.length).toBeGreaterThan(0);
});

test('confirming an address ends the oldest session like any sign-in, its channel too', async () => {
  const person = await app.person({ emailConfirmedAt: null, passwordHash: await hashOfPassword(PASSWORD) });
  for (let i = 0; i < 4; i += 1) {
    await app.visitor.call(identity.signIn, { body: { email: person.email, password: PASSWORD } });
  }
  expect(app.realtime.hungUp).not.toContain(person.sessionId);
  const token = await makeConfirmLink(app.db, person.id, app.services.now());
  expect((await app.visitor.call(identity.confirm, { body: { token } })).status).toBe(200);
  expect((await person.call(identity.profile, {})).status).toBe(401);
  expect(app.realtime.hungUp).toContain(person.sessionId);
});

test('the cookie opens nothing: only the bearer header signs anybody in', async () => {
  const { token } = await app.person();
  const cookie = `stepwell_session=${encodeURIComponent(JSON.stringify({ token, status: 'approved', role: 'admin' }))}`;
  expect((await app.http.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(401);
});

test('signing out ends this session and no other', async () => {
  const { email } = await app.person({ passwordHash: await hashOfPassword(PASSWORD) });
  const signIn = async () =>
    (await app.visitor.call(identity.signIn, { body: { email, password: PASSWORD } })).data.token;
  const [here, there] = [await signIn(), await signIn()];
  const ask = (token: string, method: 'GET' | 'POST', url: string) =>
    app.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  expect((await ask(here, 'POST', '/api/auth/sign-out')).statusCode).toBe(200);
  expect((await ask(here, 'GET', '/api/profile')).statusCode).toBe(401);
  expect((await ask(there, 'GET', '/api/profile')).statusCode).toBe(200);
});

test('a session that nobody used for thirty days is over, and is forgotten', async () => {
  const person = await app.person();
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, person.sessionId));
  expect((await person.call(identity.profile, {})).status).toBe(401);
  await app.runJob('identity.forget-expired-sessions');
  expect(await app.db.$count(sessions, eq(sessions.id, person.sessionId))).toBe(0);
});

test('two admins decide at once: one wins, the other hears of it', async () => {
  const [ann, bea] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const params = { userId: (await app.person({ status: 'pending' })).id };
  const answers = await Promise.all([
    ann.call(identity.decide, { params, body: { decision: 'approved' } }),
    bea.call(identity.decide, { params, body: { decision: 'declined', reason: 'Not a student of ours.' } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.db.$count(auditLog, eq(auditLog.subjectId, params.userId))).toBe(1);
});

test('an approval takes effect on the next call, rings the open screens and writes one letter', async () => {
  const admin = await app.person({ role: 'admin' });
  const waiting = await app.person({ status: 'pending' });
  await admin.call(identity.decide, { params: { userId: waiting.id }, body: { decision: 'approved' } });
  expect((await waiting.call(identity.profile, {})).data.status).toBe('approved');
  await app.settle();
  await app.db.update(outbox).set({ doneAt: null }).where(eq(outbox.name, 'identity.account-changed'));
  await app.settle();
  expect(app.realtime.told.some(({ userId, word }) => userId === waiting.id && word === 'account-changed')).toBe(true);
  expect(lettersTo(waiting.email).map(({ subject }) => subject)).toEqual(['Your account is approved']);
});

test('declining needs a reason, and the person reads it', async () => {
  const admin = await app.person({ role: 'admin' });
  const waiting = await app.person({ status: 'pending' });
  const params = { userId: waiting.id };
  const silent = await admin.call(identity.decide, { params, body: { decision: 'declined' } });
  expect(silent).toMatchObject({ status: 422, data: { fields: { reason: expect.any(String) } } });
  await admin.call(identity.decide, {
    params,
    body: { decision: 'declined', reason: 'The college is not on our list.' },
  });
  expect((await waiting.call(identity.profile, {})).data).toMatchObject({
    status: 'declined',
    statusReason: 'The college is not on our list.',
  });
});

test('suspended and back: the next call is refused, the letters say why, an admin can never be suspended', async () => {
  const admin = await app.person({ role: 'admin' });
  const student = await app.person();
  const params = { userId: student.id };
  await admin.call(identity.suspend, { params, body: { reason: 'Shared answers in the final quiz.' } });
  expect((await student.call(identity.profile, {})).data).toMatchObject({ status: 'suspended' });
  expect(await admin.call(identity.suspend, { params, body: { reason: 'Again.' } })).toMatchObject({ status: 409 });
  await admin.call(identity.reinstate, { params });
  expect((await student.call(identity.profile, {})).data).toMatchObject({ status: 'approved', statusReason: null });
  await app.settle();
  expect(lettersTo(student.email).map(({ subject }) => subject)).toEqual([
    'Your account is suspended',
    'Your account is active again',
  ]);
  const self = await admin.call(identity.suspend, { params: { userId: admin.id }, body: { reason: 'By mistake.' } });
  expect(self).toMatchObject({ status: 409, data: { code: 'not_suspendable' } });
});

test('demo accounts sign in from this machine alone, whatever stands between, unless they are public', async () => {
  const { email } = await app.person({ passwordHash: await hashOfPassword(DEMO_PASSWORD) });
  const proxied = await openApp(app.services, { trustProxy: 1, hosts: { knows: () => true } });
  const bare = await openApp(app.services, { hosts: { knows: () => true } });
  onTestFinished(async () => {
    app.services.demoIsPublic = false;
    await Promise.all([proxied.close(), bare.close()]);
  });
  const signIn = async (app: typeof bare, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { host: 'localhost:3000', ...headers },
        remoteAddress,
        payload: { email, password: DEMO_PASSWORD },
      })
    ).statusCode;
  const local: [typeof bare, Record<string, string>, string?][] = [
    [bare, {}],
    [bare, { host: '127.0.0.1:3000' }, '127.0.0.2'],
    [bare, { host: '[::1]:3000' }, '::1'],
    [proxied, { 'x-forwarded-for': '127.0.0.1' }],
  ];
  const remote: [typeof bare, Record<string, string>, string?][] = [
    [bare, {}, '192.0.2.7'],
    [bare, { host: 'learn.example.org' }],
    [bare, { host: 'localhost.example.org' }],
    [bare, { host: '127.0.0.1.example.org' }],
    // A proxy that nobody counted hides who calls.
    [bare, { 'x-forwarded-for': '127.0.0.1' }],
    [proxied, { 'x-forwarded-for': '192.0.2.7' }],
    [proxied, { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' }],
    [proxied, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'learn.example.org' }],
    [proxied, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', host: 'learn.example.org' }],
    [proxied, { 'x-real-ip': '127.0.0.1' }],
  ];
  for (const from of local) expect([from.slice(1), await signIn(...from)]).toEqual([from.slice(1), 200]);
  for (const from of remote) expect([from.slice(1), await signIn(...from)]).toEqual([from.slice(1), 403]);
  app.services.demoIsPublic = true;
  for (const from of remote) expect([from.slice(1), await signIn(...from)]).toEqual([from.slice(1), 200]);
});

test('asking for the letter again sends one to the unconfirmed and nothing to anybody else', async () => {
  const waiting = await app.person({ emailConfirmedAt: null });
  const confirmed = await app.person();
  for (const { email } of [waiting, confirmed, { email: newEmail() }]) {
    expect((await app.visitor.call(identity.resendConfirmation, { body: { email } })).data).toEqual({ email });
  }
  await app.settle();
  expect(lettersTo(waiting.email)).toHaveLength(1);
  expect(lettersTo(confirmed.email)).toHaveLength(0);
  expect(await app.db.$count(emails, and(eq(emails.to, waiting.email)))).toBe(0);
});
