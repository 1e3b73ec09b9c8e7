import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Delivery } from '../../ports/mail.ts';
import { auditLog, emails } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const link = 'http://localhost:3000/auth/confirm?token=AbC-123_xyz';
const write = async (about: Partial<typeof emails.$inferInsert> = {}) => {
  const letter = {
    key: `confirm:${crypto.randomUUID()}:2026-11-21`,
    to: `${crypto.randomUUID()}@stepwell.test`,
    subject: 'Confirm your address',
    text: `Hello,\n\nopen this link:\n\n${link}\n\nBye.`,
    ...about,
  };
  await app.db.insert(emails).values(letter);
  return letter;
};
const list = async (query: Parameters<typeof ann.call<typeof adminSettings.letters>>[1]['query'] = {}) =>
  (await ann.call(adminSettings.letters, { query })).data;
const read = (key: string) => ann.call(adminSettings.readLetter, { body: { key } });
const shown = () => app.db.select().from(auditLog).where(eq(auditLog.act, 'letters.shown'));

/** As if a mail server were set, which answers like this. */
function throughSmtp(handed: Delivery) {
  const { mail } = app.services.ports;
  Object.assign(mail, {
    way: {
      by: 'smtp',
      server: 'mail.stepwell.test:465',
      encrypted: true,
      signsIn: true,
      sender: 'S <s@stepwell.test>',
    },
    trial: async () => handed,
    sendNow: async () => handed,
  });
}
const original = { ...app.services.ports.mail };
afterEach(async () => {
  Object.assign(app.services.ports.mail, original);
  await app.db.delete(emails);
});

test('newest first, page by page, none twice and none left out, and never with their text', async () => {
  const at = new Date('2026-11-20T10:00:00.000Z');
  for (let n = 0; n < 7; n += 1) await write({ createdAt: new Date(at.getTime() + (n > 3 ? n * 1000 : 0)) });
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) });
    expect(page.items.every((line) => !('text' in line))).toBe(true);
    keys.push(...page.items.map(({ key, writtenAt }) => `${writtenAt} ${key}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(keys).toHaveLength(7);
  expect(keys).toEqual([...new Set(keys)].sort().reverse());
});

test('searched by address and subject, each word, with signs that mean themselves; and by state', async () => {
  await write({ to: 'zoe_k@stepwell.test', subject: '100% sure' });
  await write({ to: 'zoexk@stepwell.test', subject: '100 sure' });
  expect((await list({ q: 'zoe_k sure' })).items).toHaveLength(1);
  expect((await list({ q: '100%' })).items.map(({ to }) => to)).toEqual(['zoe_k@stepwell.test']);
  expect((await list({ q: 'nobody' })).items).toEqual([]);
  expect((await list({ state: 'kept' })).items).toHaveLength(2);
  expect((await list({ state: 'waiting' })).items).toEqual([]);
  throughSmtp({ outcome: 'taken', answer: '250 ok' });
  await write({ sentAt: new Date() });
  expect((await list({ state: 'waiting' })).items).toHaveLength(2);
  expect((await list({ state: 'sent' })).items).toHaveLength(1);
  for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url')]) {
    expect((await ann.call(adminSettings.letters, { query: { cursor } })).status).toBe(400);
  }
});

test('a link that opens an account is shown where an admin has to hand it on, and each showing is logged', async () => {
  const student = await app.person();
  const { key } = await write({ to: student.email });
  expect((await list()).items[0]).toMatchObject({ key, opens: true, state: 'kept' });
  for (const _ of [1, 2])
    expect((await read(key)).data).toMatchObject({ isWhole: true, text: expect.stringContaining(link) });
  const rows = await shown();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ actorId: ann.id, subjectId: student.id, after: { letter: 'confirm' } });
  expect(JSON.stringify(rows)).not.toContain(student.email);
  const plain = await write({ text: 'Your account is approved.' });
  expect((await read(plain.key)).data).toMatchObject({ opens: false, isWhole: true });
  expect(await shown()).toHaveLength(2);
});

test('where a mail server takes letters, such a link is for its reader only', async () => {
  throughSmtp({ outcome: 'taken', answer: '250 ok' });
  const before = (await shown()).length;
  const { key } = await write();
  const { data } = await read(key);
  expect(data).toMatchObject({ isWhole: false, opens: true });
  expect(data.text).toContain('/auth/confirm?token=…');
  expect(data.text).not.toContain('AbC-123_xyz');
  expect(await shown()).toHaveLength(before);
});

test('a letter that is not there, or waits for nothing, is refused in words', async () => {
  expect((await read('confirm:nobody')).data).toMatchObject({ code: 'letter_not_found', status: 404 });
  expect((await ann.call(adminSettings.sendLetter, { body: { key: 'x' } })).status).toBe(404);
  const { key } = await write();
  expect((await ann.call(adminSettings.sendLetter, { body: { key } })).data).toMatchObject({
    code: 'letter_not_waiting',
  });
  throughSmtp({ outcome: 'refused', answer: '550 no such mailbox' });
  expect((await ann.call(adminSettings.sendLetter, { body: { key } })).data).toEqual({
    outcome: 'refused',
    answer: '550 no such mailbox',
  });
});

test('the state of mail says which way letters go and what waits, and holds no secret', async () => {
  expect((await ann.call(adminSettings.mail, {})).data).toEqual({
    way: { by: 'outbox' },
    waiting: 0,
    waitingSince: null,
    refusal: null,
  });
  throughSmtp({ outcome: 'taken', answer: '250 ok' });
  const at = new Date('2026-11-20T10:00:00.000Z');
  await write({ createdAt: at, refusals: 1, refusal: '550 no such mailbox', triedAt: at });
  await write({ sentAt: new Date() });
  expect((await ann.call(adminSettings.mail, {})).data).toMatchObject({
    way: { by: 'smtp', server: 'mail.stepwell.test:465' },
    waiting: 1,
    waitingSince: at.toISOString(),
    refusal: { answer: '550 no such mailbox', at: at.toISOString() },
  });
});

test('a trial goes to the admin who asks, and says what came of it', async () => {
  expect((await ann.call(adminSettings.tryMail, {})).data).toEqual({ outcome: 'kept', answer: '', to: ann.email });
  expect(app.mail.letters.at(-1)).toMatchObject({ to: ann.email, subject: 'Test email from Stepwell' });
  throughSmtp({ outcome: 'closed', answer: '535 Wrong user or password' });
  expect((await ann.call(adminSettings.tryMail, {})).data).toMatchObject({
    outcome: 'closed',
    answer: '535 Wrong user or password',
  });
});
