import { finals } from '@stepwell/contract/exams/finals.ts';
import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { finalBookings } from '../../../tables/exams/finals.ts';
import { enrolments, lectureProgress } from '../../../tables/learning/learning.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { finalTerms, newFinals } from '../../../testing/fixtures/finals.ts';
import { byHand, newGradebooks } from '../../../testing/fixtures/gradebook.ts';
import { rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, fixed, publishedQuiz, draft, published, edited } = newFinals(app);
const { createTaughtCourse, learner, setRules, give } = newGradebooks(app);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Params = { quizId: string };
const at = (minutes: number) => new Date(app.services.now().getTime() + minutes * MINUTE).toISOString();
const slot = (from: number, to: number, seats = 5) => ({
  slotId: crypto.randomUUID(),
  startsAt: at(from),
  endsAt: at(to),
  seats,
});
const begin = (who: Person, params: Params, consent = false) =>
  who.call(ownFinals.begin, { params, body: { password: null, consent } });
const book = (who: Person, params: Params, slotId: string) => who.call(ownFinals.book, { params, body: { slotId } });
const page = async (who: Person, params: Params) => (await who.call(ownFinals.final, { params })).data;
const attemptRow = async (id: string) => one(await app.db.select().from(attempts).where(eq(attempts.id, id)));
const takerOf = async (who: Person, params: Params, userId: string) =>
  (await who.call(finals.takers, { params, query: {} })).data.items.find((taker) => taker.userId === userId);
const refusedIn = async (who: Person, params: Params, about: object, field: string) => {
  const { status, data } = await edited(who, params, about);
  expect(status).toBe(422);
  return (data as { fields?: Record<string, string> }).fields?.[field];
};

describe('composing', () => {
  test('it is kept as a whole by its version, and is none of the ordinary quizzes', async () => {
    const ben = await teacher();
    const slots = [slot(60, 120, 3)];
    const integrity = { ...noIntegrity, focus: true };
    const params = await draft(ben, { slots, integrity, certificate: true });
    const { data } = await ben.call(finals.final, { params });
    expect(data).toMatchObject({ version: 2, certificate: true, integrity, slots: [{ ...slots[0], booked: 0 }] });
    const stale = { ...finalTerms, version: 1, tellBooked: false };
    expect(await ben.call(finals.edit, { params, body: stale })).toMatchObject({ status: 409 });
    // Of a change that is refused, nothing is kept: not the title either.
    const eligibility = [{ kind: 'course' as const, courseId: 'not-mine', percent: 50 }];
    expect(await refusedIn(ben, params, { title: 'Other', eligibility }, 'eligibility')).toContain(
      'no longer have access',
    );
    expect((await ben.call(finals.final, { params })).data).toMatchObject({ title: 'Certification exam', version: 2 });

    expect((await ben.call(plannedQuizzes.list, { query: {} })).data.items).toEqual([]);
    expect(await ben.call(plannedQuizzes.quiz, { params })).toMatchObject({ data: { code: 'quiz_is_final' } });
    expect((await ben.call(finals.list, { query: {} })).data.items).toMatchObject([
      { ...params, slots: 1, owner: null },
    ]);
    const copyId = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const { data: copy } = await ben.call(finals.copy, { params: { ...params, copyId } });
      expect(copy).toEqual({ quizId: copyId });
    }
    const copy = (await ben.call(finals.final, { params: { quizId: copyId } })).data;
    expect(copy).toMatchObject({
      state: 'draft',
      integrity,
      certificate: true,
      slots: [],
      title: 'Certification exam (copy)',
    });
    expect((await ben.call(finals.make, { params, body: { title: 'Again' } })).data).toEqual(params);
  });

  test('a student meets it among the final assessments alone, and the ordinary route says where it is', async () => {
    const ben = await teacher();
    const params = await published(ben);
    const asha = await app.person();
    expect((await asha.call(ownQuizzes.list, { query: {} })).data.items).toEqual([]);
    expect(await asha.call(ownQuizzes.begin, { params, body: { password: null } })).toMatchObject({
      status: 409,
      data: { code: 'quiz_is_final' },
    });
    const ordinary = await publishedQuiz(ben);
    expect((await begin(asha, ordinary)).status).toBe(404);
    expect((await asha.call(ownFinals.list, { query: {} })).data.items).toMatchObject([{ ...params, wait: null }]);
    const [first, second] = await Promise.all([begin(asha, params), begin(asha, params)]);
    expect(first.data.attemptId).toBe(second.data.attemptId);
    expect((await asha.call(ownFinals.list, { query: { show: 'running' } })).data.items).toHaveLength(1);
  });

  test('odd slots are refused in words; one that students booked goes only when they are told', async () => {
    const ben = await teacher();
    const first = slot(60, 120, 2);
    const params = await published(ben, { slots: [first] });
    const refusalOf = (slots: object[], more = {}) => refusedIn(ben, params, { slots, ...more }, 'slots');
    expect(await refusalOf([first, slot(90, 150)])).toContain('overlap');
    expect(await refusalOf([first, slot(-60, -30)])).toContain('in the past');
    expect(await refusalOf([slot(60, 30)])).toContain('ends before it starts');
    expect(await refusalOf([first], { closesAt: at(100) })).toContain('outside');
    expect((await edited(ben, params, { slots: [first, slot(120, 150)] })).status).toBe(200);
    const [asha, ravi] = [await app.person(), await app.person()];
    for (const who of [asha, ravi]) expect((await book(who, params, first.slotId)).status).toBe(200);
    expect(await refusalOf([{ ...first, seats: 1 }])).toContain('2 seats');
    const moved = { ...first, endsAt: at(115) };
    expect(await edited(ben, params, { slots: [moved] })).toMatchObject({ data: { code: 'final_slots_booked' } });
    expect((await edited(ben, params, { slots: [moved], tellBooked: true })).status).toBe(200);
    expect((await edited(ben, params, { slots: [], tellBooked: true })).status).toBe(200);
    await app.settle();
    const { data } = await asha.call(notices.list, { query: {} });
    expect(data.items.map(({ kind }) => kind)).toEqual(['final-slot-changed', 'final-slot-changed']);
    expect(await page(asha, params)).toMatchObject({ wait: null, slot: null, hasSlots: false });
  });
});

describe('eligibility', () => {
  test('course, quiz and total: each says what is reached, and the beginning asks again', async () => {
    const { teacher: ben, course, params: ofCourse } = await createTaughtCourse();
    const lecture = await app.lecture(course);
    await app.lecture(course);
    const viva = byHand('Viva', 10);
    await setRules(ben, course.slug, { byHand: [viva] });
    const quiz = await publishedQuiz(ben);
    const params = await published(ben, {
      eligibility: [
        { kind: 'course', courseId: course.slug, percent: 50 },
        { kind: 'quiz', quizId: quiz.quizId },
        { kind: 'total', courseId: course.slug, percent: 40 },
      ],
    });
    const stranger = await app.person();
    expect((await page(stranger, params)).eligibility.map(({ reason }) => reason)).toEqual([
      ...['not-enrolled', 'not-passed', 'not-enrolled'],
    ]);
    const asha = await learner(course);
    const before = await page(asha, params);
    expect(before).toMatchObject({ wait: { reason: 'not-eligible' }, conditions: { met: 0, of: 3 } });
    expect(before.eligibility[0]).toMatchObject({ courseId: course.slug, needed: 50, reached: 0, met: false });
    const refused = await begin(asha, params);
    expect(refused).toMatchObject({ status: 409, data: { code: 'final_not_eligible' } });
    expect(refused.data.message).toContain('0% of “Graphs” (50% required).');
    expect(await takerOf(ben, params, asha.id)).toMatchObject({
      state: 'not-eligible',
      missing: [{}, {}, {}].map(() => expect.any(String)),
    });

    const enrolment = one(
      await app.db
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.studentId, asha.id), eq(enrolments.courseId, course.id))),
    );
    await app.db
      .insert(lectureProgress)
      .values({ enrolmentId: enrolment.id, lectureId: lecture.id, doneAt: new Date(), doneBy: 'read' });
    await give(ben, { ...ofCourse, studentId: asha.id, columnKey: `hand-${viva.columnId}` }, 4);
    const { data: taken } = await asha.call(ownQuizzes.begin, { params: quiz, body: { password: null } });
    await answerAll(asha, taken.attemptId);
    await asha.call(assessment.handIn, { params: { attemptId: taken.attemptId } });
    // A result that is not shown yet tells nobody that it was passed.
    const hide = (scoreShown: 'never' | 'after-close' | 'at-once') =>
      app.db.update(quizPlans).set({ scoreShown }).where(eq(quizPlans.quizId, quiz.quizId));
    await hide('after-close');
    expect((await page(asha, params)).eligibility[1]).toMatchObject({
      met: false,
      reason: 'result-hidden',
      reached: null,
    });
    await hide('never');
    expect(await refusedIn(ben, params, { title: 'Again' }, 'eligibility')).toContain('never shows its score');
    await hide('at-once');
    const now = await page(asha, params);
    expect(now.eligibility).toMatchObject([
      { reached: 50, met: true, reason: null },
      { reached: 100, met: true },
      { met: true },
    ]);
    expect(now.wait).toBe(null);
    expect(await takerOf(ben, params, asha.id)).toMatchObject({ state: 'eligible', missing: [] });
    expect((await begin(asha, params)).status).toBe(200);
    expect(await takerOf(ben, params, asha.id)).toMatchObject({ state: 'under-way' });
  });
});

describe('slots', () => {
  test('two students and one seat: one has it; a second press of the first changes nothing', async () => {
    const params = await published(await teacher(), { slots: [slot(60, 120, 1)] });
    const people = [await app.person(), await app.person(), await app.person()];
    const slotId = (await page(people[0] as Person, params)).slots[0]?.slotId ?? '';
    const answers = await Promise.all([...people, ...people].map((who) => book(who, params, slotId)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(2);
    expect(answers.filter(({ data }) => data.code === 'final_slot_full')).toHaveLength(4);
    expect(await app.db.$count(finalBookings, eq(finalBookings.slotId, slotId))).toBe(1);
  });

  test('the window of a slot bounds beginning and end; extra time lengthens it; the day after it another can be had', async () => {
    const ben = await teacher();
    const [first, second] = [slot(60, 90), slot(60 * 24, 60 * 25)];
    const params = await published(ben, { slots: [first, second], timeLimitMinutes: 20, attemptsAllowed: 1 });
    const [asha, ravi, lena] = [await app.person(), await app.person(), await app.person()];
    expect(await begin(asha, params)).toMatchObject({ data: { code: 'final_slot_wanted' } });
    for (const who of [asha, ravi, lena]) await book(who, params, second.slotId);
    expect((await book(asha, params, first.slotId)).data).toMatchObject({ slot: { startsAt: first.startsAt } });
    expect((await ravi.call(ownFinals.cancel, { params })).data).toMatchObject({
      slot: null,
      wait: { reason: 'no-slot-chosen' },
    });
    for (const who of [ravi, lena]) await book(who, params, first.slotId);
    expect(await begin(asha, params)).toMatchObject({ data: { code: 'final_slot_later' } });
    expect((await page(asha, params)).wait).toEqual({ reason: 'slot-later', at: first.startsAt });
    const extra = { extraPercent: 50, extraMinutes: 5, extraAttempts: 0, opensAt: null, closesAt: null };
    await ben.call(plannedQuizzes.allow, { params: { ...params, userId: ravi.id }, body: extra });

    app.pass(80 * MINUTE - 1);
    for (const deed of [book(asha, params, second.slotId), asha.call(ownFinals.cancel, { params })]) {
      expect((await deed).data).toMatchObject({ code: 'final_slot_begun' });
    }
    // Ten minutes are left of the slot, of which the limit would be twenty.
    const late = await attemptRow((await begin(asha, params)).data.attemptId);
    expect(late.deadlineAt?.toISOString()).toBe(first.endsAt);
    const longer = await attemptRow((await begin(ravi, params)).data.attemptId);
    expect(longer.deadlineAt?.getTime()).toBe(Date.parse(first.endsAt) + 15 * MINUTE);
    app.pass(10 * MINUTE + 1);
    expect(await begin(lena, params)).toMatchObject({ data: { code: 'final_slot_over' } });
    expect((await book(lena, params, second.slotId)).status).toBe(200);
    expect(await begin(asha, params)).toMatchObject({ data: { code: 'no_attempts_left' } });
    expect(await book(asha, params, second.slotId)).toMatchObject({ data: { code: 'no_attempts_left' } });
  });

  test('a reminder comes once, on the day before; not to who booked on that day', async () => {
    const params = await published(await teacher(), { slots: [slot(60 * 30, 60 * 31)] });
    const [early, late] = [await app.person(), await app.person()];
    const slotId = (await page(early, params)).slots[0]?.slotId ?? '';
    await book(early, params, slotId);
    const remindersOf = async (who: Person) => {
      await app.runJob('assessment.remind-of-finals');
      await app.settle();
      const { data } = await who.call(notices.list, { query: {} });
      return data.items.filter(({ kind }) => kind === 'final-soon').length;
    };
    expect(await remindersOf(early)).toBe(0);
    app.pass(7 * HOUR);
    await book(late, params, slotId);
    expect(await remindersOf(early)).toBe(1);
    expect([await remindersOf(early), await remindersOf(late)]).toEqual([1, 0]);
  });

  test('a student with a window of their own needs no slot', async () => {
    const ben = await teacher();
    const params = await published(ben, { slots: [slot(60, 90)], closesAt: at(100) });
    const asha = await app.person();
    const own = { extraPercent: 0, extraMinutes: 0, extraAttempts: 0, opensAt: at(-5), closesAt: at(300) };
    await ben.call(plannedQuizzes.allow, { params: { ...params, userId: asha.id }, body: own });
    app.pass(2 * HOUR);
    expect(await page(asha, params)).toMatchObject({ wait: null, hasSlots: false, slots: [] });
    expect((await begin(asha, params)).status).toBe(200);
  });
});

test('without agreeing to what is noted, nothing begins; what is not asked for needs no agreeing', async () => {
  const params = await published(await teacher(), { integrity: { ...noIntegrity, paste: true } });
  const asha = await app.person();
  expect(await begin(asha, params)).toMatchObject({ status: 409, data: { code: 'final_consent_wanted' } });
  expect((await begin(asha, params, true)).status).toBe(200);
});

test('essays wait for marks, and the list of students says so', async () => {
  const ben = await teacher();
  const params = await published(ben, { sections: [{ title: 'Walls', items: await fixed(ben) }] });
  const [asha, ravi] = [await app.person({ fullName: 'Asha Rao' }), await app.person({ fullName: 'Ravi Das' })];
  for (const who of [asha, ravi]) {
    const { data } = await begin(who, params);
    if (who === asha) await answerAll(who, data.attemptId);
    await who.call(assessment.handIn, { params: { attemptId: data.attemptId } });
  }
  expect(await takerOf(ben, params, asha.id)).toMatchObject({ state: 'passed', percent: 100 });
  expect(await takerOf(ben, params, ravi.id)).toMatchObject({ state: 'failed', percent: 0 });
  await app.db
    .update(attempts)
    .set({ waiting: 1 })
    .where(and(eq(attempts.studentId, ravi.id), eq(attempts.quizId, params.quizId)));
  expect(await takerOf(ben, params, ravi.id)).toMatchObject({ state: 'waiting-for-marks' });
  const { data } = await ben.call(finals.takers, { params, query: { show: 'handed-in', limit: 1 } });
  expect(data.items.map(({ fullName }) => fullName)).toEqual(['Asha Rao']);
  const cursor = data.nextCursor ?? '';
  const rest = await ben.call(finals.takers, { params, query: { show: 'handed-in', cursor } });
  expect(rest.data.items.map(({ fullName }) => fullName)).toEqual(['Ravi Das']);
});

async function answerAll(who: Person, attemptId: string) {
  for (const [position, answer] of await rightAnswersOf(app.db, attemptId)) {
    const body = { saveId: crypto.randomUUID(), version: 0, answer, flagged: false };
    await who.call(assessment.save, { params: { attemptId, position }, body });
  }
}
