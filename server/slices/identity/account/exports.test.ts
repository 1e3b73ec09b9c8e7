import { globSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@stepwell/contract/identity/account.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ownerOf, personalTables, type TableFile } from '../../../platform/security/personal.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import {
  applicationDocuments,
  instructorApplications,
  ownExports,
  sessions,
} from '../../../tables/identity/identity.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { hashOfPassword } from '../sign-in/passwords.public.ts';
import { tableFiles } from './export-archive.ts';

const app = await startTestApp();
const folder = join(import.meta.dirname, '../../../tables');
const DAY = 24 * 60 * 60 * 1000;

const exported = async (person: Person) => {
  expect((await person.call(account.askForExport, {})).status).toBe(200);
  await app.settle();
  const { newest } = (await person.call(account.export, {})).data;
  expect(newest?.state).toBe('ready');
  const answer = await app.http.inject(newest?.url ?? '');
  expect(answer.statusCode).toBe(200);
  return { answer, url: newest?.url ?? '', files: unzipSync(new Uint8Array(answer.rawPayload)) };
};
const rowsIn = (files: Record<string, Uint8Array>, table: string) =>
  JSON.parse(strFromU8(files[`tables/${table}.json`] ?? new Uint8Array())) as Record<string, unknown>[];

test('every table that says so is in the export, whichever file it stands in', async () => {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['*.test.ts', 'columns.ts'] });
  const all = await Promise.all(files.map((file): Promise<TableFile> => import(join(folder, file))));
  const personal = personalTables(all);
  expect(personal.length).toBeGreaterThan(25);
  expect(
    personalTables(tableFiles)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(personal.map(({ name }) => name).sort());
  // Each names the column by which its rows are somebody's.
  for (const table of personal) expect(ownerOf(table).name).toBeTruthy();
});

test('the file holds one’s own rows and papers, no secrets, and nothing of anybody else', async () => {
  const password = await hashOfPassword('seven brass lamps');
  const person = await app.person({ fullName: 'Nila Bose', passwordHash: password });
  const other = await app.person({ fullName: 'Somebody Else' });
  const course = await app.course({ title: 'Shared graphs' });
  const lecture = await app.lecture(course);
  for (const one of [person, other]) await app.enrolment(one, course);
  const paper = { courseId: course.id, courseTitle: 'Graphs', instructorName: 'Ben', lectures: 1, seconds: 60 };
  const fileKey = 'certificates/4444-4444-4444-1.pdf';
  await app.storage.put(fileKey, Buffer.from('%PDF paper'));
  await app.db
    .insert(certificates)
    .values({ ...paper, studentId: person.id, studentName: 'Nila Bose', code: '4444-4444-4444', fileKey });
  const [wish] = await app.db
    .insert(instructorApplications)
    .values({ userId: person.id, subject: 'Weaving' })
    .returning();
  const key = 'applications/abc.pdf';
  await app.storage.put(key, Buffer.from('%PDF degree'));
  await app.db.insert(applicationDocuments).values({
    applicationId: wish?.id ?? '',
    name: '../../etc/passwd',
    key,
    contentType: 'application/pdf',
    bytes: 11,
  });

  const { answer, files } = await exported(person);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  const names = Object.keys(files);
  expect(names).toContain('certificates/4444-4444-4444.pdf');
  expect(names.find((name) => name.startsWith('documents/'))).toMatch(/^documents\/[0-9a-f]{8}-[^/]*passwd$/);
  expect(names.every((name) => !name.includes('..'))).toBe(true);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('tables/learning_enrolments.json');
  expect(rowsIn(files, 'identity_users')).toMatchObject([{ id: person.id, fullName: 'Nila Bose' }]);
  expect(rowsIn(files, 'learning_enrolments').map(({ studentId }) => studentId)).toEqual([person.id]);
  expect(rowsIn(files, 'identity_application_documents')).toHaveLength(1);
  const everything = names.map((name) => strFromU8(files[name] ?? new Uint8Array())).join('\n');
  for (const secret of [password, other.id, other.email, 'Somebody Else', 'tokenHash', 'passwordHash']) {
    expect(everything).not.toContain(secret);
  }
  expect(everything).not.toContain(lecture.html);
  expect(
    app.mail.letters.filter(({ to, key: name }) => to === person.email && name.startsWith('export:')),
  ).toHaveLength(1);
});

test('who teaches gets their courses whole, and the progress of no learner', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id, title: 'Weaving' });
  const lecture = await app.lecture(course);
  const student = await app.person();
  const enrolment = await app.enrolment(student, course);
  const { files } = await exported(teacher);
  expect(rowsIn(files, 'catalog_courses')).toMatchObject([{ title: 'Weaving' }]);
  expect(rowsIn(files, 'catalog_lectures')).toMatchObject([{ id: lecture.id }]);
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  for (const foreign of [student.id, enrolment.id]) expect(everything).not.toContain(foreign);
});

test('once a day, also when asked twice at once; a failed one costs nobody their day', async () => {
  const person = await app.person({ status: 'suspended' });
  const answers = await Promise.all([1, 2, 3].map(() => person.call(account.askForExport, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(86_000);
  await app.settle();
  await app.db.update(ownExports).set({ state: 'failed', key: null }).where(eq(ownExports.userId, person.id));
  expect((await person.call(account.askForExport, {})).status).toBe(200);
});

test('the address opens only while its session lives, and only for its owner', async () => {
  const person = await app.person();
  const other = await app.person();
  const { url } = await exported(person);
  const opens = async (address: string) => (await app.http.inject(address)).statusCode;
  const foreign = url.replace(/sid=[^&]+/, `sid=${other.sessionId}`);
  for (const forged of [
    foreign,
    url.replace(/sig=./, (sign) => (sign === 'sig=_' ? 'sig=-' : 'sig=_')),
    url.replace(/exp=\d/, 'exp=9'),
    url.split('?')[0] ?? '',
    `${url}&sid=${person.sessionId}`,
    '/exports/..%2f..%2fsecret.zip?exp=9&sid=a&sig=b',
  ]) {
    expect(await opens(forged)).toBe(403);
  }
  expect(await opens(url)).toBe(200);
  await app.db.delete(sessions).where(eq(sessions.id, person.sessionId));
  expect(await opens(url)).toBe(403);
});

test('after a week the file is gone from the storage', async () => {
  const person = await app.person();
  const { url } = await exported(person);
  const [row] = await app.db.select().from(ownExports).where(eq(ownExports.userId, person.id));
  expect(app.storage.files.has(row?.key ?? '')).toBe(true);
  app.pass(8 * DAY);
  await app.runJob('identity.forget-exports');
  expect(app.storage.files.has(row?.key ?? '')).toBe(false);
  expect((await app.http.inject(url)).statusCode).toBe(403);
  expect((await person.call(account.export, {})).data).toEqual({ newest: null, nextAt: null });
});
