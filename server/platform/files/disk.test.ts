import { identity } from '@stepwell/contract/identity/identity.ts';
import { platform } from '@stepwell/contract/platform.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashOfPassword } from '../../slices/identity/sign-in/passwords.public.ts';
import { users } from '../../tables/identity/identity.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { isDiskFull, isStorageAway, roomOn } from './disk.ts';

const app = await startTestApp();
const asha = { fullName: 'Asha Rao', password: 'steps-into-cool-water', terms: true as const };
const coded = (code: string, more: object = {}) => Object.assign(new Error('said'), { code, ...more });

/** Until the test ends the database answers every new person with this code. */
async function whenConnecting(code: string) {
  await app.db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse before insert on identity_users for each row execute function refuse()`),
  );
  onTestFinished(async () => {
    await app.db.execute('drop function refuse cascade');
  });
}

test('a disk is full below its reserve, and says so once', async () => {
  const changes: boolean[] = [];
  const full = roomOn('.', Number.MAX_SAFE_INTEGER, { onChange: (now) => void changes.push(now) });
  expect(await Promise.all([full.isFull(), full.isFull()])).toEqual([true, true]);
  expect(changes).toEqual([true]);
  expect(await roomOn('.', 0).isFull()).toBe(false);
  expect(await roomOn('/no/such/folder', 1e9).isFull()).toBe(false);
});

test('which errors speak of room, and which of a database that is away', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']) {
    expect(isDiskFull(coded(code))).toBe(true);
    expect(isDiskFull(new Error('outside', { cause: coded(code) }))).toBe(true);
  }
  expect(isDiskFull(coded('ENOENT'))).toBe(false);
  expect(isDiskFull('ENOSPC')).toBe(false);
  const queryError = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: 'select' });
  expect(isStorageAway(queryError(coded('57P03')))).toBe(true);
  expect(isStorageAway(queryError(new Error('Connection terminated unexpectedly')))).toBe(true);
  expect(isStorageAway(coded('ECONNREFUSED'))).toBe(true);
  // What another service refuses is no word about the database.
  expect(isStorageAway(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe(false);
  expect(isStorageAway(queryError(coded('23505')))).toBe(false);
});

test('with its reserve left nothing is saved; deleting, reading and signing in go on, and /api/ready tells', async () => {
  const person = await app.person();
  app.services.room = roomOn('.', Number.MAX_SAFE_INTEGER);
  onTestFinished(() => {
    delete app.services.room;
  });
  const body = { ...asha, email: 'reserve@stepwell.test' };
  const refused = await app.visitor.call(identity.signUp, { body });
  expect(refused).toMatchObject({ status: 503, data: { code: 'storage_full' } });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await person.call(identity.profile, {})).status).toBe(200);
  expect(await app.visitor.call(platform.ready, {})).toMatchObject({ status: 200, data: { status: 'degraded' } });
  expect((await app.visitor.call(platform.health, {})).status).toBe(200);
  const known = await app.person({ passwordHash: await hashOfPassword('a long password') });
  const signIn = { body: { email: known.email, password: 'a long password' } };
  expect((await app.visitor.call(identity.signIn, signIn)).status).toBe(200);
  const admin = await app.person({ role: 'admin' });
  const suspended = await app.person({ status: 'suspended' });
  const leaving = await app.person();
  expect((await leaving.call(identity.signOut, {})).status).toBe(200);
  expect((await admin.call(identity.reinstate, { params: { userId: suspended.id } })).status).toBe(200);

  delete app.services.room;
  expect((await app.visitor.call(identity.signUp, { body })).status).toBe(200);
});

test('a database without room refuses in words, keeps nothing of it, and /api/ready tells for a while', async () => {
  let clock = 0;
  app.services.room = roomOn('.', 0, { now: () => clock });
  onTestFinished(() => {
    delete app.services.room;
  });
  expect((await app.visitor.call(platform.ready, {})).status).toBe(200);
  const before = await app.db.$count(users);
  await whenConnecting('53100');
  const body = { ...asha, email: 'full@stepwell.test' };
  expect(await app.visitor.call(identity.signUp, { body })).toMatchObject({
    status: 503,
    data: { code: 'storage_full' },
  });
  expect(await app.db.$count(users)).toBe(before);
  expect((await app.visitor.call(platform.ready, {})).data).toEqual({ status: 'degraded' });
  clock += 31_000;
  expect((await app.visitor.call(platform.ready, {})).data).toEqual({ status: 'ready' });
});

test('while the database is away every call is refused and the log has one line a second', async () => {
  const lines: object[] = [];
  const { log } = app.services;
  app.services.log = { ...log, error: (facts) => lines.push(facts) };
  onTestFinished(() => {
    app.services.log = log;
    vi.useRealTimers();
  });
  await whenConnecting('57P01');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const body = { ...asha, email: 'while-away@stepwell.test' };
  for (let call = 0; call < 4; call += 1) expect((await app.visitor.call(identity.signUp, { body })).status).toBe(503);
  vi.advanceTimersByTime(1000);
  expect(lines).toMatchObject([{ calls: 4 }]);
});

test('while the database restarts a call is refused as one to try again', async () => {
  await whenConnecting('57P01');
  const refused = await app.visitor.call(identity.signUp, { body: { ...asha, email: 'away@stepwell.test' } });
  expect(refused).toMatchObject({ status: 503, data: { code: 'not_ready' } });
  expect(refused.headers['retry-after']).toBe('2');
});
