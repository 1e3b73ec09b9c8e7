import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Email } from '../../../ports/mail.ts';
import { noticeDevices, noticeMessages } from '../../../tables/notices/delivery.ts';
import { type Channels, channelsOf } from './channels.ts';
import { dueAt } from './quiet-hours.ts';

/** What the job is called that sends push messages. */
export const PUSH_JOB = 'notices.push';

interface Occasion {
  kind: NoticeKind;
  /** Names the occasion: told again under the same key, nothing is sent twice. */
  key: string;
  /** One line of what happened. */
  subject: string;
  /** A second line for devices. */
  body?: string;
  /** Where it leads, from the slash on. */
  path: string;
}
type Letter = Pick<Email, 'subject' | 'text' | 'template'>;
type Needed = Pick<Services, 'db' | 'ports' | 'now' | 'zone'>;

/**
 * Sends each of these people the email of an occasion as they want it: at once, after their quiet hours, in their digest,
 * or not at all. What is about safety or rights always goes at once. `mailKey` is the email's own key; by itself the
 * occasion's with the reader. Safe to repeat.
 */
export async function emailPeople(
  services: Needed,
  userIds: string[],
  {
    letterTo,
    mailKey,
    ...occasion
  }: Occasion & {
    letterTo: (reader: Channels) => Letter;
    mailKey?: (reader: Channels) => string;
  },
) {
  const { db, ports } = services;
  const now = services.now();
  for (const reader of await channelsOf(services, userIds, occasion.kind)) {
    if (!reader.mail) continue;
    const letter = letterTo(reader);
    const due = reader.isUrgent ? now : dueAt(now, reader);
    const key = mailKey?.(reader) ?? `${occasion.key}:${reader.id}`;
    if (due <= now) {
      await ports.mail.send({ key, to: reader.email, ...letter });
      continue;
    }
    await db
      .insert(noticeMessages)
      .values({
        ...rowOf(occasion),
        userId: reader.id,
        channel: 'mail',
        key,
        pace: reader.pace,
        email: letter,
        dueAt: due,
      })
      .onConflictDoNothing();
  }
}

/** A push message to every device of these people who want the kind there, after their quiet hours. Safe to repeat. */
export async function pushToPeople(services: Needed, userIds: string[], occasion: Occasion) {
  const { db, ports } = services;
  if (userIds.length === 0) return;
  // Most people have none: they need no more questions.
  const owners = await db
    .selectDistinct({ id: noticeDevices.userId })
    .from(noticeDevices)
    .where(inArray(noticeDevices.userId, userIds));
  const now = services.now();
  const readers = await channelsOf(
    services,
    owners.map(({ id }) => id),
    occasion.kind,
  );
  for (const reader of readers) {
    if (!reader.push) continue;
    const due = dueAt(now, { ...reader, pace: 'now' });
    const [fresh] = await db
      .insert(noticeMessages)
      .values({ ...rowOf(occasion), userId: reader.id, channel: 'push', key: occasion.key, dueAt: due })
      .onConflictDoNothing()
      .returning({ id: noticeMessages.id });
    if (fresh && due <= now) await ports.queue.enqueue(PUSH_JOB, { messageId: fresh.id }, { key: fresh.id });
  }
}

const rowOf = ({ kind, subject, body = '', path }: Occasion) => ({ kind, subject, body, path });
