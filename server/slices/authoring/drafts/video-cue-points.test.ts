import { randomUUID } from 'node:crypto';
import type { DraftCuePoint, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses } from '../../../tables/catalog/catalog.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { newDrafts, question, rules } from '../../../testing/fixtures/drafts.ts';
import { essay } from '../../../testing/fixtures/marking.ts';
import { newMedia } from '../../../testing/fixtures/media.ts';
import { everyKindDrafted, newVideoQuestions } from '../../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, draft, open } = newDrafts(app);
const { mediaOf } = newMedia(app);
const { film: publishedVideo } = newVideoQuestions(app);
const admin = await app.person({ role: 'admin' });

type Video = Extract<DraftLecture, { kind: 'video' }>;
const video = (about: Partial<Video> = {}): Video => ({
  kind: 'video',
  title: 'Steps',
  mediaId: null,
  html: '',
  captions: [],
  files: [],
  rules: rules(),
  ...about,
});
const stop = (at: number, about: Partial<DraftCuePoint> = {}): DraftCuePoint => ({
  at,
  taughtAt: Math.max(0, at - 5),
  question: question(),
  ...about,
});

/** A draft whose only lecture is a film of a minute with these questions. */
async function filmed(ben: Person, stops: DraftCuePoint[]) {
  const created = await draft(ben, [], 'Wells');
  const { id: mediaId } = await mediaOf(created.courseId, {
    kind: 'video',
    key: `courses/${randomUUID()}.webm`,
    posterKey: 'courses/a.png',
    milliseconds: 60_000,
  });
  const lectureId = randomUUID();
  const lectures = [{ lectureId, content: video({ mediaId, stops }) }];
  await ben.call(drafts.addLectures, { params: created.params, body: { sectionId: created.sectionId, lectures } });
  return { ...created, mediaId, lectureId, at: { ...created.params, lectureId } };
}
const lectureOf = async (ben: Person, at: { courseId: string; lectureId: string }) => {
  const { data } = await ben.call(drafts.lecture, { params: at });
  if (data.content.kind !== 'video') throw new Error('no film');
  return { ...data, content: data.content };
};

test('questions in the film are kept in its order, cleaned like any text of an author', async () => {
  const ben = await author();
  const dirty = { ...question(), stem: '<p onclick="x">How many?</p><script>x</script>' };
  const { at } = await filmed(ben, [stop(40), stop(12, { question: dirty }), stop(20)]);
  const { content, problems } = await lectureOf(ben, at);
  expect(content.stops?.map((one) => one.at)).toEqual([12, 20, 40]);
  expect(content.stops?.[0]?.question.stem).toBe('<p>How many?</p>');
  expect(problems).toEqual([]);
  // None at all is the same as never any.
  const { data } = await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: 1, content: { ...content, stops: [] } },
  });
  expect(data.content && 'stops' in data.content).toBe(false);
  const twice = [stop(1), stop(2)].map((one) => ({ ...one, question: { ...one.question, id: randomUUID() } }));
  const [first] = twice;
  const same = twice.map((one) => ({ ...one, question: first?.question ?? one.question }));
  const refused = await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: 2, content: { ...content, stops: same } },
  });
  expect([refused.status, refused.data.fields]).toEqual([422, { 'content.stops': 'Two parts have the same number.' }]);
});

test('what is missing is said with the moment: beyond the end, taught too late, not complete', async () => {
  const ben = await author();
  const empty = { ...question(), stem: '' };
  const { at, params } = await filmed(ben, [
    ...[stop(12, { taughtAt: 13 }), stop(20, { question: empty })],
    ...[stop(30, { question: essay() }), stop(61.5)],
  ]);
  const { problems } = await lectureOf(ben, at);
  expect(problems).toEqual([
    'Question at 0:12: the rewatch start is after the question.',
    'Question at 0:20: enter the question text.',
    'Question at 0:30: video questions can’t be marked manually. Choose another type.',
    'A question appears at 1:01, but the video ends at 1:00. Move or remove the question.',
  ]);
  const { status, data } = await ben.call(submissions.submit, { params, body: { note: '' } });
  expect([status, data.code]).toEqual([409, 'draft_not_ready']);
});

test('published, learners are asked them; mended and published again they are asked the new version', async () => {
  const ben = await author();
  const stops = everyKindDrafted().map((one, place) => stop(5 * (place + 1), { question: one }));
  const { at, params, courseId, lectureId } = await filmed(ben, stops);
  const publish = async () => {
    const { data } = await ben.call(submissions.submit, { params, body: { note: '' } });
    const created = { params: { submissionId: data.submissionId }, body: { words: '' } };
    return (await admin.call(submissions.publish, created)).data;
  };
  const { slug } = await publish();
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: slug } });
  const cuePoints = async () => (await asha.call(videoQuestions.stops, { params: { lectureId } })).data.stops;
  const before = await cuePoints();
  expect(before.map((one) => [one.at, one.taughtAt])).toEqual(stops.map((one) => [one.at, one.taughtAt]));

  const { content, version } = await lectureOf(ben, at);
  const [first, second, ...rest] = content.stops ?? [];
  if (!first || !second) throw new Error('no stops');
  const mended = [{ ...first, question: { ...first.question, stem: '<p>How many corners?</p>' } }, ...rest];
  await ben.call(drafts.saveLecture, { params: at, body: { version, content: { ...content, stops: mended } } });
  expect((await cuePoints()).map((one) => one.versionId)).toEqual(before.map((one) => one.versionId));
  await publish();
  const after = await cuePoints();
  expect(after.map((one) => one.questionId)).toEqual(mended.map(({ question: { id } }) => id));
  expect(after[0]?.versionId).not.toBe(before[0]?.versionId);
  expect(after.slice(1).map((one) => one.versionId)).toEqual(before.slice(2).map((one) => one.versionId));
  expect(await open(ben, courseId)).toMatchObject({ changed: false });
});

test('a course that learners have comes into its draft with the questions of its films', async () => {
  const { course, stops, lectureId } = await publishedVideo(everyKindDrafted());
  await app.db.update(courses).set({ edition: 1 }).where(eq(courses.id, course.id));
  await open(admin, course.id);
  const { content } = await lectureOf(admin, { courseId: course.id, lectureId });
  expect(content.stops?.map(({ at, taughtAt, question: { id, kind } }) => [at, taughtAt, id, kind])).toEqual(
    stops.map(({ at, taughtAt, question: { id, kind } }) => [at, taughtAt, id, kind]),
  );
  const [row] = await app.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, stops[0]?.question.id ?? ''));
  expect(row?.number).toBe(1);
});

test('copies of a lecture and of a course ask the same under ids of their own, taught in the copy', async () => {
  const ben = await author();
  const { at, params, courseId } = await filmed(ben, [stop(12), stop(20)]);
  const { content, version } = await lectureOf(ben, at);
  const stops = (content.stops ?? []).map((one) => ({
    ...one,
    question: { ...one.question, taughtInId: at.lectureId },
  }));
  await ben.call(drafts.saveLecture, { params: at, body: { version, content: { ...content, stops } } });
  const ids = stops.map(({ question: { id } }) => id);

  const copyId = randomUUID();
  await ben.call(drafts.copyLecture, { params: at, body: { copyId } });
  const beside = await lectureOf(ben, { ...params, lectureId: copyId });
  expect(beside.content.stops?.map((one) => one.at)).toEqual([12, 20]);
  expect(beside.content.stops?.some(({ question: { id } }) => ids.includes(id))).toBe(false);

  const { data } = await ben.call(drafts.copy, { params: { courseId } });
  const { lectures } = await open(ben, data.courseId);
  const lectureId = lectures[0]?.lectureId ?? '';
  const copy = await lectureOf(ben, { courseId: data.courseId, lectureId });
  expect(copy.content.stops?.map(({ question: { taughtInId } }) => taughtInId)).toEqual([lectureId, lectureId]);
  expect(copy.content.stops?.some(({ question: { id } }) => ids.includes(id))).toBe(false);
  expect(copy.problems).toEqual([]);
});
