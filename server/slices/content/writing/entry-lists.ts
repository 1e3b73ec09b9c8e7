import { type ContentState, contentStates, type EntryContent } from '@stepwell/contract/content/entries.ts';
import type { contentAdmin, EntryLine } from '@stepwell/contract/content/manage.ts';
import type { OwnPost } from '@stepwell/contract/content/own-posts.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { pathOf } from './entry-view.ts';

const BySaving = z.tuple([z.iso.datetime(), z.uuid()]);
const ByPosition = z.tuple([z.int(), z.uuid()]);

/** Entries of a kind for admins: posts by when they were saved, events and programmes, too; the others in the order they stand in. */
export async function listEntries(
  db: Db,
  { kind, state, q, limit, cursor }: Parsed<typeof contentAdmin.list>['query'],
) {
  const placed = kind === 'faq' || kind === 'help' || kind === 'team' || kind === 'value';
  const saved = placed ? undefined : readCursor(BySaving, cursor);
  const place = placed ? readCursor(ByPosition, cursor) : undefined;
  const text = sql`(${entries.draft}->>'title' || ' ' || (${entries.draft}->>'topic') || ' ' || coalesce(${users.fullName}, ''))`;
  const rows = await db
    .select({
      entryId: entries.id,
      slug: entries.slug,
      draft: sql<Omit<EntryContent, 'html'>>`${entries.draft} - 'html'`,
      state: entries.state,
      author: users.fullName,
      savedAt: entries.savedAt,
      publishAt: entries.publishAt,
      publishedAt: entries.publishedAt,
      version: entries.version,
      liveVersion: entries.liveVersion,
      views: entries.views,
      position: entries.position,
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(
      and(
        eq(entries.kind, kind),
        state && eq(entries.state, state),
        ...wordsIn(q).map((word) => sql`${text} ilike ${anywhere(word)}`),
        // Drafts that students have not submitted are theirs alone.
        kind === 'post' ? sql`not (${entries.state} = 'draft' and ${users.role} = 'student')` : undefined,
        saved && sql`(${entries.savedAt}, ${entries.id}) < (${saved[0]}, ${saved[1]})`,
        place && sql`(${entries.position}, ${entries.id}) > (${place[0]}, ${place[1]})`,
      ),
    )
    .orderBy(...(placed ? [asc(entries.position), asc(entries.id)] : [desc(entries.savedAt), desc(entries.id)]))
    .limit(limit + 1);
  const keys = new Map(rows.map(({ entryId, position }) => [entryId, position]));
  const lines = rows.map(
    ({ draft, version, liveVersion, savedAt, publishAt, publishedAt, position: _, ...row }): EntryLine => ({
      ...row,
      title: draft.title,
      topic: draft.topic,
      savedAt: savedAt.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
      changed: liveVersion !== null && liveVersion !== version,
      path: pathOf(kind, row.slug),
    }),
  );
  return {
    ...listFrom(lines, limit, ({ entryId, savedAt }) => [placed ? keys.get(entryId) : savedAt, entryId]),
    ...(cursor === undefined && { counts: await countsOf(db, kind) }),
  };
}

async function countsOf(db: Db, kind: (typeof entries.$inferSelect)['kind']) {
  const rows = await db
    .select({ state: entries.state, n: count() })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(
      and(
        eq(entries.kind, kind),
        kind === 'post' ? sql`not (${entries.state} = 'draft' and ${users.role} = 'student')` : undefined,
      ),
    )
    .groupBy(entries.state);
  const found = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(contentStates.map((state) => [state, found.get(state) ?? 0])) as Record<
    ContentState,
    number
  >;
}

/** All posts that somebody wrote, with how they are read, the latest saved first. */
export async function listOwnPosts(db: Db, userId: string): Promise<OwnPost[]> {
  const rows = await db
    .select({
      entryId: entries.id,
      slug: entries.slug,
      title: sql<string>`${entries.draft}->>'title'`,
      state: entries.state,
      savedAt: entries.savedAt,
      publishedAt: entries.publishedAt,
      views: entries.views,
      comments: sql<number>`(select count(*)::int from content_comments c where c.entry_id = content_entries.id and c.state = 'shown')`,
      remark: sql<string | null>`case when content_entries.state = 'returned' then
        (select r.text from content_remarks r where r.entry_id = content_entries.id order by r.id desc limit 1) end`,
    })
    .from(entries)
    .where(and(eq(entries.authorId, userId), eq(entries.kind, 'post')))
    .orderBy(desc(entries.savedAt), desc(entries.id))
    .limit(500);
  return rows.map(({ savedAt, publishedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
}
