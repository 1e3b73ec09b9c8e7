import { passkeys as keys } from '@stepwell/contract/identity/passkeys.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { halfSignIns, passkeys } from '../../../tables/identity/sign-in.ts';
import { newAuthenticator } from '../../../testing/fixtures/authenticator.ts';
import { newPasskeys } from '../../../testing/fixtures/passkeys.ts';
import { newSignIns } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { withPassword, twoStepOn, longAgo } = newSignIns(app);
const { passkeyOf, passkeyMade, challenge } = newPasskeys(app);
const { visitor } = app;

const MINUTE = 60_000;
const open = (body: Parameters<typeof visitor.call<typeof keys.signIn>>[1]['body']) =>
  visitor.call(keys.signIn, { body });
const codeOf = ({ status, data }: { status: number; data: { code?: unknown } }) => [status, data.code];

test('a key is added, named, opens its owner’s account as both steps, and is removed', async () => {
  const person = await withPassword();
  await twoStepOn(person);
  const { device, passkeyId } = await passkeyOf(person);
  const renamed = await person.call(keys.rename, { params: { passkeyId }, body: { name: '  <b>Phone</b> ' } });
  expect(renamed.data).toMatchObject({
    host: 'localhost',
    passkeys: [{ passkeyId, name: '<b>Phone</b>', usedAt: null }],
  });

  const { status, data } = await open(device.sign(await challenge()));
  expect([status, data.kind]).toEqual([200, 'signed-in']);
  if (data.kind !== 'signed-in') throw new Error('a second step was asked');
  expect(data.profile.userId).toBe(person.id);
  const again = app.bearing(data.token);
  expect((await again.call(keys.list, {})).data.passkeys[0]?.usedAt).not.toBeNull();

  expect((await again.call(keys.remove, { params: { passkeyId }, body: {} })).data.passkeys).toEqual([]);
  expect(codeOf(await open(device.sign(await challenge())))).toEqual([422, 'passkey_unknown']);
  await app.settle();
  const letters = app.mail.letters.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(letters).toContain('A passkey was added at Stepwell');
  expect(letters).toContain('A passkey was removed at Stepwell');
});

test('a session of long ago adds a key only with the password, and with the code where it is asked for', async () => {
  const plain = await withPassword();
  await longAgo(plain);
  const bare = await plain.call(keys.begin, { body: {} });
  expect([...codeOf(bare), bare.data.fields]).toEqual([422, 'prove_yourself', { password: 'Enter your password.' }]);
  expect(codeOf(await plain.call(keys.begin, { body: { password: 'not mine' } }))).toEqual([422, 'wrong_password']);
  expect((await plain.call(keys.begin, { body: { password: 'seven brass lamps' } })).status).toBe(200);

  const careful = await withPassword();
  const { code } = await twoStepOn(careful);
  await longAgo(careful);
  const password = 'seven brass lamps';
  const half = await careful.call(keys.begin, { body: { password } });
  expect(Object.keys(half.data.fields ?? {})).toEqual(['password', 'code']);
  expect(codeOf(await careful.call(keys.begin, { body: { password, code: '000000' } }))).toEqual([422, 'wrong_code']);
  expect((await careful.call(keys.begin, { body: { password, code: code(1) } })).status).toBe(200);

  const without = await app.person();
  await longAgo(without);
  expect(codeOf(await without.call(keys.begin, { body: {} }))).toEqual([409, 'sign_in_again']);
});

test('nor does it remove one without: who took somebody’s session locks them out of nothing', async () => {
  const person = await withPassword();
  const { passkeyId } = await passkeyOf(person);
  const { code } = await twoStepOn(person);
  await longAgo(person);
  const remove = (body: object) => person.call(keys.remove, { params: { passkeyId }, body });
  const password = 'seven brass lamps';
  const bare = await remove({});
  expect([...codeOf(bare), Object.keys(bare.data.fields ?? {})]).toEqual([422, 'prove_yourself', ['password', 'code']]);
  expect(codeOf(await remove({ password }))).toEqual([422, 'prove_yourself']);
  expect(codeOf(await remove({ password, code: '000000' }))).toEqual([422, 'wrong_code']);
  expect(codeOf(await remove({ password: 'not mine', code: code(1) }))).toEqual([422, 'wrong_password']);
  expect((await person.call(keys.list, {})).data.passkeys).toHaveLength(1);
  expect((await remove({ password, code: code(1) })).data.passkeys).toEqual([]);
});

test('a challenge answers once, for one person, for five minutes', async () => {
  const person = await app.person();
  const { data: options } = await person.call(keys.begin, { body: {} });
  const created = newAuthenticator().create(options);
  const other = await app.person();
  expect(codeOf(await other.call(keys.add, { body: created }))).toEqual([422, 'passkey_over']);
  const twice = await Promise.all([person.call(keys.add, { body: created }), person.call(keys.add, { body: created })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);

  const { device } = await passkeyOf(person);
  const signed = device.sign(await challenge());
  const opened = await Promise.all([open(signed), open(signed)]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(codeOf(await open(signed))).toEqual([422, 'passkey_over']);

  const late = await challenge();
  app.pass(5 * MINUTE + 1);
  expect(codeOf(await open(device.sign(late)))).toEqual([422, 'passkey_over']);
  // What adding a key is about opens nothing, and the other way round.
  const { data: adding } = await person.call(keys.begin, { body: {} });
  const wrongKind = device.sign({ ...(await challenge()), challenge: adding.challenge });
  expect(codeOf(await open(wrongKind))).toEqual([422, 'passkey_over']);
  // Only hashes are kept.
  const rows = await app.db.select().from(halfSignIns);
  expect(JSON.stringify(rows)).not.toContain(adding.challenge);
});

test.each([
  ['another origin', { origin: 'https://stepwe11.example' }],
  ['a neighbour of ours', { origin: 'http://localhost:3001' }],
  ['another house’s key', { rpId: 'stepwe11.example' }],
  ['nobody asked for a finger', { unverified: true }],
  ['an answer of the other kind', { type: 'payment.get' }],
])('%s opens nothing and adds nothing', async (_, lies) => {
  const person = await app.person();
  const { data: options } = await person.call(keys.begin, { body: {} });
  const created = newAuthenticator().create(options, lies);
  expect(codeOf(await person.call(keys.add, { body: created }))).toEqual([422, 'passkey_not_right']);
  const { device } = await passkeyOf(person);
  expect(codeOf(await open(device.sign(await challenge(), lies)))).toEqual([422, 'passkey_not_right']);
});

test('a counter that stands still or goes back is a copied key', async () => {
  const { device } = await passkeyOf(await app.person());
  expect((await open(device.sign(await challenge(), { counter: 7 }))).status).toBe(200);
  expect(codeOf(await open(device.sign(await challenge(), { counter: 7 })))).toEqual([422, 'passkey_not_right']);
  expect(codeOf(await open(device.sign(await challenge(), { counter: 6 })))).toEqual([422, 'passkey_not_right']);
  const [one, two] = [await challenge(), await challenge()];
  const race = [device.sign(one, { counter: 9 }), device.sign(two, { counter: 9 })];
  expect((await Promise.all(race.map(open))).map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('foreign keys: another’s signature, a foreign id, a foreign owner, somebody else’s address', async () => {
  const [mine, yours] = [await app.person(), await app.person()];
  const [own, foreign] = [await passkeyOf(mine), await passkeyOf(yours)];
  const signed = own.device.sign(await challenge());
  const swapped = { ...signed, id: foreign.device.id, rawId: foreign.device.id };
  const { userHandle: _, ...bare } = swapped.response;
  expect(codeOf(await open({ ...swapped, response: bare }))).toEqual([422, 'passkey_not_right']);
  const stranger = newAuthenticator();
  expect(codeOf(await open(stranger.sign(await challenge())))).toEqual([422, 'passkey_unknown']);
  const lie = own.device.sign(await challenge(), { userHandle: Buffer.from('x'.repeat(16)).toString('base64url') });
  expect(codeOf(await open(lie))).toEqual([422, 'passkey_not_right']);

  const params = { passkeyId: foreign.passkeyId };
  expect((await mine.call(keys.rename, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await mine.call(keys.remove, { params, body: {} })).status).toBe(404);
  // A device that is asked to make a key it has says so; a forged answer with a known id is refused.
  const { data: options } = await mine.call(keys.begin, { body: {} });
  expect(codeOf(await mine.call(keys.add, { body: foreign.device.create(options) }))).toEqual([409, 'passkey_known']);
});

test('rubbish is refused and is never our fault', async () => {
  const created = await passkeyMade(await app.person());
  const person = await app.person();
  const garbage = Buffer.from('{"challenge":').toString('base64url');
  for (const clientDataJSON of [garbage, 'AAAA', Buffer.from('null').toString('base64url')]) {
    const body = { ...created, response: { ...created.response, clientDataJSON } };
    expect(codeOf(await person.call(keys.add, { body }))).toEqual([422, 'passkey_not_right']);
  }
  const { data: options } = await person.call(keys.begin, { body: {} });
  const right = newAuthenticator().create(options);
  const broken = { ...right, response: { ...right.response, attestationObject: 'oWNmbXQ' } };
  expect(codeOf(await person.call(keys.add, { body: broken }))).toEqual([422, 'passkey_not_right']);
  const huge = { ...right, response: { ...right.response, attestationObject: 'A'.repeat(20_001) } };
  expect((await person.call(keys.add, { body: huge })).status).toBe(422);
});

test('who is suspended signs in as by password; who is erased does not', async () => {
  const person = await app.person();
  const { device } = await passkeyOf(person);
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id));
  const { data } = await open(device.sign(await challenge()));
  expect(data.kind === 'signed-in' && data.profile.status).toBe('suspended');
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, person.id));
  expect(codeOf(await open(device.sign(await challenge())))).toEqual([422, 'passkey_unknown']);
});

test('the last way in stays, also when two are removed at once; twenty keys are enough', async () => {
  const person = await app.person();
  const [one, two] = [await passkeyOf(person), await passkeyOf(person)];
  const remove = ({ passkeyId }: { passkeyId: string }) =>
    person.call(keys.remove, { params: { passkeyId }, body: {} });
  const both = await Promise.all([remove(one), remove(two)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const row = (id: string) => ({ id, userId: person.id, publicKey: Buffer.from('x'), name: id });
  await app.db.insert(passkeys).values(Array.from({ length: 19 }, (_, i) => row(`${person.id}-${i}`)));
  expect(codeOf(await person.call(keys.begin, { body: {} }))).toEqual([409, 'too_many_passkeys']);
});

test.each(['http://192.168.1.20:3000', 'http://[::1]:3000'])(
  'a house known as %s says that keys need a name',
  async (publicUrl) => {
    const person = await app.person();
    const before = app.services.publicUrl;
    app.services.publicUrl = publicUrl;
    const answers = [
      await person.call(keys.begin, { body: {} }),
      await visitor.call(keys.beginSignIn, {}),
      await person.call(keys.list, {}),
    ];
    app.services.publicUrl = before;
    expect(answers.map(({ data }) => ('code' in data ? data.code : data))).toEqual([
      'passkeys_need_a_name',
      'passkeys_need_a_name',
      { host: null, passkeys: [] },
    ]);
  },
);
