import {
  calculationsOf,
  isGroupable,
  reportOn,
  type SetName,
  setNames,
} from '@stepwell/contract/reports/definition.ts';
import { type ReportSet, reports } from '@stepwell/contract/reports/reports.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { works, workVersions } from '../../tables/assignments/assignments.ts';
import { applications } from '../../tables/jobs/applications.ts';
import { jobs } from '../../tables/jobs/jobs.ts';
import { liveClasses, livePresences } from '../../tables/live/live.ts';
import { cmi5Sessions, packageAttempts, packages } from '../../tables/packages/packages.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { newAssignments } from '../../testing/fixtures/assignments.ts';
import { boughtCourse, pricedCourse } from '../../testing/fixtures/bought.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { rowsOf, totalOf } from '../../testing/fixtures/reports/definitions.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { assignment } = newAssignments(app);
const { job, apply } = newJobs(app);
const admin = await app.person({ role: 'admin' });
const HOUR = 3_600_000;
const now = new Date();

/** A teacher with one row of their own in every set; the student’s name is theirs alone. */
async function school(name: string) {
  const teacher = await app.person({ role: 'instructor', fullName: `Teacher of ${name}` });
  const student = await app.person({ fullName: name });
  const course = await pricedCourse(app, teacher);
  // Who buys a course learns in it.
  await boughtCourse(student, course, 100_000, undefined);
  await app.settle();
  const [quiz] = await app.db.insert(quizzes).values({ ownerId: teacher.id, title: 'Roads' }).returning();
  const taken = { quizId: quiz?.id ?? '', studentId: student.id, number: 1, seed: '1', startedAt: now, maxMarks: 10 };
  await app.db.insert(attempts).values({ ...taken, state: 'handed-in', endedAt: now, marks: 7.5, passed: true });
  const given = await assignment({}, course);
  const [work] = await app.db
    .insert(works)
    .values({ assignmentId: given.id, studentId: student.id, versions: 1, handedInAt: now })
    .returning();
  await app.db.insert(workVersions).values({ workId: work?.id ?? '', number: 1, handedInAt: now });
  const opening = await job({}, teacher);
  const applicationId = await apply(student, opening.slug);
  const classId = crypto.randomUUID();
  const [startsAt, endsAt] = [new Date(now.getTime() - HOUR), now];
  const clock = {
    timeZone: 'UTC',
    day: '2026-01-01',
    time: '10:00',
    minutes: 60,
    startsAt,
    endsAt,
    startedAt: startsAt,
  };
  await app.db.insert(liveClasses).values({
    id: classId,
    ownerId: teacher.id,
    title: 'Indexes',
    description: '',
    changedAt: now,
    ...clock,
  });
  await app.db.insert(livePresences).values({
    classId,
    userId: student.id,
    joinedAt: startsAt,
    seenAt: new Date(now.getTime() - HOUR / 2),
    isOpen: false,
  });
  const [text] = await app.db
    .insert(writingWorks)
    .values({ studentId: student.id, promptId: 'a', versions: 1, submittedAt: now, bestBand: 6 })
    .returning();
  await app.db.insert(writingVersions).values({
    workId: text?.id ?? '',
    number: 1,
    text: 'Dear Sir',
    submittedAt: now,
    words: 2,
    band: 6,
    result: {} as never,
    marks: [],
  });
  await app.db
    .insert(speakingAttempts)
    .values({ id: crypto.randomUUID(), studentId: student.id, taskId: 't', way: 'text', spokenAt: now, counts: true });
  await openedPackage(student.id, course.id);
  return { teacher, student, opening, applicationId };
}
/** A part of a cmi5 package of this course, opened once. */
async function openedPackage(userId: string, courseId: string) {
  const section = await app.section(courseId);
  const { id: lectureId } = await app.lecture({ id: courseId, sectionId: section.id });
  const [of] = await app.db
    .insert(packages)
    .values({
      fileKey: `courses/${userId}.zip`,
      format: 'cmi5',
      edition: 'cmi5',
      title: 'Geology',
      files: 0,
      bytes: 0,
      items: [],
      notTaken: [],
    })
    .returning();
  const packageId = of?.id ?? '';
  const [attempt] = await app.db
    .insert(packageAttempts)
    .values({ studentId: userId, lectureId, packageId, number: 1 })
    .returning();
  await app.db.insert(cmi5Sessions).values({
    id: crypto.randomUUID(),
    userId,
    packageId,
    lectureId,
    attemptId: attempt?.id ?? '',
    itemId: 'a',
    signInId: crypto.randomUUID(),
    mode: 'Normal',
    launchedAt: now,
    verbs: ['initialized', 'passed'],
  });
}
const ours = await school('Ours Rao');
await school('Theirs Ito');

const setsOf = async (who: Person) => (await who.call(reports.home, {})).data.sets;
/** Where the student of a row is named. */
const named: Record<Exclude<SetName, 'earnings'>, string> = {
  people: 'name',
  enrolments: 'student',
  'quiz-attempts': 'student',
  submissions: 'student',
  'order-lines': 'buyer',
  applications: 'candidate',
  attendance: 'student',
  english: 'student',
  'package-sessions': 'student',
};

const forAll = setNames.filter((name) => name !== 'earnings');
describe.each(forAll)('the set %s', (name) => {
  test('shows an instructor rows of their own courses, jobs and sales only, and an admin all', async () => {
    const report = reportOn(name, { columns: [named[name]] });
    const mine = (await rowsOf(ours.teacher, report)).cells.flat();
    // Buyers are named as they wrote themselves into the order.
    const [own, other] = name === 'order-lines' ? ['Asha Rao', 'Theirs Ito'] : ['Ours Rao', 'Theirs Ito'];
    expect(new Set(mine)).toEqual(new Set([own]));
    expect(mine).not.toContain(other);
    const all = (await rowsOf(admin, report)).cells.flat();
    expect(all.length).toBeGreaterThan(mine.length);
    expect(await totalOf(ours.teacher, report)).toBe(mine.length);
  });

  test('answers for every column, every group and every figure that it offers', async () => {
    for (const who of [admin, ours.teacher]) {
      const set = (await setsOf(who)).find((one) => one.name === name) as ReportSet;
      const columns = set.columns.map(({ key }) => key);
      const rows = await rowsOf(who, reportOn(name, { columns }));
      expect(rows.status, JSON.stringify(rows.data)).toBe(200);
      expect(rows.cells[0]).toHaveLength(columns.length);
      for (const { key, kind } of set.columns) {
        const sorted = await rowsOf(who, reportOn(name, { columns: [key], sort: { by: key, down: true } }));
        expect(sorted.status, key).toBe(200);
        const figures = [
          { of: 'count' as const },
          ...calculationsOf[kind].slice(0, 3).map((of) => ({ of, column: key })),
        ];
        const group = set.columns.find((one) => isGroupable(one.kind))?.key ?? '';
        const by = isGroupable(kind) ? key : group;
        const grouped = reportOn(name, { groups: [{ column: by }], figures, chart: 'bar' });
        const found = await rowsOf(who, grouped);
        expect(found.status, `${key} ${JSON.stringify(found.data)}`).toBe(200);
        expect(await totalOf(who, grouped)).toBe(found.cells.length);
      }
    }
  });
});

test('earnings are for admins: every column answers, and their sums are the figures of the overview', async () => {
  const columns = (await setsOf(admin)).find(({ name }) => name === 'earnings')?.columns ?? [];
  const all = reportOn('earnings', { columns: columns.map(({ key }) => key) });
  expect((await rowsOf(admin, all)).cells[0]).toHaveLength(columns.length);
  const { ready } = (await admin.call(reports.home, {})).data;
  const made = ready.find(({ key }) => key === 'earnings-by-month');
  const { figures } = (await admin.call(earnings.overview, { query: { period: 'this-month' } })).data;
  const { salesMinor, refundsMinor, sharesMinor, earningsMinor } = figures;
  const { cells } = await rowsOf(admin, made?.definition ?? all);
  expect(cells).toHaveLength(1);
  expect(cells[0]?.slice(1).map(Number)).toEqual([salesMinor, refundsMinor, sharesMinor, earningsMinor]);
  expect(salesMinor).toBe(200_000);
  const theirs = (await ours.teacher.call(reports.home, {})).data;
  expect([...theirs.sets.map(({ name }) => name), ...theirs.ready.map(({ key }) => key)].join()).not.toContain('earn');
  expect((await rowsOf(ours.teacher, all)).data.code).toBe('report_set_closed');
});

test('columns that only admins see elsewhere are neither offered to instructors nor run, filtered or grouped by', async () => {
  const offered = Object.fromEntries(
    (await setsOf(ours.teacher)).map(({ name, columns }) => [name, columns.map(({ key }) => key)]),
  );
  expect(offered['order-lines']).not.toEqual(expect.arrayContaining(['email']));
  for (const [set, column] of [
    ['people', 'status'],
    ['order-lines', 'email'],
    ['order-lines', 'country'],
    ['english', 'email'],
  ] as const) {
    expect(offered[set]).not.toContain(column);
    const { columns = [], start = [] } = (await setsOf(admin)).find(({ name }) => name === set) ?? {};
    expect(columns.map(({ key }) => key)).toContain(column);
    const fine = start[0] ?? '';
    for (const report of [
      reportOn(set, { columns: [column] }),
      reportOn(set, { columns: [fine], filters: [{ column, test: 'empty', values: [] }] }),
      reportOn(set, { columns: [fine], sort: { by: column, down: false } }),
      reportOn(set, { groups: [{ column }] }),
    ]) {
      const { status, data } = await rowsOf(ours.teacher, report);
      expect([status, data.code, data.fields]).toEqual([422, 'report_columns_gone', { columns: column }]);
    }
  }
});

test('practice that teachers are not shown stays out of their reports; a blind review hides names from admins too', async () => {
  const kinds = reportOn('english', { columns: ['kind'] });
  expect((await rowsOf(ours.teacher, kinds)).cells).toEqual([['writing']]);
  expect((await rowsOf(admin, kinds)).cells.flat()).toContain('speaking');

  const stageId = ours.opening.stage('interview');
  await app.db.update(jobs).set({ blindStageId: stageId }).where(eq(jobs.id, ours.opening.params.jobId));
  const people = reportOn('applications', { columns: ['candidate', 'email'] });
  for (const who of [ours.teacher, admin]) {
    expect((await rowsOf(who, people)).cells).toContainEqual(['Candidate 1', null]);
    const byName = { column: 'candidate', test: 'contains' as const, values: ['Ours'] };
    expect((await rowsOf(who, { ...people, filters: [byName] })).cells).toEqual([]);
  }
  await app.db.update(applications).set({ shownAt: now }).where(eq(applications.id, ours.applicationId));
  expect((await rowsOf(ours.teacher, people)).cells).toEqual([['Ours Rao', ours.student.email]]);
});
