import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { listenTo } from '../platform/events/database-listener.ts';
import type { Realtime, Word } from '../ports/realtime.ts';

const CHANNEL = 'stepwell_realtime';
type Said = { userId: string; word: Word; about?: Record<string, string> } | { sessionId: string } | { all: Word };

interface Options {
  db: Db;
  databaseUrl: string;
  /** False in a process that has no screens of its own. */
  hears?: boolean;
}

/**
 * Says things to screens whichever process holds them: PostgreSQL announces what was said, and every process with
 * screens passes it on to its own. A word takes no facts along, so it stays far below the 8000 bytes of a notification.
 */
export function everywhere(own: Realtime, { db, databaseUrl, hears = true }: Options) {
  const onPayload = (payload: string) => {
    const message = JSON.parse(payload) as Said;
    if ('all' in message) void own.tellEverybody(message.all);
    else if ('sessionId' in message) void own.hangUp(message.sessionId);
    else void own.tell(message.userId, message.word, message.about);
  };
  let listens: () => void;
  const listening = new Promise<void>((ready) => {
    listens = ready;
  });
  const databaseListener = hears ? listenTo(databaseUrl, CHANNEL, onPayload, () => listens()) : undefined;
  const announce = async (message: Said) => {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
  };
  const realtime: Realtime = {
    tell: (userId, word, about) => announce({ userId, word, ...(about && { about }) }),
    tellEverybody: (all) => announce({ all }),
    hangUp: (sessionId) => announce({ sessionId }),
  };
  return {
    ...realtime,
    /** Settled once this process hears what others say. */
    listening,
    close: async () => databaseListener?.close(),
  };
}
