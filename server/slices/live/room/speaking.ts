import { CHAT_A_MINUTE, type RoomAct } from '@stepwell/contract/live/room.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import {
  liveClasses,
  liveMembers,
  liveMessages,
  livePolls,
  liveSignals,
  liveVotes,
} from '../../../tables/live/live.ts';
import { breakoutOf } from './breakouts.ts';
import { inside, memberOf } from './members.ts';

interface From {
  classId: string;
  connectionId: string;
  userId: string;
  now: Date;
}

/** The class with the next number of its room. The row stays held until the transaction ends, so numbers become visible in their order. */
async function withNextSeq(tx: Db, classId: string) {
  const row = one(
    await tx
      .update(liveClasses)
      .set({ lastSeq: sql`${liveClasses.lastSeq} + 1` })
      .where(eq(liveClasses.id, classId))
      .returning(),
  );
  return row;
}

/** A message to those in the same breakout room, or to all from the main room. Throws `live_messages_full` beyond 30 in a minute. Fine to repeat. */
export async function sendMessage(tx: Db, from: From, { messageId, text }: { messageId: string; text: string }) {
  const { classId, userId, now } = from;
  const member = await inside(tx, userId, from);
  const row = await withNextSeq(tx, classId);
  const breakout = breakoutOf(row, member, now);
  const recent = and(eq(liveMessages.userId, userId), gt(liveMessages.saidAt, new Date(now.getTime() - 60_000)));
  if ((await tx.$count(liveMessages, recent)) >= CHAT_A_MINUTE) throw new Problem('live_messages_full');
  await tx
    .insert(liveMessages)
    .values({ id: messageId, classId, seq: row.lastSeq, userId, text, breakout, saidAt: now })
    .onConflictDoNothing();
}

/** A description or candidate for one other person; one who has left, or is in another breakout room, gets none. Answers whom to tell. */
export async function signal(
  tx: Db,
  from: From,
  { to, toConnection, data }: { to: string; toConnection: string; data: string },
) {
  const { classId, connectionId, userId, now } = from;
  const member = await inside(tx, userId, from);
  const [reader] = await tx.select().from(liveMembers).where(memberOf(classId, to));
  if (reader?.place !== 'inside' || reader.connectionId !== toConnection) return undefined;
  const row = await withNextSeq(tx, classId);
  if (breakoutOf(row, member, now) !== breakoutOf(row, reader, now)) return undefined;
  await tx.insert(liveSignals).values({
    classId,
    seq: row.lastSeq,
    userId,
    fromConnection: connectionId,
    toConnection,
    kind: 'signal',
    data,
    sentAt: now,
  });
  return to;
}

/** A hand, a reaction or a vote. */
export async function act(tx: Db, from: From, what: RoomAct) {
  const { classId, connectionId, userId, now } = from;
  const member = await inside(tx, userId, from);
  if (what.kind === 'hand')
    // Raised twice keeps the place in the queue.
    await tx
      .update(liveMembers)
      .set({ handAt: what.raised ? (member.handAt ?? now) : null })
      .where(memberOf(classId, userId));
  else if (what.kind === 'react') {
    const { lastSeq: seq } = await withNextSeq(tx, classId);
    await tx
      .insert(liveSignals)
      .values({ classId, seq, userId, fromConnection: connectionId, kind: 'reaction', data: what.emoji, sentAt: now });
  } else {
    const [poll] = await tx
      .select()
      .from(livePolls)
      .where(and(eq(livePolls.id, what.pollId), eq(livePolls.classId, classId), eq(livePolls.isOpen, true)));
    if (!poll) return;
    await tx
      .insert(liveVotes)
      .values({ pollId: poll.id, userId, yes: what.yes })
      .onConflictDoUpdate({ target: [liveVotes.pollId, liveVotes.userId], set: { yes: what.yes } });
  }
}

/** Reactions that are worth showing still, ms. */
export const REACTION_MS = 10_000;
export const toAll = isNull(liveSignals.toConnection);
