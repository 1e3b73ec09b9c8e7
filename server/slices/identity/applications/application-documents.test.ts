import { createHash } from 'node:crypto';
import { account } from '@stepwell/contract/identity/account.ts';
import { applications, DOCUMENT_BYTES } from '@stepwell/contract/identity/applications.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentNameOf } from '../../../platform/files/document-name.ts';
import { applicationDocuments, sessions, users } from '../../../tables/identity/identity.ts';
import { files } from '../../../tables/platform/platform.ts';
import { asFile, newApplying, pdf } from '../../../testing/fixtures/applying.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { hashOfPassword } from '../sign-in/passwords.public.ts';
import { chunk, png } from '../testing/pictures.ts';

const app = await startTestApp();
const { draft, handIn, add } = newApplying(app);
const picture = png({ width: 40, height: 30 });
const rowsOf = async (documentIds: string[]) =>
  app.db.select().from(applicationDocuments).where(inArray(applicationDocuments.id, documentIds));
const fileOf = async (key: string) => (await app.db.select().from(files).where(eq(files.key, key)))[0];

test('a document is kept byte by byte under a name nobody can guess, with its sum; removed, nothing of it is left', async () => {
  const person = await app.person();
  const bytes = pdf();
  const answer = await add(person, asFile(bytes), 'My CV.pdf');
  expect(answer.data.documents).toMatchObject([
    { name: 'My CV.pdf', contentType: 'application/pdf', bytes: bytes.length },
  ]);
  const [document] = answer.data.documents;
  const [row] = await rowsOf([document?.documentId ?? '']);
  expect(row?.key).toMatch(/^applications\/[0-9a-f]{32}\.pdf$/);
  expect(app.storage.files.get(row?.key ?? '')).toEqual(bytes);
  expect(await fileOf(row?.key ?? '')).toMatchObject({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const gone = await person.call(applications.removeDocument, { params: { documentId: document?.documentId ?? '' } });
  expect(gone.data.documents).toEqual([]);
  expect(app.storage.files.has(row?.key ?? '')).toBe(false);
  expect(await fileOf(row?.key ?? '')).toBeUndefined();
});

test('it opens only as a download that runs nothing, and only while the session lives', async () => {
  const person = await app.person();
  const { documents } = (await add(person, asFile(pdf()), 'Lebenslauf – “neu”.pdf')).data;
  const url = documents[0]?.url ?? '';
  const opened = await app.http.inject(url);
  expect(opened.statusCode).toBe(200);
  expect(opened.rawPayload).toEqual(pdf());
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''/),
  });
  const refused = async (address: string) => (await app.http.inject(address)).statusCode;
  expect(await refused(url.replace(/sig=.{4}/, 'sig=AAAA'))).toBe(403);
  expect(await refused(url.split('?')[0] ?? '')).toBe(403);
  expect(await refused(`${url}&sid=${person.sessionId}`)).toBe(403);
  const other = (await add(await app.person(), asFile(pdf()))).data.documents[0];
  expect(await refused(url.replace(documents[0]?.documentId ?? '', other?.documentId ?? ''))).toBe(403);
  await app.db.delete(sessions).where(eq(sessions.id, person.sessionId));
  expect(await refused(url)).toBe(403);
});

test('an admin opens it under an address of their own, until they are no admin; a look through eyes opens nothing', async () => {
  const [person, admin] = [await app.person(), await app.person({ role: 'admin' })];
  await add(person, asFile(pdf()));
  const { applicationId } = await handInDraft(person);
  const seen = (await admin.call(applications.request, { params: { applicationId } })).data;
  const url = seen.documents[0]?.url ?? '';
  expect((await app.http.inject(url)).statusCode).toBe(200);
  await app.db.update(users).set({ role: 'student' }).where(eq(users.id, admin.id));
  expect((await app.http.inject(url)).statusCode).toBe(403);

  const { id: viewedBy } = await app.person({ role: 'admin' });
  await app.db.update(sessions).set({ viewedBy }).where(eq(sessions.id, person.sessionId));
  expect((await person.call(applications.own, {})).data.application?.documents[0]?.url).toBeNull();
});
async function handInDraft(person: Person) {
  const { version } = await draft(person);
  return (await person.call(applications.submit, { body: { version } })).data;
}

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
test.each([
  ['HTML called PDF', asFile(html), 422],
  ['HTML behind a PDF’s header', asFile(`%PDF-1.4\n${html}`), 422],
  ['a PDF that goes on as an archive', asFile(Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004 more')])), 422],
  ['HTML before a PDF', asFile(Buffer.concat([Buffer.from(html), pdf()])), 422],
  ['SVG called PNG', asFile(svg, 'image/png'), 422],
  ['SVG as such', asFile(svg, 'image/svg+xml'), 415],
  ['HTML as such', asFile(html, 'text/html'), 415],
  ['a PNG that goes on as a page', asFile(Buffer.concat([picture, Buffer.from(html)]), 'image/png'), 422],
  ['a PNG of no end', asFile(picture.subarray(0, -12), 'image/png'), 422],
  ['a PNG whose chunk says it is endless', asFile(endless(), 'image/png'), 422],
  ['a JPEG of two bytes', asFile(Buffer.from([0xff, 0xd8]), 'image/jpeg'), 422],
  ['nothing', asFile(''), 422],
  ['nine megabytes', asFile(Buffer.alloc(9 * 1024 * 1024, '%PDF-1.4\n')), 413],
])('%s is refused in words, and nothing is kept', async (_, content, status) => {
  const person = await app.person();
  const filesBefore = app.storage.files.size;
  const answer = await add(person, content);
  expect(answer.status).toBe(status);
  expect(answer.data.message).toEqual(expect.any(String));
  expect(app.storage.files.size).toBe(filesBefore);
  expect((await person.call(applications.own, {})).data.application).toBeNull();
});
function endless() {
  const bytes = Buffer.concat([picture.subarray(0, 33), chunk('IDAT', Buffer.from('x'))]);
  bytes.writeUInt32BE(0xffffffff, 33);
  return bytes;
}

test('a document of eight megabytes to the byte is kept; what it is decides, not what it is called', async () => {
  const person = await app.person();
  const end = pdf().subarray(-40);
  const whole = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(DOCUMENT_BYTES - 49, ' '), end]);
  expect((await add(person, asFile(whole))).data.documents?.[0]?.bytes).toBe(DOCUMENT_BYTES);
  const called = await add(person, asFile(picture, 'application/pdf'), 'scan.pdf');
  expect(called.data.documents?.[1]).toMatchObject({ contentType: 'image/png', name: 'scan.pdf.png' });
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.PDF', 'cv.PDF'],
  ['evil\u202Efdp.exe', 'evilfdp.exe.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'cv Set-Cookie_ a=b.pdf'],
  ['"><img src=x onerror=alert(1)>.pdf', '___img src=x onerror=alert(1)_.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['जीवनवृत्त.pdf', 'जीवनवृत्त.pdf'],
  [`${'long '.repeat(100)}.pdf`, `${'long '.repeat(23)}l.pdf`],
])('%j is shown as %j', (given, shown) => {
  expect(documentNameOf(given, 'application/pdf')).toBe(shown);
});

test('of six at once five are kept, and no file lies there that no row knows', async () => {
  const person = await app.person();
  const before = app.storage.files.size;
  await draft(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(person, asFile(pdf()))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect((await person.call(applications.own, {})).data.application?.documents).toHaveLength(5);
  expect(app.storage.files.size).toBe(before + 5);
  await person.call(applications.discard, {});
  expect(app.storage.files.size).toBe(before);
});

test('nobody removes what is somebody else’s, nor what is handed in', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const documentId = (await add(person, asFile(pdf()))).data.documents[0]?.documentId ?? '';
  await handIn(other);
  expect((await other.call(applications.removeDocument, { params: { documentId } })).status).toBe(404);
  await handInDraft(person);
  expect((await person.call(applications.removeDocument, { params: { documentId } })).data.code).toBe(
    'application_handed_in',
  );
  expect(await rowsOf([documentId])).toHaveLength(1);
});

test('with the account its documents go: rows, files and what was written down of them', async () => {
  const password = 'seven brass lamps';
  const person = await app.person({ passwordHash: await hashOfPassword(password) });
  const documentId = (await add(person, asFile(pdf()))).data.documents[0]?.documentId ?? '';
  const key = (await rowsOf([documentId]))[0]?.key ?? '';
  await person.call(account.askDeletion, { body: { password, courses: [] } });
  app.pass(15 * 24 * 60 * 60 * 1000);
  await app.runJob('identity.erase-accounts');
  await app.settle();
  expect(await rowsOf([documentId])).toEqual([]);
  expect(app.storage.files.has(key)).toBe(false);
  expect(await fileOf(key)).toBeUndefined();
});
