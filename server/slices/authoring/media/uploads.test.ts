import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { media as promised } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { media, uploads } from '../../../tables/authoring/authoring.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { files } from '../../../tables/platform/platform.ts';
import { newMedia } from '../../../testing/fixtures/media.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { cutOff, newTus } from '../../../testing/tus.ts';

const app = await startTestApp();
const { drafted } = newMedia(app);
const tus = newTus(app);

async function author() {
  const teacher = await app.person({ role: 'instructor' });
  const course = await drafted(teacher.id);
  return { teacher, course, facts: { course: course.id, kind: 'file', filename: 'exercise.zip' } };
}
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('30 MB over three cut connections end with the sum they began with', { timeout: 60_000 }, async () => {
  const { teacher, facts } = await author();
  const content = randomBytes(30_000_000);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = String((await tus.begin(teacher, facts, content.length)).headers.location);

  const stoodAt: number[] = [];
  for (const after of [3_000_000, 9_000_001, 7_654_321]) {
    const offset = stoodAt.at(-1) ?? 0;
    const arrived = async () => Number(await app.services.ports.arrivals.size(idOf(url)));
    const until = () => expect.poll(arrived, { timeout: 20_000 }).toBeGreaterThan(offset + after / 2);
    await cutOff(port, { path: url, token: teacher.token, offset, content: content.subarray(offset), after, until });
    stoodAt.push(Number((await tus.head(teacher, url)).headers['upload-offset']));
  }
  expect(stoodAt.at(-1)).toBeLessThan(content.length);
  const from = stoodAt.at(-1) ?? 0;
  const last = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PATCH',
    headers: {
      ...teacher.headers,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    },
    body: content.subarray(from),
  });
  expect(last.status).toBe(204);
  expect(last.headers.get('upload-offset')).toBe(String(content.length));

  await app.settle();
  const outcome = await teacher.call(promised.outcome, { params: { uploadId: idOf(url) } });
  expect(outcome.data).toMatchObject({ state: 'kept', item: { name: 'exercise.zip', bytes: content.length } });
  const [row] = await app.db.select().from(media).where(eq(media.name, 'exercise.zip'));
  const [stored] = await app.db
    .select()
    .from(files)
    .where(eq(files.key, row?.key ?? ''));
  expect(stored?.sha256).toBe(sha(content));
  // Nothing of it is left where it arrived, and a sender who lost the last answer hears that all of it is here.
  expect(await app.services.ports.arrivals.size(idOf(url))).toBeUndefined();
  expect((await tus.head(teacher, url)).headers['upload-offset']).toBe(String(content.length));
});

test('where an upload stands is told in bytes, and it says so before, while and after it is looked at', async () => {
  const { teacher, facts } = await author();
  const content = Buffer.from('print(1)\n');
  const url = String((await tus.begin(teacher, facts, content.length)).headers.location);
  expect(url).toMatch(/^\/api\/authoring\/uploads\/[0-9a-f]{32}$/);
  const params = { uploadId: idOf(url) };
  const half = await tus.add(teacher, url, 0, content.subarray(0, 4));
  expect([half.statusCode, half.headers['upload-offset']]).toEqual([204, '4']);
  expect((await teacher.call(promised.outcome, { params })).data).toEqual({ state: 'arriving', received: 4 });
  await tus.add(teacher, url, 4, content.subarray(4));
  expect((await teacher.call(promised.outcome, { params })).data).toEqual({ state: 'checking' });
  await app.settle();
  expect((await teacher.call(promised.outcome, { params })).data).toMatchObject({ state: 'kept' });
});

test('an order that was lost with its process is given again by whoever asks, and done once', async () => {
  const { teacher, facts, course } = await author();
  const uploadId = await tus.upload(teacher, facts, Buffer.from('once'));
  await teacher.call(promised.outcome, { params: { uploadId } });
  await Promise.all([app.runJob('authoring.take-in', { uploadId }), app.runJob('authoring.take-in', { uploadId })]);
  await app.settle();
  expect(await app.db.$count(media, eq(media.courseId, course.id))).toBe(1);
  const [row] = await app.db.select().from(media).where(eq(media.courseId, course.id));
  expect(app.storage.files.has(row?.key ?? '')).toBe(true);
});

test('a second run that finds the content gone, as the first is done with it, is done too', async () => {
  const { teacher, facts, course } = await author();
  const uploadId = await tus.upload(teacher, facts, Buffer.from('twice'));
  const { arrivals } = app.services.ports;
  const { open } = arrivals;
  onTestFinished(() => {
    arrivals.open = open;
  });
  let other: Promise<void> | undefined;
  arrivals.open = async (...args) => {
    arrivals.open = open;
    // The other run comes to its end just before this one opens what it has measured.
    other = app.runJob('authoring.take-in', { uploadId });
    await other;
    return open(...args);
  };
  await app.runJob('authoring.take-in', { uploadId });
  expect(other).toBeDefined();
  expect(await app.db.$count(media, eq(media.courseId, course.id))).toBe(1);
});

test('only the author of a course and admins send files into it', async () => {
  const { facts, teacher } = await author();
  const other = await app.person({ role: 'instructor' });
  const statuses = [];
  for (const sender of [app.visitor, await app.person(), other, await app.person({ role: 'admin' }), teacher]) {
    statuses.push((await tus.begin(sender, facts, 4)).statusCode);
  }
  expect(statuses).toEqual([401, 403, 404, 201, 201]);
  const barred = await app.person({ role: 'instructor', status: 'suspended' });
  expect((await tus.begin(barred, facts, 4)).statusCode).toBe(403);
});

test('an upload of somebody else does not exist, not even for an admin', async () => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 4)).headers.location);
  const params = { uploadId: idOf(url) };
  for (const sender of [await app.person({ role: 'instructor' }), await app.person({ role: 'admin' })]) {
    expect((await tus.head(sender, url)).statusCode).toBe(404);
    expect((await tus.add(sender, url, 0, Buffer.from('evil'))).statusCode).toBe(404);
    expect((await tus.stop(sender, url)).statusCode).toBe(404);
    expect((await sender.call(promised.outcome, { params })).status).toBe(404);
  }
  expect((await tus.head(teacher, url)).headers['upload-offset']).toBe('0');
});

test('whoever loses the course in the middle sends nothing more', async () => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 4)).headers.location);
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, teacher.id));
  expect((await tus.add(teacher, url, 0, Buffer.from('more'))).statusCode).toBe(403);
  await app.db.update(users).set({ status: 'approved', role: 'student' }).where(eq(users.id, teacher.id));
  expect((await tus.add(teacher, url, 0, Buffer.from('more'))).statusCode).toBe(403);
});

test('an admin who looks through somebody’s eyes uploads nothing', async () => {
  const { teacher, facts } = await author();
  const { id: viewedBy } = await app.person({ role: 'admin' });
  await app.db.update(sessions).set({ viewedBy }).where(eq(sessions.id, teacher.sessionId));
  const answer = await tus.begin(teacher, facts, 4);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'only_looking']);
});

test.each([
  ['a lie about where it stands', 3, 'abcd', 409],
  ['a negative offset', -1, 'abcd', 400],
  ['no number', 'NaN', 'abcd', 400],
  ['more than was said', 0, 'abcdefgh', 413],
])('%s changes nothing', async (_, offset, content, status) => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 4)).headers.location);
  expect((await tus.add(teacher, url, offset, Buffer.from(content))).statusCode).toBe(status);
  expect((await tus.head(teacher, url)).headers['upload-offset']).toBe('0');
});

test('bytes that were sent are not overwritten by somebody who begins again', async () => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 8)).headers.location);
  await tus.add(teacher, url, 0, Buffer.from('abcd'));
  expect((await tus.add(teacher, url, 0, Buffer.from('ABCD'))).statusCode).toBe(409);
  await tus.add(teacher, url, 4, Buffer.from('efgh'));
  await app.settle();
  const [row] = await app.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, idOf(url)));
  const [stored] = await app.db
    .select()
    .from(media)
    .where(eq(media.id, row?.mediaId ?? randomUUID()));
  expect(app.storage.files.get(stored?.key ?? '')?.toString()).toBe('abcdefgh');
});

test.each<[string, Record<string, string>, number | string, number, string]>([
  ['an empty file', {}, 0, 422, 'file_empty'],
  ['a file of more than 500 MB', {}, 500 * 1024 ** 2 + 1, 413, 'media_too_large'],
  ['a picture of more than 10 MB', { kind: 'picture' }, 10 * 1024 ** 2 + 1, 413, 'media_too_large'],
  ['a film of more than 4 GB', { kind: 'video' }, 4 * 1024 ** 3 + 1, 413, 'media_too_large'],
  ['another kind', { kind: 'program' }, 4, 400, 'malformed'],
  ['no course', { course: 'mine' }, 4, 400, 'malformed'],
  ['no name', { filename: '   ' }, 4, 400, 'malformed'],
  ['an endless name', { filename: 'a'.repeat(1001) }, 4, 400, 'malformed'],
  ['a name with a sign that nobody keeps', { filename: 'a\0b' }, 4, 400, 'malformed'],
  ['a course that does not exist', { course: randomUUID() }, 4, 404, 'draft_not_found'],
])('%s is refused before a byte is sent', async (_, wrong, bytes, status, code) => {
  const { teacher, facts } = await author();
  const answer = await tus.begin(teacher, { ...facts, ...wrong }, bytes);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test.each(['-1', '4.5', '1e3', '99999999999999999999', 'four', ''])(
  'Upload-Length: %s is no length',
  async (length) => {
    const { teacher, facts } = await author();
    const { statusCode } = await tus.begin(teacher, facts, length);
    expect([400, 413]).toContain(statusCode);
  },
);

test.each(['/etc/passwd', '..%2f..%2fsecrets', '%2e%2e', 'ABCDEF', `${'a'.repeat(32)}%00`, 'a'.repeat(32)])(
  'an upload called %s is not found',
  async (name) => {
    const { teacher } = await author();
    const url = `/api/authoring/uploads/${name}`;
    expect((await tus.head(teacher, url)).statusCode).toBe(404);
    expect((await tus.add(teacher, url, 0, Buffer.from('evil'))).statusCode).toBe(404);
    expect((await tus.stop(teacher, url)).statusCode).toBe(404);
  },
);

test('giving up leaves nothing behind', async () => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 8)).headers.location);
  await tus.add(teacher, url, 0, Buffer.from('abcd'));
  expect((await tus.stop(teacher, url)).statusCode).toBe(204);
  expect((await tus.head(teacher, url)).statusCode).toBe(404);
  expect(await app.services.ports.arrivals.size(idOf(url))).toBeUndefined();
});

test('an upload that nobody goes on with is forgotten after a week, one that somebody touches is not', async () => {
  const { teacher, facts } = await author();
  const left = String((await tus.begin(teacher, facts, 8)).headers.location);
  const alive = String((await tus.begin(teacher, facts, 8)).headers.location);
  app.pass(6 * 86_400_000);
  await tus.add(teacher, alive, 0, Buffer.from('abcd'));
  app.pass(2 * 86_400_000);
  const lost = 'f'.repeat(32);
  await app.services.ports.arrivals.begin(lost, 4);
  await app.runJob('authoring.forget-abandoned-uploads');
  const { arrivals } = app.services.ports;
  expect(await Promise.all([left, alive].map((url) => arrivals.size(idOf(url))))).toEqual([undefined, 4]);
  expect(await arrivals.size(lost)).toBeUndefined();
});

test('a hundred uploads of one person may be under way', async () => {
  const { teacher, facts } = await author();
  for (let begun = 0; begun < 100; begun += 1) expect((await tus.begin(teacher, facts, 4)).statusCode).toBe(201);
  const answer = await tus.begin(teacher, facts, 4);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_uploads']);
});

test('a full disk is said in words, and what had arrived stays', async () => {
  const { teacher, facts } = await author();
  const url = String((await tus.begin(teacher, facts, 8)).headers.location);
  await tus.add(teacher, url, 0, Buffer.from('abcd'));
  const { arrivals } = app.services.ports;
  const append = arrivals.append;
  arrivals.append = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const answer = await tus.add(teacher, url, 4, Buffer.from('efgh'));
  arrivals.append = append;
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
  expect((await tus.head(teacher, url)).headers['upload-offset']).toBe('4');
  // The log hears of it; here that is what the next settling tells.
  await expect(app.settle()).rejects.toThrow('no space left on device');
});

test('a name as long as a disk allows loses of its middle, not of its ending', async () => {
  const { teacher, facts } = await author();
  const uploadId = await tus.upload(teacher, { ...facts, filename: `${'x'.repeat(251)}.txt` }, Buffer.from('words'));
  await app.settle();
  const { data } = await teacher.call(promised.outcome, { params: { uploadId } });
  expect(data).toMatchObject({ state: 'kept', item: { name: `${'x'.repeat(196)}.txt` } });
});
