import { identity } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts as links } from '@stepwell/contract/identity/linked-accounts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { keepSiteSettings } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { halfSignIns, linkedAccounts } from '../../../tables/identity/sign-in.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { type Account, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const other = await startIdentityProvider(`${app.services.publicUrl}/auth/oidc`);
afterAll(other.stop);
app.services.identityProvider = other.set;
const { withPassword, passwordOf, twoStepOn, longAgo } = newSignIns(app);
const { visitor } = app;

const newAccount = (about: Account = {}) => {
  const subject = crypto.randomUUID();
  const account = { email: `${subject}@campus.test`, email_verified: true, name: 'Nila Bose', ...about };
  other.accounts.set(subject, account);
  return { subject, ...account };
};
const codeOf = ({ status, data }: { status: number; data: object }) => [status, 'code' in data ? data.code : undefined];
const back = (token: string, search: string, who: Pick<Person, 'call'> = visitor) =>
  who.call(links.back, { body: { token, search } });
/** There and back again. */
async function comeBack(subject: string) {
  const { data } = await visitor.call(links.begin, {});
  return back(data.token, await other.visit(data.address, subject));
}
/** The way to the other site from the settings. */
async function link(person: Pick<Person, 'call'>, subject: string) {
  const { data } = await person.call(links.link, { body: {} });
  return back(data.token, await other.visit(data.address, subject), person);
}
const kindOf = ({ data }: { data: object }) => ('kind' in data ? data.kind : data);

test('somebody new takes a name and the terms, is pending, and comes back as themselves', async () => {
  const account = newAccount({ email: `Nila.${crypto.randomUUID()}@Campus.test` });
  const { data } = await comeBack(account.subject);
  if (!('kind' in data) || data.kind !== 'new') throw new Error(JSON.stringify(data));
  expect(data).toMatchObject({ email: account.email.toLowerCase(), fullName: 'Nila Bose' });
  const { token } = data;
  const noTerms = { token, fullName: 'Nila Bose', terms: false as never };
  expect((await visitor.call(links.signUp, { body: noTerms })).status).toBe(422);
  const body = { token, fullName: '<b>Nila</b>', terms: true as const };
  const twice = await Promise.all([visitor.call(links.signUp, { body }), visitor.call(links.signUp, { body })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  const again = await comeBack(account.subject);
  expect(again.data).toMatchObject({ kind: 'signed-in', profile: { fullName: '<b>Nila</b>', status: 'pending' } });
  const [row] = await app.db.select().from(users).where(eq(users.email, account.email.toLowerCase()));
  expect(row).toMatchObject({ passwordHash: null, role: 'student' });
  expect(row?.termsAcceptedAt).not.toBeNull();
  expect(row?.emailConfirmedAt).not.toBeNull();
});

test('a known address is not linked by itself: its owner says their password first, and the code still', async () => {
  const person = await withPassword();
  await twoStepOn(person);
  const { subject } = newAccount({ email: person.email });
  const { data } = await comeBack(subject);
  if (!('kind' in data) || data.kind !== 'prove') throw new Error(JSON.stringify(data));
  expect(await app.db.select().from(linkedAccounts).where(eq(linkedAccounts.subject, subject))).toEqual([]);
  const prove = (password: string) => visitor.call(links.prove, { body: { token: data.token, password } });
  expect(codeOf(await prove('not mine'))).toEqual([422, 'wrong_credentials']);
  expect(kindOf(await prove(PASSWORD))).toBe('second-step');
  expect(codeOf(await prove(PASSWORD))).toEqual([422, 'oidc_over']);
  // Linked, and the app is still asked.
  expect(kindOf(await comeBack(subject))).toBe('second-step');
  await app.settle();
  const subjects = app.mail.letters.filter(({ to }) => to === person.email).map((letter) => letter.subject);
  expect(subjects).toContain('An account was linked to yours at Stepwell');
  // What is for a proof makes no new account.
  const { data: next } = await comeBack(newAccount({ email: person.email }).subject);
  const token = 'token' in next ? String(next.token) : '';
  const body = { token, fullName: 'Eve Doe', terms: true as const };
  expect(codeOf(await visitor.call(links.signUp, { body }))).toEqual([422, 'oidc_over']);
});

test('linked from the settings, signed in by it, and unlinked; the last way in stays', async () => {
  const person = await app.person();
  const { subject } = newAccount();
  expect(kindOf(await link(person, subject))).toBe('linked');
  const { data } = await person.call(links.list, {});
  expect(data).toMatchObject({ provider: 'Campus', accounts: [{ host: new URL(other.set.issuer).host }] });
  expect((await comeBack(subject)).data).toMatchObject({ kind: 'signed-in', profile: { userId: person.id } });
  const params = { linkId: data.accounts[0]?.linkId ?? '' };
  expect(codeOf(await person.call(links.unlink, { params, body: {} }))).toEqual([409, 'last_way_in']);
  const stranger = await withPassword();
  expect((await stranger.call(links.unlink, { params, body: {} })).status).toBe(404);
  // One account there opens one here.
  expect(codeOf(await link(stranger, subject))).toEqual([409, 'oidc_taken']);
  // Signed in a while ago, they say their password first.
  const password = await passwordOf(person);
  await longAgo(person);
  expect(codeOf(await person.call(links.unlink, { params, body: {} }))).toEqual([422, 'prove_yourself']);
  expect(codeOf(await person.call(links.unlink, { params, body: { password: 'x' } }))).toEqual([422, 'wrong_password']);
  expect((await person.call(links.unlink, { params, body: { password } })).data.accounts).toEqual([]);
  expect(kindOf(await comeBack(subject))).toBe('new');
});

test('who set out to link is who has to come back', async () => {
  const [person, thief] = [await app.person(), await app.person()];
  const { subject } = newAccount();
  const { data } = await person.call(links.link, { body: {} });
  const search = await other.visit(data.address, subject);
  expect(codeOf(await back(data.token, search, thief))).toEqual([422, 'oidc_over']);
  const { data: again } = await person.call(links.link, { body: {} });
  expect(codeOf(await back(again.token, await other.visit(again.address, subject)))).toEqual([422, 'oidc_over']);
});

test('denied, unconfirmed, too late, twice', async () => {
  const { subject } = newAccount();
  const denied = (await visitor.call(links.begin, {})).data;
  const no = await other.visit(denied.address, subject, 'deny');
  expect(codeOf(await back(denied.token, no))).toEqual([422, 'oidc_denied']);
  for (const about of [{ email_verified: false }, { email_verified: 'yes' as never }]) {
    expect(codeOf(await comeBack(newAccount(about).subject))).toEqual([422, 'oidc_unconfirmed']);
  }
  const once = (await visitor.call(links.begin, {})).data;
  const search = await other.visit(once.address, subject);
  const both = await Promise.all([back(once.token, search), back(once.token, search)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(codeOf(await back(once.token, search))).toEqual([422, 'oidc_over']);
  const late = (await visitor.call(links.begin, {})).data;
  const slow = await other.visit(late.address, subject);
  app.pass(10 * 60_000 + 1);
  expect(codeOf(await back(late.token, slow))).toEqual([422, 'oidc_over']);
});

test('what does not fit this errand is refused: state, nonce, issuer, a code of another tab', async () => {
  const { subject } = newAccount();
  const wrong = (name: string, value: string) => async () => {
    const { data } = await visitor.call(links.begin, {});
    const search = new URLSearchParams(await other.visit(data.address, subject));
    search.set(name, value);
    return back(data.token, `?${search}`);
  };
  const wrongNonce = async () => {
    const { data } = await visitor.call(links.begin, {});
    const search = await other.visit(data.address, subject);
    const rows = await app.db.select().from(halfSignIns).where(eq(halfSignIns.kind, 'oidc'));
    for (const { tokenHash, about } of rows) {
      const changed = { ...about, nonce: 'another' };
      await app.db.update(halfSignIns).set({ about: changed }).where(eq(halfSignIns.tokenHash, tokenHash));
    }
    return back(data.token, search);
  };
  const otherTab = async () => {
    const [one, two] = [(await visitor.call(links.begin, {})).data, (await visitor.call(links.begin, {})).data];
    return back(one.token, await other.visit(two.address, subject));
  };
  for (const act of [
    wrong('state', 'of-somebody-else'),
    wrong('iss', 'https://evil.example'),
    wrong('code', 'made-up'),
    wrongNonce,
    otherTab,
  ]) {
    expect(codeOf(await act())).toEqual([422, 'oidc_failed']);
  }
  // Two tabs, each with its own errand, do not disturb each other.
  const [one, two] = [(await visitor.call(links.begin, {})).data, (await visitor.call(links.begin, {})).data];
  const [second, first] = [await other.visit(two.address, subject), await other.visit(one.address, subject)];
  expect([(await back(one.token, first)).status, (await back(two.token, second)).status]).toEqual([200, 200]);
});

test('the other site being away costs only its button, and it is asked again', async () => {
  const away = await startIdentityProvider(`${app.services.publicUrl}/auth/oidc`);
  away.close();
  app.services.identityProvider = away.set;
  expect(codeOf(await visitor.call(links.begin, {}))).toEqual([503, 'oidc_away']);
  expect((await visitor.call(identity.signIn, { body: { email: 'a@b.test', password: 'x' } })).status).toBe(422);
  away.open();
  expect((await visitor.call(links.begin, {})).status).toBe(200);
  await away.stop();
  app.services.identityProvider = other.set;
});

test('a site that approves on a confirmed address opens the account at once', async () => {
  await keepSiteSettings(app.db, { approvalRule: 'on-confirmed-email' });
  const account = newAccount();
  const { data } = await comeBack(account.subject);
  const token = 'token' in data ? String(data.token) : '';
  await visitor.call(links.signUp, { body: { token, fullName: 'Nila Bose', terms: true } });
  const [row] = await app.db.select().from(users).where(eq(users.email, account.email));
  expect(row?.status).toBe('approved');
});
