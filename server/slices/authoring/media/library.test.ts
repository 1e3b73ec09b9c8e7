import { randomUUID } from 'node:crypto';
import { media } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { draftParts, media as mediaRows, submissions } from '../../../tables/authoring/authoring.ts';
import { sessions } from '../../../tables/identity/identity.ts';
import { newMedia } from '../../../testing/fixtures/media.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { png } from '../../identity/testing/pictures.ts';

const app = await startTestApp();
const { drafted, mediaOf } = newMedia(app);

async function author() {
  const teacher = await app.person({ role: 'instructor' });
  const course = await drafted(teacher.id);
  return { teacher, course, params: { courseId: course.id } };
}
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('a library is searched, sorted, narrowed and read page by page', async () => {
  const { teacher, course, params } = await author();
  await mediaOf(course.id, { name: 'Graph.png', bytes: 5 });
  await mediaOf(course.id, { name: 'a 100% film.webm', kind: 'video', bytes: 900, milliseconds: 68_600 });
  await mediaOf(course.id, { name: 'code.zip', kind: 'file', bytes: 20 });
  const list = async (query: object) => (await teacher.call(media.list, { params, query })).data;
  expect(names(await list({}))).toEqual(['code.zip', 'a 100% film.webm', 'Graph.png']);
  expect(names(await list({ sort: 'name' }))).toEqual(['a 100% film.webm', 'code.zip', 'Graph.png']);
  expect(names(await list({ sort: 'largest' }))).toEqual(['a 100% film.webm', 'code.zip', 'Graph.png']);
  expect(names(await list({ q: 'FILM 100%' }))).toEqual(['a 100% film.webm']);
  expect(await list({ kind: 'file' })).toMatchObject({ total: 1, items: [{ name: 'code.zip' }] });
  for (const sort of ['newest', 'name', 'largest']) {
    const first = await list({ sort, limit: 2 });
    const second = await list({ sort, limit: 2, cursor: first.nextCursor });
    expect([...names(first), ...names(second)]).toEqual(names(await list({ sort })));
    expect([first.total, second.total, second.nextCursor]).toEqual([3, undefined, null]);
  }
});

test('an address opens in its own session only', async () => {
  const { teacher, course } = await author();
  const { id, key } = await mediaOf(course.id);
  await app.storage.put(key, Buffer.from('png'));
  const { url } = (await teacher.call(media.one, { params: { mediaId: id } })).data;
  expect((await app.http.inject({ url })).body).toBe('png');
  expect((await app.http.inject({ url: url.replace(key, 'courses/other.png') })).statusCode).toBe(403);
  await app.db.delete(sessions).where(eq(sessions.id, teacher.sessionId));
  app.pass(6000);
  expect((await app.http.inject({ url })).statusCode).toBe(403);
});

test('a new name is a name and no place', async () => {
  const { teacher, course } = await author();
  const { id } = await mediaOf(course.id);
  const rename = (name: string) => teacher.call(media.rename, { params: { mediaId: id }, body: { name } });
  expect((await rename('../../etc/graph.png')).data.name).toBe('graph.png');
  expect((await rename('')).status).toBe(422);
  expect((await rename('a'.repeat(10_000))).status).toBe(422);
});

test('what is in use says where and stays; what is not goes with its file', async () => {
  const { teacher, course } = await author();
  const lectureId = randomUUID();
  const film = await mediaOf(course.id, { kind: 'video', key: `courses/${randomUUID()}.webm` });
  const zip = await mediaOf(course.id, { kind: 'file', key: `courses/${randomUUID()}.bin` });
  const cover = await mediaOf(course.id);
  const free = await mediaOf(course.id);
  await app.storage.put(free.key, Buffer.from('png'));
  await app.db.insert(draftParts).values([
    { courseId: course.id, key: 'details', content: { coverId: cover.id } as never },
    { courseId: course.id, key: `lecture:${lectureId}`, content: { title: 'Trees', mediaId: film.id } as never },
  ]);
  const files = [{ key: zip.key, name: 'code.zip', bytes: 9 }];
  await app.lecture(course, { title: 'Roots', files: files as never });

  const usesOf = async ({ id }: { id: string }) =>
    (await teacher.call(media.uses, { params: { mediaId: id } })).data.uses;
  expect(await usesOf(film)).toEqual([{ where: 'Trees', published: false }]);
  expect(await usesOf(zip)).toEqual([{ where: 'Roots', published: true }]);
  expect(await usesOf(cover)).toEqual([{ where: 'Course details', published: false }]);
  expect(await usesOf(free)).toEqual([]);

  const remove = ({ id }: { id: string }) => teacher.call(media.remove, { params: { mediaId: id } });
  for (const used of [film, zip, cover]) expect((await remove(used)).data.code).toBe('media_in_use');
  expect((await remove(free)).status).toBe(200);
  expect(app.storage.files.has(free.key)).toBe(false);
  expect((await remove(free)).data.code).toBe('media_not_found');
});

test('what waits for a review keeps its files though the draft has moved on', async () => {
  const { teacher, course } = await author();
  const film = await mediaOf(course.id, { kind: 'video' });
  const document = { lectures: { x: { mediaId: film.id } } } as never;
  const submission = { courseId: course.id, number: 1, title: 'Graphs', lectures: 1, document };
  await app.db.insert(submissions).values(submission);
  expect((await teacher.call(media.remove, { params: { mediaId: film.id } })).data.code).toBe('media_in_use');
  await app.db.update(submissions).set({ state: 'returned' }).where(eq(submissions.courseId, course.id));
  expect((await teacher.call(media.remove, { params: { mediaId: film.id } })).status).toBe(200);
});

test('a poster is drawn anew; the one before goes unless learners see it', async () => {
  const { teacher, course } = await author();
  const { id } = await mediaOf(course.id, { kind: 'video' });
  const keep = (width: number) =>
    teacher.call(media.keepPoster, {
      params: { mediaId: id },
      content: new Blob([new Uint8Array(png({ width, height: 400 }))], { type: 'image/png' }),
    });
  const keyNow = async () => (await app.db.select().from(mediaRows).where(eq(mediaRows.id, id)))[0]?.posterKey ?? '';
  expect((await keep(1600)).data.posterUrl).toContain('/media/courses/');
  const first = await keyNow();
  await keep(640);
  const second = await keyNow();
  expect([app.storage.files.has(first), app.storage.files.has(second)]).toEqual([false, true]);
  await app.lecture(course, { kind: 'video', posterKey: second });
  await keep(320);
  expect([app.storage.files.has(second), app.storage.files.has(await keyNow())]).toEqual([true, true]);
  expect((await app.http.inject({ url: (await keep(320)).data.posterUrl ?? '' })).headers['content-type']).toBe(
    'image/png',
  );
});

test('a picture has no poster', async () => {
  const { teacher, course } = await author();
  const { id } = await mediaOf(course.id);
  const content = new Blob([new Uint8Array(png({ width: 64, height: 64 }))], { type: 'image/png' });
  expect((await teacher.call(media.keepPoster, { params: { mediaId: id }, content })).status).toBe(409);
});
