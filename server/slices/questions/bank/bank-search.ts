import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { wordsIn } from '../../../platform/text/like.ts';

/** How alike a mistyped word must be to the one that was meant, as pg_trgm measures it (0 to 1). */
const ALIKE = 0.35;

/**
 * What somebody typed as a tsquery: all of its words, each by its English stem, as it is written, or as the beginning
 * of one. A word that no question uses is read as the one that was meant, where one comes near (trigrams: pg_trgm).
 * Nothing where nothing was typed; a query that finds nothing where only signs were.
 */
export async function readSearch(db: Db, typed: string | undefined): Promise<string | undefined> {
  const words = wordsIn(typed?.toWellFormed());
  if (words.length === 0) return undefined;
  const { query } = one(
    await rowsOf<{ query: string | null }>(
      db,
      sql`
      with typed as (
        select nth, word, phraseto_tsquery('simple', word)::text as plain
        from unnest(regexp_split_to_array(trim(catalog_plain(${words.join(' ')})), '\\s+')) with ordinality t(word, nth)
        where word <> ''
      ), meant as (
        select nth, case when length(word) < 4 or exists (
            select from assessment_bank_vocabulary v where v.word like replace(replace(replace(t.word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
          ) then null else (
            select v.word from assessment_bank_vocabulary v
            where v.word % t.word and similarity(v.word, t.word) >= ${ALIKE}::real
            order by similarity(v.word, t.word) desc, v.word limit 1
          ) end as word
        from typed t
      )
      select string_agg('(' || concat_ws(' | ',
          nullif(phraseto_tsquery('english', t.word)::text, ''), t.plain || ':*',
          nullif(phraseto_tsquery('english', m.word)::text, ''), nullif(phraseto_tsquery('simple', m.word)::text, '')) || ')', ' & ') as query
      from typed t join meant m using (nth) where t.plain <> ''
    `,
    ),
  );
  return query ?? '';
}
