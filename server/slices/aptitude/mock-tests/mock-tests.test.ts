import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import { mockTestRows } from '../../../tables/aptitude/mock-tests.ts';
import { newAptitude } from '../../../testing/fixtures/aptitude.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { blueprints, compose } from './blueprints.ts';

const app = await startTestApp();
const made = newAptitude(app);
const MINUTE = 60_000;

const save = (student: Person, sectionId: string, position: number, answer: Answer | null, about = {}) =>
  student.call(mockTests.save, {
    params: { sectionId, position: String(position) },
    body: { saveId: crypto.randomUUID(), version: 0, flagged: false, answer, ...about },
  });
const paperOf = async (student: Person, paperId: string) =>
  (await student.call(mockTests.paper, { params: { paperId } })).data;

test('sections run one after the other, each by its own clock, and the paper ends by itself', async () => {
  const student = await app.person();
  const { paperId, sectionId, sections } = await made.paper(student);
  const ids = await made.questionIds(sectionId);
  for (const [position, questionId] of ids) {
    const saved = await save(student, sectionId, position, await made.answerTo(questionId, position === 1));
    expect(saved.status).toBe(200);
  }
  app.pass(4 * MINUTE + 1000);
  const second = await paperOf(student, paperId);
  expect(second.openSectionId).toBe(sections[1]?.sectionId);
  expect(second.sections[0]?.endedAt).toBe(second.sections[0]?.deadlineAt);
  const late = await save(student, sectionId, 2, null, { version: 1 });
  expect(late.data.code).toBe('attempt_ended');
  // Nobody looks again: the jobs end it, each section at its own moment.
  app.pass(60 * MINUTE);
  await app.runJob('assessment.move-overdue-mock-papers');
  const [row] = await app.db.select().from(mockTestRows).where(eq(mockTestRows.id, paperId));
  const whole = sections.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
  expect(row).toMatchObject({ state: 'timed-out', right: 1 });
  expect(row?.endedAt?.getTime()).toBe((row?.startedAt.getTime() ?? 0) + whole);
  const { data } = await student.call(mockTests.report, { params: { paperId } });
  expect(data.sections.map(({ used }) => used)).toEqual(sections.map(({ seconds }) => seconds));
  expect([data.right, data.questions.length, data.sections[0]?.answered]).toEqual([1, 12, 3]);
  expect(data.topics.reduce((sum, { questions }) => sum + questions, 0)).toBe(12);
});

test('the queue ends a paper that nobody comes back to', async () => {
  const student = await app.person();
  const { paperId } = await made.paper(student);
  app.pass(30 * MINUTE);
  await app.settle();
  const [row] = await app.db.select().from(mockTestRows).where(eq(mockTestRows.id, paperId));
  expect(row?.state).toBe('timed-out');
});

test('before the end no response tells a key; a section that has not begun is not shown', async () => {
  const student = await app.person();
  const { paperId, sectionId, sections } = await made.paper(student);
  const ids = [...(await made.questionIds(sectionId)).values()];
  const rows = await app.db.select().from(aptitudeQuestions).where(inArray(aptitudeQuestions.id, ids));
  const received: unknown[] = [
    (await student.call(mockTests.section, { params: { sectionId } })).data,
    (await save(student, sectionId, 1, await made.answerTo(ids[0] ?? '', true))).data,
    await paperOf(student, paperId),
    (await student.call(mockTests.list, { query: {} })).data,
    (await student.call(mockTests.finish, { params: { sectionId } })).data,
    (await student.call(mockTests.section, { params: { sectionId } })).data,
  ];
  const text = JSON.stringify(received);
  expect(text).not.toMatch(/"key"|"solution"|"slip"|"right":(true|false|\d)/);
  for (const { secret } of rows) {
    for (const step of secret.solution) expect(text).not.toContain(JSON.stringify(step));
  }
  const later = sections[2]?.sectionId ?? '';
  expect((await student.call(mockTests.section, { params: { sectionId: later } })).data.code).toBe('section_not_begun');
  expect((await save(student, later, 1, null)).data.code).toBe('section_not_begun');
  expect((await student.call(mockTests.report, { params: { paperId } })).data.code).toBe('mock_paper_open');
});

test('a save that is sent twice is one, also after the end; a screen that saw less is told', async () => {
  const student = await app.person();
  const { sectionId } = await made.paper(student);
  const ids = await made.questionIds(sectionId);
  const answer = await made.answerTo(ids.get(1) ?? '', true);
  const saveId = crypto.randomUUID();
  const first = await save(student, sectionId, 1, answer, { saveId });
  const twice = await save(student, sectionId, 1, answer, { saveId });
  expect(twice.data).toEqual(first.data);
  expect((await save(student, sectionId, 1, null)).data.code).toBe('answered_elsewhere');
  await student.call(mockTests.finish, { params: { sectionId } });
  expect((await save(student, sectionId, 1, answer, { saveId })).data).toEqual(first.data);
  const { data } = await student.call(mockTests.section, { params: { sectionId } });
  expect(data.questions[0]).toMatchObject({ answer, version: 1, receipt: first.data.receipt });
});

test('finishing by hand moves on at once, and the last one hands the paper in', async () => {
  const student = await app.person();
  const { paperId, sections } = await made.paper(student);
  for (const [place, { sectionId }] of sections.entries()) {
    const finish = () => student.call(mockTests.finish, { params: { sectionId } });
    const [{ data }] = await Promise.all([finish(), finish()]);
    expect(data.openSectionId).toBe(sections[place + 1]?.sectionId ?? null);
  }
  expect(await paperOf(student, paperId)).toMatchObject({ state: 'handed-in', right: 0 });
});

test('an open paper is answered again; two presses begin one', async () => {
  const student = await app.person();
  await made.fill();
  const begin = () => student.call(mockTests.begin, { body: { blueprint: 'quarter-hour' } });
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(begun.map(({ data }) => data.paperId)).size).toBe(1);
  expect((await student.call(mockTests.begin, { body: { blueprint: 'nothing' } })).status).toBe(422);
});

test('wrong answers of a paper go into the mistake book and count in the figures; what was left out does neither', async () => {
  const student = await app.person();
  const { sectionId, sections } = await made.paper(student);
  const ids = await made.questionIds(sectionId);
  await save(student, sectionId, 1, await made.answerTo(ids.get(1) ?? '', false));
  await save(student, sectionId, 2, await made.answerTo(ids.get(2) ?? '', true));
  expect((await student.call(mistakes.list, { query: {} })).data.total).toBe(0);
  for (const each of sections) await student.call(mockTests.finish, { params: { sectionId: each.sectionId } });
  const { data } = await student.call(mistakes.list, { query: {} });
  expect(data.items).toMatchObject([{ source: 'paper' }]);
  expect((await student.call(aptitude.figures, {})).data).toMatchObject({ answered: 2, right: 1 });
});

test('while a paper is open, practice asks none of its items', async () => {
  const student = await app.person();
  const { sections } = await made.paper(student);
  const closed = new Set<string>();
  for (const { sectionId } of sections) {
    const ids = [...(await made.questionIds(sectionId)).values()];
    const rows = await app.db.select().from(aptitudeQuestions).where(inArray(aptitudeQuestions.id, ids));
    for (const { itemId } of rows) closed.add(itemId);
  }
  const params = await made.begun(student, { area: null, topic: null });
  for (let round = 0; round < 20; round += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    const questionId = data.question?.questionId ?? '';
    const [row] = await app.db.select().from(aptitudeQuestions).where(eq(aptitudeQuestions.id, questionId));
    expect(closed.has(row?.itemId ?? '')).toBe(false);
    await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer: null } });
  }
});

test('a section is composed evenly, without an item twice, and the same for the same seed', () => {
  const pool = Array.from({ length: 40 }, (_, place) => ({
    id: `item-${place}`,
    area: 'logical' as const,
    topic: `t${place % 4}`,
    guessing: 0,
    isWritten: true,
    difficulty: (place % 7) - 3,
  }));
  for (let seed = 0; seed < 50; seed += 1) {
    const chosen = compose(pool, 12, chanceOf(`${seed}`, 'x')) ?? [];
    expect(new Set(chosen.map(({ id }) => id)).size).toBe(12);
    expect(['t0', 't1', 't2', 't3'].map((t) => chosen.filter(({ topic }) => topic === t).length)).toEqual([3, 3, 3, 3]);
    expect(compose(pool, 12, chanceOf(`${seed}`, 'x'))).toEqual(chosen);
  }
  expect(compose(pool.slice(0, 5), 6, chanceOf('few', 'x'))).toBeUndefined();
});

test('every blueprint says how long it takes and asks each area once', () => {
  for (const { sections } of blueprints) {
    expect(new Set(sections.map(({ area }) => area)).size).toBe(sections.length);
    for (const { questions, seconds } of sections) expect(seconds / questions).toBeGreaterThanOrEqual(45);
  }
});
