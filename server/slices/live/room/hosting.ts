import { MOST_SHEETS, sheetOf } from '@stepwell/contract/live/board.ts';
import { GONE_MS, type HostAct } from '@stepwell/contract/live/room.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import {
  liveClasses,
  liveFiles,
  liveMembers,
  livePolls,
  livePresences,
  liveRecordings,
} from '../../../tables/live/live.ts';
import { clearSheet } from '../board/drawing.ts';
import { hostedClass, joinableClass } from '../classes/audience.ts';
import type { Staff } from '../classes/hosts.public.ts';
import { stateOf } from '../classes/occurrences.ts';
import { recordAttended } from '../lectures/recorded-attendance.ts';
import { closeBreakouts, moveTo, openBreakouts } from './breakouts.ts';
import { closePresences, memberOf, ofPerson, seen } from './members.ts';

/**
 * What hosts do with a room. Throws `live_host_only` for those it is merely for, `live_class_not_found`, and
 * `live_not_open`, `live_not_started`, `live_class_ended`, `live_class_cancelled` or `live_no_breakout` where it is not
 * the time.
 */
export async function host(tx: Db, viewer: Staff, classId: string, what: HostAct, now: Date) {
  const { isHost } = await joinableClass(tx, viewer, classId);
  if (!isHost) throw new Problem('live_host_only');
  const row = await hostedClass(tx, viewer, classId, true);
  const state = stateOf(row, now);
  if (state === 'cancelled') throw new Problem('live_class_cancelled');
  if (what.kind === 'end' && state === 'ended') return;
  if (state === 'ended' || state === 'missed') throw new Problem('live_class_ended');
  if (state === 'scheduled') throw new Problem('live_not_open');
  if (state === 'open' && ['poll', 'record', 'end', 'open-breakouts'].includes(what.kind))
    throw new Problem('live_not_started');
  const set = (values: Partial<typeof liveClasses.$inferInsert>) =>
    tx.update(liveClasses).set(values).where(eq(liveClasses.id, classId));
  switch (what.kind) {
    case 'start':
      if (row.startedAt) return;
      await set({ startedAt: now });
      if (!row.hasLobby) await admitAll(tx, classId, row.seats, now);
      return;
    case 'end':
      await endClass(tx, classId, now);
      return;
    case 'lobby':
      await set({ hasLobby: what.on });
      if (!what.on && row.startedAt) await admitAll(tx, classId, row.seats, now);
      return;
    case 'admit':
      await admit(tx, classId, what.userId, row.seats, now);
      return;
    case 'remove':
      await remove(tx, classId, what.userId, now);
      return;
    case 'mute':
      await tx
        .update(liveMembers)
        .set({ microphone: false, isMuted: true, mutes: sql`${liveMembers.mutes} + 1` })
        .where(and(memberOf(classId, what.userId), eq(liveMembers.isHost, false)));
      return;
    case 'allow-speaking':
      await tx.update(liveMembers).set({ isMuted: false, handAt: null }).where(memberOf(classId, what.userId));
      return;
    case 'show':
      await refuseToShow(tx, classId, what);
      await set({ shownFileId: what.fileId, shownPage: what.page });
      return;
    case 'hide':
      await set({ shownFileId: null, shownPage: null });
      return;
    case 'drawing':
      await set({ allDraw: what.all });
      return;
    case 'clear-board':
      if (row.shownPage !== null) await clearSheet(tx, classId, viewer.id, sheetOf(row.shownFileId, row.shownPage));
      return;
    case 'lower-hand':
      await tx.update(liveMembers).set({ handAt: null }).where(memberOf(classId, what.userId));
      return;
    case 'poll':
      await closePolls(tx, classId);
      await tx.insert(livePolls).values({ classId, question: what.question });
      return;
    case 'close-poll':
      await closePolls(tx, classId);
      return;
    case 'record':
      await stopRecording(tx, row.recordingId, now);
      await tx
        .insert(liveRecordings)
        .values({ id: what.recordingId, classId, userId: viewer.id, startedAt: now, touchedAt: now })
        .onConflictDoNothing();
      await set({ recordingId: what.recordingId });
      return;
    case 'stop-recording':
      await stopRecording(tx, row.recordingId, now);
      await set({ recordingId: null });
      return;
    case 'open-breakouts':
      await openBreakouts(tx, classId, what, now);
      return;
    case 'move':
      await moveTo(tx, row, what, now);
      return;
    case 'close-breakouts':
      await closeBreakouts(tx, classId);
      return;
  }
}

/** Throws `live_not_a_pdf` for what is no PDF of the class, `live_sheets_full` beyond the last sheet of the whiteboard. */
async function refuseToShow(tx: Db, classId: string, { fileId, page }: { fileId: string | null; page: number }) {
  if (fileId === null) {
    if (page > MOST_SHEETS) throw new Problem('live_sheets_full');
    return;
  }
  const [file] = await tx
    .select()
    .from(liveFiles)
    .where(and(eq(liveFiles.id, fileId), eq(liveFiles.classId, classId)));
  if (!file || !/\.pdf$/i.test(file.name)) throw new Problem('live_not_a_pdf');
}

/** Ends a class: everyone has left by then. */
export async function endClass(tx: Db, classId: string, at: Date) {
  const [row] = await tx.update(liveClasses).set({ endedAt: at }).where(eq(liveClasses.id, classId)).returning();
  await stopRecording(tx, row?.recordingId ?? null, at);
  await tx.update(liveClasses).set({ recordingId: null }).where(eq(liveClasses.id, classId));
  await closePolls(tx, classId);
  await closePresences(tx, eq(livePresences.classId, classId), at);
  await recordAttended(tx, classId, at);
}

const closePolls = (tx: Db, classId: string) =>
  tx.update(livePolls).set({ isOpen: false }).where(eq(livePolls.classId, classId));

async function stopRecording(tx: Db, recordingId: string | null, now: Date) {
  if (recordingId === null) return;
  await tx
    .update(liveRecordings)
    .set({ endedAt: now })
    .where(and(eq(liveRecordings.id, recordingId), isNull(liveRecordings.endedAt)));
}

const isIn = (classId: string) =>
  and(eq(liveMembers.classId, classId), eq(liveMembers.place, 'inside'), eq(liveMembers.isHost, false));

/** Lets somebody in from the lobby. Throws `live_class_full` where no seat is left. */
async function admit(tx: Db, classId: string, userId: string, seats: number | null, now: Date) {
  const [member] = await tx.select().from(liveMembers).where(memberOf(classId, userId));
  if (member?.place !== 'lobby') return;
  if (seats !== null && (await tx.$count(liveMembers, isIn(classId))) >= seats) throw new Problem('live_class_full');
  await tx.update(liveMembers).set({ place: 'inside' }).where(memberOf(classId, userId));
  await seen(tx, classId, userId, now);
}

/** Everyone who waits, in the order of their last sign, as far as there are seats. */
async function admitAll(tx: Db, classId: string, seats: number | null, now: Date) {
  const waiting = await tx
    .select()
    .from(liveMembers)
    .where(
      and(
        eq(liveMembers.classId, classId),
        eq(liveMembers.place, 'lobby'),
        isNull(liveMembers.leftAt),
        gt(liveMembers.seenAt, new Date(now.getTime() - GONE_MS)),
      ),
    );
  const taken = seats === null ? 0 : await tx.$count(liveMembers, isIn(classId));
  const free = seats === null ? waiting.length : Math.max(0, seats - taken);
  for (const { userId } of waiting.slice(0, free)) await admit(tx, classId, userId, null, now);
}

/** For good: they stay out whatever link they use. Hosts are not removed. */
async function remove(tx: Db, classId: string, userId: string, now: Date) {
  await tx
    .update(liveMembers)
    .set({ place: 'removed', microphone: false, camera: false, screen: false, handAt: null })
    .where(and(memberOf(classId, userId), eq(liveMembers.isHost, false)));
  await closePresences(tx, ofPerson(classId, userId), now);
}
