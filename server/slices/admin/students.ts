import type { admin } from '@stepwell/contract/admin.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Status } from '@stepwell/contract/identity.ts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { listFrom, readCursor } from '../../platform/list.ts';
import { instructorApplications, users } from '../../tables/identity.ts';
import { enrolments } from '../../tables/learning.ts';

const Key = z.tuple([z.string(), z.uuid()]);
const never = sql<string>`coalesce(${users.lastSeenAt}, '-infinity')`;

/** What each order compares, and which way; the id settles ties. */
const orders = {
  joined: { by: sql`${users.createdAt}`, down: true, text: sql<string>`${users.createdAt}::text` },
  seen: { by: never, down: true, text: sql<string>`${never}::text` },
  name: { by: sql`lower(${users.fullName})`, down: false, text: sql<string>`lower(${users.fullName})` },
};

/** Students by name, address and status. The words of a search must all occur. */
export async function students(db: Db, { q, status, sort, limit, cursor }: Parsed<typeof admin.students>['query']) {
  const after = readCursor(Key, cursor);
  const { by, down, text } = orders[sort];
  const next = down ? sql`<` : sql`>`;
  const kind = sort === 'name' ? sql`text` : sql`timestamptz`;
  const rows = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      status: users.status,
      statusReason: users.statusReason,
      emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      joinedAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      courses: db.$count(enrolments, eq(enrolments.studentId, users.id)),
      completed: sql<number>`(select count(*)::int from ${enrolments} where ${enrolments.studentId} = ${users.id} and ${enrolments.completedAt} is not null)`,
      key: text,
    })
    .from(users)
    .where(
      and(
        eq(users.role, 'student'),
        status && eq(users.status, status),
        ...words(q),
        after && sql`(${by}, ${users.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(users.id) : asc(users.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.userId]);
  return {
    items: items.map(({ key: _, joinedAt, lastSeenAt, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

const words = (q = ''): (SQL | undefined)[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const part = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      return or(sql`${users.fullName} ilike ${part}`, sql`${users.email} ilike ${part}`);
    });

export async function countStudents(db: Db): Promise<Record<Status, number>> {
  const rows = await db
    .select({ status: users.status, people: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.role, 'student'))
    .groupBy(users.status);
  const none = { pending: 0, approved: 0, declined: 0, suspended: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, people }) => [status, people])) };
}

/** What waits for an admin to decide. */
export async function waiting(db: Db) {
  return {
    students: await db.$count(users, and(eq(users.role, 'student'), eq(users.status, 'pending'))),
    instructorRequests: await db.$count(instructorApplications, isNull(instructorApplications.decidedAt)),
  };
}
