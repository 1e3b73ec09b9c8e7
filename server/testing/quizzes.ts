import { randomUUID } from 'node:crypto';
import { assessment } from '@stepwell/contract/assessment.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../platform/db.ts';
import { rightAnswer } from '../seed/quiz-takers.ts';
import { makeQuiz, QuizSource } from '../slices/assessment/authoring.ts';
import { settledKey } from '../slices/assessment/calculations.ts';
import { attemptQuestions, questionVersions } from '../tables/assessment.ts';
import type { Person, TestHouse } from './house.ts';

type Source = z.input<typeof QuizSource>;
type QuestionInput = Source['questions'][number];

const common = (about: string) => ({
  stem: `Which is it? (${about})`,
  marks: 1,
  topic: 'walls',
  difficulty: 2,
  explanation: `Because the stair says so, in ${about}.`,
});

/** One question of every kind, each worth one mark but the second, which is worth two. */
export const everyKind: QuestionInput[] = [
  {
    ...common('single'),
    kind: 'single',
    options: [{ text: 'three', right: true }, { text: 'four', feedback: 'You counted the landing.' }, { text: 'five' }],
  },
  {
    ...common('multiple'),
    kind: 'multiple',
    marks: 2,
    options: [
      { text: 'north', right: true },
      { text: 'south', right: true },
      { text: 'up', feedback: 'Up is no side.' },
      { text: 'down', feedback: 'Down is no side.' },
    ],
  },
  { ...common('true-false'), kind: 'true-false', right: false },
  { ...common('numeric'), kind: 'numeric', right: 1250, tolerance: 0.5, unit: 'ms' },
  { ...common('short-text'), kind: 'short-text', accepted: ['Rani ki Vav', 'The Queen’s Stepwell'] },
  { ...common('ordering'), kind: 'ordering', items: ['dig', 'lay stone', 'carve', 'fill'] },
  {
    ...common('matching'),
    kind: 'matching',
    pairs: [
      { left: 'Adalaj', right: 'five storeys' },
      { left: 'Chand Baori', right: 'thirteen storeys' },
      { left: 'Patan', right: 'seven storeys' },
    ],
  },
];

/** Quizzes by name for the tests: whatever a test does not say is plausible. */
export function newQuizzes(house: Pick<TestHouse, 'db' | 'person' | 'course' | 'lecture' | 'enrolment'>) {
  const { db } = house;

  /** A quiz that is a lecture of a course of its own. */
  const quiz = async (about: Partial<Source> = {}, course?: { id: string; instructorId: string }) => {
    const of = course ?? (await house.course());
    const taught = await house.lecture(of, { title: 'How walls stand' });
    const lecture = await house.lecture(of, { kind: 'quiz', title: 'Check yourself' });
    const source = z.parse(QuizSource, {
      title: 'Check yourself',
      instructions: 'Count the steps.',
      timeLimitMinutes: 10,
      passPercent: 60,
      attemptsAllowed: null,
      shuffleQuestions: true,
      shuffleOptions: true,
      questions: everyKind.map((question) => ({ ...question, taughtIn: '01-walls' })),
      ...about,
    });
    const belongs = { ownerId: of.instructorId, courseId: of.id, lectureId: lecture.id };
    const lecturesByFile = new Map([['01-walls', taught.id]]);
    return db.transaction((tx) => makeQuiz(tx, source, { ...belongs, lecturesByFile }));
  };

  /** A quiz of a course in which this person is enrolled. */
  const quizOf = async (student: { id: string }, about: Partial<Source> = {}) => {
    const course = await house.course({ slug: `quizzed-${randomUUID()}` });
    await house.enrolment(student, course);
    return quiz(about, course);
  };

  /** An open attempt of this person. */
  const attemptOf = async (student: Person, about: Partial<Source> = {}) => {
    const { id } = await quizOf(student, about);
    const { data } = await student.call(assessment.start, { params: { quizId: id } });
    return { attemptId: data.attemptId };
  };

  return { quiz, quizOf, attemptOf };
}

/** What is right at each position of an attempt, read where no browser can look. */
export async function rightAnswersOf(db: Db, attemptId: string): Promise<[position: number, answer: Answer][]> {
  const rows = await db
    .select({ position: attemptQuestions.position, shown: attemptQuestions.shown, version: questionVersions })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position));
  return rows.map(({ position, shown, version: { key, face } }) => [
    position,
    rightAnswer(settledKey(key, shown), face),
  ]);
}
