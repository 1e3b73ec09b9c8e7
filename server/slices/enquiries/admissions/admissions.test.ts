import { admissions } from '@stepwell/contract/enquiries/admissions.ts';
import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { admissions as rows } from '../../../tables/enquiries/admissions.ts';
import { newEnquiries, PDF } from '../../../testing/fixtures/enquiries.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { guard, admission } = newEnquiries(app);
const DAY = 24 * 60 * 60 * 1000;
const pdf = () => new Blob([PDF], { type: 'application/pdf' });
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
let boss: Person;
beforeAll(async () => {
  boss = await app.person({ role: 'admin' });
});

test('a draft is opened once, and its link is emailed; from there it is filled in, submitted and read by an admin', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { ...guard(), fullName: 'Nila Bose', email, consent: true as const, timeZone: 'Asia/Kolkata' };
  const [first, second] = await Promise.all([
    app.visitor.call(admissions.start, { body }),
    app.visitor.call(admissions.start, { body }),
  ]);
  expect(first.data).toEqual(second.data);
  await app.settle();
  const { key } = first.data;
  expect(emailsTo(email).map(({ text }) => text.includes(`/pages/form/admission-form?key=${key}`))).toEqual([true]);

  const draft = (await app.visitor.call(admissions.own, { body: { key } })).data;
  expect(draft).toMatchObject({ values: { fullName: 'Nila Bose', email }, files: [], submitted: null });
  const missing = await app.visitor.call(admissions.submit, { body: { key, version: draft.version } });
  expect(missing.data).toMatchObject({ status: 422, fields: { phone: expect.any(String), mode: expect.any(String) } });

  const { values } = await admission({ email });
  const saved = await app.visitor.call(admissions.keep, { body: { key, values, version: draft.version } });
  await app.visitor.call(admissions.addFile, { query: { key, name: '../../marks.pdf' }, content: pdf() });
  const submit = () => app.visitor.call(admissions.submit, { body: { key, version: saved.data.version } });
  const [one, two] = await Promise.all([submit(), submit()]);
  expect(one.data.submitted?.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{5}$/);
  expect(two.data.submitted).toEqual(one.data.submitted);
  await app.settle();
  expect(emailsTo(email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Continue your application'),
    expect.stringContaining('Application received'),
  ]);
  const late = await app.visitor.call(admissions.keep, { body: { key, values, version: saved.data.version } });
  expect(late.data.code).toBe('admission_submitted');

  const { data: list } = await boss.call(inbox.list, { query: { q: email, kind: 'admission' } });
  expect(list.items).toHaveLength(1);
  const params = { enquiryId: list.items[0]?.enquiryId ?? '' };
  const detail = (await boss.call(inbox.one, { params })).data;
  expect(detail).toMatchObject({ fields: { subject: 'design', mode: 'full-time' }, files: [{ name: 'marks.pdf' }] });
  // The file opens to this admin as a download, and to nobody else.
  const url = detail.files[0]?.url ?? '';
  const file = await app.http.inject({ url });
  expect([file.statusCode, file.payload, file.headers['content-disposition']]).toEqual([
    200,
    PDF,
    expect.stringContaining('attachment'),
  ]);
  const student = await app.person();
  for (const spoilt of [url.replace(/sid=[^&]+/, `sid=${student.sessionId}`), url.replace(/sig=.*/, 'sig=x')])
    expect((await app.http.inject({ url: spoilt })).statusCode).toBe(403);

  // The status page follows what the admin does.
  const enquiryKey = new URL(one.data.submitted?.link ?? '', 'http://x').searchParams.get('key') ?? '';
  const state = async () => (await app.visitor.call(enquiries.own, { body: { key: enquiryKey } })).data.state;
  expect(await state()).toBe('received');
  await boss.call(inbox.change, { params, body: { assignedTo: boss.id } });
  expect(await state()).toBe('in-progress');

  // Deleted, its file is gone, too.
  const [name] = [...(await app.db.select().from(rows).where(eq(rows.enquiryId, params.enquiryId)))];
  expect(name).toBeDefined();
  await boss.call(inbox.remove, { params });
  expect((await app.http.inject({ url })).statusCode).toBe(403);
  expect((await app.visitor.call(admissions.own, { body: { key } })).status).toBe(404);
});

test('two tabs do not write over each other', async () => {
  const { key, values } = await admission();
  const keep = (result: string) =>
    app.visitor.call(admissions.keep, { body: { key, values: { ...values, result }, version: 0 } });
  expect((await keep('first')).data.version).toBe(1);
  expect((await keep('second')).data.code).toBe('changed_elsewhere');
  expect((await app.visitor.call(admissions.own, { body: { key } })).data.values.result).toBe('first');
});

test('a file is what its bytes say; five and no more, of eight megabytes and no more', async () => {
  const { key } = await admission();
  const add = (content: Blob, name = 'marks.pdf') =>
    app.visitor.call(admissions.addFile, { query: { key, name }, content });
  expect((await add(new Blob(['MZ no pdf'], { type: 'application/pdf' }))).data.code).toBe('not_a_document');
  expect((await add(new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'application/pdf' }))).status).toBe(413);
  for (let n = 0; n < 5; n += 1) expect((await add(pdf(), `marks-${n}.pdf`)).status).toBe(200);
  const more = await add(pdf());
  expect(more.data.code).toBe('too_many_documents');
  const { files } = (await app.visitor.call(admissions.own, { body: { key } })).data;
  expect(files).toHaveLength(5);
  const other = await admission();
  const fileId = files[0]?.fileId ?? '';
  const wrong = await app.visitor.call(admissions.removeFile, { body: { key: other.key, fileId } });
  expect(wrong.data.code).toBe('document_not_found');
  const removed = await app.visitor.call(admissions.removeFile, { body: { key, fileId } });
  expect(removed.data.files).toHaveLength(4);
});

test.each([
  ['2007-02-29', 'birthDate'],
  ['28.02.2007', 'birthDate'],
])('%s is no date of birth', async (birthDate, field) => {
  const { key } = await admission({ birthDate });
  const answer = await app.visitor.call(admissions.submit, { body: { key, version: 0 } });
  expect(Object.keys(answer.data.fields ?? {})).toEqual([field]);
});

test('what a machine started is held when it is submitted, and emails nobody', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { ...guard(), proof: -1, fullName: 'Bot', email, consent: true as const, timeZone: 'UTC' };
  const { data } = await app.visitor.call(admissions.start, { body });
  expect(data.emailed).toBe(false);
  const { values } = await admission({ email });
  await app.visitor.call(admissions.keep, { body: { key: data.key, values, version: 0 } });
  await app.visitor.call(admissions.submit, { body: { key: data.key, version: 1 } });
  await app.settle();
  expect(emailsTo(email)).toEqual([]);
  const held = await boss.call(inbox.list, { query: { q: email, state: 'held' } });
  expect(held.data.items).toHaveLength(1);
});

test('a draft that nobody touches is deleted after sixty days', async () => {
  const { key } = await admission();
  await app.visitor.call(admissions.addFile, { query: { key, name: 'marks.pdf' }, content: pdf() });
  app.pass(59 * DAY);
  await app.runJob('enquiries.forget-old');
  expect((await app.visitor.call(admissions.own, { body: { key } })).status).toBe(200);
  app.pass(2 * DAY);
  await app.runJob('enquiries.forget-old');
  expect((await app.visitor.call(admissions.own, { body: { key } })).status).toBe(404);
});
