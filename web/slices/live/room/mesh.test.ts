import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mesh } from './mesh.ts';

/** As much of a browser's connection as the mesh asks for: it connects, and counts its new starts. */
class Connection {
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: { type: string; sdp: string; toJSON(): object } | null = null;
  remoteDescription = null;
  restarts = 0;
  onconnectionstatechange = () => undefined;
  addTransceiver = () => ({ sender: { track: null, replaceTrack: async () => undefined } });
  restartIce() {
    this.restarts += 1;
  }
  async setLocalDescription() {
    const sdp = `offer ${this.restarts}`;
    this.localDescription = { type: 'offer', sdp, toJSON: () => ({ type: 'offer', sdp }) };
  }
  close() {
    this.signalingState = 'closed';
  }
  becomes(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange();
  }
}
let connections: Connection[] = [];
beforeEach(() => {
  connections = [];
  vi.stubGlobal(
    'MediaStream',
    class {
      getAudioTracks = () => [];
    },
  );
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends Connection {
      constructor() {
        super();
        connections.push(this);
      }
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page `b` with connections to `a`, who offers, and `c`, to whom it offers; both stand. */
async function connected() {
  const sent: unknown[] = [];
  const mesh = new Mesh({
    connectionId: 'b',
    iceServers: [],
    send: ({ connectionId }, data) => sent.push([connectionId, JSON.parse(data)]),
    onChange: () => undefined,
  });
  mesh.setPeople(['a', 'c'].map((connectionId) => ({ userId: connectionId, connectionId, isMuted: false })));
  for (const one of connections) one.becomes('connected');
  await vi.advanceTimersByTimeAsync(0);
  sent.length = 0;
  return { mesh, sent, settle: () => vi.advanceTimersByTimeAsync(0) };
}
const anew = [
  ['a', { restart: true }],
  ['c', { description: { type: 'offer', sdp: 'offer 1' } }],
];

test('on another network every connection begins anew, those that still count as connected too', async () => {
  const { mesh, sent, settle } = await connected();
  mesh.restart();
  await settle();
  expect(sent).toEqual([]);
  mesh.networkChanged();
  await settle();
  expect(sent).toEqual(anew);
  // And once more, where the first new network went at once.
  mesh.networkChanged();
  await settle();
  expect(sent).toHaveLength(4);
});

test('a gap that does not mend itself within two seconds begins anew, a short one does not', async () => {
  const { sent } = await connected();
  for (const one of connections) one.becomes('disconnected');
  await vi.advanceTimersByTimeAsync(1000);
  for (const one of connections) one.becomes('connected');
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([]);
  for (const one of connections) one.becomes('disconnected');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(anew);
});
