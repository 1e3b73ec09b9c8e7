import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { webhookEventNames, webhookEvents } from '@stepwell/contract/integrations/webhook-events.ts';
import {
  webhooksAdmin as contract,
  RETRY_PAUSES_SECONDS,
  type WebhookForm,
} from '@stepwell/contract/integrations/webhooks.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { webhookDeliveries, webhookMessages, webhooks } from '../../../tables/integrations/webhooks.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openWebhookPeer, verifies } from '../../../testing/webhook-peer.ts';
import { sendWebhooks } from './sender.public.ts';
import { attempt, claimNext } from './sending.ts';

const app = await startTestApp();
const peer = await openWebhookPeer();
const admin = await app.person({ role: 'admin' });
const codeOf = ({ status, data }: { status: number; data: { code?: unknown } }) => [status, data.code];
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 300;

/** A webhook of its own at a receiver of that manner, and the ways to look at it. */
async function webhookAt(manner: string, about: Partial<WebhookForm> = {}) {
  const mark = crypto.randomUUID().slice(0, 8);
  const body: WebhookForm = {
    name: `CRM ${mark}`,
    url: peer.urlOf(manner, mark),
    events: ['course.enrolled'],
    ...about,
  };
  const { status, data } = await admin.call(contract.create, { body });
  expect(status).toBe(200);
  const params = { webhookId: data.webhookId };
  return {
    ...data,
    params,
    received: () => peer.at(manner, mark),
    log: async (query: { q?: string; state?: 'waiting' | 'delivered' | 'failed' } = {}) =>
      (await admin.call(contract.deliveries, { params, query })).data.items,
    detail: async (deliveryId: string) => (await admin.call(contract.delivery, { params: { deliveryId } })).data,
    now: async () => (await admin.call(contract.list, {})).data.items.find((one) => one.webhookId === data.webhookId),
    remove: () => admin.call(contract.remove, { params }),
  };
}
/** Makes what is due, as a sender in its loop does: everything at once until nothing is left. */
async function sendDue() {
  const under: Promise<void>[] = [];
  for (let claimed = await claimNext(app.services); claimed; claimed = await claimNext(app.services))
    under.push(attempt(app.services, claimed, { timeoutMs: TIMEOUT_MS }));
  await Promise.all(under);
  return under.length;
}
async function enrolSomebody(fullName = 'Asha Rao') {
  const [student, course] = [await app.person({ fullName }), await app.course({ title: 'Graphs' })];
  await student.call(learning.enrol, { params: { courseId: course.slug } });
  await app.settle();
  return { student, course };
}

test('an event arrives once, signed as the specification says, with what the contract promises and no more', async () => {
  const hook = await webhookAt('good');
  const { student, course } = await enrolSomebody();
  await sendDue();
  const [message] = hook.received();
  expect(hook.received()).toHaveLength(1);
  if (!message) throw new Error('nothing came');
  expect(await verifies(message, hook.secret)).toBe(true);
  expect(await verifies({ ...message, body: `${message.body} ` }, hook.secret)).toBe(false);
  expect(await verifies(message, hook.secret, Date.now() + DAY_MS)).toBe(false);
  const { timestamp, ...body } = JSON.parse(message.body);
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  expect(body).toEqual({
    type: 'course.enrolled',
    version: 1,
    data: {
      enrolmentId: expect.any(String),
      person: { id: student.id, fullName: 'Asha Rao', email: student.email },
      course: { id: course.slug, title: 'Graphs' },
    },
  });
  const [line] = await hook.log();
  expect(line).toMatchObject({
    state: 'delivered',
    attempts: 1,
    status: 200,
    fault: null,
    messageId: message.headers['webhook-id'],
  });
  expect(await hook.detail(line?.deliveryId ?? '')).toMatchObject({
    body: message.body,
    tries: [{ answer: 'thanks' }],
  });
  await hook.remove();
});

test('told twice by the outbox it is one message; what nobody chose is not even written', async () => {
  const hook = await webhookAt('good');
  await enrolSomebody();
  const before = await app.db.$count(webhookMessages);
  await app.db.update(outbox).set({ doneAt: null }).where(eq(outbox.name, 'learning.enrolled'));
  await app.settle();
  await sendDue();
  expect((await hook.log()).length).toBe(hook.received().length);
  expect(hook.received().map(({ headers }) => headers['webhook-id'])).toHaveLength(
    new Set(hook.received().map(({ headers }) => headers['webhook-id'])).size,
  );
  const pending = await app.person({ status: 'pending' });
  await admin.call(identity.decide, { params: { userId: pending.id }, body: { decision: 'approved' } });
  await app.settle();
  expect(await app.db.$count(webhookMessages, eq(webhookMessages.event, 'person.approved'))).toBe(0);
  expect(await app.db.$count(webhookMessages)).toBeGreaterThanOrEqual(before);
  await hook.remove();
});

test('a target that hangs delays no other, and takes at most two requests at once', async () => {
  const [hanging, good] = [await webhookAt('hanging'), await webhookAt('good')];
  for (let n = 0; n < 4; n += 1) await enrolSomebody();
  const sender = sendWebhooks(app.services, { lookEveryMs: 10, timeoutMs: 60_000 });
  await vi.waitFor(() => expect(good.received()).toHaveLength(4), { timeout: 10_000 });
  expect(hanging.received()).toHaveLength(2);
  // Stopped in the middle: what it had under way is for another sender, at once.
  await sender.stop();
  expect((await hanging.log({ state: 'waiting' })).length).toBe(4);
  await hanging.remove();
  await good.remove();
});

test.each([
  ['once-500', { status: 500, fault: 'status' }, 'try later'],
  ['redirect', { status: 302, fault: 'redirect' }, ''],
  ['hanging', { status: null, fault: 'timeout' }, ''],
  ['cut', { status: null, fault: 'cut-off' }, ''],
] as const)('a receiver that answers like %s is tried again later', async (manner, outcome, answer) => {
  const hook = await webhookAt(manner);
  await enrolSomebody();
  await sendDue();
  const [line] = await hook.log();
  expect(line).toMatchObject({ state: 'waiting', attempts: 1, ...outcome });
  expect((await hook.detail(line?.deliveryId ?? '')).tries[0]?.answer).toBe(answer);
  expect(await sendDue()).toBe(0);
  if (manner === 'redirect') expect(peer.at('good', hook.received()[0]?.path.split('?')[1])).toEqual([]);
  app.pass(RETRY_PAUSES_SECONDS[0] * 1000);
  await sendDue();
  const ids = hook.received().map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  if (manner === 'once-500') expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }]);
  await hook.remove();
});

test('of a huge answer little is read and less is kept; one whose body never ends has arrived', async () => {
  const [huge, endless, slow] = [await webhookAt('huge'), await webhookAt('hanging-body'), await webhookAt('slow')];
  await enrolSomebody();
  await sendDue();
  const answers = [];
  for (const hook of [huge, endless, slow]) {
    const [line] = await hook.log();
    expect(line?.state).toBe('delivered');
    answers.push((await hook.detail(line?.deliveryId ?? '')).tries[0]?.answer);
    await hook.remove();
  }
  expect(answers).toEqual(['x'.repeat(1024), 'I got it, and ', 'at last']);
});

test('a day of failures makes it failing and admins hear of it; a delivery that arrives makes it well', async () => {
  const hook = await webhookAt('always-500');
  await enrolSomebody();
  expect(RETRY_PAUSES_SECONDS.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(86_400);
  for (const pause of [...RETRY_PAUSES_SECONDS, 0]) {
    expect((await hook.now())?.state).toBe('active');
    expect(await sendDue()).toBe(1);
    app.pass(pause * 1000);
  }
  expect(await hook.log()).toMatchObject([{ state: 'failed', attempts: RETRY_PAUSES_SECONDS.length + 1 }]);
  expect(await hook.now()).toMatchObject({ state: 'failing', failingSince: expect.any(String) });
  await app.settle();
  const adminNotices = (await admin.call(notices.list, { query: {} })).data.items;
  expect(adminNotices.filter(({ about }) => about['webhookId'] === hook.webhookId)).toMatchObject([
    { kind: 'webhook-failing' },
  ]);

  const body = { name: hook.name, url: peer.urlOf('good', hook.webhookId), events: hook.events };
  await admin.call(contract.change, { params: hook.params, body });
  const [line] = await hook.log();
  await admin.call(contract.sendAgain, { params: { deliveryId: line?.deliveryId ?? '' } });
  await sendDue();
  expect(await hook.now()).toMatchObject({ state: 'active', failingSince: null });
  // A replay is the message that was sent before: the same id, the same bytes.
  const [replay, first] = [peer.at('good', hook.webhookId)[0], hook.received()[0]];
  expect(replay?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(replay?.body).toBe(first?.body);
  await hook.remove();
});

test('three days of nothing but failures, or a 410, turn it off, and what waits is given up', async () => {
  const hook = await webhookAt('always-500');
  await enrolSomebody();
  await sendDue();
  app.pass(3 * DAY_MS);
  await sendDue();
  expect(await hook.now()).toMatchObject({ state: 'off', offBy: 'failures', waiting: 0 });
  const gone = await webhookAt('gone');
  await enrolSomebody();
  await sendDue();
  expect(await gone.now()).toMatchObject({ state: 'off', offBy: 'gone' });
  await app.settle();
  const about = (await admin.call(notices.list, { query: {} })).data.items.map((one) => one.about);
  expect(about).toEqual(expect.arrayContaining([expect.objectContaining({ webhookId: gone.webhookId, off: 'yes' })]));
  // Off: nothing is written for it, nothing can be sent; on again it gets what comes from then on.
  await enrolSomebody();
  expect(await gone.log()).toHaveLength(1);
  const [line] = await gone.log();
  const again = { params: { deliveryId: line?.deliveryId ?? '' } };
  expect(codeOf(await admin.call(contract.sendAgain, again))).toEqual([409, 'webhook_off']);
  expect(codeOf(await admin.call(contract.sendTest, { params: gone.params }))).toEqual([409, 'webhook_off']);
  await admin.call(contract.setState, { params: gone.params, body: { isOn: true } });
  await enrolSomebody();
  expect(await gone.log({ state: 'waiting' })).toHaveLength(1);
  await hook.remove();
  await gone.remove();
});

test('a sender that dies between sending and noting: it arrives again with the same id, never not at all', async () => {
  const hook = await webhookAt('good');
  await enrolSomebody();
  const claimed = await claimNext(app.services);
  if (!claimed) throw new Error('nothing is due');
  // It sends, and dies before it can write anything down.
  const dying = {
    ...app.services,
    db: new Proxy(app.db, { get: (db, name) => (name === 'transaction' ? died : Reflect.get(db, name)) }),
  };
  await expect(attempt(dying, claimed, { timeoutMs: TIMEOUT_MS })).rejects.toThrow('killed');
  expect(hook.received()).toHaveLength(1);
  expect(await sendDue()).toBe(0);
  app.pass(31_000);
  expect(await sendDue()).toBe(1);
  const ids = hook.received().map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await hook.log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  await hook.remove();
});
const died = () => Promise.reject(new Error('killed'));

test('a new secret and the one before both sign for a day, then only the new one', async () => {
  const hook = await webhookAt('good');
  const { data } = await admin.call(contract.renewSecret, { params: hook.params });
  expect(data.secret).not.toBe(hook.secret);
  await enrolSomebody();
  await sendDue();
  app.pass(DAY_MS + 1000);
  await enrolSomebody();
  await sendDue();
  const [during, after] = hook.received();
  if (!during || !after) throw new Error('they did not come');
  const later = app.services.now().getTime();
  expect([
    await verifies(during, hook.secret, later - DAY_MS),
    await verifies(during, data.secret, later - DAY_MS),
  ]).toEqual([true, true]);
  expect([await verifies(after, hook.secret, later), await verifies(after, data.secret, later)]).toEqual([false, true]);
  const [row] = await app.db.select().from(webhooks).where(eq(webhooks.id, hook.webhookId));
  expect(JSON.stringify(row)).not.toContain(data.secret.slice(6));
  await hook.remove();
});

test('a test is sent once and counts for nothing; the log is searched, and kept for 30 days', async () => {
  const hook = await webhookAt('always-500');
  const { data } = await admin.call(contract.sendTest, { params: hook.params });
  expect(data).toMatchObject({ event: 'webhook.test', state: 'waiting' });
  await sendDue();
  expect(await hook.log()).toMatchObject([{ state: 'failed', status: 500 }]);
  expect(await hook.now()).toMatchObject({ state: 'active', failingSince: null });
  const { student } = await enrolSomebody('Zubin Mistry');
  await sendDue();
  expect(await hook.log({ q: student.email })).toMatchObject([{ event: 'course.enrolled' }]);
  expect(await hook.log({ q: 'zubin broken', state: 'waiting' })).toHaveLength(1);
  expect(await hook.log({ q: data.messageId })).toMatchObject([{ deliveryId: data.deliveryId }]);
  expect(await hook.log({ q: '50%' })).toEqual([]);

  app.pass(31 * DAY_MS);
  await app.runJob('integrations.forget');
  // What still waits stays.
  expect(await hook.log()).toMatchObject([{ event: 'course.enrolled', state: 'waiting' }]);
  await hook.remove();
});

test('who is erased takes along what was sent of them', async () => {
  const hook = await webhookAt('good');
  const { student } = await enrolSomebody();
  const ofThem = () => app.db.$count(webhookMessages, eq(webhookMessages.userId, student.id));
  expect(await ofThem()).toBe(1);
  await app.db.insert(outbox).values({ name: 'identity.erased', payload: { userId: student.id, courses: [] } });
  await app.settle();
  expect(await ofThem()).toBe(0);
  expect(await app.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, hook.webhookId))).toBe(0);
  await hook.remove();
});

test('only https addresses that are nobody’s private network are taken, and each change leaves a line in the log', async () => {
  const form = { name: 'ERP', events: ['order.paid' as const] };
  for (const url of [
    ...['http://erp.example.org/in', 'ftp://erp.example.org', 'erp.example.org', 'https://me:secret@erp.example.org'],
    ...['https://10.0.0.8/in', 'https://169.254.169.254/latest', 'https://[fd00::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://192.168.1.1', 'https://0x0a000001/', 'https://100.64.0.1', ''],
  ]) {
    const { status, data } = await admin.call(contract.create, { body: { ...form, url } });
    expect([url, status, Object.keys(data.fields ?? {})]).toEqual([url, 422, ['url']]);
  }
  expect((await admin.call(contract.create, { body: { ...form, url: 'https://x.example', events: [] } })).status).toBe(
    422,
  );
  const made = (await admin.call(contract.create, { body: { ...form, url: 'https://erp.example.org/in' } })).data;
  const params = { webhookId: made.webhookId };
  await admin.call(contract.setState, { params, body: { isOn: false } });
  await admin.call(contract.setState, { params, body: { isOn: false } });
  await admin.call(contract.remove, { params });
  expect(codeOf(await admin.call(contract.remove, { params }))).toEqual([404, 'webhook_not_found']);
  const log = (await admin.call(adminSettings.audit, { query: { limit: 3 } })).data.items;
  expect(log.map(({ act }) => act)).toEqual(['webhooks.deleted', 'webhooks.turned-off', 'webhooks.created']);
  expect(JSON.stringify(log)).not.toContain('whsec_');
});

test.each(webhookEventNames)('the example of %s is what the contract says', (event) => {
  const { data, example } = webhookEvents[event];
  expect(z.parse(data, example)).toEqual(example);
});
