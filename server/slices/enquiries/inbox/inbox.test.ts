import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { beforeAll, expect, test } from 'vitest';
import { newEnquiries } from '../../../testing/fixtures/enquiries.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { sent } = newEnquiries(app);
let boss: Person;
beforeAll(async () => {
  boss = await app.person({ role: 'admin', fullName: 'Lata Boss' });
});
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);

test('an answer goes out by email with a private link, once, and the person answers through it', async () => {
  const { enquiryId, email, key, link } = await sent();
  const body = { sendingId: crypto.randomUUID(), text: 'Yes, from March on.' };
  const [first, second] = await Promise.all([
    boss.call(inbox.reply, { params: { enquiryId }, body }),
    boss.call(inbox.reply, { params: { enquiryId }, body }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { data } = await boss.call(inbox.one, { params: { enquiryId } });
  expect(data).toMatchObject({ state: 'answered', assignedTo: { fullName: 'Lata Boss' } });
  expect(data.messages.map(({ from, author, text }) => [from, author, text])).toEqual([
    ['team', 'Lata Boss', 'Yes, from March on.'],
  ]);
  await app.settle();
  const answers = emailsTo(email).filter(({ key }) => key.startsWith('enquiry-answer'));
  expect(answers).toHaveLength(1);
  expect(answers[0]?.text).toContain('Yes, from March on.');
  expect(answers[0]?.text).toContain(`http://localhost:3000${link}`);

  await boss.call(inbox.change, { params: { enquiryId }, body: { state: 'closed' } });
  const own = await app.visitor.call(enquiries.own, { body: { key } });
  expect(own.data.state).toBe('closed');
  await app.visitor.call(enquiries.answer, { body: { key, sendingId: crypto.randomUUID(), text: 'Thank you.' } });
  expect((await boss.call(inbox.one, { params: { enquiryId } })).data.state).toBe('open');
  await app.settle();
  expect(emailsTo(boss.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('New reply')]);
});

test('the list is narrowed by words, kind, state and who has it; references are found as people read them', async () => {
  const mine = await sent({ fullName: 'Zubin Mehta-Irani', message: 'A question about tabla lessons.' });
  await sent({ fullName: 'Zubin Other', message: 'A question about sitar lessons.' });
  const namesFor = async (query: object) =>
    (await boss.call(inbox.list, { query })).data.items.map(({ fullName }) => fullName);
  expect(await namesFor({ q: 'zubin tabla' })).toEqual(['Zubin Mehta-Irani']);
  expect(await namesFor({ q: mine.reference })).toEqual(['Zubin Mehta-Irani']);
  expect(await namesFor({ q: '100%' })).toEqual([]);
  expect(await namesFor({ q: 'zubin', kind: 'demo' })).toEqual([]);
  expect(await namesFor({ q: 'zubin', assigned: 'me' })).toEqual([]);
  const params = { enquiryId: mine.enquiryId };
  await boss.call(inbox.change, { params, body: { assignedTo: boss.id } });
  expect(await namesFor({ q: 'zubin', assigned: 'me' })).toEqual(['Zubin Mehta-Irani']);
  expect(await namesFor({ q: 'zubin', assigned: 'nobody' })).toEqual(['Zubin Other']);
  // Whoever takes a new one has it open.
  expect(await namesFor({ q: 'zubin', state: 'open' })).toEqual(['Zubin Mehta-Irani']);
  const counts = await boss.call(inbox.counts, { query: { q: 'zubin' } });
  expect(counts.data).toEqual({ new: 1, open: 1, answered: 0, closed: 0, held: 0 });
  const student = await app.person();
  const wrong = await boss.call(inbox.change, { params, body: { assignedTo: student.id } });
  expect(wrong.data.code).toBe('user_not_found');
});

test('page after page, no row twice and none left out', async () => {
  const references = [];
  for (let n = 0; n < 5; n += 1) references.push((await sent({ fullName: 'Paged Person' })).reference);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await boss.call(inbox.list, { query: { q: 'paged', limit: 2, ...(cursor && { cursor }) } });
    seen.push(...data.items.map(({ reference }) => reference));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(references.reverse());
});

test('notes are for admins, and the person never reads them', async () => {
  const { enquiryId, key } = await sent();
  const params = { enquiryId };
  const noted = await boss.call(inbox.addNote, { params, body: { text: 'Sounds like a reseller.' } });
  expect(noted.data.notes).toMatchObject([{ author: 'Lata Boss', text: 'Sounds like a reseller.' }]);
  const own = await app.visitor.call(enquiries.own, { body: { key } });
  expect(JSON.stringify(own.data)).not.toContain('reseller');
  const enquiryNoteId = noted.data.notes[0]?.noteId ?? '';
  expect((await boss.call(inbox.removeNote, { params: { enquiryId, enquiryNoteId } })).data.notes).toEqual([]);
  const again = await boss.call(inbox.removeNote, { params: { enquiryId, enquiryNoteId } });
  expect(again.data.code).toBe('note_not_found');
});

test('many at once: let in, closed, deleted; a deleted one opens for nobody', async () => {
  const [one, two] = [await sent(), await sent()];
  const enquiryIds = [one.enquiryId, two.enquiryId];
  const bulk = (act: 'let-in' | 'close' | 'delete') => boss.call(inbox.bulk, { body: { act, enquiryIds } });
  expect((await bulk('close')).data).toEqual({ changed: 2 });
  expect((await boss.call(inbox.one, { params: one })).data.state).toBe('closed');
  expect((await bulk('delete')).data).toEqual({ changed: 2 });
  expect((await boss.call(inbox.one, { params: one })).status).toBe(404);
  expect((await app.visitor.call(enquiries.own, { body: { key: one.key } })).status).toBe(404);
});

test('templates are kept in their order; what is left out is gone', async () => {
  const [first, second] = ['Thanks', 'Prices'].map((name) => ({
    templateId: crypto.randomUUID(),
    name,
    text: `Text of ${name}.`,
  })) as [{ templateId: string; name: string; text: string }, { templateId: string; name: string; text: string }];
  await boss.call(inbox.keepTemplates, { body: { templates: [first, second] } });
  const { data } = await boss.call(inbox.keepTemplates, {
    body: { templates: [second, { ...first, name: 'Thank you' }] },
  });
  expect(data.templates.map(({ name }) => name)).toEqual(['Prices', 'Thank you']);
  expect((await boss.call(inbox.keepTemplates, { body: { templates: [second] } })).data.templates).toEqual([second]);
});

test('the site’s own address hears of new messages, once an hour however many come', async () => {
  const { version, ...now } = (await boss.call(adminSettings.all, {})).data.site;
  const contactEmail = `${crypto.randomUUID()}@example.test`;
  await boss.call(adminSettings.keepSite, { body: { ...now, contactEmail, version } });
  await sent();
  await sent();
  await app.settle();
  expect(emailsTo(contactEmail).map(({ subject }) => subject)).toEqual(['New messages in the inbox']);
});

test('settings are kept once: of two admins the second is told', async () => {
  const { version, ...settings } = (await boss.call(inbox.settings, {})).data;
  const keep = (enquiryDays: number) => boss.call(inbox.keepSettings, { body: { ...settings, enquiryDays, version } });
  expect((await keep(90)).data.enquiryDays).toBe(90);
  expect((await keep(120)).data.code).toBe('changed_elsewhere');
  expect((await keep(5)).data.fields).toHaveProperty('enquiryDays');
});
