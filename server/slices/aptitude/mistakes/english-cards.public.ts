import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { type AptitudeSecret, aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import { mistakes } from '../../../tables/aptitude/mistakes.ts';
import { keepMistake } from './mistake-recording.ts';
import { freshMemory } from './mistake-schedule.ts';

/** An item of English as one card asks it. Its id names it for good: `english:…` or `deck:…`. */
export interface EnglishCard {
  itemId: string;
  /** For people. */
  topic: string;
  /** HTML. */
  stem: string;
  face: QuestionView;
  secret: AptitudeSecret;
}

const questionOf = (studentId: string, { itemId, stem, face, secret }: EnglishCard) => ({
  studentId,
  itemId,
  seed: itemId,
  stem,
  face,
  secret,
});

/** A wrong answer to an English item goes into the mistake book, or lets its card forget, as any other subject's does. */
export async function keepEnglishMistake(
  tx: Db,
  studentId: string,
  card: EnglishCard,
  answer: Answer | null,
  now: Date,
) {
  const question = one(await tx.insert(aptitudeQuestions).values(questionOf(studentId, card)).returning());
  await keepMistake(tx, { question, topic: card.topic, answer, source: 'english' }, now);
}

/** Words to learn become cards, each due on its own day. One that is there already stays as it is. */
export async function addDeckCards(
  tx: Db,
  studentId: string,
  cards: readonly (EnglishCard & { dueAt: Date })[],
  now: Date,
) {
  if (cards.length === 0) return;
  const questions = await tx
    .insert(aptitudeQuestions)
    .values(cards.map((card) => questionOf(studentId, card)))
    .returning();
  const rows = cards.map(({ itemId, topic, stem, dueAt }) => ({
    studentId,
    source: 'deck' as const,
    itemId,
    questionId: one(questions.filter((question) => question.itemId === itemId)).id,
    topic,
    wrongAnswer: { stem: textOf(stem), said: '' },
    memory: freshMemory(now),
    dueAt,
    createdAt: now,
  }));
  await tx.insert(mistakes).values(rows).onConflictDoNothing();
}

/** Words that left their deck are asked no more; what was reviewed stays in the log. */
export async function archiveDeckCards(tx: Db, studentId: string, itemIds: readonly string[], now: Date) {
  if (itemIds.length === 0) return;
  await tx
    .update(mistakes)
    .set({ putAwayAt: now, shownAt: null })
    .where(and(eq(mistakes.studentId, studentId), inArray(mistakes.itemId, [...itemIds]), isNull(mistakes.putAwayAt)));
}
