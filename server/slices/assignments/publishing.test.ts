import { randomUUID } from 'node:crypto';
import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { expect, test } from 'vitest';
import { personalRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/assignments/assignments.ts';
import { best, newAssignments, rubric } from '../../testing/fixtures/assignments.ts';
import { newDrafts, rules } from '../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { filesOf } from '../identity/account/export-archive.ts';

const app = await startTestApp();
const { author, published, draft, open } = newDrafts(app);
const { assigned, handedIn } = newAssignments(app);

const assignment: DraftAssignment = {
  ways: ['text', 'files'],
  fileTypes: ['pdf'],
  mostFiles: 2,
  dueAt: null,
  dueAfterDays: 14,
  latePercentPerDay: 10,
  lateDays: 7,
  versionsAllowed: 2,
  rubric,
  passPercent: 60,
  doneWhen: 'passed',
  release: 'together',
};
const lecture = (about: Partial<DraftAssignment> = {}, html = '<p>Draw a well.</p>'): DraftLecture => ({
  kind: 'assignment',
  title: 'Draw a well',
  html,
  files: [],
  rules: rules(),
  assignment: { ...assignment, ...about },
});

test('what an author writes is what learners get, and what a new draft of the course begins with', async () => {
  const ben = await author();
  const created = await published(ben, [lecture()]);
  const asha = await app.person();
  await asha.call(learning.enrol, { params: { courseId: created.slug } });
  const [lectureId = ''] = created.lectureIds;
  const { data: shown } = await asha.call(learning.lecture, { params: { lectureId } });
  expect(shown).toMatchObject({ kind: 'assignment', html: '<p>Draw a well.</p>' });
  const assignmentId = 'assignmentId' in shown ? shown.assignmentId : '';
  const { data: page } = await asha.call(assignmentWork.assignment, { params: { assignmentId } });
  expect(page).toMatchObject({
    ways: ['text', 'files'],
    fileTypes: ['pdf'],
    mostFiles: 2,
    latePercentPerDay: 10,
    versionsAllowed: 2,
    rubric,
    outOf: 10,
    passPercent: 60,
    can: { work: true, handIn: true, mark: false },
  });

  const { data } = await ben.call(drafts.copy, { params: created.params });
  const copied = (await open(ben, data.courseId)).outline.content.sections[0]?.lectures[0] ?? '';
  const copy = await ben.call(drafts.lecture, { params: { courseId: data.courseId, lectureId: copied } });
  expect(copied).not.toBe(lectureId);
  expect(copy.data.content).toMatchObject({ kind: 'assignment', assignment });
});

test('a course that came without a draft begins one with its assignments as they are', async () => {
  const ben = await author();
  const course = await app.course({ instructorId: ben.id, edition: 1, slug: `old-${randomUUID()}` });
  const { lectureId } = await assigned(await app.person(), { dueAt: new Date('2031-05-04T10:00:00Z') }, course);
  await open(ben, course.id);
  const { data } = await ben.call(drafts.lecture, { params: { courseId: course.id, lectureId } });
  expect(data.content).toMatchObject({
    kind: 'assignment',
    html: '<p>Draw one.</p>',
    assignment: { dueAt: '2031-05-04T10:00:00.000Z', dueAfterDays: null, rubric },
  });
});

test.each([
  [{ ways: [] }, 'Choose what students submit: text, files or a link.', 'submission'],
  [{ dueAt: '2031-05-04T10:00:00Z' }, 'Choose either a due date or days after the start.', 'due'],
  [{ rubric: [{ id: 'a', title: '', levels: [] }] }, 'Criterion 1: enter a name.', 'criterion-1'],
  [{ rubric: [{ id: 'a', title: 'Plan', levels: [] }] }, 'Criterion 1: add at least two levels.', 'criterion-1-levels'],
] as [Partial<DraftAssignment>, string, string][])(
  'an assignment with %o is not handed in for review, and the field to mend is named',
  async (about, sentence, field) => {
    const ben = await author();
    const { params } = await draft(ben, [lecture(about)]);
    const { data } = await ben.call(drafts.draft, { params });
    expect(data.problems).toContainEqual(expect.objectContaining({ sentence, field }));
  },
);

test('what is to be done has to be said, and nobody who visits may hand in', async () => {
  const ben = await author();
  const open = { ...lecture({}, '<p> </p>'), rules: rules({ preview: true }) };
  const { params } = await draft(ben, [open]);
  const sentences = (await ben.call(drafts.draft, { params })).data.problems.map(({ sentence }) => sentence);
  expect(sentences).toContain('Write the assignment instructions.');
  expect(sentences).toContain('An assignment can’t be a free preview. Turn off “Free preview”.');
});

test('two criteria of one number are refused, and points keep two decimals', async () => {
  const ben = await author();
  const { params, lectureIds, sectionId } = await draft(ben, [lecture()]);
  const [first, second] = rubric;
  const twice = lecture({ rubric: [first, first].flatMap((one) => one ?? []) });
  const refused = await ben.call(drafts.addLectures, {
    params,
    body: { sectionId, lectures: [{ lectureId: randomUUID(), content: twice }] },
  });
  expect(refused.data.code).toBe('invalid_fields');
  const odd = {
    id: 'odd',
    title: 'Odd',
    levels: [{ id: 'x', points: 1.00499, words: 'x' }, ...(second?.levels ?? [])],
  };
  const at = { ...params, lectureId: lectureIds[0] ?? '' };
  const { data } = await ben.call(drafts.lecture, { params: at });
  await ben.call(drafts.saveLecture, {
    params: at,
    body: { version: data.version, content: lecture({ rubric: [odd] }) },
  });
  const saved = await ben.call(drafts.lecture, { params: at });
  expect(JSON.stringify(saved.data.content)).toContain('"points":1,');
});

test('a learner’s export holds their work and the marks they got, and nothing that a teacher only noted', async () => {
  const asha = await app.person();
  const { params } = await assigned(asha);
  const content = new Blob(['A well.'], { type: 'application/octet-stream' });
  await asha.call(assignmentWork.addFile, { params, query: { name: 'well.txt' }, content });
  expect((await filesOf(app.db, asha.id)).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^work\/[0-9a-f]{12}-well\.txt$/),
  ]);
  const { versionId } = await handedIn(asha, params);
  const admin = await app.person({ role: 'admin' });
  const body = { revision: 0, chosen: best, points: null, comment: 'Between us: weak.', finished: true };
  await admin.call(assignmentWork.remark, { params: { versionId }, body: { quote: null, text: 'A note to myself.' } });
  await admin.call(assignmentWork.mark, { params: { versionId }, body });
  const exported = async () => {
    const found: Record<string, unknown> = {};
    for await (const { table, rows } of personalRows(app.db, [tables], asha.id, app.services.now()))
      found[table] = rows;
    return JSON.stringify(found);
  };
  expect(await exported()).toContain('A well has steps.');
  expect(await exported()).not.toMatch(/Between us|A note to myself/);
  await admin.call(assignmentWork.release, { params });
  expect(await exported()).toMatch(/Between us/);
});
