import { afterAll, expect, test } from 'vitest';
import { grantsOf, livekitKeys, newLivekitPeer } from '../testing/livekit-peer.ts';
import { livekitMediaServer } from './media-server-livekit.ts';

const peer = await newLivekitPeer([
  { sid: 'TR_mic', source: 'MICROPHONE' },
  { sid: 'TR_off', source: 'MICROPHONE', muted: true },
  { sid: 'TR_cam', source: 'CAMERA' },
]);
afterAll(() => peer.close());
const media = livekitMediaServer({ url: peer.url, ...livekitKeys });
const at = { room: 'class-1', connectionId: 'page-1' };

test('a ticket is a signed token that opens one room to one page for ten minutes', async () => {
  const {
    sub,
    name,
    exp = 0,
    nbf = 0,
    video,
  } = await grantsOf(await media.ticket({ ...at, name: 'Asha Rao', maySpeak: true }));
  expect([sub, name, Math.round((exp - nbf) / 60)]).toEqual(['page-1', 'Asha Rao', 10]);
  expect(video).toEqual({
    roomJoin: true,
    room: 'class-1',
    canPublish: true,
    canPublishSources: ['microphone', 'camera', 'screen_share'],
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  const muted = await grantsOf(await media.ticket({ ...at, name: '', maySpeak: false }));
  expect(muted.video['canPublishSources']).toEqual(['camera', 'screen_share']);
});

test('who is removed is put out, and who is muted loses the right and the sound that is there', async () => {
  await media.remove(at);
  await media.setSpeaking(at, false);
  expect(peer.calls.map(({ method, body, grants }) => [method, body['identity'], body['trackSid'], grants])).toEqual([
    ['RemoveParticipant', 'page-1', undefined, { roomAdmin: true, room: 'class-1' }],
    ['UpdateParticipant', 'page-1', undefined, { roomAdmin: true, room: 'class-1' }],
    ['GetParticipant', 'page-1', undefined, { roomAdmin: true, room: 'class-1' }],
    ['MutePublishedTrack', 'page-1', 'TR_mic', { roomAdmin: true, room: 'class-1' }],
  ]);
  expect(peer.calls[1]?.body['permission']).toMatchObject({
    canPublish: true,
    canPublishSources: ['CAMERA', 'SCREEN_SHARE'],
  });
  await media.setSpeaking(at, true);
  expect(peer.calls.at(-1)?.body['permission']).toMatchObject({
    canPublishSources: ['MICROPHONE', 'CAMERA', 'SCREEN_SHARE'],
  });
});

test('who has gone needs nothing more; other failures are told', async () => {
  peer.answers.fail = 'not_found';
  await expect(media.remove(at)).resolves.toBeUndefined();
  await expect(media.close('class-1')).resolves.toBeUndefined();
  expect(peer.calls.at(-1)).toMatchObject({ method: 'DeleteRoom', body: { room: 'class-1' } });
  peer.answers.fail = 'internal';
  await expect(media.remove(at)).rejects.toThrow();
  peer.answers.fail = undefined;
});
