import { randomUUID } from 'node:crypto';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { plannedQuizzes, type QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { attemptSections } from '../../../tables/quizzes/section-clocks.ts';
import { newPlanning, openTerms } from '../../../testing/fixtures/planning.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { closeAllOverdue } from '../closing.ts';

const app = await startTestApp();
const { teacher, fixed, draft, published } = newPlanning(app);
const MINUTE = 60_000;

/** Three parts of two questions each, with ten and five minutes, and none of its own. */
const parts = async (who: Person, minutes: (number | null)[] = [10, 5, null]) => {
  const sections: QuizTerms['sections'] = [];
  for (const [place, each] of minutes.entries()) {
    sections.push({ title: `Part ${place + 1}`, items: await fixed(who), minutes: each });
  }
  return sections;
};
const quizOf = async (who: Person, minutes?: (number | null)[], about: Partial<QuizTerms> = {}) =>
  published(who, { sections: await parts(who, minutes), timeLimitMinutes: null, ...about });
const begun = async (who: Person, params: { quizId: string }) =>
  (await who.call(ownQuizzes.begin, { params, body: { password: null } })).data;
const paper = async (who: Person, params: { attemptId: string }) => (await who.call(assessment.paper, { params })).data;
const goOn = (who: Person, params: { attemptId: string }, section: number) =>
  who.call(assessment.goOn, { params: { ...params, section } });
const save = (
  who: Person,
  { attemptId }: { attemptId: string },
  position: number,
  saveId = randomUUID(),
  version = 0,
) =>
  who.call(assessment.save, {
    params: { attemptId, position },
    body: { saveId, version, answer: null, flagged: true },
  });
const comeTo = (who: Person, params: { attemptId: string }, position: number) =>
  who.call(assessment.comeTo, { params, body: { position } });
const attemptRow = async (id: string) => one(await app.db.select().from(attempts).where(eq(attempts.id, id)));
const sectionRows = (id: string) =>
  app.db.select().from(attemptSections).where(eq(attemptSections.attemptId, id)).orderBy(asc(attemptSections.position));
/** So many minutes after a moment. The site's clock runs on while a test looks, so moments are held against each other. */
const later = (moment: string | Date | null | undefined, minutes: number) =>
  new Date(new Date(moment ?? '').getTime() + minutes * MINUTE).toISOString();
const states = (sections: { state: string }[] | undefined) => sections?.map(({ state }) => state).join(' ');

describe('parts with a clock', () => {
  test('they are planned, copied and told before the start; a part beyond the whole limit is refused in words', async () => {
    const ben = await teacher();
    const sections = await parts(ben);
    const params = await published(ben, { sections, timeLimitMinutes: 15, navigation: 'forward' });
    const page = (await ben.call(plannedQuizzes.quiz, { params })).data;
    expect(page).toMatchObject({ sections, navigation: 'forward' });
    const copy = await ben.call(plannedQuizzes.copy, { params });
    const copied = (await ben.call(plannedQuizzes.quiz, { params: copy.data })).data;
    expect(copied).toMatchObject({ sections, navigation: 'forward' });
    const student = await app.person();
    expect((await student.call(ownQuizzes.quiz, { params })).data).toMatchObject({
      navigation: 'forward',
      sections: [
        { title: 'Part 1', questions: 2, limitSeconds: 600 },
        { title: 'Part 2', questions: 2, limitSeconds: 300 },
        { title: 'Part 3', questions: 2, limitSeconds: null },
      ],
    });
    const body = { ...openTerms, sections, timeLimitMinutes: 9, version: page.version };
    const refused = (await ben.call(plannedQuizzes.edit, { params, body })).data as unknown;
    expect(refused).toMatchObject({ fields: { sections: expect.stringMatching(/9 min. is shorter than one part/) } });
    // Callers of before say nothing of it.
    const old = sections.map(({ title, items }) => ({ title, items }));
    const terms = { ...openTerms, sections: old, version: page.version };
    expect((await ben.call(plannedQuizzes.edit, { params, body: terms })).data).toMatchObject({
      navigation: 'free',
      sections: [{ minutes: null }, { minutes: null }, { minutes: null }],
    });
    expect((await student.call(ownQuizzes.quiz, { params })).data.sections).toBeUndefined();
  });

  test('one at a time, in order: only what is open is told and takes answers; pressing twice begins once', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben));
    const first = await paper(student, attempt);
    expect(first.questions.map(({ position }) => position)).toEqual([1, 2]);
    expect([states(first.sections), first.maxMarks, first.deadlineAt]).toEqual(['open next later', 6, null]);
    const clock = { limitSeconds: 600, deadlineAt: later(first.startedAt, 10), first: 1 };
    expect(first.sections?.[0]).toMatchObject(clock);
    expect((await save(student, attempt, 1)).status).toBe(200);
    expect((await save(student, attempt, 3)).data).toMatchObject({ code: 'section_not_begun' });
    expect((await goOn(student, attempt, 3)).data).toMatchObject({ code: 'section_not_next' });
    expect((await goOn(student, attempt, 4)).status).toBe(404);
    app.pass(4 * MINUTE);
    const pressed = await Promise.all([goOn(student, attempt, 2), goOn(student, attempt, 2)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    app.pass(MINUTE);
    // An answer that was lost on the way is asked for again.
    const again = (await goOn(student, attempt, 2)).data;
    expect(again.questions.map(({ position }) => position)).toEqual([3, 4]);
    expect(states(again.sections)).toBe('done open next');
    expect(again.sections?.[1]).toEqual(pressed[0]?.data.sections?.[1]);
    expect(again.sections?.[1]?.deadlineAt).toBe(later(again.sections?.[1]?.startedAt, 5));
    expect((await save(student, attempt, 2)).data).toMatchObject({ code: 'section_ended' });
    expect((await goOn(student, attempt, 1)).data.questions.map(({ position }) => position)).toEqual([3, 4]);
    // The last part has no time of its own, and neither has the whole.
    expect((await goOn(student, attempt, 3)).data).toMatchObject({ deadlineAt: null, questions: [{}, {}] });
    const { data } = await student.call(assessment.handIn, { params: attempt });
    expect(data.end).toMatchObject({ questions: 6 });
    const rows = await sectionRows(attempt.attemptId);
    expect(rows.map(({ endedAt }) => endedAt)).toEqual([
      ...[rows[1]?.startedAt, rows[2]?.startedAt, new Date(data.end?.endedAt ?? '')],
    ]);
  });

  test('a part ends by its own clock, and the next one waits without cost; what was on the way is late or known', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [10, 5], { timeLimitMinutes: 60 }));
    const known = randomUUID();
    const saved = await save(student, attempt, 1, known);
    app.pass(9.5 * MINUTE);
    expect((await save(student, attempt, 2)).status).toBe(200);
    app.pass(0.5 * MINUTE);
    expect((await save(student, attempt, 2, randomUUID(), 1)).data).toMatchObject({ code: 'section_ended' });
    // A save whose answer was lost is still answered with its receipt.
    expect((await save(student, attempt, 1, known)).data).toEqual(saved.data);
    const between = await paper(student, attempt);
    expect([between.questions, states(between.sections)]).toEqual([[], 'done next']);
    expect(between.sections?.[0]).toMatchObject({ answered: 0, endedAt: later(between.startedAt, 10) });
    app.pass(20 * MINUTE);
    expect(states((await paper(student, attempt)).sections)).toBe('done next');
    const second = (await goOn(student, attempt, 2)).data;
    // Nothing comes after it: with its time the attempt ends, before the hour of the whole.
    const deadlineAt = later(second.sections?.[1]?.startedAt, 5);
    expect(second).toMatchObject({ deadlineAt, sections: [{}, { deadlineAt }] });
    expect((await save(student, attempt, 3)).status).toBe(200);
    app.pass(5 * MINUTE);
    await app.settle();
    const ended = await attemptRow(attempt.attemptId);
    expect(ended).toMatchObject({ state: 'timed-out', endedAt: new Date(deadlineAt) });
    expect((await goOn(student, attempt, 2)).data).toMatchObject({ code: 'attempt_ended' });
    const ends = (await sectionRows(attempt.attemptId)).map(({ endedAt }) => endedAt?.toISOString());
    expect(ends).toEqual([later(between.startedAt, 10), deadlineAt]);
    expect((await student.call(assessment.review, { params: attempt })).data.questions).toHaveLength(4);
  });

  test('the time of the whole goes on between parts and ends what is open; the minute’s round finds it', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [10, 12], { timeLimitMinutes: 15 }));
    app.pass(11 * MINUTE);
    const second = (await goOn(student, attempt, 2)).data;
    const end = later(second.startedAt, 15);
    expect(second.sections?.[1]).toMatchObject({ limitSeconds: 720, deadlineAt: end });
    app.pass(4 * MINUTE);
    await closeAllOverdue(app.db, app.services.now());
    expect(await attemptRow(attempt.attemptId)).toMatchObject({ state: 'timed-out', endedAt: new Date(end) });
    const ends = (await sectionRows(attempt.attemptId)).map(({ endedAt }) => endedAt?.toISOString());
    expect(ends).toEqual([later(second.startedAt, 10), end]);
  });

  test('closing the quiz by hand ends it between parts; edits touch nothing that is under way', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const params = await quizOf(ben);
    const attempt = await begun(student, params);
    const now = (await ben.call(plannedQuizzes.quiz, { params })).data;
    const sections = now.sections.map((section) => ({ ...section, minutes: null }));
    const body = { ...openTerms, sections, navigation: 'forward' as const, version: now.version };
    expect((await ben.call(plannedQuizzes.edit, { params, body })).status).toBe(200);
    expect(await paper(student, attempt)).toMatchObject({ sections: [{ limitSeconds: 600 }, {}, {}] });
    expect((await comeTo(student, attempt, 2)).data).toMatchObject({ code: 'questions_stay_open' });
    app.pass(10 * MINUTE);
    await ben.call(plannedQuizzes.move, { params, body: { state: 'closed' } });
    expect((await attemptRow(attempt.attemptId)).state).toBe('timed-out');
    expect((await goOn(student, attempt, 2)).data).toMatchObject({ code: 'attempt_ended' });
  });

  test('extra time makes the parts of one student longer, and of nobody else; trying out has the plain ones', async () => {
    const [ben, student, other] = [await teacher(), await app.person(), await app.person()];
    const params = await quizOf(ben, [10, 5, null], { timeLimitMinutes: 40 });
    const given = { extraPercent: 25, extraMinutes: 6, extraAttempts: 0, opensAt: null, closesAt: null };
    await ben.call(plannedQuizzes.allow, { params: { ...params, userId: student.id }, body: given });
    const shown = (await student.call(ownQuizzes.quiz, { params })).data;
    const limits = [600 * 1.25 + 4 * 60, 300 * 1.25 + 2 * 60, null];
    expect(shown.sections?.map(({ limitSeconds }) => limitSeconds)).toEqual(limits);
    const limitsOf = async (who: Person, attempt: { attemptId: string }) =>
      (await paper(who, attempt)).sections?.map(({ limitSeconds }) => limitSeconds);
    expect(await limitsOf(student, await begun(student, params))).toEqual(limits);
    expect(await limitsOf(other, await begun(other, params))).toEqual([600, 300, null]);
    const tried = (await ben.call(plannedQuizzes.preview, { params })).data;
    expect(await limitsOf(ben, tried)).toEqual([600, 300, null]);
    expect((await goOn(ben, tried, 2)).data).toMatchObject({ questions: [{ position: 3 }, { position: 4 }] });
  });

  test('a part alone is the whole: its time ends the attempt', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [3]));
    const only = await paper(student, attempt);
    expect(only.deadlineAt).toBe(later(only.startedAt, 3));
    app.pass(3 * MINUTE);
    await app.settle();
    expect(await attemptRow(attempt.attemptId)).toMatchObject({ state: 'timed-out' });
  });

  test('another device hears of each step, and of saves in the open part alone', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [10, 5, 5], { navigation: 'forward' }));
    const look = async () =>
      (await student.call(assessment.seat, { params: attempt, query: { deviceId: randomUUID() } })).data;
    await save(student, attempt, 1);
    expect(await look()).toMatchObject({ changes: 1, begun: 1, furthest: 1 });
    await comeTo(student, attempt, 2);
    expect(await look()).toMatchObject({ changes: 1, begun: 1, furthest: 2 });
    await goOn(student, attempt, 2);
    expect(await look()).toMatchObject({ changes: 0, begun: 2, furthest: 3 });
    app.pass(10 * MINUTE);
    expect(await look()).toMatchObject({ changes: 0, begun: 2, furthest: 3 });
  });

  test('nobody moves somebody else’s attempt', async () => {
    const [ben, student, other] = [await teacher(), await app.person(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [10, 5], { navigation: 'forward' }));
    expect((await goOn(other, attempt, 2)).status).toBe(404);
    expect((await comeTo(ben, attempt, 2)).status).toBe(404);
    expect(states((await paper(student, attempt)).sections)).toBe('open next');
  });
});

describe('one question after the other', () => {
  test('a question that was left takes nothing more; answering a later one leaves those before it', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const params = await published(ben, {
      sections: [{ title: '', items: await fixed(ben, 4) }],
      navigation: 'forward',
    });
    const attempt = await begun(student, params);
    expect(await paper(student, attempt)).toMatchObject({ furthest: 1, questions: [{}, {}, {}, {}] });
    const known = randomUUID();
    const first = await save(student, attempt, 1, known);
    expect((await comeTo(student, attempt, 2)).data).toEqual({ furthest: 2 });
    expect((await comeTo(student, attempt, 2)).data).toEqual({ furthest: 2 });
    // Never back, and never to what is not there.
    expect((await comeTo(student, attempt, 1)).data).toEqual({ furthest: 2 });
    expect((await comeTo(student, attempt, 5)).status).toBe(404);
    expect((await save(student, attempt, 1, randomUUID(), 1)).data).toMatchObject({ code: 'question_left' });
    expect((await save(student, attempt, 1, known)).data).toEqual(first.data);
    expect((await save(student, attempt, 3)).status).toBe(200);
    expect((await paper(student, attempt)).furthest).toBe(3);
    expect((await save(student, attempt, 2)).data).toMatchObject({ code: 'question_left' });
    await student.call(assessment.handIn, { params: attempt });
    expect((await comeTo(student, attempt, 4)).data).toMatchObject({ code: 'attempt_ended' });
    expect((await paper(student, attempt)).furthest).toBeUndefined();
  });

  test('within parts: each begins at its first question, and the next part’s cannot be come to', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await quizOf(ben, [10, 5], { navigation: 'forward' }));
    expect((await comeTo(student, attempt, 3)).data).toMatchObject({ code: 'section_not_begun' });
    expect((await goOn(student, attempt, 2)).data).toMatchObject({ furthest: 3 });
    expect((await comeTo(student, attempt, 4)).data).toEqual({ furthest: 4 });
    expect((await save(student, attempt, 3)).data).toMatchObject({ code: 'question_left' });
  });

  test('where questions stay open nothing has to be left', async () => {
    const [ben, student] = [await teacher(), await app.person()];
    const attempt = await begun(student, await published(ben));
    expect((await comeTo(student, attempt, 2)).data).toMatchObject({ code: 'questions_stay_open' });
    expect((await goOn(student, attempt, 1)).status).toBe(404);
    const plain = await paper(student, attempt);
    expect([plain.sections, plain.furthest]).toEqual([undefined, undefined]);
  });
});

test('mixing questions keeps parts in their order, whatever chance says', async () => {
  const ben = await teacher();
  const params = await draft(ben, {
    sections: [
      { title: 'Walls', items: await fixed(ben, 5), minutes: 5 },
      { title: '', items: await fixed(ben, 5) },
    ],
    shuffleQuestions: true,
    timeLimitMinutes: null,
  });
  for (let n = 0; n < 4; n += 1) {
    const { data } = await ben.call(plannedQuizzes.preview, { params });
    const { sections, questions } = await paper(ben, data);
    expect(sections).toMatchObject([
      { title: 'Walls', first: 1, questions: 5 },
      { title: '', first: 6, questions: 5 },
    ]);
    expect(questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  }
});
