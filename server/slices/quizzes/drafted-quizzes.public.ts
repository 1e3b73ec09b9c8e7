import type { DraftQuiz } from '@stepwell/contract/authoring/authoring.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { quizItems, quizzes } from '../../tables/quizzes/quizzes.ts';
import { draftOf } from '../questions/drafted-questions.public.ts';
import { writeQuestions } from '../questions/question-writing.public.ts';

interface Belongs {
  ownerId: string;
  courseId: string;
  lectureId: string;
  title: string;
}

/**
 * Writes the quiz of a lecture as its author has it now. A question keeps its id; one that changed gets a new version,
 * and attempts keep the version they saw. Throws `id_taken` where a question carries the id of somebody else's.
 */
export async function publishQuiz(tx: Db, { ownerId, courseId, lectureId, title }: Belongs, draft: DraftQuiz) {
  const { instructions, timeLimitMinutes, passPercent, attemptsAllowed, shuffleQuestions, shuffleOptions } = draft;
  const facts = {
    ownerId,
    title,
    instructions,
    passPercent,
    attemptsAllowed,
    shuffleQuestions,
    shuffleOptions,
    grading: draft.grading,
    timeLimitSeconds: timeLimitMinutes === null ? null : timeLimitMinutes * 60,
  };
  const quiz = one(
    await tx
      .insert(quizzes)
      .values({ courseId, lectureId, ...facts })
      .onConflictDoUpdate({ target: quizzes.lectureId, set: facts })
      .returning(),
  );
  const ownQuestions = await tx
    .select({ id: quizItems.questionId })
    .from(quizItems)
    .where(eq(quizItems.quizId, quiz.id));
  await writeQuestions(tx, { ownerId, here: new Set(ownQuestions.flatMap(({ id }) => id ?? [])) }, draft.questions);
  await tx.delete(quizItems).where(eq(quizItems.quizId, quiz.id));
  if (draft.questions.length === 0) return;
  await tx.insert(quizItems).values(
    draft.questions.map(({ id, marks, penalty }, index) => ({
      quizId: quiz.id,
      position: index + 1,
      questionId: id,
      marks,
      penalty,
    })),
  );
}

/** The quizzes of these lectures as their author would write them, by the lecture's id. */
export async function draftedQuizzes(db: Db, lectureIds: string[]): Promise<Map<string, DraftQuiz>> {
  if (lectureIds.length === 0) return new Map();
  const found = await db.select().from(quizzes).where(inArray(quizzes.lectureId, lectureIds));
  const items = await db
    .select({ item: quizItems, question: questions, version: questionVersions })
    .from(quizItems)
    .innerJoin(questions, eq(questions.id, quizItems.questionId))
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .where(
      sql`${inArray(
        quizItems.quizId,
        found.map(({ id }) => id),
      )} and ${questionVersions.number} = (
        select max(v.number) from assessment_question_versions v where v.question_id = ${questions.id}
      )`,
    )
    .orderBy(asc(quizItems.position));
  return new Map(
    found.map((quiz) => [
      quiz.lectureId ?? '',
      {
        instructions: quiz.instructions,
        timeLimitMinutes: quiz.timeLimitSeconds === null ? null : Math.max(1, Math.round(quiz.timeLimitSeconds / 60)),
        passPercent: quiz.passPercent,
        attemptsAllowed: quiz.attemptsAllowed,
        shuffleQuestions: quiz.shuffleQuestions,
        shuffleOptions: quiz.shuffleOptions,
        grading: quiz.grading,
        questions: items
          .filter(({ item }) => item.quizId === quiz.id)
          .flatMap(({ item, question, version }) => {
            const { marks, penalty } = item;
            const { topic, difficulty } = question;
            return draftOf({ ...version, marks, penalty, topic, difficulty }) ?? [];
          }),
      },
    ]),
  );
}
