import { newsletter, newsletterAdmin } from '@stepwell/contract/enquiries/newsletter.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '../../../tables/enquiries/newsletter.ts';
import { newEnquiries } from '../../../testing/fixtures/enquiries.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { guard, subscription } = newEnquiries(app);
const DAY = 24 * 60 * 60 * 1000;
const newEmail = () => `${crypto.randomUUID()}@example.test`;
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const subscribe = (email: string, about: object = {}) =>
  app.visitor.call(newsletter.subscribe, { body: { ...guard(), email, source: 'coming-soon', ...about } });
const stateOf = async (email: string) =>
  (await app.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]?.state;
const keyIn = (text: string, name: string) => new RegExp(`[?&]${name}=([^\\s&]+)`).exec(text)?.[1] ?? '';

test('nobody is on the list before they confirm, and one press takes them off again', async () => {
  const email = newEmail();
  await subscribe(email);
  await subscribe(email);
  await app.settle();
  const [asks, more] = emailsTo(email);
  expect(more).toBeUndefined();
  expect(await stateOf(email)).toBe('pending');
  const key = keyIn(asks?.text ?? '', 'confirm');
  expect((await app.visitor.call(newsletter.confirm, { body: { key } })).data.email).toBe(email);
  expect((await app.visitor.call(newsletter.confirm, { body: { key } })).status).toBe(200);
  expect(await stateOf(email)).toBe('subscribed');

  const boss = await app.person({ role: 'admin' });
  const issue = { issueId: crypto.randomUUID(), subject: 'March', text: 'Three new courses.' };
  await Promise.all([
    boss.call(newsletterAdmin.sendIssue, { body: issue }),
    boss.call(newsletterAdmin.sendIssue, { body: issue }),
  ]);
  await app.settle();
  const issues = emailsTo(email).filter(({ subject }) => subject === 'March');
  expect(issues).toHaveLength(1);
  expect(issues[0]?.text).toContain('Three new courses.');
  // What mail programs read (RFC 8058), and the same for people.
  const oneClick = issues[0]?.unsubscribeUrl ?? '';
  expect(oneClick).toContain('http://localhost:3000/api/newsletter/one-click?key=');
  const off = await app.http.inject({
    method: 'POST',
    url: oneClick.replace('http://localhost:3000', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(off.statusCode).toBe(200);
  expect(await stateOf(email)).toBe('unsubscribed');
  await boss.call(newsletterAdmin.sendIssue, { body: { ...issue, issueId: crypto.randomUUID(), subject: 'April' } });
  await app.settle();
  expect(emailsTo(email).filter(({ subject }) => subject === 'April')).toEqual([]);
  // An old confirmation does not bring anybody back.
  expect((await app.visitor.call(newsletter.confirm, { body: { key } })).data.code).toBe('subscription_link_spent');
});

test('the answer is the same for every address, and a machine is answered the same', async () => {
  const { email, leave } = await subscription({ state: 'subscribed' });
  const [known, unknown, machine] = [newEmail(), newEmail(), newEmail()];
  const answers = [
    await subscribe(email),
    await subscribe(known),
    await subscribe(unknown),
    await subscribe(machine, { homepage: 'https://pills.example' }),
  ];
  expect(answers.map(({ status, data }) => [status, Object.keys(data)])).toEqual(answers.map(() => [200, ['email']]));
  await app.settle();
  expect(emailsTo(email)).toEqual([]);
  expect(await stateOf(machine)).toBeUndefined();
  expect((await app.visitor.call(newsletter.unsubscribe, { body: { key: leave } })).data.email).toBe(email);
  expect((await app.visitor.call(newsletter.unsubscribe, { body: { key: leave } })).status).toBe(200);
});

test('a confirmation is good for seven days; what nobody confirmed is forgotten', async () => {
  const { email, confirm } = await subscription();
  const other = await subscription();
  const mixed = [confirm.split('.').slice(0, 2), other.confirm.split('.').slice(2)].flat().join('.');
  expect((await app.visitor.call(newsletter.confirm, { body: { key: mixed } })).status).toBe(422);
  expect((await app.visitor.call(newsletter.confirm, { body: { key: 'x' } })).status).toBe(404);
  app.pass(7 * DAY + 1000);
  const late = await app.visitor.call(newsletter.confirm, { body: { key: confirm } });
  expect(late.data.code).toBe('subscription_link_spent');
  await app.runJob('enquiries.forget-old');
  expect(await stateOf(email)).toBeUndefined();
});

test('the list is found by address and state', async () => {
  const { email } = await subscription({ state: 'subscribed' });
  const boss = await app.person({ role: 'admin' });
  const found = async (query: object) =>
    (await boss.call(newsletterAdmin.list, { query })).data.items.map((one) => one.email);
  expect(await found({ q: email.slice(0, 20) })).toEqual([email]);
  expect(await found({ q: email, state: 'pending' })).toEqual([]);
});
