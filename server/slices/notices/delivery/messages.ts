import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { noticeDevices as devices, noticeMessages as messages } from '../../../tables/notices/delivery.ts';
import { noticePreferences } from '../../../tables/notices/notices.ts';
import { digestLetter } from './digest-letter.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** So often a message is tried to devices none of which answers: after 5, 10, 20, 40 minutes. */
const MOST_TRIES = 5;
/** Rows of one run; the next run takes the rest. */
const AT_ONCE = 1000;
/** So long a message that was sent is remembered, lest its event be told twice. */
const KEPT_DAYS = 30;

type Message = typeof messages.$inferSelect;

/** Whether the person still wants it on that channel: they may have changed their mind since. */
const stillWanted = sql`not exists (select 1 from ${noticePreferences} p where p.user_id = notices_messages.user_id
  and p.kind = notices_messages.kind and case notices_messages.channel when 'mail' then p.mail = false else p.push = false end)`;

/** Every device of a person whose session is still open. */
export const devicesOf = (db: Db, userId: string, now: Date) =>
  db
    .select({ device: devices, userAgent: sessions.userAgent })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(and(eq(devices.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(asc(devices.id));

/** Writes to one device, and forgets it where its browser takes no more. */
export async function sendToDevice(
  { db, ports, now }: Pick<Services, 'db' | 'ports' | 'now'>,
  device: typeof devices.$inferSelect,
  message: { title: string; body: string; path: string; tag: string },
) {
  const outcome = await ports.push.send(device, message);
  if (outcome === 'gone') await db.delete(devices).where(eq(devices.id, device.id));
  if (outcome === 'sent') await db.update(devices).set({ lastSentAt: now() }).where(eq(devices.id, device.id));
  return outcome;
}

/** Sends one push message that is due. Whoever takes it moves it on first, so that two workers never send it both. */
export async function sendPush(services: Services, { messageId }: { messageId: string }) {
  const { db } = services;
  const now = services.now();
  const [message] = await db
    .update(messages)
    .set({
      tries: sql`${messages.tries} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + interval '5 minutes' * power(2, ${messages.tries})`,
    })
    .where(and(eq(messages.id, messageId), isNull(messages.doneAt), lte(messages.dueAt, now)))
    .returning({ row: messages, wanted: sql<boolean>`${stillWanted}` });
  if (!message) return;
  const { row, wanted } = message;
  const { subject: title, body, path, key: tag } = row;
  const outcomes: string[] = [];
  if (wanted) {
    for (const { device } of await devicesOf(db, row.userId, now))
      outcomes.push(await sendToDevice(services, device, { title, body, path, tag }));
  }
  // Where one device has it, the others are not worth showing it there twice.
  const isLater = outcomes.includes('failed') && !outcomes.includes('sent') && row.tries < MOST_TRIES;
  if (!isLater) await db.update(messages).set({ doneAt: now }).where(eq(messages.id, row.id));
}

/** Sends all that is due: push messages, emails after quiet hours, digests. Safe to stop and to repeat at any line. */
export async function sendDueMessages(services: Services) {
  const { db } = services;
  const now = services.now();
  const isDue = and(isNull(messages.doneAt), lte(messages.dueAt, now));
  const pushes = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isDue, eq(messages.channel, 'push')))
    .orderBy(asc(messages.dueAt))
    .limit(AT_ONCE);
  for (const { id } of pushes) await sendPush(services, { messageId: id });
  await sendHeldEmails(services, now);
  await sendDigests(services, now);
  await db.delete(messages).where(lt(messages.doneAt, new Date(now.getTime() - KEPT_DAYS * DAY)));
}

/** Emails that waited for the end of quiet hours, each by itself. */
async function sendHeldEmails({ db, ports }: Services, now: Date) {
  const held = await db
    .select({ message: messages, to: users.email, wanted: sql<boolean>`${stillWanted}` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(
      and(isNull(messages.doneAt), lte(messages.dueAt, now), eq(messages.channel, 'mail'), eq(messages.pace, 'now')),
    )
    .orderBy(asc(messages.dueAt))
    .limit(AT_ONCE);
  for (const { message, to, wanted } of held) {
    if (message.email && wanted) await ports.mail.send({ key: message.key, to, ...message.email });
    await done(db, [message], now);
  }
}

/** All of a person's digests that are due in one email. What goes into it is marked first, so a second try sends the same. */
async function sendDigests(services: Services, now: Date) {
  const { db, ports } = services;
  await db.execute(sql`
    with b as materialized (
      select user_id, gen_random_uuid() as id from (
        select distinct user_id from ${messages}
        where done_at is null and due_at <= ${now.toISOString()}::timestamptz and channel = 'mail' and pace <> 'now' and batch_id is null
        limit ${AT_ONCE}
      ) readers
    )
    update ${messages} m set batch_id = b.id from b
    where m.user_id = b.user_id and m.done_at is null and m.due_at <= ${now.toISOString()}::timestamptz
      and m.channel = 'mail' and m.pace <> 'now' and m.batch_id is null`);
  const rows = await db
    .select({ message: messages, reader: users, wanted: sql<boolean>`${stillWanted}` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(isNull(messages.doneAt), isNotNull(messages.batchId), ne(messages.pace, 'now')))
    .orderBy(asc(messages.id));
  for (const [batchId, batch] of Map.groupBy(rows, ({ message }) => message.batchId)) {
    const [first] = batch;
    const news = batch.filter(({ wanted }) => wanted).map(({ message }) => message);
    if (first && news.length > 0) {
      const letter = digestLetter(first.reader, news, services.publicUrl);
      await ports.mail.send({ key: `notices-digest:${batchId}`, to: first.reader.email, ...letter });
    }
    await done(
      db,
      batch.map(({ message }) => message),
      now,
    );
  }
}

const done = (db: Db, rows: Message[], now: Date) =>
  db
    .update(messages)
    .set({ doneAt: now, email: null })
    .where(
      inArray(
        messages.id,
        rows.map(({ id }) => id),
      ),
    );
