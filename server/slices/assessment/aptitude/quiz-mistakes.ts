import { type AnswerKey, isBlank } from '@stepwell/contract/question.ts';
import { and, eq, sql } from 'drizzle-orm';
import { attemptEnded } from '../../../events/assessment.ts';
import { textOf } from '../../../platform/author-html.ts';
import type { Db } from '../../../platform/db.ts';
import { on } from '../../../platform/event.ts';
import { attemptQuestions, attempts, questions, questionVersions } from '../../../tables/assessment.ts';
import { mistakes } from '../../../tables/mistakes.ts';
import { answerText } from '../answer-words.ts';
import { wordsWith } from '../calculations.ts';
import { faceAs } from '../faces.ts';
import { valued } from '../papers.ts';
import { showsOf } from '../planning/shown.ts';
import { shownAgain } from './asked-cards.ts';
import { failAgain } from './mistake-keeping.ts';
import { freshMemory } from './mistake-schedule.ts';

/** Kinds that the book can ask again from the version alone. */
export const keptKinds: readonly string[] = [
  ...(['single', 'multiple', 'true-false', 'numeric'] as const),
  ...(['short-text', 'ordering', 'matching'] as const),
  ...(['cloze', 'hotspot', 'calculated'] as const),
] satisfies AnswerKey['kind'][];

/**
 * What was answered wrongly, or in part, in an attempt that has ended goes into the mistake book; what was left out does
 * not, as nobody was mistaken. Safe to run twice: a card that already knows of this attempt's end is left alone.
 */
export const onAttemptEnded = on(attemptEnded, ({ attemptId }, { db, now }) =>
  db.transaction((tx) => keepQuizMistakes(tx, attemptId, now())),
);

async function keepQuizMistakes(tx: Db, attemptId: string, now: Date) {
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
  // A card tells all of it: of a quiz that keeps a part back there is none.
  const { score, answers, key, explanations } = await showsOf(tx, first.attempt, now);
  if (!score || !answers || !key || !explanations) return;
  for (const { asked, version, attempt, topic } of rows) {
    const { endedAt } = attempt;
    if (!endedAt || isBlank(asked.answer) || !keptKinds.includes(version.face.kind)) continue;
    const memory = freshMemory(endedAt);
    const about = {
      versionId: version.id,
      shown: shownAgain(version, asked.shown),
      topic,
      wrongAnswer: {
        stem: askedText(version, asked.shown),
        said: answerText(faceAs(asked.shown, version.face), asked.answer),
      },
    };
    const [fresh] = await tx
      .insert(mistakes)
      .values({
        ...{ studentId: attempt.studentId, source: 'quiz', quizQuestionId: version.questionId, ...about },
        ...{ memory, dueAt: endedAt, createdAt: endedAt },
      })
      .onConflictDoNothing()
      .returning({ id: mistakes.id });
    if (fresh) continue;
    const older = sql`coalesce((${mistakes.memory} ->> 'lastReviewAt')::timestamptz, ${mistakes.createdAt}) < ${endedAt.toISOString()}::timestamptz`;
    await failAgain(
      tx,
      and(eq(mistakes.studentId, attempt.studentId), eq(mistakes.quizQuestionId, version.questionId), older),
      endedAt,
      about,
    );
  }
}

/** What was asked, as text: with the values it had, and the words around its gaps. */
function askedText({ stem, face }: Pick<typeof questionVersions.$inferSelect, 'stem' | 'face'>, shown: string[]) {
  const gapped = face.kind === 'cloze' ? face.text.replace(/<span data-gap="[^"]*">\s*<\/span>/g, ' … ') : '';
  return textOf(wordsWith(`${stem} ${gapped}`, valued(face, shown))).trim();
}
