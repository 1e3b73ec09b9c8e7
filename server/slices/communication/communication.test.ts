import { randomUUID } from 'node:crypto';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { communication } from '@stepwell/contract/communication/communication.ts';
import { moduleMarking } from '@stepwell/contract/communication/module-marking.ts';
import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { keepFileOf } from '../../platform/files/file-storage.ts';
import { personalRows } from '../../platform/security/personal.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import * as tables from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { englishAnswers, englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { spokenAttempt } from '../../testing/access-rules/speaking.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newCommunication } from '../../testing/fixtures/communication.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { step, form, forStudent } = newCommunication(app);
const { listOf, lettersTo } = newBell(app);
const rubric = [
  {
    id: 'tone',
    title: 'Tone',
    levels: [
      { id: 'low', points: 1, words: 'Off.' },
      { id: 'high', points: 4, words: 'Right.' },
    ],
  },
];
const pageOf = async (who: Person, moduleId: string) =>
  (await who.call(communication.module, { params: { moduleId } })).data;
const codeOf = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

/** A session of a unit with two items, so many of them right, ended or not. */
async function practised(studentId: string, unit: string, right: number, answered = 2) {
  const at = app.services.now();
  const [session] = await app.db
    .insert(englishSessions)
    .values({ studentId, mode: 'unit', scope: unit, itemIds: [`${unit}/1`, `${unit}/2`], startedAt: at, endedAt: at })
    .returning();
  for (let position = 1; position <= answered; position += 1)
    await app.db.insert(englishAnswers).values({
      sessionId: session?.id ?? '',
      position,
      studentId,
      itemId: `${unit}/${position}`,
      unitId: unit,
      difficulty: 0,
      guessing: 0,
      isRight: position <= right,
      isFirst: true,
      answeredAt: at,
    });
}

test('a student reads, practises, and comes back to where they stopped', async () => {
  const student = await app.person();
  const steps = [
    step({ title: 'Read' }),
    step({ kind: 'unit', target: 'emails', title: 'Practise' }),
    step({ kind: 'writing', target: 'email-extension', title: 'Write' }),
  ];
  const { moduleId, params } = await forStudent(student, { steps });
  const [lesson, unit, writing] = steps;
  const list = async () => (await student.call(communication.modules, {})).data.items;
  expect(await list()).toMatchObject([{ moduleId, done: 0, steps: 3, openedAt: null, next: { title: 'Read' } }]);

  const keep = (stepId: string, isRead?: boolean) =>
    student.call(communication.keepPlace, { params, body: { stepId, ...(isRead !== undefined && { isRead }) } });
  expect((await keep(lesson?.stepId ?? '', true)).data).toMatchObject({ done: 1, next: { title: 'Practise' } });
  await keep(writing?.stepId ?? '');
  // The step that was opened last, though another one is open before it.
  expect(await list()).toMatchObject([{ next: { title: 'Write' }, openedAt: expect.any(String) }]);

  // An exercise is not read but done: half of it is not done.
  await keep(unit?.stepId ?? '', true);
  await practised(student.id, 'emails', 1, 1);
  expect((await pageOf(student, moduleId)).done).toBe(1);
  await practised(student.id, 'emails', 2);
  await practised(student.id, 'emails', 1);
  expect((await pageOf(student, moduleId)).steps[1]).toMatchObject({ isDone: true, result: { value: 2, most: 2 } });

  const work = { studentId: student.id, promptId: 'email-extension', versions: 1, bestBand: 6.5 };
  await app.db.insert(writingWorks).values({ ...work, submittedAt: app.services.now() });
  expect(await pageOf(student, moduleId)).toMatchObject({ done: 3, next: null });
  expect((await keep(lesson?.stepId ?? '', false)).data.done).toBe(2);
  expect(codeOf(await keep(randomUUID()))).toEqual([404, 'module_step_not_found']);
});

test('a recording that is submitted is heard by the module’s teacher alone, with comments that come with the feedback', async () => {
  const student = await app.person();
  const spoken = step({ kind: 'speaking', target: 'read.cooking-rice', title: 'Read' });
  const { teacher, params, moduleId } = await forStudent(student, { steps: [spoken] });
  const attemptId = await spokenAttempt(app, student);
  const key = `speaking/${student.id}/${attemptId}.wav`;
  await keepFileOf(app.services, { key, contentType: 'audio/wav', content: Buffer.from('voice') }, (tx) =>
    tx.update(speakingAttempts).set({ recordingKey: key }).where(eq(speakingAttempts.id, attemptId)),
  );
  const at = { params: { ...params, stepId: spoken.stepId } };
  const heardBy = async (who: Person) => {
    const url = fileAddress(app.services, 'speaking', attemptId, who.sessionId);
    return (await app.http.inject({ url })).statusCode;
  };
  // Done, and nobody hears it yet.
  expect(await pageOf(student, moduleId)).toMatchObject({
    done: 1,
    steps: [{ result: { most: 100 }, voice: { submitted: null, recordings: [{ attemptId }] } }],
  });
  expect(await heardBy(teacher)).toBe(403);
  const foreign = await spokenAttempt(app, await app.person());
  const submit = (id: string) => student.call(communication.submitRecording, { ...at, body: { attemptId: id } });
  expect(codeOf(await submit(foreign))).toEqual([404, 'speaking_attempt_not_found']);
  expect((await submit(attemptId)).data.steps[0]?.voice?.submitted).toMatchObject({ attemptId, remarks: [] });
  expect((await student.call(speaking.task, { params: { taskId: spoken.target } })).data.attempts).toMatchObject([
    { heardSince: ['submitted'] },
  ]);
  const stranger = await app.person({ role: 'instructor' });
  expect([await heardBy(teacher), await heardBy(stranger), await heardBy(student)]).toEqual([200, 403, 200]);

  const learner = { params: { moduleId, studentId: student.id } };
  const remarks = [{ id: 'a1', second: 1.5, text: 'A longer pause here.' }];
  await teacher.call(moduleMarking.giveFeedback, {
    ...learner,
    body: { seen: null, comment: 'Clear.', chosen: {}, remarks: [{ attemptId, remarks }] },
  });
  expect((await teacher.call(moduleMarking.work, learner)).data.steps).toMatchObject([
    { recording: { attemptId, prompt: expect.stringContaining('rice'), remarks } },
  ]);
  expect((await pageOf(student, moduleId)).steps[0]?.voice?.submitted?.remarks).toEqual([]);
  const exported = async () => {
    const found: unknown[] = [];
    for await (const one of personalRows(app.db, [tables], student.id, new Date())) found.push(one);
    return JSON.stringify(found);
  };
  expect(await exported()).not.toContain('A longer pause');
  await teacher.call(moduleMarking.release, { params });
  expect((await pageOf(student, moduleId)).steps[0]?.voice?.submitted?.remarks).toEqual(remarks);
  expect(await exported()).toContain('A longer pause');

  expect((await student.call(communication.withdrawRecording, at)).data.steps[0]?.voice?.submitted).toBeNull();
  expect(await heardBy(teacher)).toBe(403);
});

test('a module is for whom it is set: course, batch or everyone, published only', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const { teacher, course, params, moduleId, steps } = await forStudent(student);
  expect((await other.call(communication.module, { params })).status).toBe(404);
  const audience = async (more: object, version: number) =>
    teacher.call(ownModules.save, { params, body: { ...form({ steps, ...more }), version } });
  expect((await audience({ everybody: true }, 1)).status).toBe(200);
  expect((await other.call(communication.module, { params })).status).toBe(200);
  expect(codeOf(await audience({}, 2))).toEqual([409, 'module_not_ready']);
  // It stayed as it was.
  expect((await other.call(communication.module, { params })).status).toBe(200);
  expect((await audience({ courseIds: [course.slug] }, 2)).status).toBe(200);
  await teacher.call(ownModules.setState, { params, body: { state: 'archived' } });
  expect((await student.call(communication.module, { params })).status).toBe(404);
  await teacher.call(ownModules.setState, { params, body: { state: 'published' } });
  expect(await pageOf(student, moduleId)).toMatchObject({ teacher: 'Ira Sen' });
  // Told once, however often it was published; one that is for everybody is told to those of its courses alone.
  await app.settle();
  expect((await listOf(student)).map(({ kind }) => kind)).toEqual(['module-set']);
  expect([lettersTo(student).length, await listOf(other)]).toEqual([1, []]);

  const stranger = await app.person({ role: 'instructor' });
  const foreign = await stranger.call(ownModules.save, {
    params: { moduleId: randomUUID() },
    body: { ...form({ courseIds: [course.slug] }), version: 0 },
  });
  expect([foreign.status, Object.keys(foreign.data.fields ?? {})]).toEqual([422, ['courseIds']]);
});

test('it is saved whole by version; steps keep what learners did, lessons are sanitised, exercises must exist', async () => {
  const student = await app.person();
  const { teacher, course, params, moduleId, steps } = await forStudent(student);
  const [first] = steps;
  if (!first) throw new Error('no step');
  await student.call(communication.keepPlace, { params, body: { stepId: first.stepId, isRead: true } });
  const save = (more: object, version: number) =>
    teacher.call(ownModules.save, { params, body: { ...form({ courseIds: [course.slug], ...more }), version } });
  expect(codeOf(await save({}, 0))).toEqual([409, 'changed_elsewhere']);
  const hostile = step({ title: 'New', body: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
  const { data } = await save({ steps: [hostile, { ...first, title: 'Renamed' }] }, 1);
  expect(data.steps.map(({ title }) => title)).toEqual(['New', 'Renamed']);
  expect(data.steps[0]?.body).toBe('<p>Hi</p>');
  expect((await pageOf(student, moduleId)).steps).toMatchObject([{ isDone: false }, { isDone: true }]);
  expect(codeOf(await save({}, 1))).toEqual([409, 'changed_elsewhere']);
  const unknown = await save({ steps: [step({ kind: 'unit', target: '../etc/passwd' })] }, 2);
  expect([unknown.status, Object.keys(unknown.data.fields ?? {})]).toEqual([422, ['steps.0.target']]);
  // A step of somebody else's module is not taken over by its id.
  const theirs = await forStudent(await app.person());
  expect((await save({ steps: [{ ...first, stepId: theirs.steps[0]?.stepId ?? '' }] }, 2)).status).toBe(409);
});

test('feedback by rubric is the student’s once it is released, in pages and in exports', async () => {
  const student = await app.person();
  const { teacher, params, moduleId } = await forStudent(student, { rubric });
  const at = { params: { moduleId, studentId: student.id } };
  const give = (comment: string, chosen: Record<string, string>, seen: string | null) =>
    teacher.call(moduleMarking.giveFeedback, { ...at, body: { seen, comment, chosen } });
  const first = (await give('A start.', {}, null)).data.feedback;
  expect(first?.points).toBeNull();
  // An admin who had the page open before does not write over it.
  expect(codeOf(await give('Mine.', {}, null))).toEqual([409, 'changed_elsewhere']);
  const second = await give('Warm tone.', { tone: 'high', nonsense: 'x' }, first?.savedAt ?? null);
  expect(second.data.feedback?.points).toBe(4);
  expect((await pageOf(student, moduleId)).feedback).toBeNull();
  const exported = async () => {
    const rows: unknown[] = [];
    for await (const one of personalRows(app.db, [tables], student.id, new Date())) rows.push(one);
    return JSON.stringify(rows);
  };
  expect(await exported()).not.toContain('Warm tone.');
  const stranger = await app.person();
  const foreign = { params: { moduleId, studentId: stranger.id }, body: { seen: null, comment: 'x', chosen: {} } };
  expect(codeOf(await teacher.call(moduleMarking.giveFeedback, foreign))).toEqual([404, 'student_not_in_module']);

  expect((await teacher.call(moduleMarking.release, { params })).data.released).toBe(1);
  expect((await teacher.call(moduleMarking.release, { params })).data.released).toBe(0);
  expect((await pageOf(student, moduleId)).feedback).toMatchObject({ comment: 'Warm tone.', points: 4, outOf: 4 });
  expect(await exported()).toContain('Warm tone.');
  await app.settle();
  const [notice] = await listOf(student);
  expect(notice).toMatchObject({ kind: 'practice-feedback', about: { subject: 'module', placeId: moduleId } });
  const { items } = (await teacher.call(ownModules.results, { params, query: {} })).data;
  expect(items).toMatchObject([
    { studentId: student.id, done: 0, feedback: { points: 4, releasedAt: expect.any(String) } },
  ]);
});

test('what an admin does with a teacher’s module is in the audit log; the teacher’s own work leaves no line', async () => {
  const student = await app.person();
  const { teacher, params, moduleId } = await forStudent(student, { rubric });
  const admin = await app.person({ role: 'admin' });
  const at = { params: { moduleId, studentId: student.id } };
  const give = async (who: Person, level: string, seen: string | null) =>
    (await who.call(moduleMarking.giveFeedback, { ...at, body: { seen, comment: 'Warm.', chosen: { tone: level } } }))
      .data.feedback?.savedAt ?? null;
  const seen = await give(teacher, 'low', null);
  await give(admin, 'high', seen);
  await admin.call(moduleMarking.release, { params });
  const { version, steps: ownSteps } = (await admin.call(ownModules.module, { params })).data;
  await admin.call(ownModules.save, {
    params,
    body: { ...form({ rubric, steps: ownSteps, everybody: true }), version },
  });
  for (const state of ['draft', 'draft', 'archived'] as const)
    await admin.call(ownModules.setState, { params, body: { state } });
  const lines = (await admin.call(adminSettings.audit, { query: { who: admin.id } })).data.items;
  expect(lines.map(({ act, subject }) => [act, subject?.userId ?? null])).toEqual([
    ['modules.archived', null],
    ['modules.unpublished', null],
    ['modules.changed', null],
    ['modules.feedback-released', null],
    ['modules.feedback-given', student.id],
  ]);
  expect(lines.at(-1)).toMatchObject({
    before: { moduleId, marks: 1 },
    after: { marks: 4 },
    names: { [moduleId]: 'Emails' },
  });
  expect((await admin.call(adminSettings.audit, { query: { who: teacher.id } })).data.items).toEqual([]);
});

test('what students submit waits in the marking queue, until it is marked, and again after a newer submission', async () => {
  const [asha, ravi] = [await app.person({ fullName: 'Asha' }), await app.person({ fullName: 'Ravi' })];
  const steps = [step({ kind: 'writing', target: 'email-extension', title: 'Write' })];
  const { teacher, course, params, moduleId } = await forStudent(asha, { steps, rubric });
  await app.enrolment(ravi, course);
  const submit = async (who: Person) => {
    app.pass(60_000);
    const submittedAt = app.services.now();
    const work = { studentId: who.id, promptId: 'email-extension', versions: 1, bestBand: 6, submittedAt };
    const [row] = await app.db
      .insert(writingWorks)
      .values(work)
      .onConflictDoUpdate({ target: [writingWorks.studentId, writingWorks.promptId], set: { submittedAt } })
      .returning();
    const version = { workId: row?.id ?? '', number: 1, text: 'Dear Ms Sen', submittedAt, words: 3, band: 6 };
    await app.db
      .insert(writingVersions)
      .values({ ...version, result: {} as never, marks: [] })
      .onConflictDoNothing();
  };
  const waiting = async (who: Person, more: object = {}) =>
    (await who.call(teaching.toDo, { query: more })).data.works.items
      .filter(({ id }) => id === moduleId)
      .map(({ kind, waiting: count }) => [kind, count]);
  const states = async (more: object = {}) =>
    (await teacher.call(moduleMarking.works, { params, query: more })).data.items.map(({ student, state }) => [
      student.fullName,
      state,
    ]);
  const workOf = async (who: Person) =>
    (await teacher.call(moduleMarking.work, { params: { moduleId, studentId: who.id } })).data;
  const mark = async (who: Person, chosen: Record<string, string>) => {
    const { feedback } = await workOf(who);
    const body = { seen: feedback?.savedAt ?? null, comment: '', chosen };
    return (await teacher.call(moduleMarking.giveFeedback, { params: { moduleId, studentId: who.id }, body })).data;
  };

  await submit(asha);
  // A text to the same prompt is no work of this module before its writer opened it.
  expect([await waiting(teacher), (await workOf(asha)).steps[0]?.text]).toEqual([[], null]);
  for (const who of [asha, ravi])
    await who.call(communication.keepPlace, { params, body: { stepId: steps[0]?.stepId ?? '' } });
  await submit(ravi);
  expect([await waiting(teacher), await waiting(teacher, { course: course.slug })]).toEqual([
    [['module', 2]],
    [['module', 2]],
  ]);
  expect(await waiting(await app.person({ role: 'instructor' }))).toEqual([]);
  expect(await waiting(await app.person({ role: 'admin' }), { instructor: teacher.id })).toEqual([['module', 2]]);
  expect(await states()).toEqual([
    ['Asha', 'to-mark'],
    ['Ravi', 'to-mark'],
  ]);
  expect(await workOf(asha)).toMatchObject({
    outOf: 4,
    previousId: null,
    nextId: ravi.id,
    steps: [{ text: { text: 'Dear Ms Sen' } }],
  });
  expect(await workOf(ravi)).toMatchObject({ previousId: asha.id, nextId: asha.id });

  app.pass(60_000);
  expect(await mark(asha, { tone: 'low' })).toMatchObject({
    state: 'marked',
    nextId: ravi.id,
    feedback: { points: 1 },
  });
  expect(await states({ sort: 'newest', limit: 1 })).toEqual([['Ravi', 'to-mark']]);
  expect(await states({ state: 'marked', q: 'ash' })).toEqual([['Asha', 'marked']]);
  expect((await teacher.call(moduleMarking.workCounts, { params, query: {} })).data).toEqual({
    'to-mark': 1,
    marked: 1,
    released: 0,
  });
  await teacher.call(moduleMarking.release, { params });
  await submit(asha);
  expect(await states({ sort: 'name' })).toEqual([
    ['Asha', 'to-mark'],
    ['Ravi', 'to-mark'],
  ]);
  app.pass(60_000);
  expect(await mark(asha, { tone: 'high' })).toMatchObject({ state: 'released' });
  expect(await waiting(teacher)).toEqual([['module', 1]]);
});

test('a role play is done at one of its ends, drills after each sentence of the sound; neither is one recording', async () => {
  const student = await app.person();
  const talk = 'role-play.checking-in-at-a-hotel';
  const steps = [
    step({ kind: 'speaking', target: talk, title: 'Talk' }),
    step({ kind: 'speaking', target: 'drill.th', title: 'Drill' }),
  ];
  const { teacher, params, moduleId } = await forStudent(student, { steps });
  const say = (taskId: string, score: number) => spokenAttempt(app, student, taskId, score);
  const results = async () =>
    (await pageOf(student, moduleId)).steps.map(({ result, voice }) => [result?.value, voice]);
  await say(`${talk}.start.2`, 60);
  await say(`${talk}.free.1`, 70);
  // Of another path; the conversation is not at an end.
  await say(`${talk}.breakfast.1`, 90);
  for (const number of [1, 2]) await say(`drill.th.${number}`, 80);
  expect(await results()).toEqual([
    [undefined, null],
    [undefined, null],
  ]);
  await say(`${talk}.price.2`, 80);
  await say('drill.th.3', 50);
  expect(await results()).toEqual([
    [70, null],
    [70, null],
  ]);
  const { items } = (await teacher.call(ownModules.results, { params, query: {} })).data;
  expect(items[0]).toMatchObject({
    done: 2,
    results: [{ result: { value: 70, most: 100 } }, { result: { value: 70 } }],
  });
});

test('results come page by page, by name, and by batch', async () => {
  const student = await app.person({ fullName: 'Zoya' });
  const { teacher, course, params } = await forStudent(student);
  for (const fullName of ['Amit', 'Meera']) await app.enrolment(await app.person({ fullName }), course);
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 1, ...(cursor !== undefined && { cursor }) };
    const { data } = await teacher.call(ownModules.results, { params, query });
    pages.push(...data.items.map(({ fullName }) => fullName));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(['Amit', 'Meera', 'Zoya']);
  const { data } = await teacher.call(ownModules.results, { params, query: { batchId: randomUUID() } });
  expect(data.items).toEqual([]);
});

test('with a student their places go; with a teacher their modules stay, without the name', async () => {
  const student = await app.person();
  const { teacher, params, moduleId, steps } = await forStudent(student);
  await student.call(communication.keepPlace, { params, body: { stepId: steps[0]?.stepId ?? '', isRead: true } });
  for (const { id } of [teacher, student]) {
    await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, id));
    await emit(app.db, erased, { userId: id, courses: [] });
  }
  await app.settle();
  const mine = and(eq(tables.communicationPlaces.studentId, student.id));
  expect(await app.db.$count(tables.communicationPlaces, mine)).toBe(0);
  const [left] = await app.db
    .select()
    .from(tables.communicationModules)
    .where(eq(tables.communicationModules.id, moduleId));
  expect(left).toMatchObject({ ownerId: null, title: 'Emails' });
});
