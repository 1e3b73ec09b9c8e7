import { type SQL, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { corrected, nearestAmong, type Term, termsOf } from '../../../platform/text/search-terms.ts';

/** What a search looks for, as two tsqueries. */
export interface Query {
  /** What the words of a course must match; nothing matches where it is missing. */
  all: string | null;
  /** The same without what must not be there: titles say less than the whole course. */
  wanted: string | null;
}
/** Where nothing matched the words as typed: what was searched for instead. */
interface Reading {
  asked: string;
  searched: string;
}

/** A last word of so many letters may go on; with fewer of them nearly every course would have one like it. */
const OPEN_FROM = 3;
/** How many of the words most alike are looked at more closely. */
const CANDIDATES = 200;
const OTHER_SCRIPTS = 5000;

/**
 * The languages in which courses are taught, as ways of finding the stem of a word, and the word as it stands. Each is
 * found by a step in the index, however many counts there are.
 */
export const stemmers = sql`
  recursive languages as (
    (select language from catalog_shelf_counts order by language limit 1)
    union all
    select (select n.language from catalog_shelf_counts n where n.language > languages.language order by n.language limit 1)
    from languages where language is not null
  ), stemmers as (
    select catalog_stems(language) as stems from languages where language is not null union select 'simple'::regconfig
  )`;

/**
 * The terms in every language of the catalogue, in each of them all of them: stop words of a language are left out in
 * it, but are found where a title has them. A last word may be half typed.
 */
async function read(db: Db, terms: Term[], letters: number) {
  const open = terms.map(
    (term, at) => at === terms.length - 1 && !term.phrase && !term.unwanted && [...term.text].length >= letters,
  );
  const rows = await rowsOf<{ wanted: string | null; refused: string | null; plain: string[] | null }>(
    db,
    sql`
    with ${stemmers}, terms as (
      select nth, unwanted, open, catalog_plain(text) as text
      from unnest(
        ${sql.param(terms.map(({ text }) => text))}::text[],
        ${sql.param(terms.map(({ unwanted }) => unwanted))}::boolean[],
        ${sql.param(open)}::boolean[]
      ) with ordinality t(text, unwanted, open, nth)
    ), forms as (
      select stems, nth, unwanted, open, phraseto_tsquery(stems, text)::text as form,
        phraseto_tsquery('simple', text)::text as raw, text
      from terms, stemmers where phraseto_tsquery('simple', text) <> ''
    ), alternatives as (
      select stems, nth, unwanted, case
        when not open then form
        -- A stop word at the end is only a beginning where nothing else is asked.
        when form = '' then case when nth = min(nth) filter (where form <> '' or open) over (partition by stems) then raw || ':*' else '' end
        else concat_ws(' | ', nullif(form, raw) || ':*', raw || ':*', (
          -- "programmi" begins "programming", whose stem is shorter than that.
          select string_agg(distinct stem, ' | ') from (
            select phraseto_tsquery(stems, word)::text as stem from catalog_words where word like text || '%' and length(text) > 3
          ) longer where stem <> '' and not starts_with(stem, '''' || text)
        )) end as form
      from forms
    ), readings as (
      select string_agg('(' || form || ')', ' & ') as wanted from alternatives
      where form <> '' and not unwanted group by stems
    ), refused as (
      select '!(' || string_agg(distinct form, ' | ') || ')' as form from alternatives
      where form <> '' and unwanted group by nth
    )
    select
      (select string_agg(distinct '(' || wanted || ')', ' | ') from readings) as wanted,
      (select string_agg(form, ' & ') from refused) as refused,
      (select array_agg(text order by nth) from terms) as plain
  `,
  );
  const { wanted, refused, plain } = one(rows);
  const all = wanted && refused ? `(${wanted}) & ${refused}` : (wanted ?? refused);
  return { all, wanted, plain: plain ?? [] };
}

/**
 * Runs a statement that compares words, by their index in any case: PostgreSQL does not reckon with what it costs to
 * fetch the words of a course from where they lie, and would rather read those of all.
 */
export const byIndex = <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<Row>(tx, statement);
  });

async function anythingMatches(db: Db, query: string) {
  const statement = sql`select exists (select from catalog_search s where s.words @@ ${query}::tsquery) as found`;
  return one(await byIndex<{ found: boolean }>(db, statement)).found;
}

/** For each of the words that no course uses, not even as a beginning: the word of some course that was meant. */
async function meantBy(db: Db, words: string[]) {
  const rows = await byIndex<{ word: string; alike: string[] }>(
    db,
    sql`
    with ${stemmers}, asked as (
      select word, (
        select string_agg(phraseto_tsquery(stems, word)::text, ' | ') filter (where phraseto_tsquery(stems, word) <> '')
          || ' | ' || phraseto_tsquery('simple', word)::text || ':*' from stemmers
      )::tsquery as query
      from unnest(${sql.param(words)}::text[]) w(word)
    )
    select word, array(select catalog_words_like(word, ${CANDIDATES})) || array(
      -- Trigrams know Latin letters only; of words in other scripts those of about this length are looked at.
      select w.word from catalog_words w
      where octet_length(asked.word) > length(asked.word) and octet_length(w.word) > length(w.word)
        and abs(length(w.word) - length(asked.word)) <= 2
      order by w.word limit ${OTHER_SCRIPTS}
    ) as alike
    from asked where not exists (select from catalog_search s where s.words @@ query)
  `,
  );
  return nearestAmong(rows);
}

interface Words {
  q?: string | undefined;
  exact?: 'yes' | undefined;
}

/**
 * Searches with `find`, which answers whether it found anything at all; everything that searches courses understands
 * words by this and hence alike. Where no course whatever matches, words that none uses are taken for typos, unless
 * `exact` is asked for, and `find` is asked again.
 */
export async function search<Found extends { any: boolean }>(
  db: Db,
  { q, exact }: Words,
  find: (query: Query | undefined) => Promise<Found>,
  letters = OPEN_FROM,
): Promise<Found & { reading: Reading | null }> {
  // PostgreSQL keeps no text with a zero in it.
  const trimmed = q?.replaceAll('\0', ' ').trim();
  if (!trimmed) return { ...(await find(undefined)), reading: null };
  const terms = termsOf(trimmed);
  const { plain, ...query } = await read(db, terms, letters);
  const found = await find(query);
  const asTyped = { ...found, reading: null };
  if (found.any || !query.all || exact === 'yes' || (await anythingMatches(db, query.all))) return asTyped;
  const searched = await corrected({ asked: trimmed, terms, plain }, (words) => meantBy(db, words));
  if (!searched) return asTyped;
  const { plain: _, ...correctedQuery } = await read(db, termsOf(searched), letters);
  if (!correctedQuery.all || !(await anythingMatches(db, correctedQuery.all))) return asTyped;
  return { ...(await find(correctedQuery)), reading: { asked: trimmed, searched } };
}
