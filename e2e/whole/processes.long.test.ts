import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, sessionOf } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look, openDatabase, startServer } from '../testing/stepwell.ts';

const database = await openDatabase();
const common = { databaseUrl: database.url, dataDir: database.folder };
// Both begin on the empty database at once: one loads the demo, the other waits for it.
const [web, worker] = await Promise.all([
  startServer({ ...common, args: ['--role=web,live'] }),
  startServer({ ...common, args: ['--role=worker,judge'] }),
]);
afterAll(async () => {
  await Promise.all([web.stop(), worker.stop()]);
  await database.close();
});

const post = (path: string, body: object, token = '') =>
  fetch(`${web.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

test('one process answers, another one works: the letter is written, and the screen of the first is rung', async () => {
  const email = 'nila.bose@stepwell.test';
  await post('/auth/sign-up', { fullName: 'Nila Bose', email, password: PASSWORD, terms: true });
  await expect
    .poll(() => look(database.url, 'select subject from platform_letters where "to" = $1', [email]), {
      timeout: PATIENCE,
    })
    .toEqual([{ subject: 'Confirm your email address for Stepwell' }]);

  const { token, profile } = await sessionOf(web.address, { email });
  const screen = io(web.address, { auth: { token }, transports: ['websocket'] });
  const rung = new Promise((resolve) => screen.once('account-changed', () => resolve('account-changed')));
  await new Promise((connected) => screen.once('connect', () => connected(undefined)));
  const admin = await post('/auth/sign-in', { email: 'admin@stepwell.test', password: 'stepwell-demo' });
  const { token: adminToken } = (await admin.json()) as { token: string };
  await post(`/admin/users/${profile.userId}/decision`, { decision: 'approved' }, adminToken);
  expect(await rung).toBe('account-changed');
  screen.close();
});

test('the demo content was loaded once', async () => {
  const rows = await look(
    database.url,
    "select count(*)::int as n from identity_users where email = 'admin@stepwell.test'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});
