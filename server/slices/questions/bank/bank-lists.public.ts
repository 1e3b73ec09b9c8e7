import type { BankFilters, BankSort } from '@stepwell/contract/questions/bank-actions.ts';
import type { QuestionKind } from '@stepwell/contract/questions/question.ts';
import type { BankCounts, BankLine, BankRight } from '@stepwell/contract/questions/question-bank.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { bankCondition, matching, type Narrowed } from './bank-filters.public.ts';
import { rightOn } from './rights.public.ts';

/**
 * How the question of a row `b` was answered: `times`, and `facility`, the mean share of its marks that was earned
 * (classical test theory; Moodle calls it the facility index). A penalty counts as nothing earned. Counted are
 * attempts that ended and were marked, previews aside, and the first tries in films.
 */
export const answersTo = (questionId: SQL) => sql`
  select count(*)::int as times, avg(share)::float8 as facility from (
    select greatest(aq.marks, 0) / nullif(aq.max_marks, 0) as share
    from assessment_question_versions v
    join assessment_attempt_questions aq on aq.version_id = v.id
    join assessment_attempts a on a.id = aq.attempt_id
    where v.question_id = ${questionId} and a.state <> 'open' and not a.preview and aq.marks is not null
    union all
    select f.is_right::int from assessment_question_versions v
    join assessment_film_answers f on f.version_id = v.id
    where v.question_id = ${questionId} and f.number = 1
  ) shares`;

/** Lectures that ask the question of a row `b`. */
const uses = sql`((select count(distinct i.quiz_id) from assessment_quiz_items i where i.question_id = b.question_id)
  + (select count(*) from assessment_film_stops f where f.question_id = b.question_id))::int`;

interface Row {
  questionId: string;
  kind: QuestionKind;
  stem: string;
  title: string;
  topic: string;
  difficulty: number;
  tags: string[];
  marks: number;
  penalty: number;
  version: number;
  may: BankRight;
  ownerName: string;
  isShared: boolean;
  uses: number;
  times: number;
  facility: number | null;
  archivedAt: Date | string | null;
  createdAt: Date | string;
  sortKey: string | number;
}

/** The columns of a line, of a row `b` joined with its owner `u` and its answers `n`. */
export const lineColumns = (viewerId: string) => sql`
  b.question_id as "questionId", b.kind, b.stem, b.topic, b.difficulty, b.tags, b.version,
  (select q.title from assessment_questions q where q.id = b.question_id) as title,
  (select q.marks::float from assessment_questions q where q.id = b.question_id) as marks,
  (select q.penalty::float from assessment_questions q where q.id = b.question_id) as penalty, ${rightOn(viewerId)} as may,
  u.full_name as "ownerName",
  (b.open_to is not null or exists (
    select from assessment_question_shares s where s.question_id = b.question_id)) as "isShared",
  ${uses} as uses, n.times, n.facility, b.archived_at as "archivedAt", b.created_at as "createdAt"`;

export const lineOf = (row: Omit<Row, 'sortKey'>): BankLine => ({
  questionId: row.questionId,
  kind: row.kind,
  stem: row.stem,
  topic: row.topic,
  difficulty: row.difficulty,
  tags: row.tags,
  version: row.version,
  may: row.may,
  ownerName: row.ownerName,
  isShared: row.isShared,
  ...(row.title !== '' && { title: row.title }),
  marks: row.marks,
  penalty: row.penalty,
  uses: row.uses,
  answered: { times: row.times, facility: row.facility },
  archivedAt: row.archivedAt === null ? null : new Date(row.archivedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
});
export type LineRow = Omit<Row, 'sortKey'>;

// A question that nobody answered comes after the easiest.
const UNANSWERED = 2;
const Keys = {
  newest: z.tuple([z.iso.datetime(), z.uuid()]),
  topic: z.tuple([z.string().check(z.regex(/^[^\0]*$/)), z.uuid()]),
  hardest: z.tuple([z.number(), z.uuid()]),
};
const keys: Record<BankSort, SQL> = {
  newest: sql`b.created_at`,
  topic: sql`lower(b.topic) collate "C"`,
  hardest: sql`coalesce(n.facility, ${sql.raw(String(UNANSWERED))})::float8`,
};
const casts: Record<BankSort, SQL> = { newest: sql`timestamptz`, topic: sql`text collate "C"`, hardest: sql`float8` };

interface Asked extends Narrowed {
  sort: BankSort;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the bank. Only what is on the page is looked up in answers and uses, but for the hardest first. */
export async function listBank(db: Db, viewerId: string, { sort, limit, cursor, ...filters }: Asked) {
  const after = readCursor<z.ZodMiniType<[string | number, string]>>(Keys[sort], cursor);
  const where = await matching(db, viewerId, filters);
  const [key, down] = [keys[sort], sort === 'newest'];
  const answers = sql`cross join lateral (${answersTo(sql`b.question_id`)}) n`;
  const beyond =
    after &&
    sql` and (${key}, b.question_id) ${down ? sql`<` : sql`>`} (${after[0]}::${casts[sort]}, ${after[1]}::uuid)`;
  const order = down ? sql`${key} desc, b.question_id desc` : sql`${key}, b.question_id`;
  const page = sql`
    select b.*, ${key} as sort_key from assessment_bank_rows b ${sort === 'hardest' ? answers : sql``}
    where ${where}${beyond ?? sql``} order by ${order} limit ${limit + 1}`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select ${lineColumns(viewerId)}, b.sort_key as "sortKey" from (${page}) b
    join identity_users u on u.id = b.holder_id ${answers}
    order by b.sort_key ${down ? sql`desc` : sql`asc`}, b.question_id ${down ? sql`desc` : sql`asc`}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, ({ sortKey, questionId, createdAt }) => [
    sort === 'newest' ? new Date(createdAt).toISOString() : sortKey,
    questionId,
  ]);
  return { items: items.map(lineOf), nextCursor };
}

/** How often each value stands on a shelf, in the order of the alphabet. */
const counted = (value: SQL, from: SQL) => sql`
  (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by lower(value), value), '[]')
    from (select ${value} as value, count(*)::int as count from ${from} where ${value} <> '' group by 1) c)`;

/** The topics of a shelf alone. */
export async function topicsOf(db: Db, viewerId: string, filter: Pick<Narrowed, 'whose' | 'shelf' | 'toUse'>) {
  const from = sql`(select b.topic from assessment_bank_rows b where ${bankCondition(viewerId, filter)}) b`;
  const [row] = await rowsOf<Pick<BankCounts, 'topics'>>(db, sql`select ${counted(sql`topic`, from)} as topics`);
  return row?.topics ?? [];
}

/** How many match, and what the shelf can be filtered by. */
export async function countBank(db: Db, viewerId: string, filters: BankFilters): Promise<BankCounts> {
  const where = await matching(db, viewerId, filters);
  return one(
    await rowsOf<BankCounts>(
      db,
      sql`
      with shelf as materialized (
        select b.topic, b.tags, b.kind from assessment_bank_rows b where ${bankCondition(viewerId, filters)}
      )
      select (select count(*)::int from assessment_bank_rows b where ${where}) as total,
        ${counted(sql`topic`, sql`shelf`)} as topics,
        ${counted(sql`tag`, sql`shelf, unnest(tags) tag`)} as tags,
        ${counted(sql`kind`, sql`shelf`)} as kinds
    `,
    ),
  );
}
