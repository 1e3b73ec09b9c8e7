import { type Room, reactions } from '@stepwell/contract/live/room.ts';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { shownFile } from '../../../platform/submitted-files/kept-files.ts';
import { users } from '../../../tables/identity/identity.ts';
import {
  liveFiles,
  liveMembers,
  liveMessages,
  livePolls,
  liveRecordings,
  liveSignals,
  liveVotes,
} from '../../../tables/live/live.ts';
import { joinableClass } from '../classes/audience.ts';
import { type ClassRow, stateOf } from '../classes/occurrences.ts';
import { breakoutOf, breakoutsOf } from './breakouts.ts';
import { mediaRoomOf } from './media-server.ts';
import { isThere } from './members.ts';
import { REACTION_MS, toAll } from './speaking.ts';

interface Asked {
  classId: string;
  connectionId: string;
  after: number;
}
type Needs = Pick<Services, 'db' | 'now' | 'signer'>;
/** Messages that somebody who joins finds there. */
const MOST_MESSAGES = 500;

/**
 * The room as one person may see it: from outside or the lobby little more than its name. Throws
 * `live_class_not_found`.
 */
export async function roomView(
  services: Needs,
  viewer: Viewer,
  { classId, connectionId, after }: Asked,
): Promise<Room> {
  const { db } = services;
  const now = services.now();
  const { row, isHost } = await joinableClass(db, viewer, classId);
  const members = await db
    .select({ member: liveMembers, name: users.fullName })
    .from(liveMembers)
    .innerJoin(users, eq(users.id, liveMembers.userId))
    .where(and(eq(liveMembers.classId, classId), or(isThere(now), eq(liveMembers.userId, viewer.id))))
    .orderBy(desc(liveMembers.isHost), asc(users.fullName), asc(users.id));
  const own = members.find(({ member }) => member.userId === viewer.id)?.member;
  const isGone = !own || own.leftAt !== null;
  const place: Room['me']['place'] =
    own?.place === 'removed'
      ? 'removed'
      : isGone
        ? 'outside'
        : own.connectionId !== connectionId
          ? 'elsewhere'
          : own.place;
  const breakouts = breakoutsOf(row, now);
  const breakout = own ? breakoutOf(row, own, now) : null;
  const base: Room = {
    classId,
    title: row.title,
    state: stateOf(row, now),
    endsAt: row.endsAt.toISOString(),
    me: { userId: viewer.id, isHost, place, mutes: own?.mutes ?? 0, isMuted: own?.isMuted ?? false, breakout },
    breakouts: null,
    shown: null,
    allDraw: row.allDraw,
    mediaRoom: place === 'inside' ? mediaRoomOf(row, breakout) : null,
    boardSeq: row.boardSeq,
    hasLobby: row.hasLobby,
    recordingSince: null,
    people: [],
    lobby: [],
    poll: null,
    messages: [],
    reactions: [],
    signals: [],
    seq: row.lastSeq,
  };
  if (place !== 'inside') return base;
  const [messages, passing, poll, recording, shown] = await Promise.all([
    db
      .select({ message: liveMessages, name: users.fullName })
      .from(liveMessages)
      .innerJoin(users, eq(users.id, liveMessages.userId))
      .where(
        and(
          eq(liveMessages.classId, classId),
          gt(liveMessages.seq, after),
          // What was said in a breakout room stays among those who are in it.
          or(isNull(liveMessages.breakout), breakout === null ? undefined : eq(liveMessages.breakout, breakout)),
        ),
      )
      .orderBy(desc(liveMessages.seq))
      .limit(MOST_MESSAGES),
    db
      .select()
      .from(liveSignals)
      .where(
        and(
          eq(liveSignals.classId, classId),
          gt(liveSignals.seq, after),
          or(
            eq(liveSignals.toConnection, connectionId),
            and(toAll, gt(liveSignals.sentAt, new Date(now.getTime() - REACTION_MS))),
          ),
        ),
      )
      .orderBy(asc(liveSignals.seq)),
    pollOf(db, classId, viewer.id),
    row.recordingId ? db.select().from(liveRecordings).where(eq(liveRecordings.id, row.recordingId)) : [],
    shownOf(services, viewer, row),
  ]);
  const there = members.filter(({ member }) => member.place !== 'removed' && member.leftAt === null);
  const near = new Set(
    there.filter(({ member }) => breakoutOf(row, member, now) === breakout).map(({ member }) => member.connectionId),
  );
  return {
    ...base,
    breakouts: breakouts && { count: breakouts.count, endsAt: breakouts.endsAt?.toISOString() ?? null },
    shown,
    recordingSince: recording[0]?.startedAt.toISOString() ?? null,
    people: there
      .filter(({ member }) => member.place === 'inside')
      .map(({ member, name }) => ({
        userId: member.userId,
        name,
        isHost: member.isHost,
        connectionId: member.connectionId,
        microphone: member.microphone,
        camera: member.camera,
        screen: member.screen,
        isMuted: member.isMuted,
        breakout: breakoutOf(row, member, now),
        handAt: member.handAt?.toISOString() ?? null,
      })),
    lobby: isHost
      ? there
          .filter(({ member }) => member.place === 'lobby')
          .map(({ member, name }) => ({ userId: member.userId, name }))
      : [],
    poll,
    messages: messages.reverse().map(({ message: { id, seq, userId, text, breakout: room, saidAt }, name }) => ({
      seq,
      messageId: id,
      userId,
      name,
      text,
      breakout: room,
      at: saidAt.toISOString(),
    })),
    reactions: passing.flatMap(({ kind, seq, userId, data }) => {
      const emoji = reactions.find((one) => one === data);
      return kind === 'reaction' && emoji ? [{ seq, userId, emoji }] : [];
    }),
    signals: passing.flatMap(({ kind, seq, userId, fromConnection, data }) =>
      // One that was sent before its reader or its writer moved would open a line between two rooms.
      kind === 'signal' && near.has(fromConnection) ? [{ seq, from: userId, connectionId: fromConnection, data }] : [],
    ),
  };
}

/** What everyone sees large; nothing once its file was removed. */
async function shownOf(services: Needs, viewer: Viewer, row: ClassRow): Promise<Room['shown']> {
  const { shownFileId: fileId, shownPage: page } = row;
  if (page === null) return null;
  if (fileId === null) return { fileId, name: '', url: null, page };
  const [file] = await services.db
    .select()
    .from(liveFiles)
    .where(and(eq(liveFiles.id, fileId), eq(liveFiles.classId, row.id)));
  return file ? { fileId, name: file.name, url: shownFile(services, viewer, 'class', file).url, page } : null;
}

/** The last question, with counts alone: who voted how stays unsaid. */
async function pollOf(db: Db, classId: string, userId: string): Promise<Room['poll']> {
  const count = (yes: boolean) =>
    sql<number>`(select count(*)::int from live_votes v where v.poll_id = live_polls.id and v.yes = ${yes})`;
  const [poll] = await db
    .select({ poll: livePolls, yes: count(true), no: count(false), own: liveVotes.yes })
    .from(livePolls)
    .leftJoin(liveVotes, and(eq(liveVotes.pollId, livePolls.id), eq(liveVotes.userId, userId)))
    .where(eq(livePolls.classId, classId))
    .orderBy(desc(livePolls.id))
    .limit(1);
  if (!poll) return null;
  const { id, question, isOpen } = poll.poll;
  return { pollId: id, question, yes: poll.yes, no: poll.no, own: poll.own, isOpen };
}
