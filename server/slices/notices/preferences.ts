import type { Role } from '@stepwell/contract/identity/identity.ts';
import {
  type KnownPreference,
  type MailPace,
  type NoticeKind,
  type NoticePreference,
  noticeKinds,
} from '@stepwell/contract/notices/notices.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { noticePreferences } from '../../tables/notices/notices.ts';
import { pushesByItself } from './delivery/channels.ts';
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
        pace: mailRule === 'chosen' && hasBell ? (row?.pace ?? 'now') : 'now',
        push: hasBell && (row?.push ?? pushesByItself(kind)),
      };
    });
}

/** Keeps a choice. Refuses kinds of other roles, and to switch off a letter that always comes. */
export async function prefer(db: Db, userId: string, role: Role, { kind, bell, mail, pace, push }: NoticePreference) {
  if (!kinds[kind].roles.includes(role)) {
    throw new Problem('invalid_fields', { fields: { kind: 'Your role doesn’t get this type of notification.' } });
  }
  if (!mail && kinds[kind].mailRule !== 'chosen') {
    throw new Problem('invalid_fields', { fields: { mail: 'You can’t turn this email off.' } });
  }
  const { mailRule, letterOnly } = kinds[kind];
  if (pace && pace !== 'now' && (mailRule !== 'chosen' || letterOnly)) {
    throw new Problem('invalid_fields', { fields: { pace: 'This email doesn’t come in a digest.' } });
  }
  const set = { bell, mail, ...(pace && { pace }), ...(push !== undefined && { push }) };
  await db
    .insert(noticePreferences)
    .values({ userId, kind, ...set })
    .onConflictDoUpdate({ target: [noticePreferences.userId, noticePreferences.kind], set });
}

interface Several {
  kinds: NoticeKind[];
  channel: 'bell' | 'mail' | 'push';
  on: boolean;
  pace?: MailPace | undefined;
}

/** Keeps one choice for several kinds, as far as each has it; kinds of other roles are left out. */
export async function preferSeveral(
  db: Db,
  userId: string,
  role: Role,
  { kinds: wanted, channel, on, pace = 'now' }: Several,
) {
  const known = (await preferencesOf(db, userId, role)).filter(
    ({ kind, mailRule, hasBell }) => wanted.includes(kind) && (channel === 'mail' ? mailRule === 'chosen' : hasBell),
  );
  if (known.length === 0) return;
  // What comes as a letter only is a digest already, and keeps its own pace.
  const paceOf = (one: KnownPreference) => (channel === 'mail' && on && one.hasBell ? { pace } : {});
  await db
    .insert(noticePreferences)
    .values(
      known.map((one) => ({ userId, kind: one.kind, bell: one.bell, mail: one.mail, [channel]: on, ...paceOf(one) })),
    )
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind],
      set: { [channel]: on, ...(channel === 'mail' && on && { pace: sql`excluded.pace` }) },
    });
}
