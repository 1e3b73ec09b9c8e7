import { randomUUID } from 'node:crypto';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { mistakes } from '../../../tables/aptitude/mistakes.ts';
import { answerText } from '../../questions/answer-labels.public.ts';
import { drawAll, type QuestionRow } from '../drawn-questions.ts';
import { freshMemory, reviewed } from './mistake-schedule.ts';

interface Wrong {
  question: QuestionRow;
  /** `area/topic`, or the words of a source with topics of its own. */
  topic: string;
  answer: Answer | null;
  source: 'practice' | 'paper' | 'english';
}

/** Asks about an item anew: other numbers where a family draws it. Nothing where it cannot be asked any more. */
export async function redraw(tx: Db, studentId: string, itemId: string) {
  const [drawn] = await drawAll(tx, studentId, [{ itemId, seed: `again ${randomUUID()}` }]);
  return drawn?.question;
}

/**
 * A wrong answer becomes a card, due at once; where its item has one, the card forgets like after a failed review. What
 * was put away comes back. The question of the card is drawn anew, so that nobody learns one number by heart.
 */
export async function keepMistake(tx: Db, { question, topic, answer, source }: Wrong, now: Date) {
  const { studentId, itemId } = question;
  const wrongAnswer = { stem: textOf(question.stem), said: answerText(question.face, answer) };
  const waits = (await redraw(tx, studentId, itemId)) ?? question;
  const memory = freshMemory(now);
  const [fresh] = await tx
    .insert(mistakes)
    .values({
      studentId,
      source,
      itemId,
      questionId: waits.id,
      topic,
      wrongAnswer,
      memory,
      dueAt: new Date(memory.due),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mistakes.id });
  if (fresh) return;
  await failAgain(tx, and(eq(mistakes.studentId, studentId), eq(mistakes.itemId, itemId)), now, {
    wrongAnswer,
    questionId: waits.id,
  });
}

/** A card whose question went wrong outside the book: as after a failed review, and back if it was put away. */
export async function failAgain(
  tx: Db,
  which: ReturnType<typeof and>,
  now: Date,
  set: Partial<typeof mistakes.$inferInsert>,
) {
  const [card] = await tx.select().from(mistakes).where(which).for('update');
  if (!card) return;
  const memory = reviewed(card.memory, 'again', now);
  await tx
    .update(mistakes)
    .set({ ...set, memory, dueAt: new Date(memory.due), shownAt: null, putAwayAt: null })
    .where(eq(mistakes.id, card.id));
}
