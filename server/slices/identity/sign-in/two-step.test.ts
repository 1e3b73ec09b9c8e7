import { identity } from '@stepwell/contract/identity/identity.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealerOf } from '../../../platform/security/sealing.ts';
import { authenticators, devices, halfSignIns, recoveryCodes } from '../../../tables/identity/sign-in.ts';
import { newSignIns, PASSWORD } from '../../../testing/fixtures/sign-ins.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { withPassword, mailLink, twoStepBegun, twoStepOn, halfway, signIn, secondStep, trustedDevice } = newSignIns(app);
const step = (body: { token: string; code: string; trust?: boolean; device?: string }) =>
  app.visitor.call(signingIn.secondStep, { body });
const lettersTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);

test('switched on by a code of the app; from then on the password is half of a sign-in', async () => {
  const person = await withPassword();
  const code = await twoStepBegun(person);
  const wrong = await person.call(security.confirmTwoStep, { body: { code: '000000' } });
  expect(wrong).toMatchObject({ status: 422, data: { code: 'wrong_code', fields: { code: expect.any(String) } } });
  // Until the app has proved itself nothing changes.
  expect((await signIn(person.email)).data.kind).toBe('signed-in');

  const { data } = await person.call(security.confirmTwoStep, { body: { code: code() } });
  expect(data.recoveryCodes).toHaveLength(10);
  expect(new Set(data.recoveryCodes).size).toBe(10);
  expect((await person.call(security.twoStep, {})).data).toMatchObject({ recoveryCodesLeft: 10 });

  const half = (await signIn(person.email)).data;
  expect(Object.keys(half).sort()).toEqual(['expiresAt', 'kind', 'token']);
  const token = await halfway(person.email);
  expect(
    (await app.http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(401);
  const { data: inside } = await step({ token, code: ` ${code(1).slice(0, 3)} ${code(1).slice(3)} ` });
  expect(inside).toMatchObject({ profile: { userId: person.id }, recoveryCodesLeft: null });
  await app.settle();
  expect(lettersTo(person.email).map(({ subject }) => subject)).toContain('Two-step sign-in at Stepwell is on');
});

test('the secret lies sealed in the database, for its owner alone', async () => {
  const person = await withPassword();
  const { data } = await person.call(security.beginTwoStep, { body: { password: PASSWORD } });
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Stepwell/);
  expect(data.uri).toContain(data.secret);
  const [row] = await app.db.select().from(authenticators).where(eq(authenticators.userId, person.id));
  expect(row?.secret).not.toContain(data.secret);
  const sealer = await sealerOf(app.db);
  expect(sealer.open(row?.secret ?? '', person.id)).toBe(data.secret);
  expect(() => sealer.open(row?.secret ?? '', crypto.randomUUID())).toThrow();
  const [first, ...rest] = row?.secret ?? '';
  const altered = [first === 'A' ? 'B' : 'A', ...rest].join('');
  expect(() => sealer.open(altered, person.id)).toThrow();
});

test('no code opens twice, not even for two who send it at once', async () => {
  const person = await withPassword();
  const { code } = await twoStepOn(person);
  // The code that switched it on is used up, too.
  expect((await step({ token: await halfway(person.email), code: code() })).data).toMatchObject({ code: 'wrong_code' });
  const halves = [await halfway(person.email), await halfway(person.email)];
  const answers = await Promise.all(halves.map((token) => step({ token, code: code(1) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('of two who use one half at once exactly one is let in', async () => {
  const person = await withPassword();
  const { recoveryCodes: codes, code } = await twoStepOn(person);
  const token = await halfway(person.email);
  const answers = await Promise.all([step({ token, code: code(1) }), step({ token, code: codes[0] ?? '' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await step({ token, code: codes[1] ?? '' })).data).toMatchObject({ code: 'second_step_over' });
});

test('a code one step early or late is fine, two steps off is not', async () => {
  const [early, late, off] = [await withPassword(), await withPassword(), await withPassword()];
  const codes = { early: await twoStepBegun(early), late: await twoStepBegun(late), off: await twoStepBegun(off) };
  const confirm = (person: typeof early, code: string) => person.call(security.confirmTwoStep, { body: { code } });
  // Around a change of step within the test itself a distance of one may become two, so the clock stands at its middle.
  const second = (app.services.now().getTime() / 1000) % 30;
  app.pass((15 - second + 30) * 1000);
  expect((await confirm(early, codes.early(-1))).status).toBe(200);
  expect((await confirm(late, codes.late(1))).status).toBe(200);
  expect((await confirm(off, codes.off(-2))).status).toBe(422);
  expect((await confirm(off, codes.off(2))).status).toBe(422);
});

test('a half lives for five minutes', async () => {
  const person = await withPassword();
  const { recoveryCodes: codes } = await twoStepOn(person);
  const token = await halfway(person.email);
  await app.db.update(halfSignIns).set({ expiresAt: new Date(0) });
  expect((await step({ token, code: codes[0] ?? '' })).data).toMatchObject({ status: 422, code: 'second_step_over' });
  expect((await step({ token: 'x'.repeat(32), code: codes[0] ?? '' })).data).toMatchObject({
    code: 'second_step_over',
  });
  await app.runJob('identity.forget-expired-sessions');
  expect(await app.db.$count(halfSignIns, eq(halfSignIns.userId, person.id))).toBe(0);
});

test('each recovery code opens once, however it is typed; its owner is told how many are left', async () => {
  const person = await withPassword();
  const { recoveryCodes: codes } = await twoStepOn(person);
  const [first = ''] = codes;
  const answers = await Promise.all(
    [await halfway(person.email), await halfway(person.email)].map((token) => step({ token, code: first })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 200)?.data.recoveryCodesLeft).toBe(9);
  const shouted = (codes[1] ?? '').toUpperCase().replaceAll('-', ' ');
  expect((await step({ token: await halfway(person.email), code: shouted })).data.recoveryCodesLeft).toBe(8);
  await app.settle();
  expect(lettersTo(person.email).find(({ subject }) => subject.startsWith('A recovery code'))?.text).toContain(
    '9 are left',
  );
});

test('new recovery codes need password and code, and the old ones open nothing', async () => {
  const person = await withPassword();
  const { recoveryCodes: old, code } = await twoStepOn(person);
  const renew = (body: { password: string; code: string }) => person.call(security.renewRecoveryCodes, { body });
  expect((await renew({ password: 'not this one', code: code(1) })).data).toMatchObject({ code: 'wrong_password' });
  expect((await renew({ password: PASSWORD, code: '000000' })).data).toMatchObject({ code: 'wrong_code' });
  const { data } = await renew({ password: PASSWORD, code: code(1) });
  expect(data.recoveryCodes).toHaveLength(10);
  const token = await halfway(person.email);
  expect((await step({ token, code: old[3] ?? '' })).status).toBe(422);
  expect((await step({ token, code: data.recoveryCodes[3] ?? '' })).status).toBe(200);
  const saved = and(eq(recoveryCodes.userId, person.id), isNull(recoveryCodes.usedAt));
  expect(await app.db.$count(recoveryCodes, saved)).toBe(9);
});

test('a trusted device is not asked for thirty days; for its owner only, and until it is forgotten', async () => {
  const [person, other] = [await withPassword(), await withPassword()];
  const [mine, theirs] = [await twoStepOn(person), await twoStepOn(other)];
  const token = await halfway(person.email);
  const { device } = (await step({ token, code: mine.code(1), trust: true })).data;
  expect((await signIn(person.email, { device })).data).toMatchObject({ kind: 'signed-in', device });
  expect((await signIn(person.email)).data.kind).toBe('second-step');
  expect((await signIn(other.email, { device })).data.kind).toBe('second-step');
  expect(theirs.recoveryCodes).toHaveLength(10);

  const { devices: trusted } = (await person.call(security.trustedDevices, {})).data;
  const params = { deviceId: trusted[0]?.deviceId ?? '' };
  expect(await other.call(security.forgetDevice, { params })).toMatchObject({ status: 404 });
  expect((await person.call(security.forgetDevice, { params })).data.devices).toEqual([]);
  expect((await signIn(person.email, { device })).data.kind).toBe('second-step');
});

test('trust ends after thirty days', async () => {
  const person = await withPassword();
  const { recoveryCodes: codes } = await twoStepOn(person);
  const token = await halfway(person.email);
  const { device } = (await step({ token, code: codes[0] ?? '', trust: true })).data;
  app.pass(29 * 86_400_000);
  expect((await signIn(person.email, { device })).data.kind).toBe('signed-in');
  app.pass(2 * 86_400_000);
  expect((await signIn(person.email, { device })).data.kind).toBe('second-step');
});

test('switching off needs password and code; then devices are trusted no more, and the password is enough', async () => {
  const person = await withPassword();
  const { code } = await twoStepOn(person);
  await trustedDevice(person);
  const end = (body: { password: string; code: string }) => person.call(security.endTwoStep, { body });
  expect((await end({ password: PASSWORD, code: '000000' })).data).toMatchObject({ code: 'wrong_code' });
  expect((await end({ password: PASSWORD, code: code(1) })).data).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect((await person.call(security.trustedDevices, {})).data.devices).toEqual([]);
  expect((await signIn(person.email)).data.kind).toBe('signed-in');
  expect((await end({ password: PASSWORD, code: code(2) })).data).toMatchObject({ code: 'two_step_off' });
  await app.settle();
  expect(lettersTo(person.email).map(({ subject }) => subject)).toContain('Two-step sign-in at Stepwell is off');
});

test('setting it up needs the password; on twice is a conflict, and begun twice counts the later secret', async () => {
  const person = await withPassword();
  const begin = (password: string) => person.call(security.beginTwoStep, { body: { password } });
  expect((await begin('not this one')).data).toMatchObject({ code: 'wrong_password' });
  const stale = await twoStepBegun(person);
  const fresh = await twoStepBegun(person);
  const confirm = (code: string) => person.call(security.confirmTwoStep, { body: { code } });
  expect((await confirm(stale())).status).toBe(422);
  const answers = await Promise.all([confirm(fresh()), confirm(fresh())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await begin(PASSWORD)).data).toMatchObject({ status: 409, code: 'two_step_on' });
});

test('confirming an address ends in the second step as every sign-in does', async () => {
  const person = await withPassword({ emailConfirmedAt: null });
  await twoStepOn(person);
  const token = await mailLink('confirm', person.id);
  expect((await person.call(identity.confirm, { body: { token } })).data.kind).toBe('second-step');
  expect((await person.call(identity.profile, {})).data.emailConfirmedAt).not.toBeNull();
});

test('what is no code at all is refused before anything is counted', async () => {
  const person = await withPassword();
  const { body } = await secondStep(person);
  for (const code of ['', '12', 'x'.repeat(41)]) {
    expect(await step({ ...body, code })).toMatchObject({ status: 422, data: { code: 'invalid_fields' } });
  }
  expect(await step({ ...body, device: 'short' })).toMatchObject({ status: 422 });
  expect((await step(body)).status).toBe(200);
  expect(await app.db.$count(devices, eq(devices.userId, person.id))).toBe(1);
});
