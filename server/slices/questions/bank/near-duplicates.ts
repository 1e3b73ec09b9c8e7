import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Alike, AlikePair } from '@stepwell/contract/questions/question-bank.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { questionsApart } from '../../../tables/questions/question-bank.ts';
import { versionOf } from '../drafted-questions.public.ts';
import { cleanQuestions } from '../question-cleaning.public.ts';

/**
 * From this resemblance on two questions are shown as nearly the same: the share of their four-letter shingles that they
 * have in common (A. Broder, On the resemblance and containment of documents, 1997), over the normalised words of
 * the question and its parts. Candidates are found by MinHash bands, so that not every question is held against every other.
 */
const NEAR = 0.6;

const uses = (row: string) =>
  sql.raw(`((select count(distinct i.quiz_id) from assessment_quiz_items i
    where i.question_id = ${row}.question_id)
  + (select count(*) from assessment_film_stops f where f.question_id = ${row}.question_id))::int`);

/** What a question that is being written resembles in somebody's own bank, the nearest first. */
export async function alikeTo(db: Db, viewerId: string, draft: DraftQuestion): Promise<{ items: Alike[] }> {
  const [question] = cleanQuestions('question', [wellFormed(draft)]);
  if (!question) return { items: [] };
  const { stem, face, key } = versionOf(question);
  const items = await rowsOf<Alike>(
    db,
    sql`
    with written as materialized (
      select assessment_shingles(left(trim(regexp_replace(
        catalog_plain(assessment_text_of(${stem}) || ' ' || assessment_parts_of(${face}::jsonb, ${key}::jsonb)), '\\s+', ' ', 'g')), 2000)) as shingles
    ), banded as materialized (select shingles, assessment_bands(shingles) as bands from written)
    select * from (
      select b.question_id as "questionId", b.kind, b.stem, b.topic,
        assessment_likeness(t.shingles, w.shingles) as likeness, ${uses('b')} as uses
      from banded w join assessment_bank_texts t on t.bands && w.bands
      join assessment_bank_rows b on b.question_id = t.question_id
      where b.holder_id = ${viewerId} and b.archived_at is null and b.question_id <> ${question.id}
    ) near where likeness >= ${NEAR}::float8 order by likeness desc, "questionId" limit 5`,
  );
  return { items };
}

const Key = z.tuple([z.number(), z.uuid(), z.uuid()]);

interface PairRow {
  likeness: number;
  one: Omit<Alike, 'likeness'>;
  other: Omit<Alike, 'likeness'>;
}

/** Pairs of somebody's own questions that resemble each other and were not said to be apart, the nearest first. */
export async function alikePairs(
  db: Db,
  viewerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Key, cursor);
  const side = (row: string) =>
    sql`json_build_object('questionId', ${sql.raw(row)}.question_id, 'kind', ${sql.raw(row)}.kind,
      'stem', ${sql.raw(row)}.stem, 'topic', ${sql.raw(row)}.topic, 'uses', ${uses(row)})`;
  const rows = await rowsOf<PairRow>(
    db,
    sql`
    with banded as materialized (
      select b.question_id, unnest(t.bands) as band from assessment_bank_rows b
      join assessment_bank_texts t using (question_id)
      where b.holder_id = ${viewerId} and b.archived_at is null
    ), candidates as materialized (
      select distinct a.question_id as one_id, b.question_id as other_id
      from banded a join banded b on b.band = a.band and a.question_id < b.question_id
    ), near as (
      select c.*, assessment_likeness(x.shingles, y.shingles) as likeness
      from candidates c join assessment_bank_texts x on x.question_id = c.one_id
      join assessment_bank_texts y on y.question_id = c.other_id
      where not exists (select from assessment_questions_apart p
        where p.owner_id = ${viewerId} and p.one_id = c.one_id and p.other_id = c.other_id)
    ), page as (
      select * from near where likeness >= ${NEAR}::float8
        ${after ? sql`and (-likeness, one_id, other_id) > (${-after[0]}::float8, ${after[1]}::uuid, ${after[2]}::uuid)` : sql``}
      order by -likeness, one_id, other_id limit ${limit + 1}
    )
    select p.likeness, ${side('one')} as one, ${side('other')} as other from page p
    join assessment_bank_rows one on one.question_id = p.one_id join assessment_bank_rows other on other.question_id = p.other_id
    order by -p.likeness, p.one_id, p.other_id`,
  );
  const { items, nextCursor } = listFrom(rows, limit, ({ likeness, one, other }) => [
    ...[likeness, one.questionId, other.questionId],
  ]);
  return {
    items: items.map(
      ({ likeness, one, other }): AlikePair => ({
        likeness,
        one: { ...one, likeness },
        other: { ...other, likeness },
      }),
    ),
    nextCursor,
  };
}

interface Two {
  oneId: string;
  otherId: string;
}

/** Remembers that two questions of somebody's own are not the same, or forgets it. Safe to repeat. */
export async function keepApart(tx: Db, viewerId: string, { oneId, otherId }: Two, apart: boolean) {
  const ids = [oneId.toLowerCase(), otherId.toLowerCase()].toSorted();
  const own = await rowsOf(
    tx,
    sql`select from assessment_bank_rows b where b.holder_id = ${viewerId} and b.question_id in (${ids[0]}, ${ids[1]})`,
  );
  if (own.length < 2) throw new Problem('bank_question_not_found');
  const pair = { ownerId: viewerId, oneId: ids[0] ?? '', otherId: ids[1] ?? '' };
  if (apart) await tx.insert(questionsApart).values(pair).onConflictDoNothing();
  else
    await tx
      .delete(questionsApart)
      .where(
        and(
          eq(questionsApart.ownerId, viewerId),
          eq(questionsApart.oneId, pair.oneId),
          eq(questionsApart.otherId, pair.otherId),
        ),
      );
  return { apart };
}
