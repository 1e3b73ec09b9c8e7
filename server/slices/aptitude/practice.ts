import { randomUUID } from 'node:crypto';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextItem } from '../../platform/item-response/next-item.ts';
import { aptitudeAnswers, aptitudeQuestions, aptitudeSessions } from '../../tables/aptitude/aptitude.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { misfit } from '../questions/question-views.public.ts';
import { abilityIn, estimateAnew } from './abilities.ts';
import { drawAll } from './drawn-questions.ts';
import { itemsUnderWay } from './items-under-way.ts';
import { isRight } from './judging.public.ts';
import { keepMistake } from './mistakes/mistake-recording.ts';
import { guessingIn, poolOf } from './pool.ts';
import { partsOf, refuseUnknown, scopeOf } from './scopes.public.ts';

export type SessionRow = typeof aptitudeSessions.$inferSelect;

/** Begins practice, or answers what is open of the same scope. The unique key decides who was first. */
export async function begin(
  tx: Db,
  studentId: string,
  { area, topic }: { area: AptitudeArea | null; topic: string | null },
  now: Date,
) {
  refuseUnknown(area, topic);
  if ((await poolOf(tx, area, topic)).length === 0) throw new Problem('aptitude_nothing_to_ask');
  const scope = scopeOf(area, topic);
  for (let round = 0; round < 5; round += 1) {
    const [open] = await tx
      .select()
      .from(aptitudeSessions)
      .where(
        and(
          eq(aptitudeSessions.studentId, studentId),
          eq(aptitudeSessions.scope, scope),
          isNull(aptitudeSessions.endedAt),
        ),
      );
    if (open) return open;
    const [fresh] = await tx
      .insert(aptitudeSessions)
      .values({ studentId, scope, seed: randomUUID(), startedAt: now })
      .onConflictDoNothing()
      .returning();
    if (fresh) return fresh;
  }
  throw new Error(`no practice of ${scope} could be begun`);
}

/** One's own practice; 404 for anybody else's. */
export async function ownSession(db: Db, studentId: string, sessionId: string): Promise<SessionRow> {
  const [session] = await db.select().from(aptitudeSessions).where(eq(aptitudeSessions.id, sessionId));
  if (session?.studentId !== studentId) throw new Problem('aptitude_session_not_found');
  return session;
}

/** The same, held until the transaction ends: two presses ask and answer one after the other. */
async function holdSession(tx: Db, studentId: string, sessionId: string) {
  const [session] = await tx.select().from(aptitudeSessions).where(eq(aptitudeSessions.id, sessionId)).for('update');
  if (session?.studentId !== studentId) throw new Problem('aptitude_session_not_found');
  return session;
}

/** Asks one more question, unless one waits. */
export async function askNext(tx: Db, studentId: string, sessionId: string, now: Date) {
  const session = await holdSession(tx, studentId, sessionId);
  if (session.endedAt) throw new Problem('aptitude_session_ended');
  const served = await servedIn(tx, sessionId);
  if (served.some(({ answeredAt }) => answeredAt === null)) return session;
  const { area, topic } = partsOf(session.scope);
  const pool = await poolOf(tx, area, topic);
  const position = served.length + 1;
  const theta = (await abilityIn(tx, studentId, session.scope))?.theta ?? 0;
  const at = {
    theta,
    asked: served,
    seen: await seenBy(
      tx,
      studentId,
      pool.filter(({ isWritten }) => isWritten).map(({ id }) => id),
    ),
    closed: await itemsUnderWay(tx, studentId),
  };
  const chosen = nextItem(pool, at, chanceOf(session.seed, `item ${position}`));
  if (!chosen) throw new Problem('aptitude_nothing_to_ask');
  const [drawn] = await drawAll(tx, studentId, [{ itemId: chosen.id, seed: `${session.seed} ${position}` }]);
  if (!drawn) throw new Error(`${chosen.id} drew nothing`);
  const { difficulty } = chosen;
  const guessing = guessingIn(drawn.question.face);
  await tx.insert(aptitudeAnswers).values({
    questionId: drawn.question.id,
    studentId,
    sessionId,
    position,
    area: chosen.area,
    topic: chosen.topic,
    difficulty,
    guessing,
    askedAt: now,
  });
  return session;
}

/** What this practice has asked, in order. */
const servedIn = (db: Db, sessionId: string) =>
  db
    .select({
      itemId: aptitudeQuestions.itemId,
      topic: aptitudeAnswers.topic,
      answeredAt: aptitudeAnswers.answeredAt,
    })
    .from(aptitudeAnswers)
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeAnswers.questionId))
    .where(eq(aptitudeAnswers.sessionId, sessionId))
    .orderBy(asc(aptitudeAnswers.position));

async function seenBy(db: Db, studentId: string, itemIds: string[]) {
  if (itemIds.length === 0) return new Set<string>();
  const rows = await db
    .selectDistinct({ itemId: aptitudeQuestions.itemId })
    .from(aptitudeQuestions)
    .where(and(eq(aptitudeQuestions.studentId, studentId), inArray(aptitudeQuestions.itemId, itemIds)));
  return new Set(rows.map(({ itemId }) => itemId));
}

interface Given {
  sessionId: string;
  questionId: string;
  answer: Answer | null;
}

/**
 * Takes one answer and estimates anew; what went wrong becomes a card of the mistake book in the same transaction.
 * A question is answered once: what comes later changes nothing.
 */
export async function answer(tx: Db, studentId: string, given: Given, now: Date) {
  const session = await holdSession(tx, studentId, given.sessionId);
  const [found] = await tx
    .select({ row: aptitudeAnswers, question: aptitudeQuestions })
    .from(aptitudeAnswers)
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeAnswers.questionId))
    .where(and(eq(aptitudeAnswers.sessionId, session.id), eq(aptitudeAnswers.questionId, given.questionId)));
  if (!found) throw new Problem('question_not_found');
  const { row, question } = found;
  if (row.answeredAt) return session;
  const checkedAnswer = given.answer && isBlank(given.answer) ? null : given.answer;
  const wrong = misfit(question.face, checkedAnswer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  const right = isRight(question, checkedAnswer);
  const tookMs = Math.min(Math.max(0, now.getTime() - row.askedAt.getTime()), LONGEST_MS);
  await tx
    .update(aptitudeAnswers)
    .set({ answer: checkedAnswer, isRight: right, answeredAt: now, tookMs })
    .where(eq(aptitudeAnswers.questionId, question.id));
  await estimateAnew(tx, studentId, [row], now);
  if (!right)
    await keepMistake(
      tx,
      { question, topic: scopeOf(row.area, row.topic), answer: checkedAnswer, source: 'practice' },
      now,
    );
  return session;
}

/** Whoever leaves a question open over night did not think that long. */
const LONGEST_MS = 3_600_000;

/** Ends practice; a question that waits stays unanswered and counts for nothing. */
export async function end(tx: Db, studentId: string, sessionId: string, now: Date): Promise<SessionRow> {
  const session = await holdSession(tx, studentId, sessionId);
  if (session.endedAt) return session;
  await tx.update(aptitudeSessions).set({ endedAt: now }).where(eq(aptitudeSessions.id, sessionId));
  return { ...session, endedAt: now };
}
