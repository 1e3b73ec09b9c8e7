import type { Db } from '../platform/database/db.ts';
import type { Log } from '../platform/services.ts';
import type { Mail } from '../ports/mail.ts';
import { emails } from '../tables/platform/platform.ts';

/** The default that needs nothing installed: the letters stay in the site, and the log of a demo prints them. */
export function outboxMail(db: Db, demo?: Log): Mail {
  const send: Mail['send'] = async (email) => {
    const [fresh] = await db.insert(emails).values(email).onConflictDoNothing().returning();
    if (!fresh || !demo) return;
    const [link] = email.text.match(/https?:\/\/\S+/) ?? [];
    demo.info({ to: email.to, subject: email.subject, link }, 'a letter lies in the outbox');
  };
  return {
    way: { by: 'outbox' },
    send,
    async trial(email) {
      await send(email);
      return { outcome: 'kept' };
    },
    async sendNow() {
      return undefined;
    },
  };
}
