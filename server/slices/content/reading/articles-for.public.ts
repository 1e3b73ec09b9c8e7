import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

const MOST = 3;
/** Letters of a question that are looked at. */
const MOST_LETTERS = 500;

export interface Suggestion {
  kind: 'help' | 'faq';
  slug: string;
  title: string;
  summary: string;
}

/**
 * Published help articles and questions for a question in somebody's own words, the best first. Unlike the search of the
 * help centre an article need not hold all words: each counts by how few articles have it (inverse document frequency,
 * Spärck Jones 1972) and by where it stands, title first.
 */
export async function articlesFor(db: Db, question: string): Promise<Suggestion[]> {
  const query = question.replaceAll('\0', ' ').slice(0, MOST_LETTERS).trim();
  if (query === '') return [];
  return rowsOf<Suggestion>(
    db,
    sql`
    with published as (
      select id, kind, slug, live, words from content_entries where kind in ('help', 'faq') and state = 'published'
    ), terms as (
      select plainto_tsquery('simple', lexeme) as term from unnest(to_tsvector('english', catalog_plain(${query}))) t
      limit 40
    ), weighed as (
      select term, ln(1 + (select count(*) from published) / greatest(1, (select count(*) from published where words @@ term))::float8) as rarity
      from terms where numnode(term) > 0
    )
    select p.kind, p.slug, p.live->>'title' as title, p.live->>'summary' as summary
    from published p join weighed w on p.words @@ w.term
    group by p.id, p.kind, p.slug, p.live
    order by sum(w.rarity * ts_rank('{0.1, 0.2, 0.5, 1.0}', p.words, w.term)) desc, p.id
    limit ${MOST}`,
  );
}
