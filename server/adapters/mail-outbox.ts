import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/house.ts';
import type { Mail } from '../ports/mail.ts';
import { letters } from '../tables/platform.ts';

/** The default that needs nothing installed: the letters stay in the house, and the log of a demo prints them. */
export const outboxMail = (db: Db, demo?: Log): Mail => ({
  async send(letter) {
    const [fresh] = await db.insert(letters).values(letter).onConflictDoNothing().returning();
    if (!fresh || !demo) return;
    const [link] = letter.text.match(/https?:\/\/\S+/) ?? [];
    demo.info({ to: letter.to, subject: letter.subject, link }, 'a letter lies in the outbox');
  },
});
