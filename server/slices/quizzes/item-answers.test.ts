import { randomUUID } from 'node:crypto';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { videoAnswers } from '../../tables/quizzes/video-questions.ts';
import { rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { everyKindDrafted, newVideoQuestions } from '../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { publishQuiz } from './drafted-quizzes.public.ts';
import { itemAnswersOf } from './item-answers.public.ts';
import { publishCuePoints } from './video-questions/drafted-cue-points.public.ts';

const app = await startTestApp();
const { film } = newVideoQuestions(app);

/** What says nothing, of each kind that can say nothing. */
const blank: Record<string, Answer | null> = {
  single: null,
  'true-false': null,
  multiple: { kind: 'multiple', choices: [] },
  numeric: { kind: 'numeric', text: '  ' },
  'short-text': { kind: 'short-text', text: '\t' },
  ordering: { kind: 'ordering', order: [] },
  matching: { kind: 'matching', pairs: {} },
  cloze: { kind: 'cloze', gaps: {} },
  hotspot: { kind: 'hotspot', points: [] },
  calculated: { kind: 'calculated', text: ' ' },
};

test('answers in quizzes and in films are counted by version, and equal a recount of every row', async () => {
  // The same ten questions are asked by a film and by a quiz of one course.
  const drafts = everyKindDrafted();
  const { course, lectureId, stops } = await film(drafts);
  const lecture = await app.lecture(course, { kind: 'quiz', title: 'Check yourself' });
  const belongs = { ownerId: course.instructorId, courseId: course.id, lectureId: lecture.id, title: 'Check' };
  const asDrafted = {
    instructions: '',
    timeLimitMinutes: 10,
    passPercent: 50,
    attemptsAllowed: null,
    shuffleQuestions: true,
    shuffleOptions: true,
    grading: 'best' as const,
  };
  // Taught where the film teaches them, as the film has them: so no version is another one.
  const questions = drafts.map((one) => ({ ...one, taughtInId: lectureId }));
  await app.db.transaction((tx) => publishQuiz(tx, belongs, { ...asDrafted, questions }));
  const quizId = (await quizOf(lecture.id)) ?? '';

  const students = await Promise.all([1, 2, 3, 4].map(() => app.person()));
  for (const student of students) await app.enrolment(student, course);
  const [all, none, silent, late] = students as [Person, Person, Person, Person];
  await attempt(all, quizId, (answer) => answer);
  await attempt(none, quizId, () => undefined);
  await attempt(silent, quizId, ({ kind }) => blank[kind] ?? null);
  // Under way: not counted before it ends.
  await late.call(assessment.start, { params: { quizId } });
  // A teacher who tries it out is nobody's statistics.
  const admin = await app.person({ role: 'admin' });
  await attempt(admin, quizId, (answer) => answer);

  for (const [place, student] of students.entries()) await watch(student, place + 1);
  // Mended: a second version, which one more person answers.
  const [first, ...rest] = stops;
  if (!first) throw new Error('no stops');
  const mended = { ...first, question: { ...first.question, stem: '<p>How many corners?</p>' } };
  await app.db.transaction((tx) =>
    publishCuePoints(tx, { ownerId: course.instructorId, lectureId }, [mended, ...rest]),
  );
  await watch(all, 1);

  const ids = drafts.map(({ id }) => id);
  const counted = await itemAnswersOf(app.db, ids);
  expect(counted).toEqual(await recounted(ids));
  expect(counted).toHaveLength(ids.length + 1);
  const sum = (of: (one: (typeof counted)[number]) => number) => counted.reduce((all, one) => all + of(one), 0);
  expect([
    sum((one) => one.quizzes.asked),
    sum((one) => one.quizzes.answered),
    sum((one) => one.quizzes.right),
  ]).toEqual([30, 10, 10]);
  expect(sum((one) => one.films.answered)).toBe(await app.db.$count(videoAnswers));
  expect(sum((one) => one.films.firstTries)).toBe(4 * 10);
  expect(await itemAnswersOf(app.db, [])).toEqual([]);

  /** Answers each question of the film so many times, wrong ones by leaving a right one to the last. */
  async function watch(student: Person, times: number) {
    const params = { lectureId };
    const { data } = await student.call(videoQuestions.stops, { params });
    for (const { questionId, versionId, face } of data.stops) {
      for (let time = 1; time <= times; time += 1) {
        const answer: Answer =
          face.kind === 'single'
            ? { kind: 'single', choice: face.options[time % 2]?.id ?? '' }
            : face.kind === 'multiple'
              ? { kind: 'multiple', choices: face.options.slice(0, time).map(({ id }) => id) }
              : face.kind === 'ordering'
                ? { kind: 'ordering', order: face.items.map(({ id }) => id) }
                : face.kind === 'matching'
                  ? { kind: 'matching', pairs: { [face.lefts[0]?.id ?? '']: face.rights[0]?.id ?? '' } }
                  : face.kind === 'true-false'
                    ? { kind: 'true-false', value: time % 2 === 0 }
                    : face.kind === 'cloze'
                      ? { kind: 'cloze', gaps: { [face.gaps[0]?.id ?? '']: 'well' } }
                      : face.kind === 'hotspot'
                        ? { kind: 'hotspot', points: [{ x: time / 10, y: 0.5 }] }
                        : face.kind === 'file'
                          ? { kind: 'file', files: [] }
                          : face.kind === 'code'
                            ? { kind: 'code', language: 'python', files: [{ name: 'main.py', text: '1' }] }
                            : { kind: face.kind, text: time % 2 === 0 ? '27' : 'Rani ki Vav' };
        const sent = await student.call(videoQuestions.answer, {
          params: { lectureId, questionId },
          body: { answerId: randomUUID(), versionId, answer },
        });
        expect(sent.status).toBe(200);
      }
    }
  }
});

async function quizOf(lectureId: string) {
  const [row] = await app.db.select().from(quizzes).where(eq(quizzes.lectureId, lectureId));
  return row?.id;
}

/** Takes the quiz: every question gets what `answerFor` makes of its right answer; undefined leaves it untouched. */
async function attempt(who: Person, quizId: string, answerFor: (right: Answer) => Answer | null | undefined) {
  const { data } = await who.call(assessment.start, { params: { quizId } });
  const { attemptId } = data;
  for (const [position, right] of await rightAnswersOf(app.db, attemptId)) {
    const answer = answerFor(right);
    if (answer === undefined) continue;
    const params = { attemptId, position: String(position) };
    const body = { saveId: randomUUID(), version: 0, answer, flagged: false };
    expect((await who.call(assessment.save, { params, body })).status).toBe(200);
  }
  expect((await who.call(assessment.handIn, { params: { attemptId } })).status).toBe(200);
}

/** The same from every row, one by one, with the contract's own word for what says nothing. */
async function recounted(ids: string[]) {
  const versions = await app.db.select().from(questionVersions).where(inArray(questionVersions.questionId, ids));
  const ended = await app.db
    .select({ row: attemptQuestions, attempt: attempts })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId));
  const answers = await app.db.select().from(videoAnswers);
  return versions
    .toSorted((a, b) => (a.questionId < b.questionId ? -1 : a.questionId > b.questionId ? 1 : a.number - b.number))
    .map(({ id, questionId, number }) => {
      const endedRows = ended.filter(
        ({ row, attempt }) => row.versionId === id && attempt.state !== 'open' && !attempt.preview,
      );
      const answered = endedRows.filter(({ row }) => !isBlank(row.answer));
      const tries = answers.filter(({ versionId }) => versionId === id);
      const first = tries.filter((one) => one.number === 1);
      return {
        questionId,
        versionId: id,
        number,
        quizzes: {
          asked: endedRows.length,
          answered: answered.length,
          right: answered.filter(({ row }) => (row.marks ?? 0) >= row.maxMarks).length,
        },
        films: {
          answered: tries.length,
          right: tries.filter(({ isRight }) => isRight).length,
          firstTries: first.length,
          rightAtFirst: first.filter(({ isRight }) => isRight).length,
        },
      };
    });
}
