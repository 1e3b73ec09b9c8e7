import { account } from '@stepwell/contract/identity/account.ts';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { marksChanged } from '../../events/grading.ts';
import { one, rowsOf } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { pointCalendar, points } from '../../tables/leaderboard/points.ts';
import { batches, batchMembers, enrolments, hours } from '../../tables/learning/learning.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { settlePoints } from './points-recording.ts';

const app = await startTestApp();
const { db } = app;

const board = (person: Person, query: Parameters<typeof ask>[1] = {}) => ask(person, query);
async function ask(
  person: Person,
  query: { period?: 'week' | 'month' | 'all'; course?: string; batch?: string; limit?: number; cursor?: string },
) {
  return (await person.call(leaderboard.standings, { query })).data;
}
const own = async (person: Person, query = {}) => (await person.call(leaderboard.own, { query })).data;

/** A course with so many articles, and people enrolled in it who finished so many of them. */
async function courseWith(done: number[]) {
  const course = await app.course();
  const section = await app.section(course.id);
  const lectures = [];
  // One more than anybody finishes: nobody completes it.
  for (let n = 0; n <= Math.max(...done); n += 1)
    lectures.push(await app.lecture({ id: course.id, sectionId: section.id }));
  const people: Person[] = [];
  for (const many of done) {
    const person = await app.person();
    await app.enrolment(person, course);
    for (const { id } of lectures.slice(0, many)) await person.call(learning.read, { params: { lectureId: id } });
    people.push(person);
  }
  await app.settle();
  return { course, lectures, people };
}

test('a lecture gives ten points once, and its day five; it is said to everybody', async () => {
  const { course, lectures, people } = await courseWith([1]);
  const [asha] = people as [Person];
  await asha.call(learning.read, { params: { lectureId: lectures[0]?.id ?? '' } });
  await app.settle();
  expect(app.realtime.toldEverybody).toContain('standings-moved');
  const mine = await own(asha);
  expect(mine).toMatchObject({
    points: 15,
    sources: [
      { kind: 'lecture-done', times: 1, points: 10 },
      { kind: 'streak-day', times: 1, points: 5 },
    ],
  });
  // Days are of no course.
  expect((await own(asha, { course: course.slug })).points).toBe(10);
  const page = await board(asha, { course: course.slug });
  expect(page).toMatchObject({ people: 1, best: 10, zone: 'Asia/Kolkata', nextCursor: null });
  expect(page.items).toMatchObject([{ rank: 1, tied: false, before: null, own: true, points: 10, hidden: false }]);
});

test('ties share a rank, the next one counts everybody before, and pages go on where they stopped', async () => {
  const { course, people } = await courseWith([3, 2, 2, 1, 1, 1, 0]);
  const [first, , third, , , last, none] = people as [Person, Person, Person, Person, Person, Person, Person];
  const whole = await board(first, { course: course.slug });
  expect(whole.items.map(({ rank, tied, points }) => [rank, tied, points])).toEqual([
    [1, false, 30],
    [2, true, 20],
    [2, true, 20],
    [4, true, 10],
    [4, true, 10],
    [4, true, 10],
  ]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await board(first, { course: course.slug, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ place }) => place));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(whole.items.map(({ place }) => place));
  const forged = Buffer.from(JSON.stringify([2 ** 40, course.id])).toString('base64url');
  expect((await first.call(leaderboard.standings, { query: { cursor: forged } })).status).toBe(400);
  const mine = await own(third, { course: course.slug });
  expect(mine.around.filter((row) => row.own)).toMatchObject([{ rank: 2, points: 20 }]);
  expect(mine.next).toMatchObject({ points: 11 });
  expect((await own(last, { course: course.slug })).around.at(-1)?.rank).toBe(4);
  expect((await own(first, { course: course.slug })).next).toBeNull();
  expect(await own(none, { course: course.slug })).toMatchObject({ around: [], next: null, points: 0, sources: [] });
  expect((await none.call(leaderboard.own, { query: { course: (await app.course()).slug } })).status).toBe(404);
});

test('who hides their name is a number to classmates, and a name to who teaches there and to admins', async () => {
  const teacher = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const { course, people } = await courseWith([1, 2]);
  const [asha, bela] = people as [Person, Person];
  const admin = await app.person({ role: 'admin' });
  await db.execute(sql`update catalog_courses set instructor_id = ${teacher.id} where id = ${course.id}`);
  await bela.call(account.prefer, { body: { hideName: true } });
  const { pseudonym } = await own(bela);
  expect(pseudonym).toMatch(/^Student \d{6}$/);
  const names = async (person: Person) =>
    (await board(person, { course: course.slug })).items.map(({ name, hidden }) => [name, hidden]);
  expect(await names(asha)).toEqual([
    [pseudonym, true],
    ['Asha Rao', false],
  ]);
  expect((await own(asha, { course: course.slug })).next?.name).toBe(pseudonym);
  for (const person of [teacher, admin, bela]) expect((await names(person))[0]).toEqual(['Asha Rao', true]);
  // Teaching somewhere opens nothing elsewhere.
  const whole = await teacher.call(leaderboard.standings, { query: { period: 'all', limit: 100 } });
  expect(whole.data.items.filter(({ hidden }) => hidden).map(({ name }) => name)).toContain(pseudonym);
  expect(
    JSON.stringify((await asha.call(leaderboard.standings, { query: { course: course.slug } })).data),
  ).not.toContain(bela.id);
});

test('a quiz gives twenty for its pass, which changed marks take away and give back', async () => {
  const { course, people } = await courseWith([0]);
  const [asha] = people as [Person];
  const quiz = one(
    await db.insert(quizzes).values({ ownerId: course.instructorId, courseId: course.id, title: 'Graphs' }).returning(),
  );
  const attempt = one(
    await db
      .insert(attempts)
      .values({
        quizId: quiz.id,
        studentId: asha.id,
        number: 1,
        state: 'handed-in',
        seed: 's',
        marks: 9,
        maxMarks: 10,
        startedAt: new Date(),
        endedAt: new Date(),
        passed: true,
      })
      .returning(),
  );
  const mark = async (passed: boolean) => {
    await db.update(attempts).set({ passed }).where(eq(attempts.id, attempt.id));
    await emit(db, marksChanged, { changeId: crypto.randomUUID(), attemptId: attempt.id });
    await app.settle();
    return (await own(asha, { course: course.slug })).points;
  };
  expect([await mark(true), await mark(true), await mark(false), await mark(false), await mark(true)]).toEqual([
    20, 20, 0, 0, 20,
  ]);
  expect(await db.$count(points, eq(points.studentId, asha.id))).toBe(1);
});

test('a batch ranks its own people by the points of its course, and opens to nobody else', async () => {
  const { course, people } = await courseWith([3, 2, 1]);
  const [asha, bela, carla] = people as [Person, Person, Person];
  const batch = one(await db.insert(batches).values({ courseId: course.id, name: 'Batch 14' }).returning());
  await db.insert(batchMembers).values([bela, carla].map(({ id }) => ({ batchId: batch.id, studentId: id })));
  expect((await board(carla, { batch: batch.id })).items.map(({ rank, points, own }) => [rank, points, own])).toEqual([
    [1, 20, false],
    [2, 10, true],
  ]);
  expect((await asha.call(leaderboard.standings, { query: { batch: batch.id } })).status).toBe(404);
  expect((await bela.call(leaderboard.boards, {})).data).toMatchObject({
    courses: [{ courseId: course.slug }],
    batches: [{ batchId: batch.id, name: 'Batch 14' }],
  });
  expect((await asha.call(leaderboard.boards, {})).data.batches).toEqual([]);
});

test('weeks begin on Monday by the site’s clock, and the rank of the week before is kept beside', async () => {
  const { course, people } = await courseWith([0, 0]);
  const [asha, bela] = people as [Person, Person];
  const { begins } = await board(asha, { course: course.slug });
  const monday = new Date(begins ?? '');
  // 00:00 in Kolkata.
  expect([monday.getUTCHours(), monday.getUTCMinutes(), monday.getUTCDay()]).toEqual([18, 30, 0]);
  const lecture = async (person: Person, at: number) => {
    const { id } = await app.lecture({ id: course.id });
    await db.execute(sql`insert into learning_lecture_progress (enrolment_id, lecture_id, done_at, done_by)
      select id, ${id}, ${new Date(at).toISOString()}::timestamptz, 'read' from ${enrolments}
      where student_id = ${person.id} and course_id = ${course.id}`);
  };
  const start = monday.getTime();
  await lecture(asha, start - 1);
  await lecture(asha, start - 2);
  await lecture(bela, start - 3);
  await lecture(bela, start);
  await lecture(bela, start + 1);
  await lecture(asha, start + 2);
  const settle = (zone: string) =>
    settlePoints(db, { students: [asha.id, bela.id], kinds: ['lecture-done'], zone, now: new Date() });
  await settle('Asia/Kolkata');
  const rows = async () =>
    (await board(asha, { course: course.slug })).items.map(({ rank, before, own, points }) => [
      rank,
      before,
      own,
      points,
    ]);
  expect(await rows()).toEqual([
    [1, 2, false, 20],
    [2, 1, true, 10],
  ]);
  // By UTC's clock that Monday began five and a half hours later.
  await settle('UTC');
  const [totals] = await rowsOf<{ weeks: string }>(
    db,
    sql`select string_agg(week || '=' || n, ' ' order by week) as weeks from (
      select week::text, count(*) as n from learning_points where student_id in (${asha.id}, ${bela.id}) group by week) w`,
  );
  expect(totals?.weeks.split(' ')).toHaveLength(1);
});

test('what no event tells is settled by the job: minutes of film, and everything before the first time', async () => {
  const { course, people } = await courseWith([0]);
  const [asha] = people as [Person];
  await db.delete(pointCalendar);
  await db.insert(hours).values({
    studentId: asha.id,
    courseId: course.id,
    quarter: new Date(app.services.now().getTime() - 30 * 86_400_000),
    watchedMs: 60_000,
  });
  await app.runJob('learning.settle-points');
  expect((await own(asha, { period: 'all' })).points).toBe(5);
  await db
    .insert(hours)
    .values({ studentId: asha.id, courseId: course.id, quarter: app.services.now(), watchedMs: 59_999 });
  await app.runJob('learning.settle-points');
  expect((await own(asha, { period: 'all' })).points).toBe(5);
  await db.update(hours).set({ watchedMs: 60_000 }).where(eq(hours.studentId, asha.id));
  await app.runJob('learning.settle-points');
  await app.runJob('learning.settle-points');
  expect((await own(asha, { period: 'all' })).points).toBe(10);
});
