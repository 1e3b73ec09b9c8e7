import { learning } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { editions, lectures } from '../../../tables/catalog/catalog.ts';
import { announcements } from '../../../tables/learning/discussion.ts';
import { enrolments, hours } from '../../../tables/learning/learning.ts';
import { quizzes as quizRows } from '../../../tables/quizzes/quizzes.ts';
import { newQuizzes } from '../../../testing/fixtures/quizzes.ts';
import { newDice } from '../../../testing/generated/corpus.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { rhythmOf } from './activity.ts';

const app = await startTestApp();
const quizzes = newQuizzes(app);
const DAY = 24 * 60 * 60 * 1000;

test('a shelf is searched, filtered, sorted and paged, and its counts equal its rows', async () => {
  const student = await app.person();
  const titles = ['Zinc', 'Apples', 'Graphs', 'Bridges', 'Apple trees'];
  for (const [place, title] of titles.entries()) {
    const course = await app.course({ title });
    const read = await app.lecture(course);
    await app.lecture({ id: course.id, sectionId: read.sectionId ?? '' });
    await app.enrolment(student, course);
    if (place === 1) await student.call(learning.read, { params: { lectureId: read.id } });
    if (title === 'Zinc') {
      const params = { courseId: course.slug };
      for (const _ of [1, 2]) await student.call(learning.indexCourses, { params, body: { shelved: true } });
    }
  }
  const titlesOf = async (query: Parameters<typeof student.call<typeof learning.myCourses>>[1]['query']) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await student.call(learning.myCourses, {
        query: { ...query, limit: 2, ...(cursor && { cursor }) },
      });
      found.push(...data.items.map(({ title }) => title));
      if (!cursor) expect(data.total).toBeGreaterThanOrEqual(data.items.length);
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  expect(await titlesOf({ sort: 'title' })).toEqual(['Apple trees', 'Apples', 'Bridges', 'Graphs']);
  expect((await titlesOf({ sort: 'progress' }))[0]).toBe('Apples');
  expect((await titlesOf({ sort: 'enrolled' })).toSorted()).toEqual(['Apple trees', 'Apples', 'Bridges', 'Graphs']);
  expect(await titlesOf({ q: 'apple', sort: 'title' })).toEqual(['Apple trees', 'Apples']);
  expect(await titlesOf({ q: '100%' })).toEqual([]);
  expect(await titlesOf({ state: 'under-way' })).toEqual(['Apples']);
  expect(await titlesOf({ state: 'shelved' })).toEqual(['Zinc']);
  const { data: counts } = await student.call(learning.facetCounts, { query: {} });
  expect(counts).toEqual({ 'not-started': 3, 'under-way': 1, completed: 0, shelved: 1 });
});

test('what was put away comes back, and is nobody else’s to put away', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const course = await app.course();
  await app.enrolment(student, course);
  const params = { courseId: course.slug };
  expect((await other.call(learning.indexCourses, { params, body: { shelved: true } })).status).toBe(403);
  await student.call(learning.indexCourses, { params, body: { shelved: true } });
  expect((await student.call(learning.myCourses, { query: {} })).data.items).toEqual([]);
  await student.call(learning.indexCourses, { params, body: { shelved: false } });
  expect((await student.call(learning.myCourses, { query: {} })).data.items[0]).toMatchObject({ shelved: false });
});

const quarter = (at: string, lectures = 1, watchedMs = 0, practised = 0) => ({
  quarter: new Date(at),
  lectures,
  watchedMs,
  practised,
});
test.each([
  ['none yet', [], { streak: 0, today: false, longest: 0 }],
  [
    'yesterday and before, today still to come',
    ['2026-03-08T10:00Z', '2026-03-09T10:00Z'],
    { streak: 2, today: false, longest: 2 },
  ],
  ['today as well', ['2026-03-09T10:00Z', '2026-03-10T01:00Z'], { streak: 2, today: true, longest: 2 }],
  [
    'a day left out',
    ['2026-03-06T10:00Z', '2026-03-07T10:00Z', '2026-03-08T04:00Z'],
    { streak: 0, today: false, longest: 3 },
  ],
  // 18:30 UTC is midnight in Kolkata: the two lie in two days there.
  [
    'two sides of midnight in India',
    ['2026-03-09T18:15Z', '2026-03-09T18:30Z'],
    { streak: 2, today: true, longest: 2 },
  ],
])('streak: %s', (_, at, expected) => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(
    rhythmOf(
      at.map((one) => quarter(one)),
      { zone: 'Asia/Kolkata', now },
    ),
  ).toMatchObject(expected);
});

test('a night when clocks change is one night, and less than a minute of film is no day', () => {
  const days = ['2026-03-28T12:00Z', '2026-03-29T12:00Z', '2026-03-30T12:00Z'].map((at) => quarter(at));
  const zone = 'Europe/Berlin';
  expect(rhythmOf(days, { zone, now: new Date('2026-03-30T20:00Z') }).streak).toBe(3);
  const short = [quarter('2026-03-30T12:00Z', 0, 59_999)];
  expect(rhythmOf(short, { zone, now: new Date('2026-03-30T20:00Z') })).toMatchObject({ streak: 0, today: false });
});

test('five items of English make a day, and a planned rest day breaks no streak', () => {
  // 8 March 2026 is a Sunday.
  const days = ['2026-03-06T12:00Z', '2026-03-07T12:00Z', '2026-03-09T12:00Z'].map((at) => quarter(at, 0, 0, 5));
  const about = { zone: 'UTC', now: new Date('2026-03-09T20:00Z') };
  expect(rhythmOf(days, about)).toMatchObject({ streak: 1, longest: 2 });
  expect(rhythmOf(days, { ...about, restDays: [0] })).toMatchObject({ streak: 3, longest: 3, today: true });
  const sunday = { zone: 'UTC', now: new Date('2026-03-08T20:00Z'), restDays: [0] };
  expect(rhythmOf(days.slice(0, 2), sunday)).toMatchObject({ streak: 2, today: false });
  expect(rhythmOf([quarter('2026-03-09T12:00Z', 0, 0, 4)], about)).toMatchObject({ streak: 0, today: false });
  expect(rhythmOf([], { ...about, restDays: [0, 1, 2] }).streak).toBe(0);
});

test('the days told sum up to every kept quarter of an hour', async () => {
  const student = await app.person();
  const [one, two] = [await app.course(), await app.course()];
  const at = (n: number) => new Date(Math.floor(Date.now() / 900_000) * 900_000 - n * 7 * 900_000);
  const { below } = newDice(300);
  const rows = Array.from({ length: 300 }, (_, n) => ({
    studentId: student.id,
    courseId: n % 3 ? one.id : two.id,
    quarter: at(n),
    watchedMs: below(800_000),
    lecturesDone: n % 4,
  }));
  await app.db.insert(hours).values(rows);
  const { data } = await student.call(shelves.rhythm, { query: { zone: 'Asia/Kathmandu' } });
  const sum = (of: number[]) => of.reduce((all, more) => all + more, 0);
  expect(sum(data.days.map(({ watchedMs }) => watchedMs))).toBe(sum(rows.map(({ watchedMs }) => watchedMs)));
  expect(sum(data.days.map(({ lectures }) => lectures))).toBe(sum(rows.map(({ lecturesDone }) => lecturesDone)));
  expect((await student.call(shelves.rhythm, { query: { zone: 'Mars/Olympus' } })).status).toBe(400);
});

test('dates ahead: what opens by the calendar and what closes; news: words and lectures added, of courses not put away', async () => {
  const student = await app.person();
  const course = await app.course({ title: 'Graphs' });
  const opens = new Date(Date.now() + 5 * DAY);
  const section = await app.section(course.id);
  const place = { id: course.id, sectionId: section.id };
  await app.lecture(place, { title: 'Open now' });
  await app.lecture(place, { title: 'On a day', opensAt: opens });
  await app.lecture(place, { title: 'After three days', opensAfterDays: 3 });
  const quiz = await quizzes.quiz({}, course);
  const closes = new Date(Date.now() + 4 * DAY);
  await app.db.update(quizRows).set({ closesAt: closes }).where(eq(quizRows.id, quiz.id));
  await app.enrolment(student, course);
  await app.db.insert(announcements).values({ courseId: course.id, title: 'A week off', html: '<p>Rest.</p>' });
  await app.db.insert(editions).values({ courseId: course.id, number: 2, added: [crypto.randomUUID()] });
  const { data } = await student.call(shelves.ahead, {});
  expect(data.deadlines.map(({ kind, title }) => [kind, title])).toEqual([
    ['lecture-opens', 'After three days'],
    ['quiz-closes', expect.any(String)],
    ['lecture-opens', 'On a day'],
  ]);
  expect(data.deadlines[2]?.at).toBe(opens.toISOString());
  expect(data.happenings.map(({ kind, lectures }) => [kind, lectures]).toSorted()).toEqual([
    ['announcement', 0],
    ['new-lectures', 1],
  ]);
  await app.db.update(enrolments).set({ shelvedAt: new Date() }).where(eq(enrolments.studentId, student.id));
  expect((await student.call(shelves.ahead, {})).data).toEqual({ deadlines: [], happenings: [] });
});

test('recommended is what one neither learns nor teaches, each with the rule and the course it follows from', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const teacher = await app.person({ role: 'instructor' });
  const mine = await app.course({ title: 'Graphs', instructorId: teacher.id });
  const same = await app.course({ title: 'Trees', instructorId: teacher.id });
  const taken = await app.course({ title: 'Sorting' });
  const near = await app.course({ title: 'Networks', categoryId: mine.categoryId ?? '' });
  await app.enrolment(student, mine);
  await app.enrolment(other, mine);
  await app.enrolment(other, taken);
  const { data } = await student.call(shelves.recommended, {});
  const shown = data.items.map(({ course, reason, because }) => [course.courseId, reason, because]);
  expect(shown.slice(0, 3)).toEqual([
    [taken.slug, 'taken-with', 'Graphs'],
    [same.slug, 'same-teacher', 'Graphs'],
    [near.slug, 'same-subject', 'Graphs'],
  ]);
  const newcomer = await app.person();
  const first = (await newcomer.call(shelves.recommended, {})).data.items;
  expect(new Set(first.map(({ reason }) => reason))).toEqual(new Set(['popular']));
  const own = (await teacher.call(shelves.recommended, {})).data.items.map(({ course }) => course.courseId);
  expect(own).not.toContain(same.slug);
});

test('what comes next is never locked, and a date says why its lecture cannot be opened yet', async () => {
  const student = await app.person();
  const course = await app.course({ title: 'Graphs' });
  const section = await app.section(course.id);
  const place = { id: course.id, sectionId: section.id };
  const opensAt = new Date(Date.now() + 5 * DAY);
  const later = await app.lecture(place, { title: 'Later', opensAt });
  const first = await app.lecture(place, { title: 'First' });
  const second = await app.lecture(place, { title: 'Second', needs: [first.id] });
  const quiz = await quizzes.quiz({}, course);
  const closing = { closesAt: new Date(Date.now() + 4 * DAY) };
  await app.db.update(quizRows).set(closing).where(eq(quizRows.id, quiz.id));
  const enrolment = await app.enrolment(student, course);
  const locks = async () =>
    (await student.call(shelves.ahead, {})).data.deadlines.map(({ kind, lock }) => [kind, lock]);
  const next = async () => (await student.call(learning.myCourses, { query: {} })).data.items[0]?.next?.title;
  expect(await locks()).toEqual([
    ['quiz-closes', null],
    ['lecture-opens', { opensAt: opensAt.toISOString(), missing: [] }],
  ]);
  await app.db
    .update(lectures)
    .set({ needs: [second.id] })
    .where(eq(lectures.id, quiz.lectureId ?? ''));
  const missing = [{ lectureId: second.id, title: 'Second', courseId: course.slug }];
  expect(await locks()).toContainEqual(['quiz-closes', { opensAt: null, missing }]);
  expect(await next()).toBe('First');
  // It was opened last and is locked now: the way on leads past it.
  await app.db.update(enrolments).set({ lastLectureId: later.id }).where(eq(enrolments.id, enrolment.id));
  expect(await next()).toBe('First');
  await student.call(learning.read, { params: { lectureId: first.id } });
  expect(await next()).toBe('Second');
});

test('quizzes of one’s courses are listed while they can be taken: neither locked nor closed nor passed', async () => {
  const student = await app.person();
  const course = await app.course({ title: 'Graphs' });
  const section = await app.section(course.id);
  const first = await app.lecture({ id: course.id, sectionId: section.id }, { title: 'First' });
  const quiz = await quizzes.quiz({}, course);
  const listed = async () =>
    (await student.call(shelves.courseQuizzes, {})).data.items.map(({ lectureId, courseId }) => [lectureId, courseId]);
  expect(await listed()).toEqual([]);
  await app.enrolment(student, course);
  expect(await listed()).toEqual([[quiz.lectureId, course.slug]]);
  const ofLecture = eq(lectures.id, quiz.lectureId ?? '');
  await app.db
    .update(lectures)
    .set({ needs: [first.id] })
    .where(ofLecture);
  expect(await listed()).toEqual([]);
  await app.db.update(lectures).set({ needs: [] }).where(ofLecture);
  await app.db
    .update(quizRows)
    .set({ closesAt: new Date(Date.now() - DAY) })
    .where(eq(quizRows.id, quiz.id));
  expect(await listed()).toEqual([]);
});
