import type { Role } from '@stepwell/contract/identity/identity.ts';
import {
  type KnownPreference,
  type NoticeKind,
  type NoticePreference,
  noticeKinds,
} from '@stepwell/contract/notices/notices.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { noticePreferences } from '../../tables/notices/notices.ts';
import { kinds } from './kinds.ts';

/** Where each kind that concerns this role is told. A letter that always comes counts as chosen. */
export async function preferencesOf(db: Db, userId: string, role: Role): Promise<KnownPreference[]> {
  const rows = await db.select().from(noticePreferences).where(eq(noticePreferences.userId, userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return noticeKinds
    .filter((kind) => kinds[kind].roles.includes(role))
    .map((kind) => {
      const { mailRule, mail, letterOnly } = kinds[kind];
      const row = chosen.get(kind);
      const hasBell = !letterOnly;
      return {
        kind,
        mailRule,
        hasBell,
        bell: hasBell && (row?.bell ?? true),
        mail: mailRule !== 'chosen' || (row?.mail ?? mail),
      };
    });
}

/** Keeps a choice. Refuses kinds of other roles, and to switch off a letter that always comes. */
export async function prefer(db: Db, userId: string, role: Role, { kind, bell, mail }: NoticePreference) {
  if (!kinds[kind].roles.includes(role)) {
    throw new Problem('invalid_fields', { fields: { kind: 'Your role doesn’t get this type of notification.' } });
  }
  if (!mail && kinds[kind].mailRule !== 'chosen') {
    throw new Problem('invalid_fields', { fields: { mail: 'You can’t turn this email off.' } });
  }
  await db
    .insert(noticePreferences)
    .values({ userId, kind, bell, mail })
    .onConflictDoUpdate({ target: [noticePreferences.userId, noticePreferences.kind], set: { bell, mail } });
}

interface Several {
  kinds: NoticeKind[];
  channel: 'bell' | 'mail';
  on: boolean;
}

/** Keeps one choice for several kinds, as far as each has it; kinds of other roles are left out. */
export async function preferSeveral(db: Db, userId: string, role: Role, { kinds: wanted, channel, on }: Several) {
  const known = (await preferencesOf(db, userId, role)).filter(
    ({ kind, mailRule, hasBell }) => wanted.includes(kind) && (channel === 'bell' ? hasBell : mailRule === 'chosen'),
  );
  if (known.length === 0) return;
  await db
    .insert(noticePreferences)
    .values(known.map(({ kind, bell, mail }) => ({ userId, kind, bell, mail, [channel]: on })))
    .onConflictDoUpdate({ target: [noticePreferences.userId, noticePreferences.kind], set: { [channel]: on } });
}

/** Whether a letter of this kind should go to somebody; ask before sending one that may be switched off. */
export async function wantsMail(db: Db, userId: string, kind: NoticeKind) {
  const { mailRule, mail } = kinds[kind];
  if (mailRule !== 'chosen') return true;
  const [row] = await db
    .select({ mail: noticePreferences.mail })
    .from(noticePreferences)
    .where(and(eq(noticePreferences.userId, userId), eq(noticePreferences.kind, kind)));
  return row?.mail ?? mail;
}
