import { identity } from '@stepwell/contract/identity/identity.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devices, wrongGuesses } from '../../../tables/identity/sign-in.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { forgetGuessesAt, guessedRight, netOf, type Scope, takeGuess } from './guesses.ts';
import { work } from './passwords.public.ts';

const app = await startTestApp({ trustProxy: 1 });
const { withPassword, signIn, twoStepOn, halfway, mailLink } = newSignIns(app);
// Nobody's wait ends while a slow machine is at work.
const fixedTime = new Date();
app.services.now = () => fixedTime;
const newEmail = () => `${crypto.randomUUID()}@stepwell.test`;
const newNet = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
const scopeOf = (about: Partial<Scope> = {}): Scope => ({
  name: crypto.randomUUID(),
  free: 2,
  most: 8,
  forgive: 100,
  right: 'clear',
  ...about,
});
/** The seconds one has to wait, or 0 where the guess was taken. */
const wait = async (scopes: Scope[], at: number) => {
  try {
    await takeGuess(app.db, scopes, new Date(at));
    return 0;
  } catch (error) {
    return (error as { retryAfter?: number }).retryAfter ?? Number.NaN;
  }
};
/** From a place of its own on the net, as a proxy tells it. */
const guess = async (email: string, { from = newNet(), password = 'a guess', device = '' } = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'x-forwarded-for': from },
    payload: { email, password, ...(device && { device }) },
  });
  return { status: answer.statusCode, headers: answer.headers, data: answer.json() };
};
const untilSlowed = async (one: () => Promise<{ status: number }>) => {
  for (let tries = 1; tries < 200; tries += 1) if ((await one()).status === 429) return tries;
  return Number.POSITIVE_INFINITY;
};

test('the wait doubles from one second on, up to the most, and time forgives', async () => {
  const scopes = [scopeOf()];
  let at = Date.parse('2026-11-20T10:00:00Z');
  for (const seconds of [0, 0, 1, 2, 4, 8, 8]) {
    expect(await wait(scopes, at)).toBe(0);
    if (seconds === 0) continue;
    expect(await wait(scopes, at)).toBe(seconds);
    expect(await wait(scopes, at + seconds * 1000 - 1)).toBe(1);
    at += seconds * 1000;
  }
  // Seven guesses, a hundred seconds each.
  at += 700_000;
  for (let i = 0; i < 3; i += 1) expect(await wait(scopes, at)).toBe(0);
  expect(await wait(scopes, at)).toBe(1);
});

test('a steady stream is forgiven at its pace, not held by each new guess', async () => {
  const scopes = [scopeOf({ free: 3, forgive: 10 })];
  for (let i = 0; i < 30; i += 1) expect(await wait(scopes, 1_000_000 + i * 10_000)).toBe(0);
});

test('guesses sent side by side count one after the other', async () => {
  const scopes = [scopeOf({ free: 5 })];
  const at = Date.now();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => wait(scopes, at - i)));
  // Five are free, and the one that begins the wait is still looked at.
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(6);
});

test('a refused guess counts nowhere, and a right one is given back where others share the count', async () => {
  const [shared, own] = [scopeOf({ free: 3, right: 'give-back' }), scopeOf({ free: 1 })];
  const at = Date.now();
  for (let i = 0; i < 2; i += 1) expect(await wait([shared, own], at)).toBe(0);
  expect(await wait([shared, own], at)).toBe(1);
  expect(await wait([shared], at)).toBe(0);
  await guessedRight(app.db, [shared]);
  for (let i = 0; i < 2; i += 1) expect(await wait([shared], at)).toBe(0);
  expect(await wait([shared], at)).toBe(1);
});

test('one account, guessed at from many places, is slowed for strangers; known and unknown alike', async () => {
  const known = await withPassword();
  const unknown = newEmail();
  const tries = [await untilSlowed(() => guess(known.email)), await untilSlowed(() => guess(unknown))];
  expect(tries[0]).toBe(tries[1]);
  const before = work.hashes;
  const slowed = await guess(known.email, { password: PASSWORD });
  expect(slowed).toMatchObject({ status: 429, data: { code: 'too_many_guesses' } });
  const seconds = Number(slowed.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(slowed.data.message).toContain(seconds === 1 ? '1 second.' : `${seconds} seconds`);
  expect(work.hashes).toBe(before);
});

test('strangers who guess never delay a browser that signed in before', async () => {
  const person = await withPassword();
  const { data } = await signIn(person.email);
  const device = data.kind === 'signed-in' ? data.device : '';
  await untilSlowed(() => guess(person.email));
  expect((await guess(person.email, { password: PASSWORD })).status).toBe(429);
  expect((await guess(person.email, { password: PASSWORD, device })).status).toBe(200);
  // A mark of somebody else, or one that nobody ever gave, opens no count of its own.
  const other = await withPassword();
  const { data: theirs } = await signIn(other.email);
  const foreign = theirs.kind === 'signed-in' ? theirs.device : '';
  expect((await guess(person.email, { password: PASSWORD, device: foreign })).status).toBe(429);
  expect((await guess(person.email, { password: PASSWORD, device: 'a'.repeat(43) })).status).toBe(429);
});

test('guessing from a browser that signed in before is slowed too, and only there', async () => {
  const person = await withPassword();
  const { data } = await signIn(person.email);
  const device = data.kind === 'signed-in' ? data.device : '';
  expect(await untilSlowed(() => guess(person.email, { device }))).toBeLessThan(20);
  expect((await guess(person.email, { password: PASSWORD, device })).status).toBe(429);
  expect((await guess(person.email, { password: PASSWORD })).status).toBe(200);
});

test('a fresh password link opens whatever was guessed, and clears the count', async () => {
  const person = await withPassword();
  await untilSlowed(() => guess(person.email));
  const token = await mailLink('password', person.id);
  const password = 'eight copper lamps';
  expect((await app.visitor.call(signingIn.newPassword, { body: { token, password } })).status).toBe(200);
  expect((await guess(person.email, { password })).status).toBe(200);
});

test('one place on the net that guesses at many accounts is slowed; other places and its own known browsers are not', async () => {
  const from = newNet();
  const person = await withPassword();
  const { data } = await signIn(person.email);
  const device = data.kind === 'signed-in' ? data.device : '';
  const net: Scope = { name: `net ${from}`, free: 100, most: 60, forgive: 6, right: 'give-back' };
  for (let i = 0; i < 100; i += 1) await takeGuess(app.db, [net], app.services.now());
  expect((await guess(newEmail(), { from })).status).toBe(422);
  expect((await guess(newEmail(), { from })).status).toBe(429);
  expect((await guess(newEmail())).status).toBe(422);
  expect((await guess(person.email, { from, device, password: PASSWORD })).status).toBe(200);
});

test('codes of the second step are guarded alike: by account for strangers, by device for the owner', async () => {
  const person = await withPassword();
  const { recoveryCodes: codes } = await twoStepOn(person);
  const step = (token: string, code: string, device?: string) =>
    app.visitor.call(signingIn.secondStep, { body: { token, code, ...(device && { device }) } });
  const { device } = (await step(await halfway(person.email), codes[0] ?? '')).data;
  const half = await halfway(person.email);
  expect(await untilSlowed(() => step(half, '000000'))).toBeLessThan(10);
  expect((await step(half, codes[1] ?? '')).data).toMatchObject({ code: 'too_many_guesses' });
  // The half is still good, and from the owner's own browser it opens.
  expect((await step(half, codes[1] ?? '', device)).status).toBe(200);
  await forgetGuessesAt(app.db, { userId: person.id, email: person.email });
  expect((await step(await halfway(person.email), codes[2] ?? '')).status).toBe(200);
});

test('whoever stole a session cannot guess the password on, while other sessions may ask', async () => {
  const person = await withPassword();
  const ask = (password: string) => person.call(security.beginTwoStep, { body: { password } });
  expect(await untilSlowed(() => ask('a guess'))).toBeLessThan(10);
  expect((await ask(PASSWORD)).status).toBe(429);
  const { data } = await signIn(person.email);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/account/two-step',
    headers: { authorization: `Bearer ${data.kind === 'signed-in' ? data.token : ''}` },
    payload: { password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
});

test('no count holds a name, an address or a token, and old ones are forgotten', async () => {
  await guess('somebody@stepwell.test', { from: '10.1.2.3' });
  const rows = await app.db.select().from(wrongGuesses);
  expect(rows.length).toBeGreaterThan(0);
  for (const { scopeHash } of rows) expect(scopeHash).toMatch(/^[0-9a-f]{64}$/);
  await app.db.update(wrongGuesses).set({ lastAt: new Date(0) });
  await app.runJob('identity.forget-expired-sessions');
  expect(await app.db.$count(wrongGuesses)).toBe(0);
});

test('a person has twenty devices at most; a new one is news only where others were before', async () => {
  const person = await withPassword();
  for (let i = 0; i < 22; i += 1) await signIn(person.email);
  expect(await app.db.$count(devices, eq(devices.userId, person.id))).toBe(20);
  await app.settle();
  const news = app.mail.letters.filter(({ to, key }) => to === person.email && key.includes('new-device'));
  // News of one moment is one letter, and the first browser was none.
  expect(news).toHaveLength(1);
  const calm = await withPassword();
  const { data } = await signIn(calm.email);
  const device = data.kind === 'signed-in' ? data.device : '';
  await app.visitor.call(identity.signIn, { body: { email: calm.email, password: PASSWORD, device } });
  await app.settle();
  expect(app.mail.letters.filter(({ to }) => to === calm.email)).toHaveLength(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to %s', (address, net) => {
  expect(netOf(address)).toBe(net);
});
