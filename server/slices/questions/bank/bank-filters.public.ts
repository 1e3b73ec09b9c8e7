import type { BankFilters } from '@stepwell/contract/questions/bank-actions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { readSearch } from './bank-search.ts';
import { topicPath } from './topic-path.public.ts';

/** Whether a quiz or a film asks the question of a row `b`. */
const isUsed = sql`(exists (select from assessment_quiz_items i where i.question_id = b.question_id)
  or exists (select from assessment_film_stops f where f.question_id = b.question_id))`;

/** What a list of the bank is narrowed by; `toUse` leaves out what may only be read. */
export type Narrowed = BankFilters & { toUse?: boolean };
type Shelf = Pick<Narrowed, 'whose' | 'shelf' | 'toUse'>;

/** Rows `b` that are the caller's own, or that others share with the caller. */
function ofWhom(viewerId: string, { whose, toUse = false }: Shelf) {
  if (whose === 'mine') return sql`b.holder_id = ${viewerId}`;
  const isOpen = toUse ? sql`b.open_to in ('use', 'edit')` : sql`b.open_to is not null`;
  return sql`b.holder_id <> ${viewerId} and (${isOpen} or b.question_id in (
    select s.question_id from assessment_question_shares s where s.teacher_id = ${viewerId}
      ${toUse ? sql`and s.level in ('use', 'edit')` : sql``}))`;
}

const and = (tests: SQL[]) => sql.join(tests, sql` and `);

/** Rows `b` on this shelf: what the filters offer is counted among them. */
export const bankCondition = (viewerId: string, filter: Shelf) =>
  and([
    ofWhom(viewerId, filter),
    filter.shelf === 'away' ? sql`b.archived_at is not null` : sql`b.archived_at is null`,
  ]);

/** Rows `b` that match all the filters. What others put away is theirs to see. */
export async function matching(db: Db, viewerId: string, filters: Narrowed): Promise<SQL> {
  const { topic, difficulty, kind, tag, used } = filters;
  const tests = [bankCondition(viewerId, filters)];
  if (filters.whose === 'shared' && filters.shelf === 'away') tests.push(sql`false`);
  const path = topicPath(topic ?? '');
  if (path) tests.push(sql`(b.topic = ${path} or starts_with(b.topic, ${`${path} / `}))`);
  if (difficulty !== undefined) tests.push(sql`b.difficulty = ${difficulty}`);
  if (kind) tests.push(sql`b.kind = ${kind}`);
  if (tag) tests.push(sql`b.tags @> array[${tag.toWellFormed()}]::text[]`);
  if (used) tests.push(used === 'yes' ? isUsed : sql`not ${isUsed}`);
  if (filters.import)
    tests.push(sql`b.question_id in (select r.question_id from assessment_question_import_rows r
      join assessment_question_imports i on i.id = r.import_id
      where i.id = ${filters.import} and i.owner_id = ${viewerId})`);
  const query = await readSearch(db, filters.q);
  if (query !== undefined) tests.push(sql`b.words @@ ${query}::tsquery`);
  return and(tests);
}
