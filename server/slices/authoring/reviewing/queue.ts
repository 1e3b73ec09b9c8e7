import type { submissions as contract, QueueLine } from '@stepwell/contract/authoring/submissions.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { submissions } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';

const QueueKey = z.tuple([z.iso.datetime(), z.uuid()]);
const deciders = alias(users, 'deciders');

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      submissionId: submissions.id,
      courseId: submissions.courseId,
      number: submissions.number,
      state: submissions.state,
      title: submissions.title,
      edition: courses.edition,
      authorId: submissions.submittedBy,
      author: users.fullName,
      note: submissions.note,
      lectures: submissions.lectures,
      submittedAt: submissions.submittedAt,
      decidedAt: submissions.decidedAt,
      decidedBy: deciders.fullName,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .leftJoin(users, eq(users.id, submissions.submittedBy))
    .leftJoin(deciders, eq(deciders.id, submissions.decidedBy))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const lineOf = ({ authorId, author, submittedAt, decidedAt, ...row }: Row): QueueLine => ({
  ...row,
  author: { userId: authorId, fullName: author ?? '' },
  submittedAt: submittedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** What waits, the longest first; or what was decided, the newest first. Words are looked for in title and author. */
export async function queueOf(db: Db, { q, state, limit, cursor }: Parsed<typeof contract.queue>['query']) {
  const after = readCursor(QueueKey, cursor);
  const waits = state === 'waiting';
  const by = waits ? submissions.submittedAt : sql`coalesce(${submissions.decidedAt}, ${submissions.submittedAt})`;
  const rows = await rowsOf(
    db,
    and(
      eq(submissions.state, state),
      ...wordsIn(q).map(
        (word) => sql`(${submissions.title} || ' ' || coalesce(${users.fullName}, '')) ilike ${anywhere(word)}`,
      ),
      after && sql`(${by}, ${submissions.id}) ${waits ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(waits ? asc(by) : desc(by), waits ? asc(submissions.id) : desc(submissions.id))
    .limit(limit + 1);
  const lines = rows.map(lineOf);
  return {
    ...listFrom(lines, limit, ({ submittedAt, decidedAt, submissionId }) => [
      waits ? submittedAt : (decidedAt ?? submittedAt),
      submissionId,
    ]),
    ...(!after && waits && !q && { total: await db.$count(submissions, eq(submissions.state, 'waiting')) }),
  };
}

/** One line of it, whatever its state. */
export async function findLine(db: Db, submissionId: string) {
  const [row] = await rowsOf(db, eq(submissions.id, submissionId));
  return row && lineOf(row);
}
