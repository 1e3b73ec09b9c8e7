import { assessment } from '@stepwell/contract/assessment.ts';
import { ownQuizzes } from '@stepwell/contract/own-quizzes.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import type { QuizItem, QuizTerms } from '@stepwell/contract/quizzes.ts';
import { asc, eq } from 'drizzle-orm';
import { attemptQuestions, questions, questionVersions } from '../tables/assessment.ts';
import type { Person, TestHouse } from './house.ts';
import { newPlanning } from './planning.ts';

type Wish = Extract<QuizItem, { kind: 'aptitude' }>;
/** A draw from the aptitude pool; whatever a test does not say is all there is. */
export const fromPool = (about: Partial<Wish> = {}): Wish => ({
  ...{ kind: 'aptitude', area: 'quantitative', topic: '', from: 1, to: 5, count: 4, marks: 2, penalty: 0.5 },
  ...about,
});

/** Quizzes with aptitude sections, for tests. */
export function newAptitudeSections(house: Pick<TestHouse, 'db' | 'person'>) {
  const planning = newPlanning(house);

  const published = (who: Person, items: QuizItem[], about: Partial<QuizTerms> = {}) =>
    planning.published(who, { ...about, sections: [{ title: '', items }] });

  const begin = async (student: Person, params: { quizId: string }) => {
    const { status, data } = await student.call(ownQuizzes.begin, { params, body: { password: null } });
    if (status !== 200) throw new Error(`not begun: ${JSON.stringify(data)}`);
    return { attemptId: data.attemptId };
  };

  const save = (student: Person, attemptId: string, position: number, answer: Answer) =>
    student.call(assessment.save, {
      params: { attemptId, position },
      body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
    });

  /** What an attempt was asked, read where no browser can look. */
  const askedIn = (attemptId: string) =>
    house.db
      .select({ position: attemptQuestions.position, question: questions, version: questionVersions })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(eq(attemptQuestions.attemptId, attemptId))
      .orderBy(asc(attemptQuestions.position));

  return { ...planning, published, begin, save, askedIn };
}
