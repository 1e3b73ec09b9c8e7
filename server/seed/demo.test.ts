import { isDeepStrictEqual } from 'node:util';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { applications, type InstructorRequest } from '@stepwell/contract/identity/applications.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { type TeachingToDo, teaching } from '@stepwell/contract/learning/teaching.ts';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentTypeOf } from '../platform/files/document-kind.ts';
import { marks, workVersions } from '../tables/assignments/assignments.ts';
import { courses, instructors, lectures, reviews } from '../tables/catalog/catalog.ts';
import { certificates } from '../tables/certificates/certificates.ts';
import { challengePrograms, challenges } from '../tables/challenges/challenges.ts';
import { communicationRecordings } from '../tables/communication/communication.ts';
import { users } from '../tables/identity/identity.ts';
import { solutions } from '../tables/judge/judged.ts';
import { judgeJobs } from '../tables/judge/judging.ts';
import { submissions, submissionTests } from '../tables/judge/submissions.ts';
import { points as pointRows } from '../tables/leaderboard/points.ts';
import { announcements, questions } from '../tables/learning/discussion.ts';
import { enrolments } from '../tables/learning/learning.ts';
import { attempts } from '../tables/quizzes/attempts.ts';
import { cuePoints, videoAnswers } from '../tables/quizzes/video-questions.ts';
import { speakingAttempts } from '../tables/speaking/speaking.ts';
import { startTestApp } from '../testing/test-app.ts';
import { loadDemo } from './demo.ts';

const app = await startTestApp();
const quiet = { info() {}, warn() {}, error() {} };
const loadedAt = new Date();
const load = () => loadDemo({ db: app.db, storage: app.storage, now: () => new Date(), zone: 'UTC' }, quiet);
const [first] = await Promise.all([load(), load()]);
await app.settle();

const signIn = async (email: string) => {
  const body = { email, password: 'stepwell-demo' };
  const { data } = await app.visitor.call(identity.signIn, { body });
  const headers = { authorization: `Bearer ${data.token}` };
  return async <T>(url: string) => (await app.http.inject({ url, headers })).json() as T;
};

const rowsOf = async (query: SQL) => ((await app.db.execute(query)) as unknown as { rows: unknown[] }).rows;

test('two starts at once load it once, and a later start finds it', async () => {
  expect(first).toMatchObject({ lines: expect.arrayContaining([expect.stringContaining('admin@stepwell.test')]) });
  const before = await app.db.$count(users);
  expect(await load()).toBeTruthy();
  expect(await app.db.$count(users)).toBe(before);
});

test('a site with real people in it is left alone', async () => {
  const other = await startTestApp();
  await other.person();
  expect(await loadDemo({ db: other.db, storage: other.storage, now: () => new Date(), zone: 'UTC' }, quiet)).toBe(
    false,
  );
  expect(await other.db.$count(users)).toBe(1);
});

test('two dozen full courses, six with films, each with its quizzes and a preview', async () => {
  const { data } = await app.visitor.call(catalog.courses, { query: { limit: 100 } });
  expect(data.items.length).toBeGreaterThanOrEqual(24);
  const pages = await Promise.all(
    data.items.map(async ({ courseId }) => (await app.visitor.call(catalog.course, { params: { courseId } })).data),
  );
  const kinds = pages.map(({ sections }) => sections.flatMap(({ lectures }) => lectures.map(({ kind }) => kind)));
  for (const lectures of kinds) expect(lectures.filter((kind) => kind === 'article').length).toBeGreaterThanOrEqual(6);
  expect(kinds.filter((lectures) => lectures.includes('video')).length).toBeGreaterThanOrEqual(6);
  expect(kinds.every((lectures) => lectures.includes('quiz'))).toBe(true);
  for (const { previewId } of pages) expect(previewId).toBeTruthy();
  expect(pages.map(({ language }) => language)).toContain('hi');
});

test('two people wait to teach, each with a paper that opens and that the site itself would take', async () => {
  const ask = await signIn('admin@stepwell.test');
  const list = await ask<{ items: { applicationId: string; state: string }[] }>(`/api${applications.list.path}`);
  expect(list.items.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
  for (const { applicationId } of list.items) {
    const { documents } = await ask<InstructorRequest>(`/api${applications.list.path}/${applicationId}`);
    const paper = await app.http.inject(documents[0]?.url ?? '');
    expect(documentTypeOf(paper.rawPayload)).toBe('application/pdf');
  }
});

test('ten people teach, each with a page that says what', async () => {
  const { data } = await app.visitor.call(catalog.instructors, { query: { limit: 100 } });
  expect(data.items).toHaveLength(10);
  for (const { subjects, courses } of data.items) {
    expect(subjects.length).toBeGreaterThan(0);
    expect(courses).toBeGreaterThan(0);
  }
});

test('reviews come only from learners past a tenth of the course, and every histogram equals its rows', async () => {
  const { rows } = (await app.db.execute(`
    select r.stars, (select count(*) from learning_lecture_progress p where p.enrolment_id = e.id and p.done_at is not null)
      / c.lectures::float as share
    from catalog_reviews r join catalog_courses c on c.id = r.course_id
    left join learning_enrolments e on e.course_id = r.course_id and e.student_id = r.student_id
  `)) as unknown as { rows: { stars: number; share: number | null }[] };
  expect(rows.length).toBeGreaterThan(20);
  for (const { share } of rows) expect(share).toBeGreaterThanOrEqual(0.1);
  const counted = await app.db.select({ id: courses.id, histogram: courses.histogram }).from(courses);
  for (const { id, histogram } of counted) {
    const stars = await app.db.select({ stars: reviews.stars }).from(reviews).where(eq(reviews.courseId, id));
    expect(histogram).toEqual([1, 2, 3, 4, 5].map((n) => stars.filter((one) => one.stars === n).length));
  }
});

test('figures are what a count of the rows says', async () => {
  const learnt = await app.db.select().from(enrolments);
  const courseRows = await app.db.select().from(courses);
  for (const { id, learners } of courseRows) {
    expect(learners).toBe(learnt.filter(({ courseId }) => courseId === id).length);
  }
  for (const { userId, courses: count, learners } of await app.db.select().from(instructors)) {
    const theirs = courseRows.filter(({ instructorId }) => instructorId === userId).map(({ id }) => id);
    expect(count).toBe(theirs.length);
    const people = learnt.filter(({ courseId }) => theirs.includes(courseId)).map(({ studentId }) => studentId);
    expect(learners).toBe(new Set(people).size);
  }
});

test('every lecture opens for whoever is enrolled, and every film lies where its address says', async () => {
  const ask = await signIn('vikram.pillai@stepwell.test');
  const outline = await ask<{
    sections: { lectures: { lectureId: string; kind: string; open: boolean; done: boolean }[] }[];
  }>('/api/learning/courses/algorithms-you-can-explain/outline');
  const lectures = outline.sections.flatMap((section) => section.lectures);
  // Challenges are practice: whoever has solved one has done its lecture, and nobody has to.
  expect(lectures.every(({ open, done, kind }) => open && (done || kind === 'coding'))).toBe(true);
  for (const { lectureId } of lectures) {
    const lecture = await ask<{ kind: string; html?: string; source?: string; transcript?: object[] }>(
      `/api/learning/lectures/${lectureId}`,
    );
    if (lecture.kind !== 'video') continue;
    expect(lecture.transcript?.length).toBeGreaterThan(10);
    const film = await app.http.inject({ url: lecture.source ?? '', headers: { range: 'bytes=0-3' } });
    // The first bytes of a WebM file (EBML).
    expect([film.statusCode, film.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3']);
  }
});

test('what learners handed in to challenges has the verdict that was recorded: each program of its challenge, each right one of one person', async () => {
  const handed = await app.db
    .select({ submission: submissions, publishedAt: challenges.publishedAt, joinedAt: users.createdAt })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(users, eq(users.id, submissions.studentId))
    .where(eq(submissions.purpose, 'challenge'));
  expect(handed.length).toBeGreaterThan(40);
  // What is not recorded would be left to the judge: run `npm run demo:results`.
  expect(await app.db.$count(judgeJobs)).toBe(0);
  expect(handed.filter(({ submission }) => submission.stage === 'waiting')).toEqual([]);
  const programs = await app.db.select().from(challengePrograms);
  const owners = new Map<string, string>();
  for (const { submission, publishedAt, joinedAt } of handed) {
    const program = programs.find(
      ({ versionId, files }) => versionId === submission.versionId && isDeepStrictEqual(files, submission.files),
    );
    const verdict = program?.expected ?? 'AC';
    expect(submission.language).toBe(program?.language);
    if (program?.role === 'reference') {
      expect(owners.has(program.id)).toBe(false);
      owners.set(program.id, submission.studentId);
    }
    expect([submission.madeAt > (publishedAt ?? 0), submission.madeAt > joinedAt]).toEqual([true, true]);
    expect(submission).toMatchObject({ stage: 'done', verdict });
    expect(submission.reason === '').toBe(verdict === 'AC');
    const tests = await app.db
      .select({ verdict: submissionTests.verdict })
      .from(submissionTests)
      .where(eq(submissionTests.submissionId, submission.id));
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.every((one) => one.verdict === 'AC')).toBe(verdict === 'AC');
  }
});

test('figures of challenges and points of those who solved them are there from the first start', async () => {
  const rows = await app.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.purpose, 'challenge'), eq(submissions.stage, 'done')));
  for (const { id, judged, accepted, triers, solvers } of await app.db.select().from(challenges)) {
    const own = rows.filter(({ challengeId }) => challengeId === id);
    const right = own.filter(({ verdict }) => verdict === 'AC');
    const people = (of: typeof own) => new Set(of.map(({ studentId }) => studentId)).size;
    expect([judged, accepted, triers, solvers]).toEqual([own.length, right.length, people(own), people(right)]);
  }
  const solved = await app.db.select().from(solutions);
  expect(solved.length).toBeGreaterThan(20);
  const points = await app.db.select().from(pointRows).where(eq(pointRows.kind, 'challenge-solved'));
  expect(points).toHaveLength(solved.length);
});

test('what people have learnt agrees with itself: certificates only for whole courses, quizzes really passed', async () => {
  const finished = await app.db.select().from(enrolments).where(isNotNull(enrolments.completedAt));
  const papers = await app.db.select().from(certificates);
  expect(finished.length).toBeGreaterThan(2);
  expect(papers.map(({ enrolmentId }) => enrolmentId).sort()).toEqual(finished.map(({ id }) => id).sort());
  expect(papers.every(({ fileKey }) => fileKey && app.storage.files.has(fileKey))).toBe(true);
  const sat = await app.db.select().from(attempts);
  expect(sat.every(({ state, passed }) => state === 'handed-in' && passed)).toBe(true);
  const rows = await rowsOf(sql`
    select count(*)::int as passed from learning_lecture_progress p join catalog_lectures l on l.id = p.lecture_id
    where l.kind = 'quiz' and p.done_by = 'passed'`);
  expect(rows).toEqual([{ passed: sat.length }]);
});

test('nobody did a lecture before it opened to them, nor a course before those that it needs', async () => {
  const early = await rowsOf(sql`
    select l.title, e.enrolled_at, p.done_at from learning_lecture_progress p
    join learning_enrolments e on e.id = p.enrolment_id join catalog_lectures l on l.id = p.lecture_id
    where p.done_at < e.enrolled_at + l.opens_after_days * interval '1 day'
      or exists (select 1 from unnest(l.needs) needed where not exists (
        select 1 from learning_lecture_progress d
        where d.enrolment_id = e.id and d.lecture_id = needed and d.done_at <= p.done_at))`);
  expect(early).toEqual([]);
  const begun = await rowsOf(sql`
    select bool_and(d.completed_at < e.enrolled_at) as after, count(*)::int as people
    from learning_enrolments e join catalog_courses c on c.id = e.course_id cross join unnest(c.needs) needed
    left join learning_enrolments d on d.course_id = needed and d.student_id = e.student_id`);
  expect(begun).toEqual([{ after: true, people: expect.any(Number) }]);
  expect(await app.db.$count(lectures, isNotNull(lectures.opensAfterDays))).toBeGreaterThan(5);
});

test('work was handed in in time and marked by its rubric; some of it waits, and its teacher sees that', async () => {
  const given = await app.db.select().from(marks);
  expect(given.length).toBeGreaterThan(3);
  expect(given.every(({ passed, latePercent }) => passed && latePercent === 0)).toBe(true);
  const versions = await app.db.$count(workVersions);
  expect(versions).toBeGreaterThan(given.length);
  const ask = await signIn('instructor@stepwell.test');
  const { works } = await ask<TeachingToDo>(`/api${teaching.toDo.path}`);
  // Which of them waits longest depends on the hour at which the demo was loaded.
  expect(works.items.find(({ course }) => course?.courseId === 'what-memory-does')).toMatchObject({
    kind: 'assignment',
    waiting: 1,
  });
});

test('whoever has seen a film that asks has answered it, rightly in the end', async () => {
  const stops = await app.db.$count(cuePoints);
  expect(stops).toBeGreaterThanOrEqual(8);
  const rows = await rowsOf(sql`
    select count(*)::int as due, count(a.id)::int as right from learning_lecture_progress p
    join learning_enrolments e on e.id = p.enrolment_id
    join assessment_film_stops s on s.lecture_id = p.lecture_id
    left join assessment_film_answers a on a.student_id = e.student_id and a.question_id = s.question_id and a.is_right
    where p.done_at is not null`);
  const [{ due, right }] = rows as [{ due: number; right: number }];
  expect(due).toBeGreaterThan(50);
  expect(right).toBe(due);
  expect(await app.db.$count(videoAnswers)).toBeGreaterThan(right);
});

test('what is asked in courses has the answers and votes that it says, and news stand in their order', async () => {
  const rows = await rowsOf(sql`
    select q.title from learning_questions q
    where q.answers <> (select count(*) from learning_answers a where a.question_id = q.id)
      or q.votes <> (select count(*) from learning_votes v where v.subject_id = q.id)
    union all select a.text from learning_answers a
    where a.votes <> (select count(*) from learning_votes v where v.subject_id = a.id)`);
  expect(rows).toEqual([]);
  expect(await app.db.$count(questions)).toBeGreaterThan(20);
  expect(await app.db.$count(questions, eq(questions.answers, 0))).toBeGreaterThan(2);
  const news = await app.db.select().from(announcements).orderBy(announcements.courseId, announcements.id);
  for (const [place, { courseId, postedAt }] of news.entries()) {
    const before = news[place - 1];
    if (before?.courseId === courseId) expect(postedAt.getTime()).toBeGreaterThanOrEqual(before.postedAt.getTime());
  }
});

test('the accounts of the list are what it says, and the badge shows two', async () => {
  const student = await signIn('student@stepwell.test');
  const myCourses = await student<{ items: { progress: { percent: number } }[] }>('/api/learning/courses');
  expect(myCourses.items[0]?.progress.percent).toBeGreaterThan(0);
  expect(await (await signIn('pending@stepwell.test'))('/api/profile')).toMatchObject({ status: 'pending' });
  expect(await (await signIn('instructor@stepwell.test'))('/api/profile')).toMatchObject({ role: 'instructor' });
  const administrator = await signIn('admin@stepwell.test');
  expect(await administrator('/api/admin/waiting')).toMatchObject({ instructorRequests: 2 });
  const { items } = await administrator<{ items: object[] }>('/api/admin/students?limit=100');
  expect(items.length).toBeGreaterThan(20);
});

test('the demo student spoke: scores are the recogniser’s, the files are there, and one waits to be marked', async () => {
  const spoken = await app.db.select().from(speakingAttempts).where(eq(speakingAttempts.way, 'voice'));
  const scores = spoken.toSorted((a, b) => a.spokenAt.getTime() - b.spokenAt.getTime());
  expect(scores.map(({ score }) => score !== null)).toEqual([true, true, true, true]);
  // The first time she stopped half-way.
  expect(scores[0]?.score).toBeLessThan(scores[1]?.score ?? 0);
  for (const { recordingKey } of spoken) expect(await app.storage.size(recordingKey ?? '')).toBeGreaterThan(50_000);
  expect(await app.db.$count(communicationRecordings)).toBe(1);
});

test('all problem statements are planned around today: some scored, two to be marked, this week’s and today’s open', async () => {
  // Midnight may come between the load and this question.
  vi.useFakeTimers({ toFake: ['Date'], now: loadedAt });
  onTestFinished(() => void vi.useRealTimers());
  const ask = await signIn('student@stepwell.test');
  const { items } = await ask<{ items: { cadence: string; stage: string; people: number }[] }>(
    '/api/coding/statements/current',
  );
  const open = items.filter(({ stage }) => stage === 'open').map(({ cadence }) => cadence);
  expect(open).toEqual(['weekly', 'daily']);
  const past = await ask<{ items: { stage: string; mine: { rank: number | null } }[] }>(
    '/api/coding/statements/past?limit=100',
  );
  expect(past.items.filter(({ stage }) => stage === 'scored')).toHaveLength(9);
  expect(past.items.filter(({ mine }) => mine.rank !== null).length).toBeGreaterThanOrEqual(4);
  const teacher = await signIn('instructor@stepwell.test');
  const own = await teacher<{ items: { stage: string; toMark: number }[] }>('/api/coding/own-statements?limit=100');
  expect(own.items).toHaveLength(22);
  expect(own.items.filter(({ toMark }) => toMark > 0)).toHaveLength(2);
  expect(own.items.filter(({ stage }) => stage === 'planned')).toHaveLength(9);
});

test('a course’s share is split, a plan earned for the texts that were read through it, and a download has its files', async () => {
  const rows = await rowsOf(sql`select
    (select count(*)::int from shop_shares s where s.term_id is null and s.share_bp in (2100, 4900)) as split,
    (select count(*)::int from shop_shares s where s.term_id is not null and (s.basis->>'completedMs')::int > 0) as plans,
    (select count(*)::int from shop_product_files f join shop_order_lines l on l.kind = 'download') as downloads,
    (select count(*)::int from shop_payments p where p.state = 'succeeded' and p.fee_minor is null) as unknown,
    (select sum(minor)::int from ledger_entries) as sum`);
  expect(rows).toEqual([{ split: expect.any(Number), plans: expect.any(Number), downloads: 2, unknown: 0, sum: 0 }]);
  const [{ split, plans }] = rows as [{ split: number; plans: number }];
  expect([split > 0, plans > 0]).toEqual([true, true]);
});
