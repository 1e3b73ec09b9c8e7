import type { DueMistake, MistakeRating, Reviewed } from '@stepwell/contract/aptitude/mistakes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { aptitudeAnswers } from '../../../tables/aptitude/aptitude.ts';
import { mistakeReviews, mistakes } from '../../../tables/aptitude/mistakes.ts';
import { misfit } from '../../questions/question-views.public.ts';
import { type Judged, judge } from '../judging.public.ts';
import { cardsDueOf, nextShown } from './cards-due.ts';
import { topicWords } from './mistake-book.ts';
import { redraw } from './mistake-recording.ts';
import { derivedRating, ratingsFor, recallOf, reviewed } from './mistake-schedule.ts';

type CardRow = typeof mistakes.$inferSelect;
type ReviewRow = typeof mistakeReviews.$inferSelect;

/** Shows a card: the time of its answer counts from the first showing. */
export async function show(tx: Db, card: CardRow, now: Date): Promise<DueMistake> {
  await tx
    .update(mistakes)
    .set({ shownAt: sql`coalesce(${mistakes.shownAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(mistakes.id, card.id));
  const { stem, face, figure, secret } = await cardsDueOf(tx, card, card.questionId);
  const isDrawn = card.source === 'practice' || card.source === 'paper' || face.kind === 'calculated';
  const speak = secret.english?.speak ?? null;
  const fresh = isDrawn && textOf(stem) !== card.wrongAnswer.stem;
  return { cardId: card.id, source: card.source, topic: topicWords(card), stem, face, figure, speak, fresh };
}

async function holdCard(tx: Db, studentId: string, cardId: string) {
  const [card] = await tx.select().from(mistakes).where(eq(mistakes.id, cardId)).for('update');
  if (card?.studentId !== studentId) throw new Problem('mistake_not_found');
  return card;
}

/** Judges an answer and sets the next date. The same `answerId` answers the same review again. */
export async function review(
  tx: Db,
  studentId: string,
  given: { cardId: string; answerId: string; answer: Answer | null },
  now: Date,
): Promise<Reviewed> {
  const card = await holdCard(tx, studentId, given.cardId);
  const [before] = await tx
    .select()
    .from(mistakeReviews)
    .where(and(eq(mistakeReviews.cardId, card.id), eq(mistakeReviews.answerId, given.answerId)));
  if (before) {
    const then = { ...card, shown: before.shown ?? card.shown };
    return toReviewed(card, before, await cardsDueOf(tx, then, before.questionId));
  }
  if (card.putAwayAt || card.dueAt > now || !card.shownAt) throw new Problem('mistake_not_due');

  const question = await cardsDueOf(tx, card, card.questionId);
  const answer = given.answer && isBlank(given.answer) ? null : given.answer;
  const wrong = misfit(question.face, answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  const { right } = judge(question, answer);
  const tookMs = Math.min(3_600_000, Math.max(0, now.getTime() - card.shownAt.getTime()));
  const derived = derivedRating(right, tookMs, await usualMs(tx, studentId));
  const row = one(
    await tx
      .insert(mistakeReviews)
      .values({
        cardId: card.id,
        answerId: given.answerId,
        questionId: card.questionId,
        answer,
        shown: card.shown,
        isRight: right,
        derived,
        rating: derived,
        tookMs,
        recall: recallOf(card.memory, now),
        before: card.memory,
        reviewedAt: now,
      })
      .returning(),
  );
  const memory = reviewed(card.memory, derived, now);
  const next = card.itemId ? await redraw(tx, studentId, card.itemId) : undefined;
  const shown = await nextShown(tx, card);
  await tx
    .update(mistakes)
    .set({
      memory,
      dueAt: new Date(memory.due),
      shownAt: null,
      ...(next && { questionId: next.id }),
      ...(shown && { shown }),
    })
    .where(eq(mistakes.id, card.id));
  return toReviewed(card, row, question);
}

function toReviewed(card: CardRow, row: ReviewRow, question: Judged): Reviewed {
  return {
    ...judge(question, row.answer),
    answerId: row.answerId,
    reviewedAt: row.reviewedAt.toISOString(),
    rating: row.rating,
    choices: ratingsFor(row.isRight).map((rating) => ({
      rating,
      dueAt: reviewed(row.before, rating, row.reviewedAt).due,
    })),
    before: { asked: card.wrongAnswer.stem, said: card.wrongAnswer.said },
  };
}

/** The learner's own word on the newest review; it counts instead of what the answer said by itself. */
export async function rate(
  tx: Db,
  studentId: string,
  given: { cardId: string; answerId: string; rating: MistakeRating },
) {
  const card = await holdCard(tx, studentId, given.cardId);
  const [newest] = await tx
    .select()
    .from(mistakeReviews)
    .where(eq(mistakeReviews.cardId, card.id))
    .orderBy(desc(mistakeReviews.reviewedAt), desc(mistakeReviews.id))
    .limit(1);
  if (newest?.answerId !== given.answerId) throw new Problem('mistake_moved_on');
  if (!ratingsFor(newest.isRight).includes(given.rating)) {
    const message = newest.isRight
      ? 'Your answer was right. Choose hard, good or easy.'
      : 'Your answer was wrong, so choose again.';
    throw new Problem('invalid_fields', { fields: { rating: message } });
  }
  // Shown or answered wrongly elsewhere since: what stands rests on something newer.
  if (card.shownAt || card.memory.lastReviewAt !== newest.reviewedAt.toISOString()) {
    throw new Problem('mistake_moved_on');
  }
  const memory = reviewed(newest.before, given.rating, newest.reviewedAt);
  await tx.update(mistakeReviews).set({ rating: given.rating }).where(eq(mistakeReviews.id, newest.id));
  await tx
    .update(mistakes)
    .set({ memory, dueAt: new Date(memory.due) })
    .where(eq(mistakes.id, card.id));
  return { rating: given.rating, dueAt: memory.due };
}

export async function putAway(tx: Db, studentId: string, cardId: string, away: boolean, now: Date) {
  const card = await holdCard(tx, studentId, cardId);
  await tx
    .update(mistakes)
    .set({ putAwayAt: away ? (card.putAwayAt ?? now) : null, shownAt: null })
    .where(eq(mistakes.id, cardId));
  return { putAway: away };
}

/** The middle of the times of somebody's newest hundred answers in practice; nothing below five. */
async function usualMs(db: Db, studentId: string) {
  const newest = sql`
    select ${aptitudeAnswers.tookMs} as ms from ${aptitudeAnswers}
    where ${aptitudeAnswers.studentId} = ${studentId} and ${aptitudeAnswers.tookMs} is not null
    order by ${aptitudeAnswers.answeredAt} desc limit 100`;
  const [row] = await rowsOf<{ usual: number | null; times: number }>(
    db,
    sql`select percentile_cont(0.5) within group (order by ms) as usual, count(*)::int as times from (${newest}) t`,
  );
  return row && row.times >= 5 ? row.usual : null;
}
