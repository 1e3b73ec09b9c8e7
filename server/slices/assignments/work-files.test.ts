import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { workFiles, works } from '../../tables/assignments/assignments.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { best, newAssignments } from '../../testing/fixtures/assignments.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { assigned, handedIn } = newAssignments(app);
const asFile = (content: BlobPart) => new Blob([content], { type: 'application/octet-stream' });
const add = (who: Person, params: { assignmentId: string }, name: string, content: BlobPart = 'A well.') =>
  who.call(assignmentWork.addFile, { params, query: { name }, content: asFile(content) });
const opened = (url: string | null | undefined) => app.http.inject({ url: url ?? '' });

test('a file opens byte by byte to its learner and to who teaches the course, as a download, and to nobody else', async () => {
  const asha = await app.person();
  const { params, course } = await assigned(asha);
  const { data } = await add(asha, params, 'well – “plan”.txt');
  const own = await opened(data.url);
  expect([own.statusCode, own.body, own.headers['content-type']]).toEqual([200, 'A well.', 'application/octet-stream']);
  expect(own.headers['content-disposition']).toContain('attachment');

  const { versionId } = await handedIn(asha, params);
  const reading = async (who: Person) => {
    const list = await who.call(assignmentWork.works, { params, query: {} });
    const workId = list.data.items[0]?.workId ?? '';
    const page = await who.call(assignmentWork.work, { params: { workId } });
    return page.data.versions?.find((version) => version.versionId === versionId)?.files[0]?.url;
  };
  const admin = await app.person({ role: 'admin' });
  const theirs = await reading(admin);
  expect((await opened(theirs)).statusCode).toBe(200);
  // The same address in another one's session, with another file's number, or of a session that ended.
  const other = await app.person();
  await app.enrolment(other, course);
  expect((await opened(theirs?.replace(admin.sessionId, other.sessionId))).statusCode).toBe(403);
  await app.db.delete(sessions).where(eq(sessions.id, admin.sessionId));
  expect((await opened(theirs)).statusCode).toBe(403);
  app.pass(61 * 60 * 1000);
  expect((await opened(data.url)).statusCode).toBe(403);
  app.pass(-61 * 60 * 1000);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\asha\\plan.txt', 'plan.txt'],
  ['a\u202egpj.txt', 'agpj.txt'],
  ['..', 'file'],
  ['con<script>.txt', 'con_script_.txt'],
])('the name %s is shown as %s and names no place', async (given, shown) => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  expect((await add(asha, params, given)).data.name).toBe(shown);
});

test('a kind that the assignment does not take, a program, and a file that is not what it is called are refused with words', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha, { fileTypes: ['pdf', 'txt'] });
  const refused = async (name: string, content: BlobPart) => {
    const { data, status } = await add(asha, params, name, content);
    return [status, data.code, data.message];
  };
  expect(await refused('well.png', 'x')).toEqual([
    ...[422, 'work_file_refused', 'This file type isn’t accepted. Choose one of: .pdf, .txt.'],
  ]);
  expect((await refused('well.pdf', '<html>'))[2]).toContain('its content is another type');
  expect((await refused('well.txt', 'MZ and the rest'))[2]).toContain('a Windows program');
  expect((await refused('well.txt', 'a\0b'))[2]).toContain('another type');
  expect((await add(asha, params, 'well.pdf', '%PDF-1.7 …')).status).toBe(200);
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.draft.files.map(({ name }) => name)).toEqual(['well.pdf']);
});

test('a file of a byte too much is refused, an empty one too, and nothing of either is kept', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const big = await add(asha, params, 'big.bin', new Uint8Array(WORK_FILE_BYTES + 1));
  expect([big.status, big.data.code]).toEqual([413, 'too_large']);
  expect((await add(asha, params, 'none.bin', '')).data.code).toBe('file_empty');
  expect((await asha.call(assignmentWork.assignment, { params })).data.draft.files).toEqual([]);
});

test('no more files stand in a draft than the assignment takes, however many come at once', async () => {
  const asha = await app.person();
  const { params, id } = await assigned(asha, { mostFiles: 2 });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(asha, params, `${name}.txt`)));
  expect(answers.map(({ data }) => data.code ?? 'kept').sort()).toEqual([
    ...['kept', 'kept', 'too_many_work_files', 'too_many_work_files'],
  ]);
  const rows = await app.db
    .select()
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(eq(works.assignmentId, id));
  expect(rows).toHaveLength(2);
});

test('a file taken out of the draft stays in the versions it was handed in with; one that was never handed in is gone', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const saved = (await add(asha, params, 'first.txt')).data;
  await handedIn(asha, params);
  const lost = (await add(asha, params, 'second.txt')).data;
  const lostKey = (await app.db.select().from(workFiles).where(eq(workFiles.id, lost.fileId)))[0]?.key ?? '';
  for (const { fileId } of [saved, lost])
    expect((await asha.call(assignmentWork.removeFile, { params: { fileId } })).status).toBe(200);
  expect((await asha.call(assignmentWork.removeFile, { params: { fileId: saved.fileId } })).status).toBe(404);
  const { data } = await asha.call(assignmentWork.assignment, { params });
  expect(data.draft.files).toEqual([]);
  expect(data.versions[0]?.files.map(({ name }) => name)).toEqual(['first.txt']);
  expect(await app.storage.size(lostKey)).toBeUndefined();
});

test('somebody else’s files are nobody’s to remove', async () => {
  const asha = await app.person();
  const { params, course } = await assigned(asha);
  const { fileId } = (await add(asha, params, 'well.txt')).data;
  const other = await app.person();
  await app.enrolment(other, course);
  expect((await other.call(assignmentWork.removeFile, { params: { fileId } })).data.code).toBe('work_file_not_found');
});

test('all works of an assignment come as one zip, each file once under a name that is safe everywhere', async () => {
  const [asha, uma] = [await app.person({ fullName: '../Asha: Rao' }), await app.person({ fullName: 'Uma Iyer' })];
  const { params, course, ...made } = await assigned(asha);
  await app.enrolment(uma, course);
  await add(asha, params, 'well.txt', 'one');
  await add(asha, params, 'WELL.txt', 'two');
  await add(asha, params, 'con.txt', 'three');
  await handedIn(asha, params, '<p>First.</p>');
  await handedIn(uma, params, '<p>Hers.</p>');
  const admin = await app.person({ role: 'admin' });
  const { data } = await admin.call(assignmentWork.archive, { params });
  const answer = await opened(data.url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('Draw a well.zip');
  const entries = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)));
  const text = (end: string) => {
    const found = entries.find(([name]) => name.endsWith(end));
    return found && Buffer.from(found[1]).toString();
  };
  expect(
    entries.map(([name]) => name).every((name) => /^(Asha_ Rao|Uma Iyer) [0-9a-f]{6}\/version 1\//.test(name)),
  ).toBe(true);
  expect([text('files/well.txt'), text('files/WELL (2).txt'), text('files/_con.txt')]).toEqual(['one', 'two', 'three']);
  expect(entries.filter(([name]) => name.endsWith('text.html'))).toHaveLength(2);
  expect(made.id).toBe(params.assignmentId);
  // The address opens in no other session.
  expect((await opened(data.url.replace(admin.sessionId, asha.sessionId))).statusCode).toBe(403);
});

test('with a learner their work goes: rows, files and marks; where they marked, nobody’s name stands there', async () => {
  const asha = await app.person();
  const { params, id, course } = await assigned(asha, { release: 'at-once' });
  const { fileId } = (await add(asha, params, 'well.txt')).data;
  const key = (await app.db.select().from(workFiles).where(eq(workFiles.id, fileId)))[0]?.key ?? '';
  const { versionId } = await handedIn(asha, params);
  const admin = await app.person({ role: 'admin' });
  const body = { revision: 0, chosen: best, points: null, comment: '', finished: true };
  await admin.call(assignmentWork.mark, { params: { versionId }, body });
  const uma = await app.person();
  await app.enrolment(uma, course);
  const hers = await handedIn(uma, params);
  await admin.call(assignmentWork.mark, { params: { versionId: hers.versionId }, body });
  await app.db.transaction(async (tx) => {
    for (const { id: userId } of [asha, admin]) {
      await tx.update(users).set({ erasedAt: new Date() }).where(eq(users.id, userId));
      await emit(tx, erased, { userId, courses: [] } as never);
    }
  });
  await app.settle();
  expect(await app.db.$count(works, eq(works.assignmentId, id))).toBe(1);
  expect(await app.storage.size(key)).toBeUndefined();
  const { data } = await uma.call(assignmentWork.assignment, { params });
  expect(data.versions[0]?.released).toMatchObject([{ marks: 10 }]);
});
