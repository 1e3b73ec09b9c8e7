import { assessment } from '@stepwell/contract/assessment.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { one } from '../platform/db.ts';
import { attemptQuestions, questionVersions, quizItems } from '../tables/assessment.ts';
import type { Person, TestHouse } from './house.ts';
import { newQuizzes } from './quizzes.ts';

/** A single-choice question by the words of its options, the right one first. */
export const choice = (stem: string, ...options: string[]) => ({
  ...{ kind: 'single' as const, stem, marks: 1, topic: 'walls', difficulty: 2, explanation: `Why: ${stem}` },
  options: options.map((text, place) => ({ text, right: place === 0 })),
});

/** Quizzes that were taken, for tests of their results. */
export function newResults(house: TestHouse) {
  const { db } = house;
  const { quiz: newQuiz } = newQuizzes(house);

  /** A quiz of a course, with the teacher of both. */
  const taught = async (questions = [choice('One', 'a', 'b', 'c'), choice('Two', 'a', 'b', 'c')]) => {
    const teacher = await house.person({ role: 'instructor', fullName: 'Ira Sen' });
    const course = await house.course({ instructorId: teacher.id, slug: `results-${crypto.randomUUID()}` });
    const about = { questions, shuffleQuestions: false, passPercent: 60 };
    const quiz = await newQuiz(about, { id: course.id, instructorId: teacher.id });
    return { teacher, course, quiz };
  };

  /** Answers by the words of the option, or nothing, in the order of the quiz; handed in. */
  const take = async (student: Person, quizId: string, answers: (string | null)[]) => {
    const { data } = await student.call(assessment.start, { params: { quizId } });
    const { attemptId } = data;
    for (const [place, text] of answers.entries()) {
      if (text === null) continue;
      const params = { attemptId, position: place + 1 };
      const answer = await optionCalled(attemptId, place + 1, text);
      await student.call(assessment.save, {
        params,
        body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
      });
    }
    await student.call(assessment.handIn, { params: { attemptId } });
    return { attemptId };
  };

  const optionCalled = async (attemptId: string, position: number, text: string): Promise<Answer> => {
    const rows = await db
      .select({ position: attemptQuestions.position, face: questionVersions.face })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .where(eq(attemptQuestions.attemptId, attemptId));
    const face = one(rows.filter((row) => row.position === position)).face;
    if (face.kind !== 'single') throw new Error('only single choices are answered by words');
    return { kind: 'single', choice: one(face.options.filter((option) => option.text === text)).id };
  };

  /** Somebody who learns in the course and has taken the quiz. */
  const taker = async (course: { id: string }, quizId: string, answers: (string | null)[], fullName = 'Asha Rao') => {
    const student = await house.person({ fullName });
    await house.enrolment(student, course);
    return { student, ...(await take(student, quizId, answers)) };
  };

  const questionIdsOf = async (quizId: string) =>
    (await db.select().from(quizItems).where(eq(quizItems.quizId, quizId)).orderBy(asc(quizItems.position))).map(
      ({ questionId }) => questionId ?? '',
    );

  /** A new version of a question, in which another option is right. */
  const correct = async (questionId: string, text: string) => {
    const rows = await db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, questionId))
      .orderBy(desc(questionVersions.number));
    const { id: _, createdAt: __, ...newest } = rows[0] as (typeof rows)[number];
    if (newest.face.kind !== 'single') throw new Error('only single choices are corrected here');
    const right = one(newest.face.options.filter((option) => option.text === text)).id;
    return one(
      await db
        .insert(questionVersions)
        .values({ ...newest, number: newest.number + 1, key: { kind: 'single', right } })
        .returning(),
    );
  };

  return { taught, take, taker, questionIdsOf, correct };
}
