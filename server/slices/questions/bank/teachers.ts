import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { literal } from '../../../platform/text/like.ts';

/** As many as fit under a field. */
const MOST = 10;

/** Other people who may teach, by the beginning of any word of their name. */
export async function teachersNamed(db: Db, viewerId: string, q: string) {
  const begins = literal(q.toWellFormed());
  const items = await rowsOf<{ teacherId: string; fullName: string }>(
    db,
    sql`
    select u.id as "teacherId", u.full_name as "fullName" from identity_users u
    where u.role in ('instructor', 'admin') and u.status <> 'suspended' and u.erased_at is null and u.id <> ${viewerId}
      and (u.full_name ilike ${`${begins}%`} or u.full_name ilike ${`% ${begins}%`})
    order by u.full_name, u.id limit ${MOST}`,
  );
  return { items };
}
