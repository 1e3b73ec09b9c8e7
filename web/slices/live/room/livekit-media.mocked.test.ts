import { expect, test, vi } from 'vitest';

/** Stands in for the client of LiveKit: no server of it runs here. Only what it documents is spoken of. */
const fake = vi.hoisted(() => ({ rooms: [] as { calls: unknown[][]; [name: string]: unknown }[] }));
vi.mock('livekit-client', () => {
  class Room {
    heard: (() => void)[] = [];
    on(_: string, hear: () => void) {
      this.heard.push(hear);
      return this;
    }
    emit() {
      for (const hear of this.heard) hear();
    }
    removeAllListeners() {
      this.heard = [];
    }
    state = 'disconnected';
    calls: unknown[][] = [];
    remoteParticipants = new Map<string, unknown>();
    localParticipant = {
      publishTrack: async (track: unknown, { source }: { source: string }) =>
        this.calls.push(['publish', track, source]),
      unpublishTrack: async (track: unknown, stops: boolean) => this.calls.push(['unpublish', track, stops]),
    };
    constructor() {
      fake.rooms.push(this as never);
    }
    async connect(...given: unknown[]) {
      this.calls.push(['connect', ...given]);
      this.state = 'connected';
    }
    async disconnect(stops: boolean) {
      this.calls.push(['disconnect', stops]);
    }
  }
  return {
    Room,
    ConnectionState: { Disconnected: 'disconnected', Connected: 'connected' },
    RoomEvent: Object.fromEntries(
      ['ParticipantConnected', 'ParticipantDisconnected', 'TrackSubscribed', 'TrackUnsubscribed', 'TrackPublished'].map(
        (name) => [name, name],
      ),
    ),
    Track: { Source: { Microphone: 'microphone', Camera: 'camera', ScreenShare: 'screen_share' } },
  };
});

class FakeStream {
  tracks: { kind: string; enabled: boolean }[] = [];
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  addTrack = (track: { kind: string; enabled: boolean }) => this.tracks.push(track);
  removeTrack = (track: object) => {
    this.tracks = this.tracks.filter((one) => one !== track);
  };
}
vi.stubGlobal('MediaStream', FakeStream);
const { LivekitMedia } = await import('./livekit-media.ts');

const track = (kind: string) => ({ kind, enabled: true }) as never;
const person = (connectionId: string, isMuted = false) => ({ userId: connectionId, connectionId, isMuted });
/** What somebody publishes, and whether it is subscribed for. */
function participant(audioLevel = 0.5) {
  const subscribed: Record<string, boolean> = {};
  const publications = Object.fromEntries(
    [
      ['microphone', 'audio'],
      ['camera', 'video'],
    ].map(([source = '', kind = '']) => [
      source,
      {
        track: { mediaStreamTrack: track(kind) },
        setSubscribed(wants: boolean) {
          subscribed[source] = wants;
        },
      },
    ]),
  );
  return { subscribed, audioLevel, getTrackPublication: (source: string) => publications[source] };
}
async function opened() {
  const ticket = vi.fn(async () => ({ url: 'wss://live.example', token: 't' }));
  const media = new LivekitMedia({ ticket, onChange: () => undefined });
  const room = fake.rooms.at(-1) as never as {
    emit: () => void;
    calls: unknown[][];
    remoteParticipants: Map<string, unknown>;
  };
  await vi.waitFor(() =>
    expect(room.calls[0]).toEqual(['connect', 'wss://live.example', 't', { autoSubscribe: false }]),
  );
  return { media, room };
}

test('what is on is published, once, and taken off without being stopped', async () => {
  const { media, room } = await opened();
  const [voice, face] = [track('audio'), track('video')];
  media.setSent({ audio: voice, video: face, screen: null });
  media.setSent({ audio: voice, video: face, screen: null });
  await vi.waitFor(() => expect(room.calls).toHaveLength(3));
  media.setSent({ audio: null, video: face, screen: null });
  await vi.waitFor(() => expect(room.calls.at(-1)?.[0]).toBe('unpublish'));
  media.close();
  expect(room.calls.slice(1)).toEqual([
    ['publish', voice, 'microphone'],
    ['publish', face, 'camera'],
    ['unpublish', voice, false],
    ['disconnect', false],
  ]);
});

test('those in the class are heard and seen; others, the muted and unwanted pictures are not', async () => {
  const { media, room } = await opened();
  const [asha, ben, stranger] = [participant(), participant(), participant()];
  room.remoteParticipants = new Map([
    ['asha', asha],
    ['ben', ben],
    ['stranger', stranger],
  ]);
  media.setPeople([person('asha'), person('ben', true)]);
  expect([asha.subscribed, ben.subscribed, stranger.subscribed]).toEqual([
    { microphone: true, camera: true },
    { microphone: true, camera: true },
    { microphone: false, camera: false },
  ]);
  expect(media.received('asha')?.audio.getAudioTracks()[0]?.enabled).toBe(true);
  expect(media.received('ben')?.audio.getAudioTracks()[0]?.enabled).toBe(false);
  expect([media.levelOf('asha'), media.levelOf('ben'), media.received('stranger')]).toEqual([0.5, 0, undefined]);
  media.setWantsVideo(false);
  expect(asha.subscribed).toEqual({ microphone: true, camera: false });
  room.remoteParticipants.delete('asha');
  room.emit();
  expect(media.received('asha')).toBeUndefined();
  media.close();
});
