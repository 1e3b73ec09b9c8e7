import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/house.ts';
import type { Mail } from '../ports/mail.ts';
import { letters } from '../tables/platform.ts';

interface Options {
  url: string;
  from: string;
  log: Log;
}

/**
 * Letters go into the outbox first and from there to the mail server, so a server that is down delays them and loses
 * none. The row's lock keeps two senders apart; the Message-ID follows from the key, so even a letter that was handed
 * over twice around a crash is one letter to the reader's mailbox.
 */
export function smtpMail(db: Db, { url, from, log }: Options): Mail & { sendWaiting(): Promise<void> } {
  const transport = createTransport(url);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

  const deliver = (which: ReturnType<typeof eq>) =>
    db.transaction(async (tx) => {
      const [letter] = await tx
        .select()
        .from(letters)
        .where(and(isNull(letters.sentAt), which))
        .orderBy(asc(letters.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!letter) return false;
      const id = createHash('sha256').update(letter.key).digest('hex').slice(0, 32);
      const { to, subject, text } = letter;
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` });
      await tx.update(letters).set({ sentAt: sql`now()` }).where(eq(letters.key, letter.key));
      return true;
    });

  return {
    async send(letter) {
      await db.insert(letters).values(letter).onConflictDoNothing();
      await deliver(eq(letters.key, letter.key)).catch((error: unknown) =>
        log.warn({ err: error, key: letter.key }, 'the mail server did not take a letter; it is tried again'),
      );
    },
    /** Tries what waits for longer than a minute; stops at the first refusal, since the next would fare no better. */
    async sendWaiting() {
      while (await deliver(lt(letters.createdAt, sql`now() - interval '1 minute'`)));
    },
  };
}
