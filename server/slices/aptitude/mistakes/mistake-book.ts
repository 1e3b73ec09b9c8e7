import type { MistakeLine, mistakeShelves } from '@stepwell/contract/aptitude/mistakes.ts';
import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { mistakes } from '../../../tables/aptitude/mistakes.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { itemsUnderWay } from '../items-under-way.ts';
import { titleOf } from '../scopes.public.ts';

type CardRow = typeof mistakes.$inferSelect;
type Shelf = (typeof mistakeShelves)[number];
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

const mine = (studentId: string, filter: Shelf, now: Date) => {
  const which: Record<Shelf, SQL | undefined> = {
    due: and(isNull(mistakes.putAwayAt), lte(mistakes.dueAt, now)),
    later: and(isNull(mistakes.putAwayAt), gt(mistakes.dueAt, now)),
    'put-away': isNotNull(mistakes.putAwayAt),
  };
  return and(eq(mistakes.studentId, studentId), which[filter]);
};

interface Wish {
  shelf: Shelf;
  limit: number;
  cursor?: string | undefined;
}

/** The book's cards, those that come first on top. */
export async function mistakeList(db: Db, studentId: string, { shelf, limit, cursor }: Wish, now: Date) {
  const after = readCursor(Place, cursor);
  const where = mine(studentId, shelf, now);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(mistakes)
      .where(and(where, after && sql`(${mistakes.dueAt}, ${mistakes.id}) > (${after[0]}, ${after[1]})`))
      .orderBy(asc(mistakes.dueAt), asc(mistakes.id))
      .limit(limit + 1),
    after ? undefined : db.$count(mistakes, where),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, ({ dueAt, id }) => [dueAt.toISOString(), id]);
  return { items: items.map(lineOf), total, nextCursor };
}

const lineOf = (card: CardRow): MistakeLine => ({
  cardId: card.id,
  source: card.source,
  topic: topicWords(card),
  asked: card.wrongAnswer.stem,
  said: card.wrongAnswer.said,
  dueAt: card.dueAt.toISOString(),
  reviews: card.memory.reps,
  lapses: card.memory.lapses,
  putAway: card.putAwayAt !== null,
});

/** The topic as people read it. */
export function topicWords({ source, topic }: Pick<CardRow, 'source' | 'topic'>) {
  if (source !== 'practice' && source !== 'paper') return topic;
  const [area, id = ''] = topic.split('/');
  const known = aptitudeAreas.find((each) => each === area);
  return known ? titleOf(known, id) : topic;
}

/** How many cards wait now, and how many the book holds. */
export async function mistakeCounts(db: Db, studentId: string, now: Date) {
  const [due, later] = await Promise.all([
    db.$count(mistakes, mine(studentId, 'due', now)),
    db.$count(mistakes, mine(studentId, 'later', now)),
  ]);
  return { due, kept: due + later };
}

/**
 * The card that is due longest. What an open mock paper or an open attempt is asking waits until that has ended: the
 * answer would stand in the light too early.
 */
export async function longestDue(db: Db, studentId: string, now: Date) {
  const closed = [...(await itemsUnderWay(db, studentId))];
  const underWay = db
    .select({ id: questionVersions.questionId })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(and(eq(attempts.studentId, studentId), eq(attempts.state, 'open')));
  const [card] = await db
    .select()
    .from(mistakes)
    .where(
      and(
        mine(studentId, 'due', now),
        sql`not coalesce(${mistakes.itemId} = any(${sql.param(`{${closed.map((id) => `"${id}"`).join(',')}}`)}::text[]), false)`,
        sql`(${mistakes.quizQuestionId} is null or ${mistakes.quizQuestionId} not in ${underWay})`,
      ),
    )
    .orderBy(asc(mistakes.dueAt), desc(mistakes.id))
    .limit(1);
  return card;
}
