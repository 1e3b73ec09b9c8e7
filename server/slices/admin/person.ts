import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { photoUrlOf } from '../../platform/files/photo-url.ts';
import { courses, instructors } from '../../tables/catalog/catalog.ts';
import { personNotes, sessions, users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { personColumns, personRow } from './person-row.ts';

/** Courses and notes that a person's page shows at most. */
const MOST = 200;

/** Where this person is signed in: an admin's look through their eyes is not theirs. */
export const sessionsOf = sql<number>`(
  select count(*)::int from ${sessions}
  where ${sessions.userId} = ${users.id} and ${sessions.viewedBy} is null and ${sessions.expiresAt} > now()
)`;

/** Everything an admin sees of one person, whatever their role. */
export async function personOf(db: Db, userId: string) {
  const [row] = await db
    .select({
      ...personColumns,
      role: users.role,
      rights: users.rights,
      decidedAt: users.decidedAt,
      eraseAt: users.eraseAt,
      photoKey: users.photoKey,
      headline: users.headline,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      sessions: sessionsOf,
      instructorId: instructors.slug,
    })
    .from(users)
    .leftJoin(instructors, eq(instructors.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!row) throw new Problem('user_not_found');
  const { photoKey, decidedAt, eraseAt, ...known } = row;
  return {
    ...personRow(known),
    photoUrl: photoUrlOf(photoKey),
    decidedAt: decidedAt?.toISOString() ?? null,
    eraseAt: eraseAt?.toISOString() ?? null,
    enrolments: await enrolmentsOf(db, userId),
    notes: await notesAbout(db, userId),
  };
}

async function enrolmentsOf(db: Db, userId: string) {
  const rows = await db
    .select({
      courseId: courses.slug,
      title: courses.title,
      enrolledAt: enrolments.enrolledAt,
      completedAt: enrolments.completedAt,
      // Rounded down, so that 100 means everything.
      percent: sql<number>`coalesce((
        select floor(100.0 * count(p.done_at) / nullif(count(*), 0))::int from catalog_lectures l
        left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = ${enrolments.id}
        where l.course_id = ${enrolments.courseId} and l.required), 0)`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.studentId, userId))
    .orderBy(desc(enrolments.lastOpenedAt), desc(enrolments.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...row,
    enrolledAt: row.enrolledAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}

async function notesAbout(db: Db, userId: string) {
  const rows = await db
    .select({
      noteId: personNotes.id,
      text: personNotes.text,
      author: users.fullName,
      createdAt: personNotes.createdAt,
    })
    .from(personNotes)
    .leftJoin(users, eq(users.id, personNotes.authorId))
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(personNotes.id))
    .limit(MOST);
  return rows.map(({ createdAt, ...row }) => ({ ...row, writtenAt: createdAt.toISOString() }));
}

const Place = z.tuple([z.int().check(z.minimum(1))]);

/** What was done about a person, newest first, as the audit log has it. */
export async function historyOf(db: Db, userId: string, page: { limit: number; cursor?: string | undefined }) {
  const after = readCursor(Place, page.cursor);
  const rows = await db
    .select({
      entryId: auditLog.id,
      seq: auditLog.seq,
      act: auditLog.act,
      actor: users.fullName,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, userId), after && lt(auditLog.seq, after[0])))
    .orderBy(desc(auditLog.seq))
    .limit(page.limit + 1);
  const { items, nextCursor } = listFrom(rows, page.limit, (row) => [row.seq]);
  return {
    items: items.map(({ seq: _, at, before, after: became, ...row }) => ({
      ...row,
      before: before as Record<string, unknown> | null,
      after: became as Record<string, unknown> | null,
      at: at.toISOString(),
    })),
    nextCursor,
  };
}
