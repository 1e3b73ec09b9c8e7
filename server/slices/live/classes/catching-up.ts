import { CATCH_UP_SHARE, type CatchUpQuestion } from '@stepwell/contract/live/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { liveCatchUps, liveClasses, liveMembers } from '../../../tables/live/live.ts';
import { keepAttended } from '../lectures/attended.ts';
import { memberOf } from '../room/members.ts';
import { hostedClass, joinableClass } from './audience.ts';
import type { Staff } from './hosts.public.ts';
import { stateOf } from './occurrences.ts';

/** Sets what is asked of those who were not there; who has caught up stays so. Throws `live_class_not_found`. */
export async function setQuestions(tx: Db, viewer: Staff, classId: string, questions: CatchUpQuestion[]) {
  await hostedClass(tx, viewer, classId, true);
  await tx.update(liveClasses).set({ questions }).where(eq(liveClasses.id, classId));
}

/**
 * Marks one try: all questions are answered at once, as often as one likes. Throws `live_class_not_found`,
 * `live_removed`, `live_not_ended`, and `live_questions_changed` where there are others by now.
 */
export async function catchUp(tx: Db, viewer: Staff, classId: string, answers: number[], now: Date) {
  const { row } = await joinableClass(tx, viewer, classId);
  const [member] = await tx.select().from(liveMembers).where(memberOf(classId, viewer.id));
  if (member?.place === 'removed') throw new Problem('live_removed');
  if (stateOf(row, now) !== 'ended') throw new Problem('live_not_ended');
  const { questions } = row;
  if (questions.length === 0 || answers.length !== questions.length) throw new Problem('live_questions_changed');
  const right = questions.map((one, at) => one.right === answers[at]);
  const best = right.filter(Boolean).length;
  const passedAt = best >= Math.ceil(questions.length * CATCH_UP_SHARE) ? now : null;
  const [saved] = await tx
    .insert(liveCatchUps)
    .values({ classId, userId: viewer.id, tries: 1, best, passedAt })
    .onConflictDoUpdate({
      target: [liveCatchUps.classId, liveCatchUps.userId],
      set: {
        tries: sql`live_catch_ups.tries + 1`,
        best: sql`greatest(live_catch_ups.best, excluded.best)`,
        passedAt: sql`coalesce(live_catch_ups.passed_at, excluded.passed_at)`,
      },
    })
    .returning();
  const isCaughtUp = saved?.passedAt != null;
  if (isCaughtUp) await keepAttended(tx, classId, [viewer.id], now);
  return { right, isCaughtUp };
}

/** Who has caught up on a class; of one person alone where it is said. */
export async function caughtUp(db: Db, classIds: string[], userId?: string) {
  const rows = await db
    .select({ classId: liveCatchUps.classId, userId: liveCatchUps.userId })
    .from(liveCatchUps)
    .where(
      and(
        sql`${liveCatchUps.classId} = any(${sql.param(classIds)}::uuid[])`,
        userId ? eq(liveCatchUps.userId, userId) : undefined,
        isNotNull(liveCatchUps.passedAt),
      ),
    );
  const all = new Set(rows.map((row) => `${row.classId} ${row.userId}`));
  return (classId: string, id: string) => all.has(`${classId} ${id}`);
}
