import { identity } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts as links } from '@stepwell/contract/identity/linked-accounts.ts';
import { passkeys as keys } from '@stepwell/contract/identity/passkeys.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { newPasskeys } from '../../../testing/fixtures/passkeys.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { newLinks } from '../../../testing/links.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { keepHalf } from '../ways-in/linked-accounts.ts';

/** Who signs up with somebody else's address, and waits inside until its owner comes. */
const app = await startTestApp();
const { withPassword, mailLink, signIn, twoStepOn } = newSignIns(app);
const { passkeyOf, challenge } = newPasskeys(app);
const { linkedTo } = newLinks(app);
const { visitor } = app;
afterEach(() => keepSiteSettings(app.db, { approvalRule: 'by-hand' }));

const MINUTE = 60_000;
const OWN = 'eight copper lamps';
const inside = (answer: { data: object }) => (answer.data as { token: string }).token;
const stands = async (token: string) => (await app.bearing(token).call(identity.profile, {})).status;
const rowOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const lastLetterTo = (email: string) => app.mail.letters.filter(({ to }) => to === email).at(-1);
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const signUp = (email: string, password: string) =>
  visitor.call(identity.signUp, { body: { fullName: 'Eve Stranger', email, password, terms: true } });

/** Never proved, and with every way in that somebody could make for later. */
async function prepared() {
  const person = await withPassword({ emailConfirmedAt: null, status: 'pending' });
  const session = inside(await signIn(person.email));
  await twoStepOn(person);
  const { device } = await passkeyOf(person);
  const linkId = await linkedTo(person);
  return { person, session, device, linkId };
}

test('the first confirmed link ends what anybody made before: sessions, passkeys, linked accounts, a second step', async () => {
  const { person, session, device } = await prepared();
  const change = await mailLink('email', person.id);
  const other = await mailLink('confirm', person.id);
  const token = await mailLink('confirm', person.id);
  const { data } = await visitor.call(identity.confirm, { body: { token } });
  expect(data.kind).toBe('signed-in');
  expect([await stands(session), await stands(person.token), await stands(inside({ data }))]).toEqual([401, 401, 200]);
  expect(app.realtime.hungUp).toContain(person.sessionId);
  expect((await visitor.call(keys.signIn, { body: device.sign(await challenge()) })).data).toMatchObject({
    code: 'passkey_unknown',
  });
  const owner = app.bearing(inside({ data }));
  expect((await owner.call(links.list, {})).data.accounts).toEqual([]);
  expect((await owner.call(security.twoStep, {})).data.since).toBeNull();
  // Nor does a letter to an address of the stranger's own take the account away, or another link open it.
  for (const [endpoint, left] of [[signingIn.confirmEmail, change] as const, [identity.confirm, other] as const])
    expect((await visitor.call(endpoint, { body: { token: left } })).data).toMatchObject({ code: 'link_spent' });
});

test('who presses the link where they are signed in keeps what they made; other sessions end', async () => {
  const { person, session } = await prepared();
  const token = await mailLink('confirm', person.id);
  expect((await person.call(identity.confirm, { body: { token } })).data.kind).toBe('second-step');
  expect([await stands(person.token), await stands(session)]).toEqual([200, 401]);
  expect((await person.call(keys.list, {})).data.passkeys).toHaveLength(1);
  expect((await person.call(security.twoStep, {})).data.since).not.toBeNull();
  // A session of anybody else is no reason to keep anything.
  const mine = await prepared();
  const eve = await app.person();
  const again = await mailLink('confirm', mine.person.id);
  await eve.call(identity.confirm, { body: { token: again } });
  expect([await stands(mine.session), await stands(eve.token)]).toEqual([401, 200]);
});

test('a forgotten password of an address that nobody proved opens the account to its owner alone', async () => {
  const { person, session, device } = await prepared();
  const token = await mailLink('password', person.id);
  const { data } = await visitor.call(signingIn.newPassword, { body: { token, password: OWN } });
  expect(data.kind).toBe('signed-in');
  expect(await stands(session)).toBe(401);
  expect((await signIn(person.email)).data).toMatchObject({ code: 'wrong_credentials' });
  expect((await visitor.call(keys.signIn, { body: device.sign(await challenge()) })).status).toBe(422);
});

test('of a proved address, a forgotten password takes neither passkeys nor the second step away', async () => {
  const person = await withPassword();
  await twoStepOn(person);
  await passkeyOf(person);
  const token = await mailLink('password', person.id);
  const { data } = await visitor.call(signingIn.newPassword, { body: { token, password: OWN } });
  expect(data.kind).toBe('second-step');
});

test.each([
  ['the stranger first', [PASSWORD, OWN]],
  ['the owner first', [OWN, PASSWORD]],
])('two sign up with one address, %s: whoever has the mailbox chooses the password', async (_, passwords) => {
  const email = `${crypto.randomUUID()}@stepwell.test`;
  const [first = '', second = ''] = passwords;
  await signUp(email, first);
  await app.settle();
  const plain = tokenIn(lastLetterTo(email)?.text);
  app.pass(MINUTE + 1);
  await signUp(email, second);
  await app.settle();
  const letter = lastLetterTo(email);
  expect(letter?.subject).toBe('Finish signing up at Stepwell');
  // Neither the stranger's name nor their password is handed on.
  expect(letter?.text).not.toContain('Eve');
  expect((await visitor.call(identity.confirm, { body: { token: plain } })).data).toMatchObject({ code: 'link_spent' });
  const body = { token: tokenIn(letter?.text), password: 'nine silver lamps' };
  expect((await visitor.call(signingIn.newPassword, { body })).data.kind).toBe('signed-in');
  for (const password of passwords) expect((await signIn(email, { password })).status).toBe(422);
  expect((await rowOf(email))?.emailConfirmedAt).not.toBeNull();
});

test('the letter sent again is of the same kind; until the mailbox speaks, nobody is kept out', async () => {
  const email = `${crypto.randomUUID()}@stepwell.test`;
  await signUp(email, PASSWORD);
  app.pass(MINUTE + 1);
  await signUp(email, OWN);
  await app.settle();
  expect((await signIn(email)).status).toBe(200);
  app.pass(MINUTE + 1);
  await visitor.call(identity.resendConfirmation, { body: { email } });
  await app.settle();
  expect(lastLetterTo(email)?.subject).toBe('Finish signing up at Stepwell');
});

test('linked with the password, a confirmed address of the other site is the first proof: what others opened ends', async () => {
  const person = await withPassword({ emailConfirmedAt: null, status: 'pending' });
  const session = inside(await signIn(person.email));
  const says = { issuer: 'https://accounts.example.org', subject: crypto.randomUUID(), email: person.email };
  const half = { kind: 'link', userId: person.id, says, now: app.services.now() } as const;
  const prove = async (token: string, password: string) => visitor.call(links.prove, { body: { token, password } });
  const token = await keepHalf(app.db, half);
  expect((await prove(token, 'not the right one')).data).toMatchObject({ code: 'wrong_credentials' });
  expect((await rowOf(person.email))?.emailConfirmedAt).toBeNull();
  const { data } = await prove(token, PASSWORD);
  expect([data.kind, await stands(session), await stands(inside({ data }))]).toEqual(['signed-in', 401, 200]);
  expect((await rowOf(person.email))?.emailConfirmedAt).not.toBeNull();
});

test('who mistyped their address at sign-up and proves another one is announced and approved like anybody', async () => {
  await keepSiteSettings(app.db, { approvalRule: 'on-confirmed-email' });
  const person = await withPassword({ emailConfirmedAt: null, status: 'pending' });
  const elsewhere = inside(await signIn(person.email));
  const token = await mailLink('email', person.id);
  expect((await person.call(signingIn.confirmEmail, { body: { token } })).status).toBe(200);
  const { data } = await person.call(identity.profile, {});
  expect(data).toMatchObject({ status: 'approved', emailConfirmedAt: expect.any(String) });
  expect(await stands(elsewhere)).toBe(401);
});

test('the link is spent while its owner is decided about, suspended or chooses a password: nobody waits in a ring', async () => {
  await keepSiteSettings(app.db, { approvalRule: 'on-confirmed-email' });
  for (let round = 0; round < 8; round += 1) {
    const person = await withPassword({ emailConfirmedAt: null, status: 'pending' });
    const admin = await app.person({ role: 'admin' });
    const [one, two, three] = [
      await mailLink('confirm', person.id),
      await mailLink('confirm', person.id),
      await mailLink('password', person.id),
    ];
    const spend = (token: string) => visitor.call(identity.confirm, { body: { token } });
    const answers = await Promise.all([
      spend(one),
      visitor.call(signingIn.newPassword, { body: { token: three, password: OWN } }),
      spend(two),
      person.call(signingIn.confirmEmail, { body: { token: await mailLink('email', person.id) } }),
      admin.call(identity.decide, { params: { userId: person.id }, body: { decision: 'approved' } }),
      spend(one),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
