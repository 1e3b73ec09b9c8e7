import { randomUUID } from 'node:crypto';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media } from '../../../tables/authoring/authoring.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { article, newDrafts } from '../../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../../testing/test-app.ts';

/** What an edition means to those who learn in the course. */
const app = await startTestApp();
const { author, open, draft, published } = newDrafts(app);
const admin = await app.person({ role: 'admin' });

test('who had done all but a lecture that is taken out has completed the course, once, with a certificate', async () => {
  const ben = await author();
  const { courseId, params, sectionId, lectureIds, slug } = await published(ben, [article('A'), article('B')]);
  const [asha, nila] = [await app.person(), await app.person()];
  for (const person of [asha, nila]) await person.call(learning.enrol, { params: { courseId: slug } });
  await asha.call(learning.read, { params: { lectureId: lectureIds[0] ?? '' } });
  const { outline } = await open(ben, courseId);
  const sections = [{ id: sectionId, title: 'First steps', lectures: lectureIds.slice(0, 1) }];
  await ben.call(drafts.saveOutline, { params, body: { version: outline.version, content: { sections } } });
  const { data } = await ben.call(submissions.submit, { params, body: { note: '' } });
  await admin.call(submissions.publish, { params: { submissionId: data.submissionId }, body: { words: '' } });
  await app.settle();
  const completed = async (id: string) =>
    (await app.db.select().from(enrolments).where(eq(enrolments.studentId, id)))[0]?.completedAt ?? null;
  expect(await completed(asha.id)).not.toBeNull();
  expect(await completed(nila.id)).toBeNull();
  expect(await app.db.$count(certificates, eq(certificates.studentId, asha.id))).toBe(1);
});

test('a picture in a lecture has an address for those who may open the lecture, and for nobody else', async () => {
  const ben = await author();
  const { params, courseId, sectionId } = await draft(ben, []);
  const key = `courses/${courseId}/stair.png`;
  const facts = { courseId, kind: 'picture' as const, name: 'stair.png', contentType: 'image/png', bytes: 3, key };
  const [row] = await app.db.insert(media).values(facts).returning();
  const html = `<p>See:<img data-media="${row?.id}" alt="A stair"></p>`;
  const lectureId = randomUUID();
  const lectures = [{ lectureId, content: article('Stairs', {}, html) }];
  await ben.call(drafts.addLectures, { params, body: { sectionId, lectures } });
  const part = await ben.call(drafts.lecture, { params: { ...params, lectureId } });
  expect(Object.values(part.data.pictures)).toEqual([expect.stringContaining(`/media/${key}?exp=`)]);
  const seen = await ben.call(drafts.previewLecture, { params: { ...params, lectureId } });
  expect(seen.data).toMatchObject({ kind: 'article', html: expect.stringContaining(`src="/media/${key}?exp=`) });

  const { data } = await ben.call(submissions.submit, { params, body: { note: '' } });
  const live = await admin.call(submissions.publish, {
    params: { submissionId: data.submissionId },
    body: { words: '' },
  });
  const asha = await app.person();
  expect((await asha.call(learning.lecture, { params: { lectureId } })).status).toBe(403);
  await asha.call(learning.enrol, { params: { courseId: live.data.slug } });
  const read = await asha.call(learning.lecture, { params: { lectureId } });
  expect(read.data).toMatchObject({ html: expect.stringContaining(`src="/media/${key}?exp=`) });
  expect(JSON.stringify(read.data)).toContain(asha.sessionId);
});
