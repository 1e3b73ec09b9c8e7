import type { MailPace, NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { preferences, users } from '../../../tables/identity/identity.ts';
import { noticeDelivery } from '../../../tables/notices/delivery.ts';
import { noticePreferences } from '../../../tables/notices/notices.ts';
import { kinds } from '../kinds.ts';
import type { Quiet } from './quiet-hours.ts';

/** One person's channels for one kind, as they chose them or as the product has them. */
export interface Channels {
  id: string;
  email: string;
  fullName: string;
  mail: boolean;
  pace: MailPace;
  /** Whether the email comes at once, whatever the hour: it is about safety or rights. */
  isUrgent: boolean;
  push: boolean;
  quiet: Quiet | null;
  /** The zone whose clock counts. */
  zone: string;
}

/** By the product's own rule, where nobody chose: what comes by email comes to devices, too. */
export const pushesByItself = (kind: NoticeKind) => !kinds[kind].letterOnly && kinds[kind].mail;

/** Channels of each of these people; who is erased is left out. */
export async function channelsOf(
  { db, zone }: Pick<Services, 'db' | 'zone'>,
  userIds: string[],
  kind: NoticeKind,
): Promise<Channels[]> {
  if (userIds.length === 0) return [];
  const { mailRule, mail, letterOnly } = kinds[kind];
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      mail: noticePreferences.mail,
      pace: noticePreferences.pace,
      push: noticePreferences.push,
      quietFrom: noticeDelivery.quietFrom,
      quietTo: noticeDelivery.quietTo,
      zone: sql<string | null>`coalesce(${preferences.timeZone}, ${noticeDelivery.timeZone})`,
    })
    .from(users)
    .leftJoin(noticePreferences, and(eq(noticePreferences.userId, users.id), eq(noticePreferences.kind, kind)))
    .leftJoin(noticeDelivery, eq(noticeDelivery.userId, users.id))
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.erasedAt)));
  const isUrgent = mailRule !== 'chosen';
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.fullName,
    mail: isUrgent || (row.mail ?? mail),
    pace: isUrgent || letterOnly ? 'now' : (row.pace ?? 'now'),
    isUrgent,
    push: !letterOnly && (row.push ?? pushesByItself(kind)),
    quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
    zone: row.zone ?? zone,
  }));
}
