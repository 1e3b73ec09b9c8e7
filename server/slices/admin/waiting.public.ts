import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { submissions } from '../../tables/authoring/authoring.ts';
import { instructorApplications, users } from '../../tables/identity/identity.ts';

/** Accounts, applications to teach and submitted courses that wait for an admin's decision. */
export async function waiting(db: Db) {
  const [row] = await rowsOf<{ students: number; instructorRequests: number; submissions: number }>(
    db,
    sql`select
      (select count(*)::int from ${users} where ${users.role} = 'student' and ${users.status} = 'pending') as students,
      (select count(*)::int from ${instructorApplications}
        where ${instructorApplications.state} = 'submitted') as "instructorRequests",
      (select count(*)::int from ${submissions} where ${submissions.state} = 'waiting') as submissions`,
  );
  return row ?? { students: 0, instructorRequests: 0, submissions: 0 };
}
