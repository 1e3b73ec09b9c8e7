import type { Db } from '../platform/database/db.ts';
import type { Log } from '../platform/services.ts';
import type { Mail } from '../ports/mail.ts';
import { emails } from '../tables/platform/platform.ts';

/** The default that needs nothing installed: the letters stay in the site, and the log of a demo prints them. */
export function outboxMail(db: Db, demo?: Log): Mail {
  const send: Mail['send'] = async (letter) => {
    const [fresh] = await db.insert(emails).values(letter).onConflictDoNothing().returning();
    if (!fresh || !demo) return;
    const [link] = letter.text.match(/https?:\/\/\S+/) ?? [];
    demo.info({ to: letter.to, subject: letter.subject, link }, 'a letter lies in the outbox');
  };
  return {
    way: { by: 'outbox' },
    send,
    async trial(letter) {
      await send(letter);
      return { outcome: 'kept' };
    },
    async sendNow() {
      return undefined;
    },
  };
}
