import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { notices as contract } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { missedSearches } from '../../../tables/content/content.ts';
import { newBell } from '../../../testing/fixtures/bell.ts';
import { newEnquiries } from '../../../testing/fixtures/enquiries.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, lettersTo, deliverAgain } = newBell(app);
const { sent } = newEnquiries(app);
const DAY = 24 * 60 * 60 * 1000;

test('an enquiry rings the bell of admins once, names nobody, and is read for all once it is answered', async () => {
  const [ann, bea] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const student = await app.person();
  const { enquiryId } = await sent();
  await app.settle();
  await deliverAgain();
  const noticesOf = async (who: typeof ann) =>
    (await listOf(who)).filter(({ about }) => about['enquiryId'] === enquiryId);
  expect(await noticesOf(ann)).toMatchObject([
    { kind: 'enquiry-waiting', about: { enquiryId, enquiry: 'contact' }, readAt: null },
  ]);
  expect(await noticesOf(student)).toEqual([]);
  const body = { sendingId: crypto.randomUUID(), text: 'Yes, in March.' };
  await ann.call(inbox.reply, { params: { enquiryId }, body });
  await app.settle();
  for (const admin of [ann, bea]) expect((await noticesOf(admin))[0]?.readAt).not.toBeNull();
});

test('by email only to admins who ask for it', async () => {
  const [asks, silent] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  await asks.call(contract.prefer, { body: { kind: 'enquiry-waiting', bell: true, mail: true } });
  await sent();
  await app.settle();
  expect(lettersTo(asks)).toEqual(['New enquiry']);
  expect(lettersTo(silent)).toEqual([]);
});

test('searches of the week without results come once a week, the most frequent first, and not when all was found', async () => {
  const admin = await app.person({ role: 'admin' });
  await app.runJob('notices.tell-missed-searches');
  expect(lettersTo(admin)).toEqual([]);
  const now = app.services.now().getTime();
  await app.db.insert(missedSearches).values([
    { place: 'help', words: 'refund <script>', times: 7, lastAt: new Date(now - DAY) },
    { place: 'faq', words: 'hostel', times: 2, lastAt: new Date(now - DAY) },
    { place: 'help', words: 'long ago', times: 90, lastAt: new Date(now - 8 * DAY) },
    { place: 'blog', words: 'a post', times: 90, lastAt: new Date(now - DAY) },
  ]);
  await app.runJob('notices.tell-missed-searches');
  await app.runJob('notices.tell-missed-searches');
  expect(lettersTo(admin)).toEqual(['Help searches without results']);
  const text = app.mail.letters.find(({ to }) => to === admin.email)?.text ?? '';
  expect(text.indexOf('refund <script>')).toBeLessThan(text.indexOf('hostel'));
  expect(text).not.toMatch(/long ago|a post/);
  expect((await listOf(admin)).filter(({ kind }) => kind === 'searches-missed')).toMatchObject([
    { about: { count: '2', first: 'refund <script>' } },
  ]);
});
