import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { markings, marks, workRemarks } from '../../tables/assignments/assignments.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { best, newAssignments, rubric } from '../../testing/fixtures/assignments.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { worksToMark } from '../learning/my-students/works-to-mark.public.ts';
import { publishAssignment } from './drafted-assignments.public.ts';

const DAY = 24 * 60 * 60 * 1000;
const app = await startTestApp();
const { assigned, handedIn } = newAssignments(app);

/** A course of Ben's with work by Asha handed in. */
async function worked(about: Parameters<typeof assigned>[1] = {}) {
  const ben = await app.person({ fullName: 'Ben Ito', role: 'instructor' });
  const asha = await app.person({ fullName: 'Asha Rao' });
  const course = await app.course({ instructorId: ben.id });
  const created = await assigned(asha, about, course);
  const { versionId } = await handedIn(asha, created.params);
  return { ...created, ben, asha, versionId };
}
interface Noted {
  revision?: number;
  chosen?: Record<string, string>;
  points?: number | null;
  comment?: string;
  finished?: boolean;
}
const mark = (who: Person, versionId: string, noted: Noted = {}) =>
  who.call(assignmentWork.mark, {
    params: { versionId },
    body: { revision: 0, chosen: best, points: null, comment: 'Well built.', finished: true, ...noted },
  });
const ownMarks = async (asha: Person, params: { assignmentId: string }) =>
  (await asha.call(assignmentWork.assignment, { params })).data.versions.map(({ released }) => released);

test('a learner sees nothing of marks, comments and remarks until they are released, and then all of them', async () => {
  const { ben, asha, params, versionId } = await worked();
  const quote = { exact: 'steps', prefix: 'A well has ', suffix: '.' };
  await ben.call(assignmentWork.remark, { params: { versionId }, body: { quote, text: 'How many?' } });
  const noted = await mark(ben, versionId, { chosen: { plan: 'some', words: 'clear' } });
  expect(noted.data).toMatchObject({ state: 'marked', released: [] });
  const before = JSON.stringify((await asha.call(assignmentWork.assignment, { params })).data);
  expect(before).not.toContain('Well built.');
  expect(before).not.toContain('How many?');
  expect(await ownMarks(asha, params)).toEqual([[]]);

  expect((await ben.call(assignmentWork.release, { params })).data).toEqual({ released: 1 });
  expect(await ownMarks(asha, params)).toMatchObject([
    [
      {
        points: 7.25,
        outOf: 10,
        latePercent: 0,
        marks: 7.25,
        percent: 73,
        passed: true,
        comment: 'Well built.',
        rubric,
        chosen: { plan: 'some', words: 'clear' },
        remarks: [{ quote, text: 'How many?' }],
      },
    ],
  ]);
});

test('marks of late work lose so much of all points, to the hundredth, and never fall below nothing', async () => {
  const { ben, asha, params } = await worked({ dueAfterDays: 0, latePercentPerDay: 25 });
  app.pass(1 * DAY);
  const { versionId } = await handedIn(asha, params, '<p>Later.</p>');
  await mark(ben, versionId, { chosen: { plan: 'some', words: 'dim' } });
  await ben.call(assignmentWork.release, { params });
  const [latest] = await ownMarks(asha, params);
  // A day and a moment are two days begun: half of ten points comes off two and a half.
  expect(latest).toMatchObject([{ points: 2.5, latePercent: 50, marks: 0, passed: false }]);
});

test('released together: two who press at once release each work once, and each learner hears of it once', async () => {
  const { ben, asha, params, versionId, course } = await worked();
  const nila = await app.person({ fullName: 'Nila Bose' });
  await app.enrolment(nila, course);
  const hers = await handedIn(nila, params);
  const tarun = await app.person({ fullName: 'Tarun Das' });
  await app.enrolment(tarun, course);
  await handedIn(tarun, params);
  await mark(ben, versionId);
  await mark(ben, hers.versionId);
  const admin = await app.person({ role: 'admin' });
  const pressed = await Promise.all([ben, admin, ben].map((who) => who.call(assignmentWork.release, { params })));
  expect(pressed.map(({ data }) => data.released).sort()).toEqual([0, 0, 2]);
  await app.settle();
  for (const [who, news] of [
    [asha, 1],
    [nila, 1],
    [tarun, 0],
  ] as const) {
    const { data } = await who.call(notices.list, { query: {} });
    expect(data.items.filter(({ kind }) => kind === 'marks-released')).toHaveLength(news);
  }
});

test('a marking that is not whole is kept but cannot be finished, and says which criterion is open', async () => {
  const { ben, versionId, params } = await worked();
  const half = await mark(ben, versionId, { chosen: { plan: 'some' }, finished: false });
  expect(half.data).toMatchObject({ state: 'to-mark', marking: { revision: 1, chosen: { plan: 'some' } } });
  const refused = await mark(ben, versionId, { revision: 1, chosen: { plan: 'some' } });
  expect(refused.data.fields).toEqual({ chosen: 'Choose a level for “The words”.' });
  expect((await ben.call(assignmentWork.release, { params })).data.released).toBe(0);
});

test('without a rubric plain points out of a hundred are given, none above and none by nothing', async () => {
  const { ben, asha, versionId, params } = await worked({ rubric: [], release: 'at-once' });
  const none = await mark(ben, versionId, { chosen: {} });
  expect(none.data.fields).toEqual({ points: 'Enter the points for this submission.' });
  expect((await mark(ben, versionId, { chosen: {}, points: 100.5 })).status).toBe(422);
  await mark(ben, versionId, { chosen: { plan: 'full' }, points: 61.5 });
  expect(await ownMarks(asha, params)).toMatchObject([[{ points: 61.5, outOf: 100, marks: 61.5, percent: 62 }]]);
});

test('released marks are corrected at once, and what was given before stays in the history', async () => {
  const { ben, asha, versionId, params } = await worked({ release: 'at-once' });
  await mark(ben, versionId, { chosen: { plan: 'none', words: 'dim' } });
  await mark(ben, versionId, { revision: 1, comment: 'I had read the wrong page.' });
  expect(await ownMarks(asha, params)).toMatchObject([
    [
      { marks: 10, comment: 'I had read the wrong page.' },
      { marks: 0, comment: 'Well built.' },
    ],
  ]);
  // Noted, not finished: what the learner has stays.
  await mark(ben, versionId, { revision: 2, chosen: {}, finished: false });
  expect((await ownMarks(asha, params))[0]).toHaveLength(2);
});

test('of two who mark one work the second is told that it was changed', async () => {
  const { ben, versionId } = await worked();
  const admin = await app.person({ role: 'admin' });
  const answers = await Promise.all([ben, admin].map((who) => mark(who, versionId, { finished: false })));
  expect(answers.map(({ data }) => data.code ?? 'kept').sort()).toEqual(['changed_elsewhere', 'kept']);
});

test('an assignment that is done by passing is done with the marks that pass, corrected ones too', async () => {
  const { ben, asha, versionId, params, course } = await worked({ doneWhen: 'passed', release: 'at-once' });
  const missing = async () => {
    await app.settle();
    const { data } = await asha.call(completion.undone, { params: { courseId: course.slug } });
    return data.items.map(({ assignment }) => assignment);
  };
  await mark(ben, versionId, { chosen: { plan: 'none', words: 'clear' } });
  expect(await missing()).toEqual(['pass']);
  await mark(ben, versionId, { revision: 1 });
  expect(await missing()).toEqual([]);
  expect((await ownMarks(asha, params))[0]?.[0]?.passed).toBe(true);
});

test('marks that wait under a rubric that its author changes have to be looked at again; released ones stay', async () => {
  const { ben, asha, versionId, params, course, lectureId } = await worked();
  await mark(ben, versionId);
  const { data: page } = await ben.call(assignmentWork.assignment, { params });
  const draft: DraftAssignment = {
    ways: page.ways,
    fileTypes: [],
    mostFiles: 3,
    dueAt: null,
    dueAfterDays: null,
    latePercentPerDay: 0,
    rubric,
    lateDays: null,
    versionsAllowed: null,
    passPercent: 50,
    doneWhen: 'handed-in',
    release: 'together',
  };
  const publish = (of: typeof rubric) =>
    app.db.transaction((tx) => publishAssignment(tx, { courseId: course.id, lectureId }, { ...draft, rubric: of }));
  await publish(rubric);
  expect((await ben.call(assignmentWork.release, { params })).data.released).toBe(1);
  const again = await handedIn(asha, params, '<p>Again.</p>');
  await mark(ben, again.versionId);
  await publish(rubric.slice(0, 1));
  expect((await ben.call(assignmentWork.release, { params })).data.released).toBe(0);
  const [fresh, first] = await ownMarks(asha, params);
  expect(fresh).toEqual([]);
  expect(first).toMatchObject([{ outOf: 10, rubric }]);
});

test('the list finds, narrows, orders and pages works; its counts say how many of each kind there are', async () => {
  const { ben, params, versionId, course } = await worked({ dueAfterDays: 3, latePercentPerDay: 10 });
  await mark(ben, versionId);
  await ben.call(assignmentWork.release, { params });
  app.pass(3 * DAY);
  for (const fullName of ['Nila Bose', 'Tarun Das', 'Uma Iyer']) {
    const person = await app.person({ fullName });
    await app.enrolment(person, course);
    await handedIn(person, params);
  }
  const list = async (query: object) => (await ben.call(assignmentWork.works, { params, query })).data;
  const names = async (query: object) => (await list(query)).items.map(({ student }) => student.fullName);
  // Whose marks are released waits for nothing, however long ago it came.
  expect(await names({})).toEqual(['Nila Bose', 'Tarun Das', 'Uma Iyer', 'Asha Rao']);
  expect(await names({ sort: 'newest' })).toEqual(['Uma Iyer', 'Tarun Das', 'Nila Bose', 'Asha Rao']);
  expect(await names({ sort: 'name', state: 'to-mark' })).toEqual(['Nila Bose', 'Tarun Das', 'Uma Iyer']);
  expect(await names({ q: 'bose' })).toEqual(['Nila Bose']);
  for (const sort of ['waiting', 'name', 'newest']) {
    const first = await list({ sort, limit: '3' });
    const second = await list({ sort, limit: '3', cursor: first.nextCursor ?? '' });
    expect(new Set([...first.items, ...second.items].map(({ workId }) => workId)).size).toBe(4);
    expect(second.nextCursor).toBeNull();
  }
  const { data: counts } = await ben.call(assignmentWork.workCounts, { params, query: {} });
  expect(counts).toEqual({ 'to-mark': 3, marked: 0, released: 1, late: 3 });
  expect(await names({ state: 'late', sort: 'name' })).toEqual(['Nila Bose', 'Tarun Das', 'Uma Iyer']);
  expect((await list({ state: 'late' })).items.every(({ daysLate }) => daysLate > 0)).toBe(true);
  expect(await list({ state: 'released' })).toMatchObject({ items: [{ marks: 10, outOf: 10, state: 'released' }] });
});

test('a work leads to the one that waits longest besides it', async () => {
  const { ben, params, course } = await worked();
  const nila = await app.person({ fullName: 'Nila Bose' });
  await app.enrolment(nila, course);
  await handedIn(nila, params);
  const { data } = await ben.call(assignmentWork.works, { params, query: {} });
  const [first, second] = data.items.map(({ workId }) => workId);
  const next = async (workId = '') => (await ben.call(assignmentWork.work, { params: { workId } })).data.nextId;
  expect(await next(first)).toBe(second);
  expect(await next(second)).toBe(first);
});

test('who teaches another course reads, marks, remarks and releases nothing of this one', async () => {
  const { params, versionId, ben } = await worked();
  const { data } = await ben.call(assignmentWork.works, { params, query: {} });
  const created = await ben.call(assignmentWork.remark, { params: { versionId }, body: { quote: null, text: 'Why?' } });
  const other = await app.person({ role: 'instructor' });
  const answers = [
    await other.call(assignmentWork.works, { params, query: {} }),
    await other.call(assignmentWork.release, { params }),
    await other.call(assignmentWork.archive, { params }),
    await other.call(assignmentWork.work, { params: { workId: data.items[0]?.workId ?? '' } }),
    await mark(other, versionId),
    await other.call(assignmentWork.remark, { params: { versionId }, body: { quote: null, text: 'Mine.' } }),
    await other.call(assignmentWork.removeRemark, { params: { remarkId: created.data.remarkId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await app.db.$count(workRemarks, eq(workRemarks.versionId, versionId))).toBe(1);
  expect(await app.db.$count(markings, eq(markings.versionId, versionId))).toBe(0);
});

test('a teacher hears of work that comes in, and the count of what waits is that of the newest versions without marks', async () => {
  const { ben, asha, params, versionId, course, lectureId } = await worked();
  await app.settle();
  const { data } = await ben.call(notices.list, { query: {} });
  expect(data.items).toMatchObject([
    { kind: 'work-handed-in', about: { fullName: 'Asha Rao', lecture: 'Draw a well' } },
  ]);
  expect(await worksToMark(app.db, { teacherId: ben.id })).toMatchObject([
    { kind: 'assignment', id: lectureId, title: 'Draw a well', waiting: 1, course: { courseId: course.slug } },
  ]);
  await mark(ben, versionId);
  expect(await worksToMark(app.db, { teacherId: ben.id })).toEqual([]);
  await handedIn(asha, params, '<p>Again.</p>');
  expect(await worksToMark(app.db, { teacherId: ben.id })).toMatchObject([{ waiting: 1 }]);
  const admin = await app.person({ role: 'admin' });
  await app.db.update(courses).set({ instructorId: admin.id }).where(eq(courses.id, course.id));
  expect(await worksToMark(app.db, { teacherId: ben.id })).toEqual([]);
});

test('no marks lie outside of what can be reached, whoever writes them', async () => {
  const { versionId } = await worked();
  const row = {
    versionId,
    number: 1,
    points: 3,
    outOf: 2,
    latePercent: 0,
    marks: 3,
    passed: true,
    releasedAt: new Date(),
  };
  await expect(app.db.insert(marks).values(row)).rejects.toThrow();
});
