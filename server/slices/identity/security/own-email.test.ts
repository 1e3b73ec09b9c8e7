import { identity } from '@stepwell/contract/identity/identity.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { expect, test } from 'vitest';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { makeConfirmLink } from '../sign-in/first-proof.ts';
import { work } from '../sign-in/passwords.public.ts';

const app = await startTestApp();
const { withPassword, signIn, mailLink } = newSignIns(app);
const newEmail = () => `${crypto.randomUUID()}@stepwell.test`;
const lettersTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => app.visitor.call(signingIn.confirmEmail, { body: { token } });
type Someone = Awaited<ReturnType<typeof withPassword>>;
const want = (person: Someone, email: string, password = PASSWORD) =>
  person.call(security.changeEmail, { body: { email, password } });

test('the address changes by the link in the letter to the new one; the old one reads of it twice', async () => {
  const person = await withPassword();
  const email = newEmail();
  expect((await want(person, email, 'not this one')).data).toMatchObject({ code: 'wrong_password' });
  expect((await want(person, ` ${email.toUpperCase()} `)).data).toEqual({ email });
  await app.settle();
  expect((await person.call(identity.profile, {})).data.email).toBe(person.email);
  expect(lettersTo(person.email).map(({ subject }) => subject)).toEqual([
    'New email address for your account at Stepwell',
  ]);

  const token = tokenIn(lettersTo(email)[0]?.text);
  const links = [await mailLink('password', person.id), await makeConfirmLink(app.db, person.id, app.services.now())];
  expect((await confirm(token)).data).toEqual({ email });
  expect((await person.call(identity.profile, {})).data.email).toBe(email);
  expect((await confirm(token)).data).toMatchObject({ code: 'link_spent' });
  expect((await signIn(person.email)).status).toBe(422);
  expect((await signIn(email)).status).toBe(200);
  // What lies in the old mailbox opens nothing any more.
  const [password = '', address = ''] = links;
  const body = { token: password, password: 'eight copper lamps' };
  expect((await app.visitor.call(signingIn.newPassword, { body })).data).toMatchObject({ code: 'link_spent' });
  expect((await app.visitor.call(identity.confirm, { body: { token: address } })).data).toMatchObject({
    code: 'link_spent',
  });
  await app.settle();
  expect(lettersTo(person.email).at(-1)?.subject).toBe('Your email address at Stepwell was changed');
  expect(app.realtime.told).toContainEqual({ userId: person.id, word: 'account-changed' });
});

test('a taken address gets the same answer for the same work; its owner is told, the asker gets no link', async () => {
  const [person, owner] = [await withPassword(), await withPassword()];
  const free = newEmail();
  const cost = async (email: string) => {
    const before = work.hashes;
    const { status, data } = await want(person, email);
    return { status, keys: Object.keys(data), passes: work.hashes - before };
  };
  expect(await cost(owner.email)).toEqual(await cost(free));
  await app.settle();
  expect(lettersTo(owner.email).map(({ subject }) => subject)).toEqual([
    'Someone tried to use your email address at Stepwell',
  ]);
  expect(lettersTo(owner.email)[0]?.text).not.toContain('token=');
  expect(lettersTo(owner.email)[0]?.text).not.toContain(person.email);
  expect(lettersTo(free)[0]?.text).toContain('/auth/confirm?token=');
});

test('one’s own address is no change', async () => {
  const person = await withPassword();
  expect((await want(person, person.email)).data).toMatchObject({
    status: 422,
    fields: { email: 'This is already your email address.' },
  });
});

test('of two people who confirm one address at once exactly one gets it', async () => {
  const [ann, bea] = [await withPassword(), await withPassword()];
  const email = newEmail();
  await Promise.all([want(ann, email), want(bea, email)]);
  await app.settle();
  const tokens = lettersTo(email).map(({ text }) => tokenIn(text));
  expect(tokens).toHaveLength(2);
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ code: 'email_taken' });
});

test('of two who use one link at once exactly one wins', async () => {
  const person = await withPassword();
  const token = await mailLink('email', person.id);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});
