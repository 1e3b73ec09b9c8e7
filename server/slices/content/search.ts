import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { corrected, nearestAmong, type Term, termsOf } from '../../platform/text/search-terms.ts';

/** A last word of so many letters may go on. */
const OPEN_FROM = 3;
/** How many of the words most alike are looked at more closely. */
const CANDIDATES = 200;

export type Place = 'blog' | 'help' | 'faq';
const kindOf = { blog: 'post', help: 'help', faq: 'faq' } as const;

export interface Reading {
  asked: string;
  searched: string;
}
interface Found {
  /** A tsquery; nothing where all is to be shown. */
  query: string | undefined;
  reading: Reading | null;
  /** Whether any entry matches. */
  any: boolean;
}

/** The terms as one tsquery over stems and words as they stand; the last word may be half typed. */
async function queryOf(db: Db, terms: Term[]) {
  const open = terms.map(
    (term, at) => at === terms.length - 1 && !term.phrase && !term.unwanted && [...term.text].length >= OPEN_FROM,
  );
  const rows = await rowsOf<{ query: string | null; plain: string[] | null }>(
    db,
    sql`
    with terms as (
      select nth, unwanted, open, catalog_plain(text) as text
      from unnest(
        ${sql.param(terms.map(({ text }) => text))}::text[],
        ${sql.param(terms.map(({ unwanted }) => unwanted))}::boolean[],
        ${sql.param(open)}::boolean[]
      ) with ordinality t(text, unwanted, open, nth)
    ), forms as (
      select *, phraseto_tsquery('english', text)::text as stem, phraseto_tsquery('simple', text)::text as raw from terms
    ), alternatives as (
      select nth, unwanted, case
        -- A stop word counts only where nothing else is asked.
        when stem = '' then case when (select count(*) from forms where stem <> '') = 0 and raw <> '' then raw || case when open then ':*' else '' end else '' end
        when open then concat_ws(' | ', stem || ':*', raw || ':*')
        else stem end as form
      from forms
    )
    select
      (select string_agg((case when unwanted then '!' else '' end) || '(' || form || ')', ' & ' order by nth)
        from alternatives where form <> '') as query,
      (select array_agg(text order by nth) from terms) as plain
  `,
  );
  const { query, plain } = one(rows);
  return { query: query ?? undefined, plain: plain ?? [] };
}

async function anyMatches(db: Db, places: Place[], query: string) {
  const rows = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select from content_entries
      where kind = any(${sql.param(places.map((place) => kindOf[place]))}::text[]) and state = 'published' and words @@ ${query}::tsquery) as any`,
  );
  return one(rows).any;
}

/** For each word that no text uses, not even as a beginning: the word that was meant. */
async function meantBy(db: Db, words: string[]) {
  const rows = await rowsOf<{ word: string; alike: string[] }>(
    db,
    sql`
    select word, array(select content_words_like(word, ${CANDIDATES})) as alike
    from unnest(${sql.param(words)}::text[]) w(word)
    where not exists (select from content_words c where c.word >= w.word and starts_with(c.word, w.word))
  `,
  );
  return nearestAmong(rows);
}

/** Understands a search as the catalogue does: phrases, what is not wanted, a half typed last word, typos. */
export async function readSearch(db: Db, place: Place | Place[], q: string | undefined): Promise<Found> {
  const places = [place].flat();
  // PostgreSQL keeps no text with a zero in it.
  const trimmed = q?.replaceAll('\0', ' ').trim();
  if (!trimmed) return { query: undefined, reading: null, any: true };
  const terms = termsOf(trimmed);
  const { query, plain } = await queryOf(db, terms);
  if (query !== undefined && (await anyMatches(db, places, query))) return { query, reading: null, any: true };
  const searched = await corrected({ asked: trimmed, terms, plain }, (words) => meantBy(db, words));
  if (searched !== undefined) {
    const correctedQuery = (await queryOf(db, termsOf(searched))).query;
    if (correctedQuery !== undefined && (await anyMatches(db, places, correctedQuery)))
      return { query: correctedQuery, reading: { asked: trimmed, searched }, any: true };
  }
  return { query, reading: null, any: false };
}
