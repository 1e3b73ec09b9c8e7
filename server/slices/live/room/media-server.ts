import type { HostAct } from '@stepwell/contract/live/room.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { liveClasses, liveMembers } from '../../../tables/live/live.ts';
import type { ClassRow } from '../classes/occurrences.ts';
import { breakoutOf } from './breakouts.ts';
import { inside, memberOf } from './members.ts';

/** The room on the media server for somebody; null where browsers are connected with each other. */
export const mediaRoomOf = (row: Pick<ClassRow, 'id' | 'onMediaServer'>, breakout: number | null) =>
  row.onMediaServer ? `${row.id}${breakout === null ? '' : `.${breakout}`}` : null;

async function classOf(db: Db, classId: string): Promise<ClassRow> {
  const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, classId));
  if (!row) throw new Problem('live_class_not_found');
  return row;
}

/**
 * What a page connects to the media server with: for the room that it belongs in now, without a microphone where the host
 * muted its person. Throws `live_no_media_server`, and as `inside` does.
 */
export async function mediaTicket(
  { db, ports, now }: Pick<Services, 'db' | 'ports' | 'now'>,
  userId: string,
  here: { classId: string; connectionId: string },
) {
  const member = await inside(db, userId, here);
  const row = await classOf(db, here.classId);
  const room = mediaRoomOf(row, breakoutOf(row, member, now()));
  const { mediaServer } = ports;
  if (!room || !mediaServer) throw new Problem('live_no_media_server');
  const [person] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  const { connectionId } = here;
  const about = { room, connectionId, name: person?.name ?? '', maySpeak: !member.isMuted };
  return { url: mediaServer.url, token: await mediaServer.ticket(about) };
}

/**
 * Makes what a host did hold on the media server, too. One that doesn't answer is logged: other browsers already play no
 * sound of whoever is muted, and show nobody who was removed.
 */
export async function holdOnMediaServer(
  { db, ports, now, log }: Pick<Services, 'db' | 'ports' | 'now' | 'log'>,
  classId: string,
  act: HostAct,
) {
  const { mediaServer } = ports;
  if (!mediaServer || !['remove', 'mute', 'allow-speaking', 'end'].includes(act.kind)) return;
  const row = await classOf(db, classId);
  const room = mediaRoomOf(row, null);
  if (!room) return;
  try {
    if (act.kind === 'end') return await mediaServer.close(room);
    if (!('userId' in act)) return;
    const [member] = await db.select().from(liveMembers).where(memberOf(classId, act.userId));
    if (!member || member.isHost) return;
    const at = { room: mediaRoomOf(row, breakoutOf(row, member, now())) ?? room, connectionId: member.connectionId };
    if (act.kind === 'remove') await mediaServer.remove(at);
    else await mediaServer.setSpeaking(at, act.kind === 'allow-speaking');
  } catch (err) {
    log.warn({ err, classId }, 'the media server did not do what a host asked for');
  }
}
