import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import type { History } from './choosing.ts';

/** The newest answer to each item that somebody ever answered. */
export async function historyOf(db: Db, studentId: string): Promise<History> {
  const rows = await rowsOf<{ itemId: string; isRight: boolean; at: string | Date }>(
    db,
    sql`
    select distinct on (item_id) item_id as "itemId", is_right as "isRight", answered_at as at
    from vocabulary_answers where student_id = ${studentId}
    order by item_id, answered_at desc, session_id desc, position desc`,
  );
  return new Map(rows.map(({ itemId, isRight, at }) => [itemId, { isRight, at: new Date(at).getTime() }]));
}
