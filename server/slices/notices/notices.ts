import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { notices as contract, Notice, NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/identity/identity.ts';
import { noticePreferences, notices } from '../../tables/notices/notices.ts';
import { isLiving } from './unread.public.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What somebody has read is kept this long. */
const KEPT = 180 * DAY;
const Key = z.tuple([z.uuid()]);
const subjects = alias(users, 'subjects');

interface News {
  kind: NoticeKind;
  /** Names the occasion: told again under the same key, it is the same notice. */
  key: string;
  about?: Record<string, string>;
  /** Whom it is about, where that is not the reader. */
  subjectId?: string;
}

/**
 * Writes a notice to each of these people who wants this kind in the bell, and rings their open screens. Safe to repeat:
 * the screens are rung again, since the first time may have ended in between.
 */
export async function notify({ db, ports }: Pick<Services, 'db' | 'ports'>, userIds: string[], news: News) {
  const { kind, key, about = {}, subjectId = null } = news;
  const readers = await wanting(db, userIds, kind);
  if (readers.length === 0) return;
  await db
    .insert(notices)
    .values(readers.map((userId) => ({ userId, kind, key, about, subjectId })))
    .onConflictDoNothing();
  const same = subjectId ? eq(notices.subjectId, subjectId) : isNull(notices.subjectId);
  const written = await db
    .select({ id: notices.id, userId: notices.userId })
    .from(notices)
    .where(and(inArray(notices.userId, readers), eq(notices.key, key), same));
  for (const { id, userId } of written) await ports.realtime.tell(userId, 'notice', { noticeId: id });
}

async function wanting(db: Db, userIds: string[], kind: NoticeKind) {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(noticePreferences, and(eq(noticePreferences.userId, users.id), eq(noticePreferences.kind, kind)))
    .where(and(inArray(users.id, userIds), isNull(users.erasedAt), sql`coalesce(${noticePreferences.bell}, true)`));
  return rows.map(({ id }) => id);
}

/** Newest first. The name of whom it is about is as it stands now. */
export async function listOf(db: Db, userId: string, { show, limit, cursor }: Parsed<typeof contract.list>['query']) {
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({
      id: notices.id,
      kind: notices.kind,
      about: notices.about,
      createdAt: notices.createdAt,
      readAt: notices.readAt,
      fullName: subjects.fullName,
    })
    .from(notices)
    .leftJoin(subjects, eq(subjects.id, notices.subjectId))
    .where(
      and(
        eq(notices.userId, userId),
        isLiving,
        show === 'unread' ? isNull(notices.readAt) : undefined,
        after && lt(notices.id, after[0]),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ id }) => [id]);
  return { items: items.map(shown), nextCursor };
}

interface Row {
  id: string;
  kind: NoticeKind;
  about: Record<string, string>;
  createdAt: Date;
  readAt: Date | null;
  fullName: string | null;
}
const shown = ({ id, kind, about, createdAt, readAt, fullName }: Row): Notice => ({
  noticeId: id,
  kind,
  about: fullName === null ? about : { ...about, fullName },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** Only one's own; false where there is no such notice. Read twice keeps the first time. */
export async function read(db: Db, userId: string, noticeId: string, now: Date) {
  const [mine] = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${now.toISOString()})` })
    .where(and(eq(notices.id, noticeId), eq(notices.userId, userId)))
    .returning({ id: notices.id });
  return mine !== undefined;
}

export const readAll = (db: Db, userId: string, now: Date) =>
  db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));

/** What waited for a decision waits no more, whoever decided: read for all who were told. Answers whose bell changed. */
export async function settle(db: Db, kind: NoticeKind, subjectId: string, now: Date) {
  const settled = await db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.subjectId, subjectId), eq(notices.kind, kind), isNull(notices.readAt)))
    .returning({ userId: notices.userId });
  return [...new Set(settled.map(({ userId }) => userId))];
}

/** What was read half a year ago goes. What nobody has read stays. */
export const forgetOld = (db: Db, now: Date) =>
  db.delete(notices).where(lt(notices.readAt, new Date(now.getTime() - KEPT)));
