import { randomUUID } from 'node:crypto';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courseTransferred } from '../../../events/catalog.ts';
import { erased } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { videoAnswers } from '../../../tables/quizzes/video-questions.ts';
import { question } from '../../../testing/fixtures/drafts.ts';
import { everyKindDrafted, newVideoQuestions } from '../../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { settledKey } from '../../questions/calculations.public.ts';
import { rightAnswer } from '../../questions/right-answer.ts';
import { draftedCuePoints, publishCuePoints } from './drafted-cue-points.public.ts';
import { shownTo } from './video-cue-points.ts';

const app = await startTestApp();
const { film } = newVideoQuestions(app);

/** Somebody who learns in a course whose film asks. */
async function learner(drafts?: DraftQuestion[], about?: Parameters<typeof film>[1]) {
  const created = await film(drafts, about);
  const student = await app.person();
  await app.enrolment(student, created.course);
  return { ...created, student };
}
const keysOf = async (questionId: string) => {
  const [row] = await app.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(asc(questionVersions.number));
  if (!row) throw new Error('no version');
  return row;
};
/** What is right; of a calculated question, for this person in this film. */
const rightFor = (version: Awaited<ReturnType<typeof keysOf>>, viewerId = '', lectureId = ''): Answer =>
  rightAnswer(settledKey(version.key, shownTo(viewerId, lectureId, version)), version.face);
const send = (
  who: Pick<Person, 'call'>,
  lectureId: string,
  body: { versionId: string; answer: Answer; answerId?: string },
  questionId: string,
) =>
  who.call(videoQuestions.answer, {
    params: { lectureId, questionId },
    body: { answerId: randomUUID(), ...body },
  });

describe('what a film asks', () => {
  test('comes in the order of the film, with the moments, and without a word of what is right', async () => {
    const { student, params, stops } = await learner(everyKindDrafted());
    const { data, status } = await student.call(videoQuestions.stops, { params });
    expect(status).toBe(200);
    expect(data.stops.map(({ questionId, at, taughtAt }) => [questionId, at, taughtAt])).toEqual(
      stops.map(({ at, taughtAt, question: { id } }) => [id, at, taughtAt]),
    );
    const message = JSON.stringify(data);
    for (const secret of [
      'Rani ki Vav',
      'Look once more',
      'Up is no side',
      '"right"',
      '"key"',
      '"tolerance"',
      'stepwell',
      'a * b',
      '"regions"',
      '"radius"',
    ])
      expect(message).not.toContain(secret);
    expect(data.stops.map(({ face }) => face.kind)).toEqual(stops.map(({ question: { kind } }) => kind));
    // Items never stand in the order of the key, and the same person finds them as before.
    const ordering = data.stops.find(({ face }) => face.kind === 'ordering');
    const { key } = await keysOf(ordering?.questionId ?? '');
    const shown = ordering?.face.kind === 'ordering' ? ordering.face.items.map(({ id }) => id) : [];
    expect(shown).not.toEqual(key.kind === 'ordering' ? key.right : []);
    const again = await student.call(videoQuestions.stops, { params });
    expect(again.data).toEqual(data);
  });

  test('the lecture itself tells the moments only, and only where there are any', async () => {
    const { student, params } = await learner();
    const { data } = await student.call(learning.lecture, { params });
    expect(data.kind === 'video' && data.asksAt).toEqual([10]);
    const silent = await learner([]);
    const other = await silent.student.call(learning.lecture, { params: silent.params });
    expect('asksAt' in other.data).toBe(false);
  });

  test('a locked, a retired and a foreign lecture are refused for questions and answers alike', async () => {
    const { student, course, params, stops } = await learner();
    const { data } = await student.call(videoQuestions.stops, { params });
    const versionId = data.stops[0]?.versionId ?? '';
    const id = stops[0]?.question.id ?? '';
    const both = async (who: Pick<Person, 'call'>) => {
      const response = await who.call(videoQuestions.stops, { params });
      const answered = await send(who, params.lectureId, { versionId, answer: { kind: 'single', choice: 'x' } }, id);
      return [response, answered].map(({ status, data }) => [status, (data as { code?: string }).code]);
    };
    const twice = (status: number, code: string) => [
      [status, code],
      [status, code],
    ];
    expect(await both(await app.person())).toEqual(twice(403, 'not_enrolled'));
    expect(await both(app.visitor)).toEqual(twice(401, 'signed_out'));
    const later = new Date(app.services.now().getTime() + 86_400_000);
    await app.db.update(lectures).set({ opensAt: later }).where(eq(lectures.id, params.lectureId));
    expect(await both(student)).toEqual(twice(403, 'lecture_locked'));
    await app.db
      .update(lectures)
      .set({ opensAt: null, sectionId: null, required: false, retiredAt: later })
      .where(eq(lectures.id, params.lectureId));
    expect(await both(student)).toEqual(twice(404, 'lecture_not_found'));
    await app.db.update(courses).set({ state: 'draft' }).where(eq(courses.id, course.id));
    expect(await both(student)).toEqual(twice(404, 'lecture_not_found'));
    expect(await app.db.$count(videoAnswers, eq(videoAnswers.studentId, student.id))).toBe(0);
  });
});

describe('answering', () => {
  test('every kind is graded here: wrong with the explanation and no key, then right', async () => {
    const { student, params, stops } = await learner(everyKindDrafted());
    const { data } = await student.call(videoQuestions.stops, { params });
    const wrong: Record<string, (at: (typeof data.stops)[number]) => Answer> = {
      single: ({ face }) => ({
        kind: 'single',
        choice: (face.kind === 'single' && face.options.find(({ text }) => text === 'four')?.id) || '',
      }),
      multiple: ({ face }) => ({
        kind: 'multiple',
        choices: face.kind === 'multiple' ? face.options.map(({ id }) => id) : [],
      }),
      'true-false': () => ({ kind: 'true-false', value: true }),
      numeric: () => ({ kind: 'numeric', text: '26.4 m' }),
      'short-text': () => ({ kind: 'short-text', text: 'a well' }),
      ordering: ({ face }) => ({
        kind: 'ordering',
        order: face.kind === 'ordering' ? face.items.map(({ id }) => id) : [],
      }),
      matching: ({ face }) =>
        face.kind === 'matching'
          ? { kind: 'matching', pairs: { [face.lefts[0]?.id ?? '']: face.rights[0]?.id ?? '' } }
          : { kind: 'matching', pairs: {} },
      cloze: ({ face }) => ({
        kind: 'cloze',
        gaps: face.kind === 'cloze' ? { [face.gaps[0]?.id ?? '']: 'pond' } : {},
      }),
      hotspot: () => ({ kind: 'hotspot', points: [{ x: 0.99, y: 0.01 }] }),
      calculated: () => ({ kind: 'calculated', text: '1' }),
    };
    for (const stop of data.stops) {
      const { questionId, versionId, face } = stop;
      const body = { versionId, answer: (wrong[face.kind] as (one: typeof stop) => Answer)(stop) };
      const first = await send(student, params.lectureId, body, questionId);
      expect([face.kind, first.status, first.data.right, first.data.number]).toEqual([face.kind, 200, false, 1]);
      expect(first.data.explanation).toBe('<p>Look once more.</p>');
      expect(Object.keys(first.data).toSorted()).toEqual(['explanation', 'feedback', 'number', 'right', 'share']);
      const right = rightFor(await keysOf(questionId), student.id, params.lectureId);
      const second = await send(student, params.lectureId, { versionId, answer: right }, questionId);
      expect([face.kind, second.data.right, second.data.number]).toEqual([face.kind, true, 2]);
    }
    const rows = await app.db.select().from(videoAnswers).where(eq(videoAnswers.studentId, student.id));
    expect(rows).toHaveLength(2 * stops.length);
    expect(rows.filter(({ isRight }) => isRight)).toHaveLength(stops.length);
  });

  test('feedback is said about what was chosen; a part that is right is told as a share', async () => {
    const [single, multiple] = everyKindDrafted();
    const { student, params } = await learner([single, multiple].filter((one) => one !== undefined));
    const { data } = await student.call(videoQuestions.stops, { params });
    const idOf = (place: number, text: string) => {
      const view = data.stops[place]?.face;
      return (view && 'options' in view && view.options.find((one) => one.text === text)?.id) || '';
    };
    const one = data.stops[0];
    const chosen = { kind: 'single' as const, choice: idOf(0, 'four') };
    const answered = await send(
      student,
      params.lectureId,
      { versionId: one?.versionId ?? '', answer: chosen },
      one?.questionId ?? '',
    );
    expect(answered.data.feedback).toBe('One <em>less</em>.');
    const two = data.stops[1];
    const part = { kind: 'multiple' as const, choices: [idOf(1, 'north')] };
    const half = await send(
      student,
      params.lectureId,
      { versionId: two?.versionId ?? '', answer: part },
      two?.questionId ?? '',
    );
    expect(half.data).toMatchObject({ right: false, share: { right: 1, of: 2 }, feedback: null });
  });

  test('sent twice, and five times at once, it is one answer; other answers at once are numbered without a gap', async () => {
    const { student, params, stops } = await learner();
    const { data } = await student.call(videoQuestions.stops, { params });
    const id = stops[0]?.question.id ?? '';
    const versionId = data.stops[0]?.versionId ?? '';
    const version = await keysOf(id);
    const body = { versionId, answer: rightFor(version), answerId: randomUUID() };
    const together = await Promise.all([1, 2, 3, 4, 5].map(() => send(student, params.lectureId, body, id)));
    expect(together.map(({ status, data }) => [status, data.number, data.right])).toEqual(
      together.map(() => [200, 1, true]),
    );
    const again = await send(student, params.lectureId, body, id);
    expect(again.data).toEqual(together[0]?.data);
    await Promise.all([1, 2, 3, 4].map(() => send(student, params.lectureId, { ...body, answerId: randomUUID() }, id)));
    const rows = await app.db.select().from(videoAnswers).where(eq(videoAnswers.studentId, student.id));
    expect(rows.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('nothing said, another kind, a foreign option and a question of another film are clear refusals', async () => {
    const { student, params, stops } = await learner();
    const other = await learner();
    const { data } = await student.call(videoQuestions.stops, { params });
    const id = stops[0]?.question.id ?? '';
    const versionId = data.stops[0]?.versionId ?? '';
    const refused = async (answer: Answer, of = { questionId: id, versionId }) => {
      const { status, data } = await send(
        student,
        params.lectureId,
        { versionId: of.versionId, answer },
        of.questionId,
      );
      const refusal = data as { code?: string; fields?: Record<string, string> };
      return [status, refusal.code, refusal.fields?.['answer']];
    };
    expect(await refused({ kind: 'short-text', text: ' ' })).toEqual([
      422,
      'invalid_fields',
      'Answer the question first.',
    ]);
    expect(await refused({ kind: 'true-false', value: true })).toEqual([
      422,
      'invalid_fields',
      'This question expects an answer of type single.',
    ]);
    expect((await refused({ kind: 'single', choice: 'none' }))[0]).toBe(422);
    const foreign = other.stops[0]?.question.id ?? '';
    const choice = { kind: 'single' as const, choice: 'none' };
    expect((await refused(choice, { questionId: foreign, versionId }))[1]).toBe('question_not_found');
    expect((await refused(choice, { questionId: id, versionId: randomUUID() }))[1]).toBe('question_not_found');
    expect(await app.db.$count(videoAnswers, eq(videoAnswers.studentId, student.id))).toBe(0);
  });

  test('a visitor of a preview and a teacher are graded, and nothing of them is kept', async () => {
    const { params, stops } = await learner(undefined, { preview: true });
    const id = stops[0]?.question.id ?? '';
    const version = await keysOf(id);
    const admin = await app.person({ role: 'admin' });
    for (const who of [app.visitor, await app.person(), admin]) {
      const { data } = await who.call(videoQuestions.stops, { params });
      const body = { versionId: data.stops[0]?.versionId ?? '', answer: rightFor(version) };
      const verdict = await send(who, params.lectureId, body, id);
      expect([verdict.status, verdict.data.right, verdict.data.number]).toEqual([200, true, null]);
    }
    expect(await app.db.$count(videoAnswers, eq(videoAnswers.lectureId, params.lectureId))).toBe(0);
  });

  test('what was seen counts: a question mended meanwhile is graded as it was asked', async () => {
    const { student, course, params, stops } = await learner();
    const [stop] = stops;
    if (stop?.question.kind !== 'single') throw new Error('the first one has options');
    const seen = await student.call(videoQuestions.stops, { params });
    const old = await keysOf(stop.question.id);
    const mended = { ...stop.question, options: stop.question.options.map((one) => ({ ...one, right: !one.right })) };
    const belongs = { ownerId: course.instructorId, lectureId: params.lectureId };
    await app.db.transaction((tx) => publishCuePoints(tx, belongs, [{ ...stop, question: mended }]));
    const fresh = await student.call(videoQuestions.stops, { params });
    expect(fresh.data.stops[0]?.versionId).not.toBe(seen.data.stops[0]?.versionId);
    const answer = rightFor(old);
    const asSeen = await send(student, params.lectureId, { versionId: old.id, answer }, stop.question.id);
    expect(asSeen.data.right).toBe(true);
    const versionId = fresh.data.stops[0]?.versionId ?? '';
    const asNow = await send(student, params.lectureId, { versionId, answer }, stop.question.id);
    expect([asNow.data.right, asNow.data.number]).toEqual([false, 2]);
  });
});

test('a question that stays as it is keeps its version, one that changes gets one, and somebody else’s is refused', async () => {
  const { course, params, stops } = await film(everyKindDrafted());
  const belongs = { ownerId: course.instructorId, lectureId: params.lectureId };
  const drafted = (await draftedCuePoints(app.db, [params.lectureId])).get(params.lectureId) ?? [];
  expect(drafted.map(({ at, taughtAt }) => [at, taughtAt])).toEqual(stops.map(({ at, taughtAt }) => [at, taughtAt]));
  const [first, ...rest] = drafted;
  if (!first) throw new Error('no stops');
  const moved = {
    ...first,
    at: 1.5,
    taughtAt: 0.25,
    question: { ...first.question, stem: '<p>How many corners?</p>' },
  };
  await app.db.transaction((tx) => publishCuePoints(tx, belongs, [moved, ...rest]));
  const versions = async (id: string) => app.db.$count(questionVersions, eq(questionVersions.questionId, id));
  expect(await versions(first.question.id)).toBe(2);
  for (const { question } of rest) expect(await versions(question.id)).toBe(1);
  const again = (await draftedCuePoints(app.db, [params.lectureId])).get(params.lectureId);
  expect(again?.[0]).toMatchObject({ at: 1.5, taughtAt: 0.25, question: { stem: '<p>How many corners?</p>' } });

  const other = await film([]);
  const steal = app.db.transaction((tx) =>
    publishCuePoints(tx, { ownerId: other.course.instructorId, lectureId: other.lectureId }, [moved]),
  );
  await expect(steal).rejects.toMatchObject({ code: 'id_taken' });
  await app.db.transaction((tx) => publishCuePoints(tx, belongs, []));
  expect((await draftedCuePoints(app.db, [params.lectureId])).size).toBe(0);
  expect(await versions(first.question.id)).toBe(2);
});

test('whoever goes on with a course goes on with what its films ask; learners’ answers go with the learner', async () => {
  const { course, student, params, stops } = await learner([question()]);
  const id = stops[0]?.question.id ?? '';
  const { data } = await student.call(videoQuestions.stops, { params });
  const version = await keysOf(id);
  await send(student, params.lectureId, { versionId: data.stops[0]?.versionId ?? '', answer: rightFor(version) }, id);
  const next = await app.person({ role: 'instructor' });
  const at = app.services.now().toISOString();
  await app.db.transaction(async (tx) => {
    await emit(tx, courseTransferred, { courseId: course.id, from: course.instructorId, to: next.id, at });
    await emit(tx, erased, { userId: student.id, courses: [] });
  });
  await app.settle();
  const [row] = await app.db.select().from(questions).where(eq(questions.id, id));
  expect(row?.ownerId).toBe(next.id);
  expect(await app.db.$count(videoAnswers, eq(videoAnswers.studentId, student.id))).toBe(0);
});
