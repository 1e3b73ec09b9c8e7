import { createHash, randomUUID } from 'node:crypto';
import type { SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import type { MediaKind } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openZip } from '../../../platform/archives/zip.ts';
import { keepFile } from '../../../platform/files/file-storage.ts';
import { draftParts, drafts, media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { newChallenges } from '../../../testing/fixtures/challenges.ts';
import { newDrafts } from '../../../testing/fixtures/drafts.ts';
import { scormZip } from '../../../testing/fixtures/packages.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sourceOf } from '../../../testing/zips.ts';
import { drawPhoto } from '../../identity/account/photo-drawing.ts';
import { drawPicture } from '../../identity/account/picture-drawing.public.ts';
import { png } from '../../identity/testing/pictures.ts';
import { initialDraftParts } from '../drafts/draft-parts.ts';
import { piecesOf } from '../drafts/live-drafts.ts';
import { newExchange } from '../testing/exchanging.ts';
import { generatedCourse } from '../testing/generated-courses.ts';
import { seededChance } from '../testing/seeded-chance.ts';
import { demoVideo } from '../testing/videos.ts';
import { ArchiveManifest } from './archive-format.ts';

const app = await startTestApp();
const { exported, made } = newExchange(app);
const authors = newDrafts(app);
const wide = { entries: 1000, bytes: 1e9, entryBytes: 1e9 };
const manifestOf = async (archive: Buffer) => {
  const zip = await openZip(sourceOf(archive), wide);
  const read = await zip.find('manifest.json')?.read(1e8);
  return { zip, manifest: ArchiveManifest.parse(JSON.parse(String(read))) };
};

/** A course with such files as uploads would have made them. */
async function courseWithFiles(seed: number) {
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id });
  await app.db.insert(drafts).values({ courseId: course.id }).onConflictDoNothing();
  await app.db.update(courses).set({ state: 'draft', edition: 0 }).where(eq(courses.id, course.id));
  const keep = async (kind: MediaKind, ending: string, content: Uint8Array, posterKey?: string) => {
    const key = `courses/${randomUUID().replaceAll('-', '')}.${ending}`;
    const { bytes } = await keepFile(app.services, { key, contentType: 'application/octet-stream', content });
    const about = { courseId: course.id, ownerId: teacher.id, kind, name: `a ${kind}.${ending}`, key, bytes };
    const [row] = await app.db
      .insert(media)
      .values({ ...about, contentType: 'application/octet-stream', ...(posterKey && { posterKey }) })
      .returning();
    return row ?? { id: '', key };
  };
  const photo = async (width: number) => (await drawPicture(await drawPhoto(png({ width, height: 90 })), 1280)).content;
  const poster = await keep('picture', 'jpg', await photo(160));
  const film = await keep('video', 'webm', await demoVideo(), poster.key);
  const pictures = [
    await keep('picture', 'jpg', await photo(120)),
    await keep('picture', 'png', (await drawPicture(png({ width: 50, height: 40 }), 1600)).content),
  ];
  const files = [
    await keep('file', 'bin', Buffer.from(`print(${seed})`)),
    await keep('file', 'bin', Buffer.from('%PDF-1.7')),
  ];
  const zip = await scormZip('1.2', [{ id: 'one', title: 'Dots' }]);
  const pack = await keep('package', 'zip', zip);
  const held = await newChallenges(app).challenge();
  const needed = await app.course();
  const { key: category } = await app.category();
  const document = generatedCourse({
    chance: seededChance(seed),
    pictures: pictures.map(({ id }) => id),
    films: [film.id],
    files: files.map(({ id }) => id),
    packages: [pack.id],
    challenges: [held.slug],
    needs: [needed.slug],
    category,
  });
  const hand = { courseId: course.id, userId: teacher.id, now: new Date() };
  await app.db.transaction((tx) => initialDraftParts(tx, hand, piecesOf(document)));
  return { teacher, courseId: course.id, document };
}

test.each([1, 2, 3, 4, 5, 6])('a course of chance (%i) leaves, comes in and leaves as the same bytes', async (seed) => {
  const { teacher, courseId, document } = await courseWithFiles(seed);
  const first = await exported(teacher, courseId);
  const otherTeacher = await app.person({ role: 'instructor' });
  const copy = await made(otherTeacher, first.content);
  const second = await exported(otherTeacher, copy.courseId);
  expect((await manifestOf(second.content)).manifest).toEqual((await manifestOf(first.content)).manifest);
  expect(second.content.equals(first.content)).toBe(true);
  expect(copy.report).toMatchObject({ format: 'archive', title: document.details.title });
  expect(copy.report.losses).toEqual([]);

  // Nothing of the copy names anything of the original.
  const rows = await app.db.select().from(draftParts).where(eq(draftParts.courseId, copy.courseId));
  const own = JSON.stringify(rows.map(({ key, content }) => [key, content]));
  const old = await app.db.select({ id: media.id }).from(media).where(eq(media.courseId, courseId));
  for (const id of [...idsIn(document), ...old.map((row) => row.id)]) expect(own).not.toContain(id);
});

const idsIn = ({ outline, faq, lectures }: SubmittedCourse) => [
  ...outline.sections.flatMap(({ id, lectures: lectureIds }) => [id, ...lectureIds]),
  ...faq.items.map(({ id }) => id),
  ...Object.values(lectures).flatMap((one) => (one.kind === 'quiz' ? one.quiz.questions.map(({ id }) => id) : [])),
];

test('an archive holds everything of the course, each file once by its sum, and nobody', async () => {
  const { teacher, courseId, document } = await courseWithFiles(7);
  const { content, answer, filename, bytes } = await exported(teacher, courseId);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(Number(answer.headers['content-length'])).toBe(content.length);
  expect(bytes).toBeLessThanOrEqual(content.length);
  expect(filename).toMatch(/\.zip$/);
  const { zip, manifest } = await manifestOf(content);
  for (const { path, read, bytes: length } of zip.entries.slice(1)) {
    const sum = createHash('sha256')
      .update(await read(length))
      .digest('hex');
    expect(path).toBe(`media/${sum}`);
  }
  expect(zip.entries.map(({ path }) => path)).toEqual([...new Set(zip.entries.map(({ path }) => path))]);
  expect(manifest.course.details).toMatchObject({ title: document.details.title, needs: document.details.needs });
  expect(
    Object.values(manifest.course.lectures)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(
    Object.values(document.lectures)
      .map(({ kind }) => kind)
      .sort(),
  );
  const text = content.toString('latin1');
  for (const secret of [teacher.id, teacher.email, courseId, 'courses/']) expect(text).not.toContain(secret);
});

test('conditions, hints and pictures name the same things as before', async () => {
  const { teacher, courseId, document } = await courseWithFiles(8);
  const { courseId: copyId } = await made(teacher, (await exported(teacher, courseId)).content);
  const { manifest } = await manifestOf((await exported(teacher, copyId)).content);
  const order = (course: SubmittedCourse) => course.outline.sections.flatMap(({ lectures }) => lectures);
  const before = order(document);
  const after = order(manifest.course);
  before.forEach((id, at) => {
    const [was, is] = [document.lectures[id], manifest.course.lectures[after[at] ?? '']];
    expect(is?.rules.needs.map((one) => after.indexOf(one))).toEqual(
      was?.rules.needs.map((one) => before.indexOf(one)),
    );
    expect(is?.files.map(({ name }) => name)).toEqual(was?.files.map(({ name }) => name));
  });
  const rows = await app.db.select().from(media).where(eq(media.courseId, copyId));
  expect(rows.find(({ kind }) => kind === 'video')).toMatchObject({
    milliseconds: 68_600,
    width: 1280,
    contentType: 'video/webm',
  });
  expect(rows.filter(({ posterKey }) => posterKey !== null)).toHaveLength(1);
});

test('the archive of a published course holds its draft, and an admin may load it too', async () => {
  const author = await authors.author();
  const { courseId, admin } = await authors.published(author);
  const { manifest } = await manifestOf((await exported(admin, courseId)).content);
  expect(manifest.course.outline.sections).toHaveLength(1);
  expect(Object.keys(manifest.course.lectures)).toHaveLength(2);
});

test('an archive is called what the course is called, whatever signs are in its title', async () => {
  const author = await authors.author();
  const { courseId } = await authors.draft(author, undefined, 'TCP/IP\\now: a <b>first</b> look');
  const { data } = await author.call(exchange.archive, { params: { courseId } });
  expect(data.filename).toBe('TCP-IP-now_ a _b_first_-b_ look.zip');
});

test('the address of an archive opens for its own session, for ten minutes, and for that course only', async () => {
  const author = await authors.author();
  const { courseId } = await authors.draft(author);
  const { url } = (await author.call(exchange.archive, { params: { courseId } })).data;
  expect((await app.http.inject({ url })).statusCode).toBe(200);
  expect((await app.http.inject({ url: url.replace(courseId, randomUUID()) })).statusCode).toBe(403);
  expect((await app.http.inject({ url: url.replace(author.sessionId, randomUUID()) })).statusCode).toBe(403);
  app.pass(11 * 60_000);
  expect((await app.http.inject({ url })).statusCode).toBe(403);
});

test('files that are gone from the storage are named: by the answer, in the archive, and in the report of its import', async () => {
  const { teacher, courseId, document } = await courseWithFiles(9);
  const whole = await teacher.call(exchange.archive, { params: { courseId } });
  expect(whole.data.missing).toEqual([]);
  expect((await manifestOf((await exported(teacher, courseId)).content)).manifest.missing).toBeUndefined();

  const rows = await app.db.select().from(media).where(eq(media.courseId, courseId));
  const film = rows.find(({ kind }) => kind === 'video');
  const [file] = rows.filter(({ kind }) => kind === 'file');
  await app.services.ports.storage.remove(film?.posterKey ?? '');
  await app.services.ports.storage.remove(file?.key ?? '');
  const titleWith = (id = '') =>
    document.outline.sections
      .flatMap(({ lectures }) => lectures.flatMap((one) => document.lectures[one] ?? []))
      .find((one) => JSON.stringify(one).includes(id))?.title;
  const { content, missing } = await exported(teacher, courseId);
  const reasons = missing.map(({ what, reason }) => `${what}: ${reason}`).sort();
  expect(reasons).toEqual([
    `${file?.name}: This file is missing from storage. The archive doesn’t include it. Used in “${titleWith(file?.id)}”.`,
    `${film?.name}: This video’s thumbnail is missing from storage. The archive doesn’t include it. Used in “${titleWith(film?.id)}”.`,
  ]);
  const { manifest } = await manifestOf(content);
  expect(manifest.missing).toHaveLength(2);
  expect(manifest.media.some(({ name }) => name === film?.name)).toBe(true);

  const { report } = await made(teacher, content);
  expect(report.losses.map(({ what }) => what).sort()).toEqual([file?.name, film?.name].sort());
  expect(report.losses[0]?.reason).toContain('already missing when the archive was created');
});
