import { identity } from '@stepwell/contract/identity/identity.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { mailLinks, users } from '../../../tables/identity/identity.ts';
import { devices } from '../../../tables/identity/sign-in.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { work } from './passwords.public.ts';

const app = await startTestApp();
const { withPassword, mailLink, signIn, twoStepOn, halfway, trustedDevice } = newSignIns(app);
const NEW = 'eight copper lamps';
const lettersTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const choose = (token: string, password = NEW) =>
  app.visitor.call(signingIn.newPassword, { body: { token, password } });
const forgot = (email: string) => app.visitor.call(signingIn.forgotPassword, { body: { email } });

test('the letter’s link opens once: a new password, every session ended, its owner told', async () => {
  const person = await withPassword({ emailConfirmedAt: null });
  const elsewhere = (await signIn(person.email)).data;
  expect((await forgot(person.email.toUpperCase())).data).toEqual({ email: person.email });
  await app.settle();
  const [letter] = lettersTo(person.email);
  expect(letter?.text).toContain('/auth/forgot-password?token=');
  const token = tokenIn(letter?.text);
  expect((await app.visitor.call(signingIn.link, { body: { token } })).data).toEqual({
    purpose: 'password',
    state: 'open',
  });

  const chosen = await choose(token);
  expect(chosen.data).toMatchObject({ kind: 'signed-in', profile: { userId: person.id } });
  expect((await app.db.select().from(users).where(eq(users.id, person.id)))[0]?.emailConfirmedAt).not.toBeNull();
  expect((await person.call(identity.profile, {})).data).toMatchObject({
    status: 401,
    message: 'Session expired or logged in elsewhere',
  });
  expect(app.realtime.hungUp).toContain(person.sessionId);
  expect(elsewhere.kind).toBe('signed-in');
  expect((await signIn(person.email)).data).toMatchObject({ code: 'wrong_credentials' });
  expect((await signIn(person.email, { password: NEW })).status).toBe(200);
  await app.settle();
  expect(lettersTo(person.email).map(({ subject }) => subject)).toContain('Your password at Stepwell was changed');

  expect(await choose(token, 'nine copper lamps')).toMatchObject({ status: 422, data: { code: 'link_spent' } });
  expect((await app.visitor.call(signingIn.link, { body: { token } })).data.state).toBe('used');
});

test('of two who use one link at once exactly one wins', async () => {
  const { id } = await withPassword();
  const token = await mailLink('password', id);
  const answers = await Promise.all([choose(token, 'eight copper lamps'), choose(token, 'nine copper lamps')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('choosing by one link spends the others, and an hour ends each', async () => {
  const { id } = await withPassword();
  const [first, second] = [await mailLink('password', id), await mailLink('password', id)];
  const change = await mailLink('email', id);
  expect((await choose(first)).status).toBe(200);
  expect((await choose(second)).data).toMatchObject({ code: 'link_spent' });
  expect((await app.visitor.call(signingIn.confirmEmail, { body: { token: change } })).data).toMatchObject({
    code: 'link_spent',
  });

  const late = await mailLink('password', id);
  await app.db.update(mailLinks).set({ expiresAt: new Date(0) });
  expect((await choose(late)).data).toMatchObject({ code: 'link_spent' });
  expect((await app.visitor.call(signingIn.link, { body: { token: late } })).data.state).toBe('expired');
});

test('a link for one purpose opens nothing else', async () => {
  const { id, emailConfirmedAt } = await withPassword();
  const [confirm, password, email] = [
    await mailLink('confirm', id),
    await mailLink('password', id),
    await mailLink('email', id),
  ];
  const spend = (endpoint: typeof identity.confirm | typeof signingIn.confirmEmail, token: string) =>
    app.visitor.call(endpoint, { body: { token } });
  const refused = { status: 422, data: { code: 'link_spent' } };
  for (const token of [confirm, email]) expect(await choose(token)).toMatchObject(refused);
  for (const token of [password, email]) expect(await spend(identity.confirm, token)).toMatchObject(refused);
  for (const token of [password, confirm]) expect(await spend(signingIn.confirmEmail, token)).toMatchObject(refused);
  expect(emailConfirmedAt).not.toBeNull();
  for (const token of [confirm, password, email]) {
    expect((await app.visitor.call(signingIn.link, { body: { token } })).data.state).toBe('open');
  }
});

test('known and unknown addresses get the same answer for the same work, and only the known one a letter', async () => {
  const known = await withPassword();
  const unknown = `${crypto.randomUUID()}@stepwell.test`;
  const before = work.hashes;
  const answers = await Promise.all([known.email, unknown].map(forgot));
  expect(answers.map(({ status, data }) => [status, Object.keys(data)])).toEqual([
    [200, ['email']],
    [200, ['email']],
  ]);
  expect(work.hashes).toBe(before);
  // Asked again within minutes: one letter is enough.
  await forgot(known.email);
  await app.settle();
  expect(lettersTo(known.email)).toHaveLength(1);
  expect(lettersTo(unknown)).toHaveLength(0);
});

test('weak passwords are refused with the reason, and the link stays good', async () => {
  const { id } = await withPassword({ fullName: 'Nila Bose' });
  const token = await mailLink('password', id);
  expect((await choose(token, 'nilabose77')).data.fields?.['password']).toContain('your name');
  await keepSiteSettings(app.db, { passwordMinLength: 22 });
  try {
    const short = await choose(token);
    expect(short.data).toMatchObject({ code: 'weak_password', fields: { password: 'Use at least 22 characters.' } });
    const signUp = { fullName: 'Nila Bose', email: `${crypto.randomUUID()}@stepwell.test`, password: NEW };
    expect((await app.visitor.call(identity.signUp, { body: { ...signUp, terms: true } })).status).toBe(422);
  } finally {
    await keepSiteSettings(app.db, { passwordMinLength: 10 });
  }
  expect((await choose(token)).status).toBe(200);
});

test('whoever has the mailbox still needs the app; trusted devices are trusted no more', async () => {
  const person = await withPassword();
  const { code } = await twoStepOn(person);
  await trustedDevice(person);
  const begun = await halfway(person.email);
  const token = await mailLink('password', person.id);
  const chosen = (await choose(token)).data;
  expect(chosen).toMatchObject({ kind: 'second-step' });
  expect(await app.db.$count(devices, eq(devices.userId, person.id))).toBe(0);
  // What was begun with the old password ends with it.
  const step = (half: string) => app.visitor.call(signingIn.secondStep, { body: { token: half, code: code(1) } });
  expect((await step(begun)).data).toMatchObject({ code: 'second_step_over' });
  expect((await step(chosen.kind === 'second-step' ? chosen.token : '')).status).toBe(200);
});

test('changing it needs the current one, ends every other session, and keeps this one', async () => {
  const person = await withPassword();
  await signIn(person.email);
  const change = (current: string) => person.call(security.changePassword, { body: { current, password: NEW } });
  expect((await change('not this one')).data).toMatchObject({
    code: 'wrong_password',
    fields: { current: 'This isn’t your password. Enter it again.' },
  });
  expect((await change(PASSWORD)).data).toEqual({ ended: 1 });
  expect((await person.call(identity.profile, {})).status).toBe(200);
  expect((await person.call(security.sessions, {})).data.sessions).toHaveLength(1);
  await app.settle();
  expect(lettersTo(person.email).map(({ subject }) => subject)).toContain('Your password at Stepwell was changed');
});

test('of two changes at once exactly one wins, and only its password opens', async () => {
  const person = await withPassword();
  const change = (password: string) => person.call(security.changePassword, { body: { current: PASSWORD, password } });
  const wishes = ['eight copper lamps', 'nine copper lamps'];
  const answers = await Promise.all(wishes.map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const opens = await Promise.all(wishes.map(async (password) => (await signIn(person.email, { password })).status));
  expect(opens).toEqual(answers.map(({ status }) => status));
});

test('a session opened with the old password while it changes does not outlive the change', async () => {
  const person = await withPassword();
  const [changed, ...entered] = await Promise.all([
    person.call(security.changePassword, { body: { current: PASSWORD, password: NEW } }),
    ...Array.from({ length: 4 }, () => signIn(person.email)),
  ]);
  expect(changed.status).toBe(200);
  for (const { status } of entered) expect([200, 422]).toContain(status);
  expect((await person.call(security.sessions, {})).data.sessions.map(({ isThis }) => isThis)).toEqual([true]);
});
