import {
  type Devices,
  GONE_MS,
  MOST_CAMERAS,
  MOST_IN_ROOM,
  MOST_ON_MEDIA_SERVER,
} from '@stepwell/contract/live/room.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { liveClasses, liveMembers, livePresences } from '../../../tables/live/live.ts';
import { joinableClass } from '../classes/audience.ts';
import type { Staff } from '../classes/hosts.public.ts';
import { type ClassRow, stateOf } from '../classes/occurrences.ts';

interface Here {
  classId: string;
  connectionId: string;
  now: Date;
}

export const memberOf = (classId: string, userId: string) =>
  and(eq(liveMembers.classId, classId), eq(liveMembers.userId, userId));
/** In the room or its lobby at the moment. */
export const isThere = (now: Date) =>
  and(isNull(liveMembers.leftAt), gt(liveMembers.seenAt, new Date(now.getTime() - GONE_MS)));

/** The row of a class, held: what happens in one room happens one after the other. */
async function heldClass(tx: Db, classId: string): Promise<ClassRow> {
  const [row] = await tx.select().from(liveClasses).where(eq(liveClasses.id, classId)).for('update');
  if (!row) throw new Problem('live_class_not_found');
  return row;
}

function refuseClosed(row: ClassRow, now: Date) {
  const state = stateOf(row, now);
  if (state === 'cancelled') throw new Problem('live_class_cancelled');
  if (state === 'ended' || state === 'missed') throw new Problem('live_class_ended');
  if (state === 'scheduled') throw new Problem('live_not_open');
}

/**
 * Joins a room. Students wait in the lobby until the class starts, or until the host lets them in. Who was in comes back
 * in; a newer page of the same person takes over. Throws `live_removed`, `live_room_full`, `live_class_full`,
 * `live_not_open`, `live_class_ended`, `live_class_cancelled`, `live_class_not_found`.
 */
export async function join(
  tx: Db,
  viewer: Staff,
  { classId, connectionId, now }: Here,
  { hasMediaServer, ...devices }: Devices & { hasMediaServer?: boolean },
) {
  const { isHost } = await joinableClass(tx, viewer, classId);
  const row = await heldClass(tx, classId);
  refuseClosed(row, now);
  const [known] = await tx.select().from(liveMembers).where(memberOf(classId, viewer.id));
  if (known?.place === 'removed') throw new Problem('live_removed');
  const wasIn = known?.place === 'inside';
  const place = isHost || wasIn || (row.startedAt && !row.hasLobby) ? ('inside' as const) : ('lobby' as const);
  const others = and(eq(liveMembers.classId, classId), ne(liveMembers.userId, viewer.id));
  const there = await tx.$count(liveMembers, and(others, isThere(now)));
  const most = hasMediaServer ? MOST_ON_MEDIA_SERVER : MOST_IN_ROOM;
  if (there >= most)
    throw new Problem('live_room_full', {
      message: i18n.t('The room is full: {most} people can be in it. Try again when someone leaves.', { most }),
    });
  // From here to its end: people don’t lose each other again as some leave.
  if (there >= MOST_IN_ROOM && !row.onMediaServer)
    await tx.update(liveClasses).set({ onMediaServer: true }).where(eq(liveClasses.id, classId));
  if (!isHost && !wasIn) await refuseWithoutSeat(tx, row);
  const canShow = await hasCameraFree(tx, classId, viewer.id, now);
  const values = {
    place,
    isHost,
    connectionId,
    microphone: devices.microphone && !known?.isMuted,
    camera: devices.camera && canShow,
    screen: devices.screen && canShow,
    handAt: null,
    seenAt: now,
    leftAt: null,
  };
  await tx
    .insert(liveMembers)
    .values({ classId, userId: viewer.id, ...values })
    .onConflictDoUpdate({ target: [liveMembers.classId, liveMembers.userId], set: values });
  if (place === 'inside') await seen(tx, classId, viewer.id, now);
}

/** Throws `live_class_full` where as many students as there are seats were let in. */
async function refuseWithoutSeat(tx: Db, { id, seats }: ClassRow) {
  if (seats === null) return;
  const taken = and(eq(liveMembers.classId, id), eq(liveMembers.place, 'inside'), eq(liveMembers.isHost, false));
  if ((await tx.$count(liveMembers, taken)) >= seats) throw new Problem('live_class_full');
}

async function hasCameraFree(tx: Db, classId: string, userId: string, now: Date) {
  const showing = and(
    eq(liveMembers.classId, classId),
    ne(liveMembers.userId, userId),
    eq(liveMembers.place, 'inside'),
    or(eq(liveMembers.camera, true), eq(liveMembers.screen, true)),
    isThere(now),
  );
  return (await tx.$count(liveMembers, showing)) < MOST_CAMERAS;
}

/** Writes down that somebody is in the room: the open stretch goes on, or a new one begins after a silence. */
export async function seen(tx: Db, classId: string, userId: string, now: Date) {
  const open = and(
    eq(livePresences.classId, classId),
    eq(livePresences.userId, userId),
    eq(livePresences.isOpen, true),
  );
  await tx
    .update(livePresences)
    .set({ isOpen: false })
    .where(and(open, lt(livePresences.seenAt, new Date(now.getTime() - GONE_MS))));
  await tx
    .insert(livePresences)
    .values({ classId, userId, joinedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [livePresences.classId, livePresences.userId],
      targetWhere: sql`is_open`,
      set: { seenAt: sql`greatest(live_presences.seen_at, excluded.seen_at)` },
    });
}

/**
 * The caller as a member who is in the room by this page. Throws `live_not_in_room`, `live_removed`, `live_elsewhere`, and
 * `live_waiting` in the lobby.
 */
export async function inside(tx: Db, userId: string, { classId, connectionId }: Omit<Here, 'now'>) {
  const member = await present(tx, userId, { classId, connectionId });
  if (member.place === 'lobby') throw new Problem('live_waiting');
  return member;
}

async function present(tx: Db, userId: string, { classId, connectionId }: Omit<Here, 'now'>) {
  const [member] = await tx.select().from(liveMembers).where(memberOf(classId, userId));
  if (!member) throw new Problem('live_not_in_room');
  if (member.place === 'removed') throw new Problem('live_removed');
  if (member.connectionId !== connectionId) throw new Problem('live_elsewhere');
  return member;
}

/**
 * A sign of life with the devices that are on. Answers whether others see a change. Throws `live_cameras_full`, and as
 * `join` does once the class is over.
 */
export async function recordHeartbeat(tx: Db, userId: string, { classId, connectionId, now }: Here, wanted: Devices) {
  const row = await heldClass(tx, classId);
  refuseClosed(row, now);
  const member = await present(tx, userId, { classId, connectionId });
  const devices = { ...wanted, microphone: wanted.microphone && !member.isMuted };
  const shows = devices.camera || devices.screen;
  const showed = member.camera || member.screen;
  if (shows && !showed && !(await hasCameraFree(tx, classId, userId, now))) throw new Problem('live_cameras_full');
  const wasAway = member.leftAt !== null || now.getTime() - member.seenAt.getTime() > GONE_MS;
  await tx
    .update(liveMembers)
    .set({ ...devices, seenAt: now, leftAt: null })
    .where(memberOf(classId, userId));
  if (member.place === 'inside') await seen(tx, classId, userId, now);
  return (
    wasAway ||
    member.microphone !== devices.microphone ||
    member.camera !== devices.camera ||
    member.screen !== devices.screen
  );
}

/** Somebody goes, by the page that speaks for them. Fine to repeat. */
export async function leave(tx: Db, userId: string, { classId, connectionId, now }: Here) {
  const gone = await tx
    .update(liveMembers)
    .set({ leftAt: now, handAt: null, microphone: false, camera: false, screen: false })
    .where(and(memberOf(classId, userId), eq(liveMembers.connectionId, connectionId), isNull(liveMembers.leftAt)))
    .returning();
  if (gone.length > 0) await closePresences(tx, ofPerson(classId, userId), now);
}

export const ofPerson = (classId: string, userId: string) =>
  and(eq(livePresences.classId, classId), eq(livePresences.userId, userId));

/** Ends open stretches, of somebody who goes or is removed or of a whole class. A browser that fell silent was there until its last sign. */
export const closePresences = (tx: Db, condition: SQL | undefined, at: Date) =>
  tx
    .update(livePresences)
    .set({
      isOpen: false,
      seenAt: sql`case when ${livePresences.seenAt} > ${new Date(at.getTime() - GONE_MS).toISOString()}::timestamptz
        then greatest(${livePresences.seenAt}, ${at.toISOString()}::timestamptz) else ${livePresences.seenAt} end`,
    })
    .where(and(condition, eq(livePresences.isOpen, true)));

/** Tells all open screens of a room that something changed, in the room or on its board; they ask what. */
export async function announce(
  { db, ports, now }: Pick<Services, 'db' | 'ports' | 'now'>,
  classId: string,
  part: 'room' | 'board' = 'room',
) {
  const there = await db
    .select({ userId: liveMembers.userId })
    .from(liveMembers)
    .where(and(eq(liveMembers.classId, classId), isThere(now())));
  await Promise.all(there.map(({ userId }) => ports.realtime.tell(userId, 'class-moved', { classId, part })));
}
