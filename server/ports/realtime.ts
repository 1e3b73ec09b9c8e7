/** Words the server may say to a person's open screens; they carry no facts, only what to ask again. */
export type Word =
  | 'account-changed'
  | 'progress-changed'
  | 'certificate-ready'
  | 'notice'
  | 'waiting-changed'
  | 'judging-moved'
  | 'standings-moved'
  /** Something changed in the room of a live class; `about` names it. */
  | 'class-moved'
  | 'chat-changed'
  | 'chat-presence';

export interface Realtime {
  /** Told to every open screen of this person; lost where none is open, since screens ask again when they reconnect. */
  tell(userId: string, word: Word, about?: Record<string, string>): Promise<void>;
  /** Told to every open screen of everybody: for what all may ask again, and not often. */
  tellEverybody(word: Word): Promise<void>;
  /** Closes the channels of a session that has ended. */
  hangUp(sessionId: string): Promise<void>;
}
