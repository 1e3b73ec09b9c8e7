import { liveRoom } from '@stepwell/contract/live/room.ts';
import { afterEach, expect, test } from 'vitest';
import { livekitMediaServer } from '../../../adapters/media-server-livekit.ts';
import { liveMembers } from '../../../tables/live/live.ts';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { grantsOf, livekitKeys, newLivekitPeer } from '../../../testing/livekit-peer.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { scheduled, hosted, joined } = newLiveClasses(app);
const off = { microphone: false, camera: false, screen: false };
afterEach(() => {
  delete app.services.ports.mediaServer;
});

/** A class for all with its host in it, and so many others. */
async function classWith(others: number) {
  const host = await app.person({ role: 'instructor' });
  const classId = await scheduled(host, {});
  await hosted(host, classId, { kind: 'start' });
  const connectionId = await joined(host, classId);
  const people = await Promise.all(Array.from({ length: others }, () => app.person()));
  const seenAt = app.services.now();
  const here = { classId, place: 'inside' as const, isHost: false, seenAt };
  if (others > 0)
    await app.db
      .insert(liveMembers)
      .values(people.map(({ id: userId }) => ({ ...here, userId, connectionId: crypto.randomUUID() })));
  return { host, classId, connectionId };
}
const join = async (who: Person, classId: string) => {
  const connectionId = crypto.randomUUID();
  const { status, data } = await who.call(liveRoom.join, { params: { classId }, body: { connectionId, ...off } });
  return { connectionId, status, data };
};
const ticket = (who: Person, classId: string, connectionId: string) =>
  who.call(liveRoom.mediaTicket, { params: { classId }, body: { connectionId } });

test('without a media server the 31st is refused, and nobody gets a ticket', async () => {
  const { host, classId, connectionId } = await classWith(29);
  const refused = await join(await app.person(), (await classWith(30)).classId);
  expect([refused.status, refused.data]).toEqual([
    409,
    expect.objectContaining({ message: 'The room is full: 30 people can be in it. Try again when someone leaves.' }),
  ]);
  expect((await ticket(host, classId, connectionId)).data.code).toBe('live_no_media_server');
});

test('with one the room goes over to it from 31 people on, and what hosts do holds there', async () => {
  const peer = await newLivekitPeer([{ sid: 'TR_mic', source: 'MICROPHONE' }]);
  app.services.ports.mediaServer = livekitMediaServer({ url: peer.url, ...livekitKeys });
  const { host, classId, connectionId } = await classWith(29);
  const roomOf = async (who: Person, page: string) =>
    (await who.call(liveRoom.room, { params: { classId }, query: { connectionId: page } })).data;
  expect((await roomOf(host, connectionId)).mediaRoom).toBeNull();
  expect((await ticket(host, classId, connectionId)).data.code).toBe('live_no_media_server');

  const student = await app.person({ fullName: 'Asha Rao' });
  const asha = await join(student, classId);
  expect([asha.status, asha.data.mediaRoom]).toEqual([200, classId]);
  expect((await roomOf(host, connectionId)).mediaRoom).toBe(classId);
  const { url, token } = (await ticket(student, classId, asha.connectionId)).data;
  const granted = await grantsOf(token);
  expect([url, granted.sub, granted.name, granted.video['room']]).toEqual([
    peer.url,
    asha.connectionId,
    'Asha Rao',
    classId,
  ]);
  // Only by the page that is in the room.
  expect((await ticket(student, classId, crypto.randomUUID())).data.code).toBe('live_elsewhere');
  expect((await ticket(await app.person(), classId, crypto.randomUUID())).data.code).toBe('live_not_in_room');

  await hosted(host, classId, { kind: 'mute', userId: student.id });
  const muted = await grantsOf((await ticket(student, classId, asha.connectionId)).data.token);
  expect(muted.video['canPublishSources']).toEqual(['camera', 'screen_share']);
  await hosted(host, classId, { kind: 'allow-speaking', userId: student.id });
  // Each breakout room is a room of its own there.
  await hosted(host, classId, { kind: 'open-breakouts', count: 2, minutes: null, split: false });
  await hosted(host, classId, { kind: 'move', userId: student.id, breakout: 2 });
  expect((await roomOf(student, asha.connectionId)).mediaRoom).toBe(`${classId}.2`);
  const moved = await grantsOf((await ticket(student, classId, asha.connectionId)).data.token);
  expect(moved.video['room']).toBe(`${classId}.2`);
  await hosted(host, classId, { kind: 'remove', userId: student.id });
  expect((await ticket(student, classId, asha.connectionId)).data.code).toBe('live_removed');
  // One that fails doesn't keep the class from going on.
  peer.answers.fail = 'internal';
  expect(await hosted(host, classId, { kind: 'end' })).toMatchObject({ status: 200 });
  peer.answers.fail = undefined;
  expect(peer.calls.map(({ method, body }) => [method, body['room'], body['identity']])).toEqual([
    ['UpdateParticipant', classId, asha.connectionId],
    ['GetParticipant', classId, asha.connectionId],
    ['MutePublishedTrack', classId, asha.connectionId],
    ['UpdateParticipant', classId, asha.connectionId],
    ['RemoveParticipant', `${classId}.2`, asha.connectionId],
    ['DeleteRoom', classId, undefined],
  ]);
  peer.close();
});
