import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assignments } from '../tables/assignments/assignments.ts';
import { courses, lectures } from '../tables/catalog/catalog.ts';
import { questionVersions } from '../tables/questions/questions.ts';
import { cuePoints } from '../tables/quizzes/video-questions.ts';
import { startTestApp } from '../testing/test-app.ts';
import { loadDemo } from './demo.ts';

/** Courses that nobody wrote in the builder must open in it all the same. */
const app = await startTestApp();
await loadDemo(
  { db: app.db, storage: app.storage, now: () => new Date(), zone: 'UTC' },
  { info() {}, warn() {}, error() {} },
);

const lectureRows = () =>
  app.db
    .select({
      id: lectures.id,
      title: lectures.title,
      kind: lectures.kind,
      html: lectures.html,
      films: lectures.videoKey,
      files: lectures.files,
      required: lectures.required,
      completion: lectures.completion,
      opensAfterDays: lectures.opensAfterDays,
      needs: lectures.needs,
    })
    .from(lectures)
    .orderBy(asc(lectures.id));

// Two dozen courses go through the whole way of publishing, one after the other.
test('every demo course opens as a draft without a fault, and published again is the same', async () => {
  const admin = await app.person({ role: 'admin' });
  const questionRows = () =>
    Promise.all([
      app.db.$count(questionVersions),
      app.db.select().from(cuePoints).orderBy(asc(cuePoints.questionId)),
      app.db.select().from(assignments).orderBy(asc(assignments.id)),
      app.db.select({ slug: courses.slug, needs: courses.needs }).from(courses).orderBy(asc(courses.slug)),
    ]);
  const [before, questions] = [await lectureRows(), await questionRows()];
  const all = await app.db.select({ id: courses.id, slug: courses.slug }).from(courses);
  expect(all.length).toBeGreaterThanOrEqual(24);
  for (const { id: courseId, slug } of all) {
    const params = { courseId };
    const { status, data } = await admin.call(drafts.draft, { params });
    expect([slug, status, data.edition, data.problems]).toEqual([slug, 200, 1, []]);
    for (const { lectureId } of data.lectures)
      expect((await admin.call(drafts.lecture, { params: { courseId, lectureId } })).status).toBe(200);
    const content = { ...data.details.content, summary: `${data.details.content.summary}!`.slice(0, 160) };
    await admin.call(drafts.saveDetails, { params, body: { version: data.details.version, content } });
    const sent = await admin.call(submissions.submit, { params, body: { note: '' } });
    const { submissionId } = sent.data;
    const done = await admin.call(submissions.publish, { params: { submissionId }, body: { words: '' } });
    expect(done.data).toEqual({ slug, edition: 2 });
  }
  expect(await lectureRows()).toEqual(before);
  expect(await questionRows()).toEqual(questions);
}, 180_000);
