import type { Found } from '@stepwell/contract/search/search.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { readSearch } from './search.ts';

const MOST = { help: 4, post: 3 } as const;

/** Published help, questions and posts for the letters so far; titles before texts. What is missed is not counted. */
export async function articlesAndPosts(db: Db, q: string): Promise<Pick<Found, 'help' | 'posts' | 'reading'>> {
  const { query, reading, any } = await readSearch(db, ['help', 'faq', 'blog'], q);
  if (!any || query === undefined) return { help: [], posts: [], reading: null };
  const rows = await rowsOf<{ kind: 'help' | 'faq' | 'post'; slug: string; title: string; topic: string }>(
    db,
    sql`
    select kind, slug, title, topic from (
      select e.kind, e.slug, e.live->>'title' as title, e.live->>'topic' as topic, rank, e.id,
        row_number() over (partition by e.kind = 'post' order by rank desc, e.views desc, e.id) as place
      from content_entries e, lateral (
        select ts_rank(e.words, ${query}::tsquery)
          + case when to_tsvector('english', catalog_plain(e.live->>'title')) @@ ${query}::tsquery
              or to_tsvector('simple', catalog_plain(e.live->>'title')) @@ ${query}::tsquery then 10 else 0 end as rank
      ) r
      where e.kind in ('help', 'faq', 'post') and e.state = 'published' and e.words @@ ${query}::tsquery
    ) found
    where place <= case when kind = 'post' then ${MOST.post}::int else ${MOST.help}::int end
    order by rank desc, id`,
  );
  return {
    help: rows.flatMap(({ kind, ...line }) => (kind === 'post' ? [] : [{ kind, ...line }])),
    posts: rows.flatMap(({ kind, ...line }) => (kind === 'post' ? [line] : [])),
    reading,
  };
}
