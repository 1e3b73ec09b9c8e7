/** A server that passes on sound and pictures of large rooms, where browsers connected to each other would be too many. */
export interface MediaServer {
  /** Where browsers connect, as their content policy names it. */
  url: string;
  /** Admits one page of one person to one room; good for a few minutes. */
  ticket(person: { room: string; connectionId: string; name: string; maySpeak: boolean }): Promise<string>;
  /** Puts a page out of a room. Fine to repeat. */
  remove(at: { room: string; connectionId: string }): Promise<void>;
  /** Puts everyone out of a room. Fine to repeat. */
  close(room: string): Promise<void>;
  /** Whether a page may be heard: what it sends of sound ends at once where not. Fine to repeat. */
  setSpeaking(at: { room: string; connectionId: string }, maySpeak: boolean): Promise<void>;
}
