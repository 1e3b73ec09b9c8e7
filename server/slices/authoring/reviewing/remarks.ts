import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import type { Remark } from '@stepwell/contract/authoring/submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { remarks, submissions } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import type { Author } from '../drafts/authors.ts';
import { lectureIdOf } from '../drafts/draft-parts.ts';

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ remark: remarks, author: users.fullName })
    .from(remarks)
    .leftJoin(users, eq(users.id, remarks.authorId))
    .where(where)
    .orderBy(asc(remarks.id));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const remarkFor =
  (readerId: string) =>
  ({ remark, author }: Row): Remark => ({
    remarkId: remark.id,
    submissionId: remark.submissionId,
    key: remark.key,
    quote: remark.quote,
    text: remark.text,
    author,
    writtenAt: remark.writtenAt.toISOString(),
    settledAt: remark.settledAt?.toISOString() ?? null,
    mine: remark.authorId === readerId,
  });

/** Every remark about a course, in the order they were written. */
export const remarksOf = async (db: Db, reader: Author, courseId: string) =>
  (await rowsOf(db, eq(remarks.courseId, courseId))).map(remarkFor(reader.id));

interface NewRemark {
  submissionId: string;
  key: DraftPartKey;
  quote: TextQuote | null;
  text: string;
}

/** Says something about a passage of what was handed in; `lecture_not_found` where that holds no such piece. */
export async function remark(db: Db, reviewer: Author, { submissionId, key, quote, text }: NewRemark, now: Date) {
  const isPart = key.startsWith('lecture:')
    ? sql<boolean>`${submissions.document}->'lectures' ? ${lectureIdOf(key)}`
    : sql<boolean>`true`;
  const [found] = await db
    .select({ courseId: submissions.courseId, isPart })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!found) throw new Problem('submission_not_found');
  if (!found.isPart) throw new Problem('lecture_not_found');
  const saved = quote && {
    exact: quote.exact.toWellFormed(),
    prefix: quote.prefix.toWellFormed(),
    suffix: quote.suffix.toWellFormed(),
  };
  const { courseId } = found;
  const values = { courseId, submissionId, key, quote: saved, text, authorId: reviewer.id, writtenAt: now };
  const { id } = one(await db.insert(remarks).values(values).returning({ id: remarks.id }));
  return one((await rowsOf(db, eq(remarks.id, id))).map(remarkFor(reviewer.id)));
}

/** Settles a remark, or opens it again; `remark_not_found` for whoever neither wrote the course nor reviews it. */
export async function settle(
  db: Db,
  who: Author,
  { remarkId, settled, now }: { remarkId: string; settled: boolean; now: Date },
) {
  const [found] = await db
    .select({ id: remarks.id })
    .from(remarks)
    .innerJoin(courses, eq(courses.id, remarks.courseId))
    .where(and(eq(remarks.id, remarkId), who.role === 'admin' ? undefined : eq(courses.instructorId, who.id)));
  if (!found) throw new Problem('remark_not_found');
  await db
    .update(remarks)
    .set(
      settled
        ? { settledAt: sql`coalesce(${remarks.settledAt}, ${now.toISOString()})`, settledBy: who.id }
        : { settledAt: null, settledBy: null },
    )
    .where(eq(remarks.id, remarkId));
  return one((await rowsOf(db, eq(remarks.id, remarkId))).map(remarkFor(who.id)));
}

/** Only one's own. */
export async function removeRemark(db: Db, who: Author, remarkId: string) {
  const [gone] = await db
    .delete(remarks)
    .where(and(eq(remarks.id, remarkId), eq(remarks.authorId, who.id)))
    .returning({ id: remarks.id });
  if (!gone) throw new Problem('remark_not_found');
}
