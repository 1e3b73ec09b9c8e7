import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether somebody's rows count: those of erased people never do. Asked this way round, the few who were erased are looked
 * up, and not the many who were not; a person of a row always stands there.
 */
export const counts = (studentId: SQL): SQL =>
  sql`not exists (select 1 from identity_users gone where gone.id = ${studentId} and gone.erased_at is not null)`;
