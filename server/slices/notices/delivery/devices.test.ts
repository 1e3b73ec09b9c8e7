import { noticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { securityChanged } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { sessions } from '../../../tables/identity/identity.ts';
import { noticeDevices } from '../../../tables/notices/delivery.ts';
import { newBrowser } from '../../../testing/push-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openWebhookPeer } from '../../../testing/webhook-peer.ts';
import { notifyWithEmail } from '../telling.ts';

const app = await startTestApp();

test('a device is written to once; one that is gone is forgotten, one that fails is tried again, others see it not at all', async () => {
  const peer = await openWebhookPeer();
  const person = await app.person();
  const other = await app.person();
  for (const manner of ['good', 'gone', 'once-500'])
    await person.call(noticeDelivery.addDevice, { body: newBrowser(peer.urlOf(manner)).subscription });
  await emit(app.db, securityChanged, { userId: person.id, what: 'password', at: app.services.now().toISOString() });
  await app.settle();
  expect([peer.at('good').length, peer.at('gone').length]).toEqual([1, 1]);
  const { devices } = (await person.call(noticeDelivery.settings, {})).data;
  expect(devices).toHaveLength(2);
  expect((await other.call(noticeDelivery.settings, {})).data.devices).toEqual([]);
  // Only the failing one is left: it is tried again later.
  await app.db.delete(noticeDevices).where(eq(noticeDevices.endpoint, peer.urlOf('good')));
  await app.db
    .update(noticeDevices)
    .set({ endpoint: peer.urlOf('always-500') })
    .where(eq(noticeDevices.userId, person.id));
  await notifyWithEmail(app.services, [person.id], {
    kind: 'marks-released',
    key: 'marks',
    about: {},
    letter: draft('work-marked', { lecture: 'Graphs', title: 'Algorithms' }),
    path: '/student/dashboard',
  });
  await app.settle();
  app.pass(6 * 60_000);
  await app.runJob('notices.send-due');
  expect(peer.at('always-500')).toHaveLength(2);
});

test('a subscription of another person moves with the browser; signing out ends it', async () => {
  const [first, second] = [await app.person(), await app.person()];
  const { subscription } = newBrowser();
  await first.call(noticeDelivery.addDevice, { body: subscription });
  const added = await second.call(noticeDelivery.addDevice, { body: subscription });
  expect(added.data.devices).toHaveLength(1);
  expect((await first.call(noticeDelivery.settings, {})).data.devices).toEqual([]);
  await app.db.delete(sessions).where(eq(sessions.id, second.sessionId));
  expect(await app.db.$count(noticeDevices, eq(noticeDevices.userId, second.id))).toBe(0);
});

test.each([
  'http://push.example.org/x',
  'https://192.168.1.5/x',
  'https://[::1]:8443/x',
  'https://user:pass@push.example.org/x',
])('an endpoint that leads nowhere good is refused: %s', async (endpoint) => {
  const person = await app.person();
  // The tests' own site is loopback, which opens this machine; others stay closed.
  const answer = await person.call(noticeDelivery.addDevice, { body: newBrowser(endpoint).subscription });
  if (endpoint.includes('[::1]')) expect(answer.status).toBe(200);
  else expect(answer).toMatchObject({ status: 422, data: { fields: { endpoint: expect.any(String) } } });
});

test('keys that are none, quiet hours without length and a zone that is none are refused by field', async () => {
  const person = await app.person();
  const quiet = (body: { quiet: { from: string; to: string } | null; timeZone: string }) =>
    person.call(noticeDelivery.keepQuietHours, { body });
  const { endpoint, keys } = newBrowser().subscription;
  const noPoint = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 7).toString('base64url') } };
  expect((await person.call(noticeDelivery.addDevice, { body: noPoint })).status).toBe(422);
  expect((await quiet({ quiet: { from: '22:00', to: '22:00' }, timeZone: 'UTC' })).status).toBe(422);
  expect((await quiet({ quiet: null, timeZone: 'Atlantis/Centre' })).status).toBe(422);
});
