import type { Person, Signal } from '@stepwell/contract/live/room.ts';
import type { Received, RoomMedia, Sent } from './room-media.ts';

const kinds = ['audio', 'video', 'screen'] as const;
type Kind = (typeof kinds)[number];

type SignalData =
  | { description: RTCSessionDescriptionInit }
  | { candidate: RTCIceCandidateInit }
  /** The answering side asks for a new start of the connection. */
  | { restart: true }
  /** Whether the sender wants pictures. */
  | { wantsVideo: boolean };

interface Peer {
  person: Pick<Person, 'userId' | 'connectionId'>;
  /** By the host: their sound is not played here, whatever their browser sends. */
  isMuted: boolean;
  connection: RTCPeerConnection;
  received: Received;
  senders: Partial<Record<Kind, RTCRtpSender>>;
  wantsVideo: boolean;
  /** Candidates that came before the description they belong to. */
  early: RTCIceCandidateInit[];
  /** Signals are worked off one after the other. */
  queue: Promise<unknown>;
  restartAt: number;
}

interface Options {
  connectionId: string;
  iceServers: RTCIceServer[];
  send: (to: Pick<Person, 'userId' | 'connectionId'>, data: string) => void;
  onChange: () => void;
}

/** The key by which a side of a connection is known. */
const keyOf = (sdp: string) => /a=fingerprint:(.+)/.exec(sdp)?.[1]?.trim();

/** A connection that failed is tried anew at most this often, ms. */
const RESTART_MS = 2000;
/** A short gap mends itself; a longer one does not, ms. */
const GAP_MS = 2000;

/**
 * Connections to everyone else in a room. Of two, the one with the smaller id offers, always with three lines (sound,
 * camera, screen); tracks are put into these and taken out without a word to the other side, so offers never cross.
 */
export class Mesh implements RoomMedia {
  readonly #options: Options;
  readonly #peers = new Map<string, Peer>();
  #sent: Sent = { audio: null, video: null, screen: null };
  #wantsVideo = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What comes from the page of somebody, once there is a connection. */
  received(connectionId: string): Received | undefined {
    return this.#peers.get(connectionId)?.received;
  }

  /** The loudness of what comes from somebody now, 0 to 1. */
  levelOf(connectionId: string): number {
    const peer = this.#peers.get(connectionId);
    const receivers = peer && !peer.isMuted ? peer.connection.getReceivers() : [];
    const sources = receivers
      .filter(({ track }) => track.kind === 'audio')
      .flatMap((one) => one.getSynchronizationSources());
    return Math.max(0, ...sources.map(({ audioLevel = 0 }) => audioLevel));
  }

  /** Connects to those who are there and lets go of those who are not. */
  setPeople(people: Pick<Person, 'userId' | 'connectionId' | 'isMuted'>[]) {
    const there = new Set(people.map(({ connectionId }) => connectionId));
    for (const [id, peer] of this.#peers) {
      if (there.has(id)) continue;
      peer.connection.close();
      this.#peers.delete(id);
    }
    for (const person of people) {
      if (person.connectionId === this.#options.connectionId) continue;
      if (!this.#peers.has(person.connectionId)) this.#connect(person);
      const peer = this.#peers.get(person.connectionId);
      if (!peer) continue;
      peer.isMuted = person.isMuted;
      for (const track of peer.received.audio.getAudioTracks()) track.enabled = !person.isMuted;
    }
  }

  #connect(person: Pick<Person, 'userId' | 'connectionId'>) {
    const peer = this.#open(person);
    if (!this.#offers(peer)) return;
    for (const kind of kinds)
      peer.senders[kind] = peer.connection.addTransceiver(kind === 'audio' ? 'audio' : 'video', {
        direction: 'sendrecv',
      }).sender;
    this.#putTracks(peer);
    this.#enqueue(peer, () => this.#offer(peer));
  }

  /** Puts tracks on their lines, or takes them off. */
  setSent(sent: Sent) {
    this.#sent = sent;
    for (const peer of this.#peers.values()) this.#putTracks(peer);
  }

  /** Without pictures from others, and without sending them any more than they want: for a slow line. */
  setWantsVideo(wants: boolean) {
    if (this.#wantsVideo === wants) return;
    this.#wantsVideo = wants;
    for (const peer of this.#peers.values()) this.#tell(peer, { wantsVideo: wants });
  }

  /** Signals from others, in their order. Those of a page that is gone are dropped. */
  take(signals: Signal[]) {
    for (const { connectionId, from, data } of signals) {
      const peer = this.#peers.get(connectionId) ?? this.#open({ userId: from, connectionId });
      this.#enqueue(peer, () => this.#handle(peer, JSON.parse(data) as SignalData));
    }
  }

  restart() {
    for (const peer of this.#peers.values()) if (peer.received.state !== 'connected') this.#recover(peer);
  }

  /** Browsers take seconds to find that nothing comes by the old network any more; a new start costs nothing if it does. */
  networkChanged() {
    for (const peer of this.#peers.values()) {
      peer.restartAt = 0;
      this.#recover(peer);
    }
  }

  close() {
    for (const { connection } of this.#peers.values()) connection.close();
    this.#peers.clear();
  }

  #offers = ({ person }: Peer) => this.#options.connectionId < person.connectionId;

  #open(person: Pick<Person, 'userId' | 'connectionId'>): Peer {
    const connection = new RTCPeerConnection({ iceServers: this.#options.iceServers });
    const peer: Peer = {
      person,
      isMuted: false,
      connection,
      received: { audio: new MediaStream(), video: new MediaStream(), screen: new MediaStream(), state: 'new' },
      senders: {},
      wantsVideo: true,
      early: [],
      queue: Promise.resolve(),
      restartAt: 0,
    };
    this.#peers.set(person.connectionId, peer);
    connection.onicecandidate = ({ candidate }) => candidate && this.#tell(peer, { candidate: candidate.toJSON() });
    connection.ontrack = ({ track, transceiver }) => {
      const kind = kinds[connection.getTransceivers().indexOf(transceiver)];
      if (kind === 'audio') track.enabled = !peer.isMuted;
      if (kind) peer.received[kind].addTrack(track);
      this.#options.onChange();
    };
    connection.onconnectionstatechange = () => {
      peer.received.state = connection.connectionState;
      if (connection.connectionState === 'failed') this.#recover(peer);
      if (connection.connectionState === 'disconnected')
        setTimeout(() => connection.connectionState === 'disconnected' && this.#recover(peer), GAP_MS);
      this.#options.onChange();
    };
    if (!this.#wantsVideo) this.#tell(peer, { wantsVideo: false });
    return peer;
  }

  #recover(peer: Peer) {
    const now = Date.now();
    if (peer.connection.signalingState === 'closed' || now - peer.restartAt < RESTART_MS) return;
    peer.restartAt = now;
    if (!this.#offers(peer)) return this.#tell(peer, { restart: true });
    peer.connection.restartIce();
    this.#enqueue(peer, () => this.#offer(peer));
  }

  #enqueue(peer: Peer, work: () => Promise<unknown>) {
    // A signal that came too late for its connection is dropped; the next start of it brings another.
    peer.queue = peer.queue.then(work).catch(() => undefined);
  }

  #tell(peer: Peer, data: SignalData) {
    this.#options.send(peer.person, JSON.stringify(data));
  }

  async #offer(peer: Peer) {
    await peer.connection.setLocalDescription();
    if (peer.connection.localDescription) this.#tell(peer, { description: peer.connection.localDescription.toJSON() });
  }

  async #handle(peer: Peer, data: SignalData) {
    const { connection } = peer;
    if ('wantsVideo' in data) {
      peer.wantsVideo = data.wantsVideo;
      return this.#putTracks(peer);
    }
    if ('restart' in data) return this.#recover(peer);
    if ('candidate' in data) {
      if (connection.remoteDescription) await connection.addIceCandidate(data.candidate);
      else peer.early.push(data.candidate);
      return undefined;
    }
    if (this.#isAnother(peer, data.description)) return this.#replace(peer, data);
    await connection.setRemoteDescription(data.description);
    for (const candidate of peer.early.splice(0)) await connection.addIceCandidate(candidate).catch(() => undefined);
    if (data.description.type !== 'offer') return undefined;
    for (const [at, transceiver] of connection.getTransceivers().entries()) {
      const kind = kinds[at];
      if (!kind) continue;
      transceiver.direction = 'sendrecv';
      peer.senders[kind] = transceiver.sender;
    }
    this.#putTracks(peer);
    return this.#offer(peer);
  }

  /** Whether the other side made a new connection meanwhile, as after a long silence: keys of the old one are no use. */
  #isAnother({ connection }: Peer, { sdp = '' }: RTCSessionDescriptionInit) {
    const known = connection.remoteDescription?.sdp;
    return known !== undefined && keyOf(known) !== keyOf(sdp);
  }

  #replace({ person, connection }: Peer, data: { description: RTCSessionDescriptionInit }) {
    connection.close();
    this.#peers.delete(person.connectionId);
    if (data.description.type === 'offer') {
      const fresh = this.#open(person);
      this.#enqueue(fresh, () => this.#handle(fresh, data));
    } else this.#connect(person);
    return undefined;
  }

  #putTracks({ senders, wantsVideo }: Peer) {
    for (const kind of kinds) {
      const track = kind === 'audio' || wantsVideo ? this.#sent[kind] : null;
      const sender = senders[kind];
      if (sender && sender.track !== track) void sender.replaceTrack(track).catch(() => undefined);
    }
  }
}
