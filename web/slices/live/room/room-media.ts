import type { Person, Signal } from '@stepwell/contract/live/room.ts';

/** What a browser sends: one track a kind, or none while it is off. */
export interface Sent {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

/** What comes from one other person. */
export interface Received {
  audio: MediaStream;
  video: MediaStream;
  screen: MediaStream;
  state: RTCPeerConnectionState;
}

/**
 * Sound and pictures of a room, whichever way they travel: browser to browser (`Mesh`), or through a media server
 * (`LivekitMedia`). Everything else in the room goes by our own channel.
 */
export interface RoomMedia {
  /** What comes from the page of somebody, once there is a connection. */
  received(connectionId: string): Received | undefined;
  /** The loudness of what comes from somebody now, 0 to 1. */
  levelOf(connectionId: string): number;
  /** Those who are there; whom the host muted is not played. */
  setPeople(people: Pick<Person, 'userId' | 'connectionId' | 'isMuted'>[]): void;
  setSent(sent: Sent): void;
  /** Without pictures from others: for a slow line. */
  setWantsVideo(wants: boolean): void;
  /** Messages of other browsers, where they connect with each other. */
  take(signals: Signal[]): void;
  /** Tries anew what is not connected: the server answers again. */
  restart(): void;
  /** The device is on another network: what still counts as connected may not be. */
  networkChanged(): void;
  close(): void;
}
