import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '../platform/database/db.ts';
import { emailHtml } from '../platform/letters/email-html.ts';
import type { Log } from '../platform/services.ts';
import type { Attachment, Delivery, Email, Mail, MailWay } from '../ports/mail.ts';
import { emails } from '../tables/platform/platform.ts';

interface Options {
  url: string;
  from: string;
  log: Log;
}
/** After so many refusals only an admin has it tried again: two minutes apart at first, then four hours. */
export const MOST_REFUSALS = 12;
/** A server that says nothing for so long is not there, in ms. */
const PATIENCE = 15_000;

/**
 * Letters go into the outbox first and from there to the mail server, so a server that is down delays them and loses
 * none, and one that refuses a letter holds up no other. The row's lock keeps two senders apart; the Message-ID follows
 * from the key, so even a letter that was handed over twice around a crash is one letter to the reader's mailbox.
 */
export function smtpMail(db: Db, { url, from, log }: Options): Mail & { sendWaiting(): Promise<void> } {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: 2 * PATIENCE };
  const transport = createTransport({ url, ...patience } as { url: string });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

  async function handOver({ key, to, subject, text, unsubscribeUrl, attachments }: Email): Promise<Delivery> {
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    try {
      const { response } = await transport.sendMail({
        from,
        to,
        subject,
        text,
        html: emailHtml({ subject, text }),
        messageId: `<${id}@${domain}>`,
        ...(unsubscribeUrl && { headers: unsubscribing(unsubscribeUrl) }),
        ...(attachments && { attachments: attachments.map(enclosed) }),
      });
      return { outcome: 'taken', answer: sanitise(response) };
    } catch (error) {
      return whyNot(error, to);
    }
  }

  const deliver = (which: SQL | undefined) =>
    db.transaction(async (tx) => {
      const [letter] = await tx
        .select()
        .from(emails)
        .where(and(isNull(emails.sentAt), which))
        .orderBy(asc(emails.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!letter) return undefined;
      const handed = await handOver(letter);
      await tx.update(emails).set(noted(handed)).where(eq(emails.key, letter.key));
      if (handed.outcome === 'refused' || handed.outcome === 'closed')
        log.warn(
          { key: letter.key, answer: handed.answer },
          'the mail server did not take a letter; it is tried again',
        );
      return handed;
    });

  return {
    way: wayOf(url, from),
    async send(email) {
      await db.insert(emails).values(email).onConflictDoNothing();
      await deliver(eq(emails.key, email.key));
    },
    async trial(email) {
      const handed = await handOver(email);
      if (handed.outcome === 'taken') {
        await db
          .insert(emails)
          .values({ ...email, ...noted(handed) })
          .onConflictDoNothing();
      }
      return handed;
    },
    sendNow: (key) => deliver(eq(emails.key, key)),
    /** Tries what waits and is due; stops where the server does not answer, since the next would fare no better. */
    async sendWaiting() {
      let handed: Delivery | undefined;
      do handed = await deliver(and(lt(emails.createdAt, sql`now() - interval '1 minute'`), isDue));
      while (handed && handed.outcome !== 'closed');
    },
  };
}

const enclosed = ({ name, contentType, base64 }: Attachment) => ({
  filename: name,
  contentType,
  content: base64,
  encoding: 'base64' as const,
});

/** RFC 8058: mail programs show a button that ends the subscription by one POST. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What was refused waits twice as long each time. */
const isDue = and(
  lt(emails.refusals, MOST_REFUSALS),
  or(
    eq(emails.refusals, 0),
    lt(emails.triedAt, sql`now() - least(power(2, ${emails.refusals}), 240) * interval '1 minute'`),
  ),
);

function noted(handed: Delivery) {
  if (handed.outcome === 'taken') return { sentAt: sql`now()`, triedAt: sql`now()`, refusal: null };
  const refusal = 'answer' in handed ? handed.answer : null;
  return {
    triedAt: sql`now()`,
    refusal,
    ...(handed.outcome === 'refused' && { refusals: sql`${emails.refusals} + 1` }),
  };
}

const sanitise = (text: unknown) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** The server's own words where it spoke; the error's where nobody did. Never the password, which no reply repeats. */
function whyNot(error: unknown, to: string): Delivery {
  const { code, command, response, message } = error as Record<string, string | undefined>;
  // It spoke of this letter or its reader; anything else, our password or sender, would befall every letter.
  const aboutTheLetter = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const answer = sanitise(response || message || 'No response.').replaceAll(to, '…');
  return { outcome: aboutTheLetter ? 'refused' : 'closed', answer };
}

/** The address in the settings without its user and password. */
export function wayOf(url: string, from: string): MailWay {
  const { protocol, hostname, port, username } = new URL(url);
  const encrypted = protocol === 'smtps:' || port === '465';
  return {
    by: 'smtp',
    server: `${hostname}:${port || (encrypted ? 465 : 587)}`,
    encrypted,
    signsIn: username !== '',
    sender: from,
  };
}
