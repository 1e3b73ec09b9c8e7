import { letterTexts } from '@stepwell/contract/admin/letters.ts';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { expect, test } from 'vitest';
import { memoryMail } from '../../../adapters/mail-memory.ts';
import { emailHtml } from '../../../platform/letters/email-html.ts';
import { fieldsOf, isLetter, letter, letterGroups } from '../../../platform/letters/letter.ts';
import { signedMail } from '../../../platform/security/signed-mail.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { hasSample } from './sample-fields.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const params = { letterName: 'password-reset' };
const keep = (person: Person, words: { subject: string; text: string }, version: number) =>
  person.call(letterTexts.keep, { params, body: { ...words, version } });
const names = Object.values(letterGroups)
  .flatMap((group) => Object.keys(group))
  .filter(isLetter);

/** The letter as it leaves the site. */
async function sentAs(fields: { name: string; link: string; site: string }) {
  const inner = memoryMail();
  const mail = signedMail(inner, app.db);
  await mail.send({ key: 'k', to: 'asha@stepwell.test', ...letter('password-reset', fields) });
  const [email] = inner.letters;
  expect(email).not.toHaveProperty('template');
  return { subject: email?.subject ?? '', text: email?.text.split('\n\n-- ')[0] ?? '' };
}
const asha = { name: 'Asha', link: 'http://localhost:3000/x', site: 'Stepwell' };

test.each(names)('%s: each field has a sample, and the preview leaves none open', async (letterName) => {
  expect(fieldsOf(letterName).filter((field) => !hasSample(field))).toEqual([]);
  const body = { subject: '', text: '', scheme: 'light' as const };
  const { data } = await admin.call(letterTexts.preview, { params: { letterName }, body });
  expect(`${data.subject} ${data.text}`).not.toMatch(/[{}]/);
  expect(data.subject.length).toBeGreaterThan(2);
});

test('a site’s words are sent in place of the product’s, each of subject and text by itself; empty ones are the product’s', async () => {
  const own = await sentAs(asha);
  expect(own.subject).toBe('Reset your password for Stepwell');
  const saved = await keep(admin, { subject: '', text: 'Namaste {{name}},\n\n{{ link }}\n\nYour {{site}} team' }, 0);
  expect(saved.data).toMatchObject({ version: 1, changedAt: expect.any(String) });
  expect(await sentAs(asha)).toEqual({
    subject: own.subject,
    text: 'Namaste Asha,\n\nhttp://localhost:3000/x\n\nYour Stepwell team',
  });
  expect((await keep(admin, { subject: '', text: '' }, 1)).data.changedAt).toBeNull();
  expect(await sentAs(asha)).toEqual(own);
  const { items } = (await admin.call(letterTexts.versions, { params })).data;
  expect(items.map(({ number, savedBy, isLive }) => [number, savedBy, isLive])).toEqual([
    [2, 'Ann Lee', true],
    [1, 'Ann Lee', false],
  ]);
  const first = await admin.call(letterTexts.version, { params: { ...params, number: 1 } });
  expect((await keep(admin, first.data, 2)).data.words.text).toContain('Namaste');
  const log = (await admin.call(adminSettings.audit, { query: { act: 'letters.changed' } })).data.items;
  expect(log[0]).toMatchObject({ before: { letter: 'password-reset', version: 2 }, after: { version: 3 } });
  // Saved again as it is: no version, no line.
  expect((await keep(admin, first.data, 3)).data.version).toBe(3);
});

test('what another admin saved meanwhile is not overwritten; of two at once one is refused', async () => {
  const { version } = (await admin.call(letterTexts.read, { params })).data;
  const words = (mark: string) => ({ subject: mark, text: '' });
  const answers = await Promise.all([keep(admin, words('One'), version), keep(admin, words('Two'), version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('unknown fields and a lost link are refused, with the line', async () => {
  const { version } = (await admin.call(letterTexts.read, { params })).data;
  const unknown = await keep(admin, { subject: 'For {{nmae}}', text: 'Hello\n\n{{link}} {{marks}}' }, version);
  expect(unknown.data.fields).toEqual({
    subject: expect.stringMatching(/^\{\{nmae\}\} is not a field/),
    text: expect.stringMatching(/^Line 3: \{\{marks\}\} is not a field/),
  });
  const lost = await keep(admin, { subject: '', text: 'Hello {{name}}' }, version);
  expect(lost.data.fields?.['text']).toMatch(/^Keep \{\{link\}\}/);
  expect((await admin.call(letterTexts.read, { params: { letterName: 'constructor' } })).status).toBe(404);
});

test('a value is text: it is no markup, no field, and breaks no subject', async () => {
  const { version } = (await admin.call(letterTexts.read, { params })).data;
  await keep(admin, { subject: 'For {{name}}', text: 'Hello {{name}},\n\n{{link}}' }, version);
  const bad = '<script>alert(1)</script>\r\nBcc: x@y.z {{link}}';
  const { subject, text } = await sentAs({ ...asha, name: bad });
  expect(subject).toBe('For <script>alert(1)</script> Bcc: x@y.z {{link}}');
  const html = emailHtml({ subject, text });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<a href="http://localhost:3000/x">http://localhost:3000/x</a>');
});

test('links are found in a text, and nothing else becomes one', () => {
  const html = emailHtml({
    subject: 'S',
    text: 'See https://a.example/x?a=1&b="2" (https://b.example/y). javascript:alert(1)\n-- \nHill College',
  });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://a.example/x?a=1&amp;b=',
    'https://b.example/y',
  ]);
  expect(html).toContain('<footer><p>Hill College</p></footer>');
  expect(emailHtml({ subject: 'S', text: 'T' }, 'dark')).toContain('content="dark"');
});

test('a test goes to the admin who asks, with sample values', async () => {
  const { data } = await admin.call(letterTexts.trial, { params, body: { subject: 'Try {{name}}', text: '' } });
  expect(data).toEqual({ outcome: 'kept', answer: '', to: admin.email });
  expect(app.mail.letters.at(-1)).toMatchObject({ to: admin.email, subject: 'Try Asha' });
});
