import type { StudyPack } from '@stepwell/contract/live/classes.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { fileAddress } from '../../../platform/submitted-files/signed-files.ts';
import { users } from '../../../tables/identity/identity.ts';
import { liveMembers, liveMessages, livePolls } from '../../../tables/live/live.ts';
import { memberOf } from '../room/members.ts';
import { joinableClass } from './audience.ts';

/** The last ones. */
const MOST_MESSAGES = 500;

/**
 * What remains of a class beside its files: boards, polls with their results, chat. Somebody whom the host removed finds
 * none of it. Throws `live_class_not_found`.
 */
export async function studyPack(
  services: Pick<Services, 'db' | 'now' | 'signer'>,
  viewer: Viewer,
  classId: string,
): Promise<StudyPack> {
  const { db } = services;
  const { row } = await joinableClass(db, viewer, classId);
  const [member] = await db.select().from(liveMembers).where(memberOf(classId, viewer.id));
  if (member?.place === 'removed') return { boardUrl: null, polls: [], messages: [], questions: [] };
  const count = (yes: boolean) =>
    sql<number>`(select count(*)::int from live_votes v where v.poll_id = live_polls.id and v.yes = ${yes})`;
  const [polls, messages] = await Promise.all([
    db
      .select({ pollId: livePolls.id, question: livePolls.question, yes: count(true), no: count(false) })
      .from(livePolls)
      .where(eq(livePolls.classId, classId))
      .orderBy(asc(livePolls.id)),
    db
      .select({ messageId: liveMessages.id, name: users.fullName, text: liveMessages.text, at: liveMessages.saidAt })
      .from(liveMessages)
      .innerJoin(users, eq(users.id, liveMessages.userId))
      // What was said in a breakout room stays among those who were in it.
      .where(and(eq(liveMessages.classId, classId), isNull(liveMessages.breakout)))
      .orderBy(desc(liveMessages.seq))
      .limit(MOST_MESSAGES),
  ]);
  const isDrawn = row.boardStrokes > 0 && !viewer.viewedBy;
  return {
    boardUrl: isDrawn ? fileAddress(services, 'class', classId, viewer.sessionId) : null,
    polls,
    messages: messages.reverse().map((one) => ({ ...one, at: one.at.toISOString() })),
    questions: row.questions.map(({ text, options }) => ({ text, options })),
  };
}
