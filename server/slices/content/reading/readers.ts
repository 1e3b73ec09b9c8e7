import type { ReaderFeedback } from '@stepwell/contract/content/manage.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { entries, votes } from '../../../tables/content/content.ts';
import { missedMost } from '../missed-searches.ts';
import { publishedEntry } from './published-entry.public.ts';

/** Counts that a post or an article was opened; nothing where there is none. */
export async function countView(db: Db, kind: 'post' | 'help', slug: string) {
  const counted = await db
    .update(entries)
    .set({ views: sql`${entries.views} + 1` })
    .where(and(eq(entries.kind, kind), eq(entries.slug, slug), eq(entries.state, 'published')))
    .returning({ id: entries.id });
  return { counted: counted.length > 0 };
}

interface Vote {
  userId: string | null;
  visitorId: string;
  helpful: boolean;
  reason: (typeof votes.$inferInsert)['reason'];
  text: string;
  now: Date;
}

/** One vote for each reader; the last one counts. */
export async function vote(db: Db, slug: string, { userId, visitorId, helpful, reason, text, now }: Vote) {
  const { id: entryId } = await publishedEntry(db, 'help', slug);
  const voter = userId ? `user:${userId}` : `visitor:${visitorId}`;
  // What helped needs no reason.
  const voteFields = { helpful, reason: helpful ? null : (reason ?? null), text: helpful ? '' : text, votedAt: now };
  await db
    .insert(votes)
    .values({ entryId, voter, userId, ...voteFields })
    .onConflictDoUpdate({ target: [votes.entryId, votes.voter], set: voteFields });
  return { helpful };
}

interface ArticleRow {
  entryId: string;
  title: string;
  helpful: number;
  unhelpful: number;
  views: number;
  reasons: { reason: string; text: string; at: string }[] | null;
}

/** What readers did not find, and what they said of articles, the least helpful first. */
export async function readerFeedback(db: Db): Promise<ReaderFeedback> {
  const [searches, articles] = await Promise.all([
    missedMost(db, 50),
    rowsOf<ArticleRow>(
      db,
      sql`
      select e.id as "entryId", e.live->>'title' as title, e.views,
        count(*) filter (where v.helpful)::int as helpful, count(*) filter (where not v.helpful)::int as unhelpful,
        (select json_agg(json_build_object('reason', r.reason, 'text', r.text, 'at', r.voted_at) order by r.voted_at desc)
          from (select reason, text, voted_at from content_votes
            where entry_id = e.id and not helpful and (reason is not null or text <> '')
            order by voted_at desc limit 5) r) as reasons
      from content_entries e join content_votes v on v.entry_id = e.id
      where e.kind = 'help' and e.live is not null
      group by e.id order by unhelpful desc, helpful desc, e.id limit 50`,
    ),
  ]);
  return {
    searches: searches.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    articles: articles.map(({ reasons, ...row }) => ({
      ...row,
      reasons: (reasons ?? []).map(({ reason, text, at }) => ({
        reason: reason ?? '',
        text,
        at: new Date(at).toISOString(),
      })),
    })),
  };
}
