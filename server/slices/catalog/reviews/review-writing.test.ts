import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type ModeratedReview, reviews } from '@stepwell/contract/catalog/reviews.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, reviewReports } from '../../../tables/catalog/catalog.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Lata Rao' });

/** A course of so many lectures with its teacher. */
async function createCourse(lectures = 1) {
  const teacher = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const course = await app.course({ instructorId: teacher.id, title: 'Graphs' });
  const section = await app.section(course.id);
  const ids: string[] = [];
  for (let n = 0; n < lectures; n += 1) {
    ids.push((await app.lecture({ id: course.id, sectionId: section.id })).id);
  }
  return { teacher, course, lectures: ids, params: { courseId: course.slug } };
}
type Taught = Awaited<ReturnType<typeof createCourse>>;

async function learner(of: Taught, { read = 1, fullName = 'Tara Menon' } = {}) {
  const student = await app.person({ fullName });
  await app.enrolment(student, of.course);
  for (const lectureId of of.lectures.slice(0, read)) {
    await student.call(learning.read, { params: { lectureId } });
  }
  return student;
}
const rate = (student: Person, { params }: Taught, stars: number, text = '') =>
  student.call(reviews.write, { params, body: { stars, text } });
const shown = async ({ params }: Taught) => (await app.visitor.call(catalog.reviews, { params, query: {} })).data.items;
const histogram = async ({ course }: Taught) =>
  (await app.db.select().from(courses).where(eq(courses.id, course.id)))[0]?.histogram;
async function written(of: Taught, stars = 2, text = 'Slow in places.') {
  const student = await learner(of);
  const { data } = await rate(student, of, stars, text);
  return { student, reviewId: data.review?.reviewId ?? '' };
}
const bell = async (person: Person) => {
  await app.settle();
  return (await person.call(notices.list, { query: {} })).data.items;
};

test('a tenth of the course opens the pen: nobody without an enrolment, not with less, not the teacher', async () => {
  const of = await createCourse(11);
  const stranger = await app.person();
  expect(await rate(stranger, of, 5)).toMatchObject({ status: 403, data: { code: 'review_too_early' } });
  const early = await learner(of, { read: 1 });
  expect((await early.call(reviews.own, { params: of.params })).data).toEqual({
    review: null,
    standing: 'too-early',
    percent: 9,
  });
  expect(await rate(early, of, 5)).toMatchObject({ status: 403, data: { code: 'review_too_early' } });
  expect(await rate(of.teacher, of, 5)).toMatchObject({ status: 403, data: { code: 'review_own_course' } });
  const [, second] = of.lectures;
  await early.call(learning.read, { params: { lectureId: second ?? '' } });
  expect((await rate(early, of, 5)).status).toBe(200);
});

test.each([0, 6, 2.5])('%d is no number of stars', async (stars) => {
  const of = await createCourse();
  expect((await rate(await learner(of), of, stars)).status).toBe(422);
});

test('writing, changing, removing: one row, and a histogram that is always equal to it', async () => {
  const of = await createCourse();
  const student = await learner(of);
  await Promise.all([rate(student, of, 3, 'Good.'), rate(student, of, 3, 'Good.')]);
  expect(await histogram(of)).toEqual([0, 0, 1, 0, 0]);
  const { data } = await rate(student, of, 5, '  Clear to the end.  ');
  expect(data.review).toMatchObject({ stars: 5, text: 'Clear to the end.', updatedAt: expect.any(String) });
  expect(await histogram(of)).toEqual([0, 0, 0, 0, 1]);
  expect(await shown(of)).toMatchObject([{ author: 'Tara Menon', stars: 5, reply: null }]);
  expect((await student.call(reviews.remove, { params: of.params })).status).toBe(200);
  expect((await student.call(reviews.remove, { params: of.params })).status).toBe(200);
  expect(await histogram(of)).toEqual([0, 0, 0, 0, 0]);
});

test('the teacher hears of a new review once, answers it, and its writer hears of the answer', async () => {
  const of = await createCourse();
  const { student, reviewId } = await written(of);
  await rate(student, of, 4, 'Better now.');
  expect(await bell(of.teacher)).toMatchObject([{ kind: 'review-written', about: { title: 'Graphs' } }]);
  const other = await app.person({ role: 'instructor' });
  const body = { text: 'Lecture two is shorter now.' };
  expect((await other.call(reviews.reply, { params: { reviewId }, body })).status).toBe(404);
  expect((await of.teacher.call(reviews.reply, { params: { reviewId }, body })).status).toBe(200);
  expect(await shown(of)).toMatchObject([{ reply: { text: 'Lecture two is shorter now.' } }]);
  expect(await bell(student)).toContainEqual(
    expect.objectContaining({ kind: 'review-answered', about: { title: 'Graphs', course: of.course.slug } }),
  );
  expect(app.mail.letters.filter(({ to, text }) => to === student.email && text.includes(body.text))).toHaveLength(1);
  await of.teacher.call(reviews.removeReply, { params: { reviewId } });
  expect(await shown(of)).toMatchObject([{ reply: null }]);
});

test('a teacher finds what waits for an answer first, and only in their own courses; an admin finds everybody’s', async () => {
  const of = await createCourse();
  const [first, second] = [await written(of, 5, 'Lovely.'), await written(of, 1, 'Too fast.')];
  await written(await createCourse(), 1, 'Of somebody else.');
  await of.teacher.call(reviews.reply, { params: { reviewId: second.reviewId }, body: { text: 'Slower soon.' } });
  const list = (query: object, who = of.teacher) => who.call(reviews.taught, { query });
  const ids = async (query: object) => (await list(query)).data.items.map(({ reviewId }) => reviewId);
  expect(await ids({})).toEqual([first.reviewId, second.reviewId]);
  expect(await ids({ sort: 'newest' })).toEqual([second.reviewId, first.reviewId]);
  expect(await ids({ sort: 'highest' })).toEqual([first.reviewId, second.reviewId]);
  expect(await ids({ state: 'unanswered' })).toEqual([first.reviewId]);
  expect(await ids({ stars: 1 })).toEqual([second.reviewId]);
  expect(await ids({ q: 'too fast' })).toEqual([second.reviewId]);
  const page = await list({ limit: 1 });
  expect(await ids({ limit: 1, cursor: page.data.nextCursor })).toEqual([second.reviewId]);
  expect((await of.teacher.call(reviews.taughtCounts, { query: {} })).data).toEqual({
    unanswered: 1,
    answered: 1,
    hidden: 0,
  });
  expect((await list({ q: 'of somebody else' }, admin)).data.items).toHaveLength(1);
});

const queue = async (of: Taught, state: 'reported' | 'shown' | 'hidden' = 'reported'): Promise<ModeratedReview[]> =>
  (await admin.call(reviews.moderated, { query: { state, course: of.course.slug } })).data.items;

test('reports come to the moderators in the order of the first one; each person reports a review once', async () => {
  const of = await createCourse();
  const [one, two] = [await written(of, 1, 'Call me.'), await written(of, 2, 'Buy this.')];
  const body = { reason: 'spam' as const, words: 'It sells something.' };
  const report = (who: Person, reviewId: string) => who.call(reviews.report, { params: { reviewId }, body });
  await report(of.teacher, two.reviewId);
  app.pass(1000);
  await report(one.student, one.reviewId);
  await report(of.teacher, two.reviewId);
  await report(one.student, two.reviewId);
  const waiting = await queue(of);
  expect(waiting.map(({ reviewId }) => reviewId)).toEqual([two.reviewId, one.reviewId]);
  expect(waiting[0]?.reports).toMatchObject([{ reason: 'spam', reporter: 'Ben Ito' }, { reporter: 'Tara Menon' }]);
  expect(await bell(admin)).toHaveLength(2);
  expect((await of.teacher.call(reviews.taught, { query: { q: 'buy' } })).data.items).toMatchObject([
    { reported: true },
  ]);
  await admin.call(reviews.keep, { params: { reviewId: two.reviewId } });
  expect((await queue(of)).map(({ reviewId }) => reviewId)).toEqual([one.reviewId]);
  const settled = await app.db.select().from(reviewReports).where(eq(reviewReports.reviewId, two.reviewId));
  expect(settled.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
});

test('what an admin hides is neither shown nor counted, cannot be written anew, and comes back whole', async () => {
  const of = await createCourse();
  await written(of, 5, 'Lovely.');
  const { student, reviewId } = await written(of, 1, 'Ask 98450 for the answers.');
  const params = { reviewId };
  await of.teacher.call(reviews.report, { params, body: { reason: 'private-data' } });
  expect((await admin.call(reviews.hide, { params, body: { reason: ' ' } })).status).toBe(422);
  const body = { reason: 'It gives a telephone number.' };
  await Promise.all([admin.call(reviews.hide, { params, body }), admin.call(reviews.hide, { params, body })]);

  expect(await histogram(of)).toEqual([0, 0, 0, 0, 1]);
  expect(await shown(of)).toHaveLength(1);
  expect(await queue(of)).toEqual([]);
  expect(await queue(of, 'hidden')).toMatchObject([{ reviewId, hiddenReason: body.reason }]);
  const auditEntries = await app.db.select().from(auditLog).where(eq(auditLog.act, 'review.hidden'));
  expect(auditEntries).toMatchObject([{ actorId: admin.id, subjectId: student.id, reason: body.reason }]);
  expect((await bell(student)).filter(({ kind }) => kind === 'review-hidden')).toMatchObject([
    { about: { reason: body.reason } },
  ]);

  expect(await rate(student, of, 5, 'Ask me again.')).toMatchObject({ status: 409, data: { code: 'review_hidden' } });
  expect((await of.teacher.call(reviews.report, { params, body: { reason: 'spam' } })).status).toBe(404);
  await admin.call(reviews.showAgain, { params });
  expect(await histogram(of)).toEqual([1, 0, 0, 0, 1]);

  await admin.call(reviews.hide, { params, body });
  await student.call(reviews.remove, { params: of.params });
  expect((await student.call(reviews.own, { params: of.params })).data.review).toMatchObject({
    text: '',
    hiddenReason: body.reason,
  });
  expect(await rate(student, of, 5)).toMatchObject({ status: 409 });
});
