import type { Person } from '@stepwell/contract/live/room.ts';
import {
  ConnectionState,
  type LocalTrack,
  type RemoteParticipant,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import type { Received, RoomMedia, Sent } from './room-media.ts';

type Kind = keyof Sent;
const sources: Record<Kind, Track.Source> = {
  audio: Track.Source.Microphone,
  video: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
};
const kinds = ['audio', 'video', 'screen'] as const;
/** A connection that failed is tried anew at most this often, ms. */
const RESTART_MS = 5000;

interface Options {
  /** Another one for each connection: it is good for minutes only. */
  ticket: () => Promise<{ url: string; token: string }>;
  onChange: () => void;
}

/** Sound and pictures through a LiveKit server. People are known there by the ids of their pages. */
export class LivekitMedia implements RoomMedia {
  readonly #options: Options;
  readonly #room = new Room({ adaptiveStream: false, dynacast: true });
  readonly #received = new Map<string, Received>();
  #people = new Map<string, { isMuted: boolean }>();
  #sent: Sent = { audio: null, video: null, screen: null };
  #published: Partial<Record<Kind, MediaStreamTrack>> = {};
  #wantsVideo = true;
  #isClosed = false;
  #connectedAt = 0;
  /** Tracks are put on and taken off one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    const changed = () => this.#refresh();
    this.#room
      .on(RoomEvent.ParticipantConnected, changed)
      .on(RoomEvent.ParticipantDisconnected, changed)
      .on(RoomEvent.TrackSubscribed, changed)
      .on(RoomEvent.TrackUnsubscribed, changed)
      .on(RoomEvent.TrackPublished, changed)
      .on(RoomEvent.ConnectionStateChanged, changed);
    void this.#connect();
  }

  received(connectionId: string) {
    return this.#received.get(connectionId);
  }

  levelOf(connectionId: string) {
    const person = this.#room.remoteParticipants.get(connectionId);
    return person && !this.#people.get(connectionId)?.isMuted ? person.audioLevel : 0;
  }

  setPeople(people: Pick<Person, 'connectionId' | 'isMuted'>[]) {
    this.#people = new Map(people.map((one) => [one.connectionId, one]));
    this.#refresh();
  }

  setSent(sent: Sent) {
    this.#sent = sent;
    this.#putTracks();
  }

  setWantsVideo(wants: boolean) {
    this.#wantsVideo = wants;
    this.#refresh();
  }

  take() {
    // Browsers have nothing to tell each other here.
  }

  networkChanged() {
    // The client of the media server finds out by itself, and says so where it gives up.
    this.restart();
  }

  restart() {
    if (this.#room.state === ConnectionState.Disconnected) void this.#connect();
  }

  close() {
    this.#isClosed = true;
    this.#room.removeAllListeners();
    this.#received.clear();
    // The tracks belong to the page: they go on by another way.
    void this.#room.disconnect(false).catch(() => undefined);
  }

  async #connect() {
    const now = Date.now();
    if (this.#isClosed || now - this.#connectedAt < RESTART_MS) return;
    this.#connectedAt = now;
    try {
      const { url, token } = await this.#options.ticket();
      if (this.#isClosed) return;
      await this.#room.connect(url, token, { autoSubscribe: false });
      this.#published = {};
      this.#putTracks();
      this.#refresh();
    } catch {
      // Tried again below.
    }
    if (!this.#isClosed && this.#room.state === ConnectionState.Disconnected)
      setTimeout(() => void this.#connect(), RESTART_MS);
  }

  /** Who is in the class is heard and seen; whoever else the server may show is not asked for. */
  #refresh() {
    if (this.#isClosed) return;
    if (this.#room.state === ConnectionState.Disconnected) this.restart();
    const there = this.#room.remoteParticipants;
    for (const id of this.#received.keys()) if (!there.has(id) || !this.#people.has(id)) this.#received.delete(id);
    for (const [id, person] of there) this.#take(id, person);
    this.#options.onChange();
  }

  #take(id: string, person: RemoteParticipant) {
    const known = this.#people.get(id);
    const received: Received = this.#received.get(id) ?? {
      audio: new MediaStream(),
      video: new MediaStream(),
      screen: new MediaStream(),
      state: 'connected',
    };
    received.state = this.#room.state === ConnectionState.Connected ? 'connected' : 'connecting';
    for (const kind of kinds) {
      const publication = person.getTrackPublication(sources[kind]) as RemoteTrackPublication | undefined;
      publication?.setSubscribed(known !== undefined && (kind === 'audio' || this.#wantsVideo));
      put(received[kind], publication?.track?.mediaStreamTrack);
    }
    for (const track of received.audio.getAudioTracks()) track.enabled = !known?.isMuted;
    if (known) this.#received.set(id, received);
  }

  #putTracks() {
    // What was put on meanwhile is looked at when it is its turn.
    this.#queue = this.#queue.then(() => this.#publish()).catch(() => undefined);
  }

  async #publish() {
    if (this.#isClosed || this.#room.state !== ConnectionState.Connected) return;
    const me = this.#room.localParticipant;
    for (const kind of kinds) {
      const track = this.#sent[kind];
      const before = this.#published[kind];
      if (before === track || (!before && !track)) continue;
      if (before) await me.unpublishTrack(before, false);
      delete this.#published[kind];
      if (!track) continue;
      await me.publishTrack(track, { source: sources[kind], stopMicTrackOnMute: false });
      this.#published[kind] = track;
    }
  }
}

/** One track in a stream, or none. */
function put(stream: MediaStream, track: LocalTrack['mediaStreamTrack'] | undefined) {
  for (const one of stream.getTracks()) if (one !== track) stream.removeTrack(one);
  if (track && !stream.getTracks().includes(track)) stream.addTrack(track);
}
