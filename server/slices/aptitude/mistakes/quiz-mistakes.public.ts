import { type AnswerKey, isBlank } from '@stepwell/contract/questions/question.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { mistakes } from '../../../tables/aptitude/mistakes.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { answerText } from '../../questions/answer-labels.public.ts';
import { textWithValues } from '../../questions/calculations.public.ts';
import { valued } from '../../questions/explained.public.ts';
import { questionViewAs } from '../../questions/question-views.public.ts';
import { shownAgain } from './cards-due.ts';
import { failAgain } from './mistake-recording.ts';
import { freshMemory } from './mistake-schedule.ts';

/** Kinds that the book can ask again from the version alone. */
export const reviewableKinds: readonly string[] = [
  ...(['single', 'multiple', 'true-false', 'numeric'] as const),
  ...(['short-text', 'ordering', 'matching'] as const),
  ...(['cloze', 'hotspot', 'calculated'] as const),
] satisfies AnswerKey['kind'][];

/**
 * What was answered wrongly, or in part, in an attempt that has ended goes into the mistake book; what was left out does
 * not, as nobody was mistaken. Only for a quiz that shows its students all of the result, since a card tells all of it.
 * Safe to run twice: a card that already knows of this attempt's end is left alone.
 */
export async function keepQuizMistakes(tx: Db, attemptId: string) {
  const rows = await tx
    .select({ asked: attemptQuestions, version: questionVersions, attempt: attempts, topic: questions.topic })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        eq(attempts.preview, false),
        sql`${attempts.endedAt} is not null`,
        sql`${attemptQuestions.marks} < ${attemptQuestions.maxMarks}`,
      ),
    );
  const [first] = rows;
  if (!first) return;
  const { endedAt, studentId } = first.attempt;
  if (!endedAt) return;
  const memory = freshMemory(endedAt);
  const cards = rows
    .filter(({ asked, version }) => !isBlank(asked.answer) && reviewableKinds.includes(version.face.kind))
    .map(({ asked, version, topic }) => ({
      studentId,
      source: 'quiz' as const,
      quizQuestionId: version.questionId,
      versionId: version.id,
      shown: shownAgain(version, asked.shown),
      topic,
      memory,
      dueAt: endedAt,
      createdAt: endedAt,
      wrongAnswer: {
        stem: stemText(version, asked.shown),
        said: answerText(questionViewAs(asked.shown, version.face), asked.answer),
      },
    }));
  if (cards.length === 0) return;
  // Two ends of one person must not wait for each other.
  cards.sort((a, b) => (a.quizQuestionId < b.quizQuestionId ? -1 : 1));
  const created = await tx
    .insert(mistakes)
    .values(cards)
    .onConflictDoNothing()
    .returning({ quizQuestionId: mistakes.quizQuestionId });
  const fresh = new Set(created.map(({ quizQuestionId }) => quizQuestionId));
  const older = sql`coalesce((${mistakes.memory} ->> 'lastReviewAt')::timestamptz, ${mistakes.createdAt}) < ${endedAt.toISOString()}::timestamptz`;
  for (const { quizQuestionId, versionId, shown, topic, wrongAnswer } of cards) {
    if (fresh.has(quizQuestionId)) continue;
    const mine = and(eq(mistakes.studentId, studentId), eq(mistakes.quizQuestionId, quizQuestionId), older);
    await failAgain(tx, mine, endedAt, { versionId, shown, topic, wrongAnswer });
  }
}

/** What was asked, as text: with the values it had, and the words around its gaps. */
function stemText({ stem, face }: Pick<typeof questionVersions.$inferSelect, 'stem' | 'face'>, shown: string[]) {
  const gapped = face.kind === 'cloze' ? face.text.replace(/<span data-gap="[^"]*">\s*<\/span>/g, ' … ') : '';
  return textOf(textWithValues(`${stem} ${gapped}`, valued(face, shown))).trim();
}
