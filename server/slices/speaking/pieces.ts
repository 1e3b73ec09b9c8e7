import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { speakingPieces } from '../../tables/speaking/speaking.ts';
import { type AttemptRow, recordAttempt, sentBefore, type Whose } from './attempts.ts';

const DAY = 86_400_000;
/** Pieces of one student on their way; older ones give way, and their recording is sent again from its device. */
const MOST_ON_THE_WAY = 60;

const ofRecording = ({ studentId, attemptId }: Whose) =>
  and(eq(speakingPieces.studentId, studentId), eq(speakingPieces.attemptId, attemptId));

/** Keeps one piece of a recording; the same again changes nothing. Throws `speaking_attempt_not_found` for another person's. */
export async function keepPiece(
  { db, now }: Pick<Services, 'db' | 'now'>,
  whose: Whose & { position: number },
  content: Uint8Array,
) {
  // It arrived whole: nothing of it is needed.
  if (await sentBefore(db, whose)) return { kept: true };
  const { studentId, attemptId, position } = whose;
  await db.transaction(async (tx) => {
    const row = { studentId, attemptId, position, content: Buffer.from(content), arrivedAt: now() };
    await tx.insert(speakingPieces).values(row).onConflictDoNothing();
    const tooMany = await tx
      .select({ attemptId: speakingPieces.attemptId })
      .from(speakingPieces)
      .where(eq(speakingPieces.studentId, studentId))
      .orderBy(desc(speakingPieces.arrivedAt))
      .offset(MOST_ON_THE_WAY);
    for (const old of new Set(tooMany.map((one) => one.attemptId)))
      await tx.delete(speakingPieces).where(ofRecording({ ...whose, attemptId: old }));
  });
  return { kept: true };
}

/** Assesses a recording of its pieces. Throws `speaking_piece_missing`, and as `recordAttempt` does. */
export async function recordPieces(
  services: Parameters<typeof recordAttempt>[0],
  whose: Whose,
  count: number,
): Promise<AttemptRow> {
  const { db } = services;
  const known = await sentBefore(db, whose);
  if (known) return known;
  const pieces = await db.select().from(speakingPieces).where(ofRecording(whose)).orderBy(asc(speakingPieces.position));
  if (pieces.length !== count || pieces.some(({ position }, at) => position !== at))
    throw new Problem('speaking_piece_missing');
  const row = await recordAttempt(services, whose, Buffer.concat(pieces.map(({ content }) => content)));
  await db.delete(speakingPieces).where(ofRecording(whose));
  return row;
}

/** Pieces whose recording never became whole go after a day. Fine to repeat. */
export const dropOldPieces = (db: Db, now: Date) =>
  db.delete(speakingPieces).where(lt(speakingPieces.arrivedAt, new Date(now.getTime() - DAY)));
