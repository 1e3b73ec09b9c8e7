import { type admin, COUNTED, type StudentFilters } from '@stepwell/contract/admin/admin.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { statuses } from '@stepwell/contract/identity/roles.ts';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { wordsIn } from '../../platform/text/like.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { seenAt, studentsMatching } from '../identity/people/people-search.public.ts';
import { personColumns, personRow } from './person-row.ts';

/** A moment as PostgreSQL writes it; somebody never seen was last seen before all times. */
const Moment = z.string().check(z.regex(/^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?)$/));
/** What the cursor of each order holds: the sort key of the last row, then its id. */
export const keys = {
  moment: z.tuple([Moment, z.uuid()]),
  text: z.tuple([z.string().check(z.maxLength(400)), z.uuid()]),
  count: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), z.uuid()]),
};

const name = sql`lower(${users.fullName})`;
/** What each order compares, and which way; the id settles ties. */
const orders = {
  joined: { by: sql`${users.createdAt}`, down: true, kind: sql`timestamptz`, key: keys.moment },
  seen: { by: seenAt, down: true, kind: sql`timestamptz`, key: keys.moment },
  name: { by: name, down: false, kind: sql`text`, key: keys.text },
};

type Asked = Parsed<typeof admin.students>['query'];

/**
 * Students by name, address and standing, page by page. By name, those whose name begins with what is looked for come
 * first and the rest after them: the first stand side by side in the index, where the whole list would have to be
 * walked through for a given name from the end of the alphabet.
 */
export async function students(db: Db, query: Asked) {
  const { limit, cursor, sort } = query;
  const looked = wordsIn(query.q).join(' ');
  if (sort !== 'name' || !looked) return pageFrom(await found(db, query), limit);
  const begins = beginsWith(looked);
  const last = readCursor(keys.text, cursor)?.[0];
  const isPast = last !== undefined && !(await holds(db, begins(sql`${last}::text`)));
  // A name that begins so holds every word of it: asked without them, the index of names alone is read.
  const first = isPast ? [] : await found(db, { ...query, q: undefined }, begins(name));
  if (first.length > limit) return pageFrom(first, limit);
  const rest = { ...query, limit: limit - first.length, ...(!isPast && { cursor: undefined }) };
  return pageFrom([...first, ...(await found(db, rest, sql`not ${begins(name)}`))], limit);
}

/** A range that the index of names knows, and the letters themselves, since not every collation keeps to them. */
const beginsWith = (looked: string) => {
  const start = sql`lower(${looked}::text)`;
  return (text: SQL) =>
    sql`(${text} >= ${start} and ${text} < ${start} || ${'\u{10FFFF}'}::text and starts_with(${text}, ${start}))`;
};

async function holds(db: Db, condition: SQL) {
  const rows = await rowsOf<{ holds: boolean }>(db, sql`select ${condition} as holds`);
  return rows[0]?.holds === true;
}

/** One more row than the page has, in the order asked for. */
function found(db: Db, { sort, limit, cursor, ...filters }: Asked, which?: SQL) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const next = down ? sql`<` : sql`>`;
  return db
    .select({
      ...personColumns,
      courses: db.$count(enrolments, eq(enrolments.studentId, users.id)),
      completed: db.$count(enrolments, and(eq(enrolments.studentId, users.id), isNotNull(enrolments.completedAt))),
      key: sql<string>`${by}::text`,
    })
    .from(users)
    .where(
      and(
        studentsMatching(filters),
        which,
        after && sql`(${by}, ${users.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(users.id) : asc(users.id))
    .limit(limit + 1);
}

function pageFrom(rows: Awaited<ReturnType<typeof found>>, limit: number) {
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.userId]);
  return { items: items.map(({ key: _, ...row }) => personRow(row)), nextCursor };
}

/** How many of each status, exact to 10,000; each count stops there, however many there are. */
export async function countsByStatus(db: Db, which: (status: Status) => SQL | undefined) {
  const upTo = (status: Status) =>
    sql`(select count(*)::int from (select from ${users} where ${which(status)} limit ${COUNTED + 1}) found) as ${sql.identifier(status)}`;
  const { rows } = (await db.execute(sql`select ${sql.join(statuses.map(upTo), sql`, `)}`)) as unknown as {
    rows: Record<Status, number>[];
  };
  return rows[0] ?? { pending: 0, approved: 0, declined: 0, suspended: 0 };
}

export const countStudents = (db: Db, filters: Omit<StudentFilters, 'status'>) =>
  countsByStatus(db, (status) => studentsMatching({ ...filters, status }));
