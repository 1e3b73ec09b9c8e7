import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Batch, batches as contract } from '@stepwell/contract/learning/batches.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { batches, enrolments } from '../../../tables/learning/learning.ts';
import { ofTeacher } from './learners.ts';

const Key = z.tuple([z.uuid()]);

/** Of everybody in a batch: how many, who completed the course, and the mean of their progress, rounded down. */
const figures = sql<{ students: number; completed: number; meanPercent: number }>`(
  select json_build_object(
    'students', count(*), 'completed', count(e.completed_at),
    'meanPercent', coalesce(floor(avg(coalesce(100 * (
      select count(*) from learning_lecture_progress p join catalog_lectures l on l.id = p.lecture_id
      where p.enrolment_id = e.id and p.done_at is not null and l.required
    ) / nullif((
      select count(*) from catalog_lectures l where l.course_id = ${batches.courseId} and l.required
    ), 0), 0))), 0)
  )
  from learning_batch_members m
  join identity_users u on u.id = m.student_id and u.erased_at is null
  left join learning_enrolments e on e.student_id = m.student_id and e.course_id = ${batches.courseId}
  where m.batch_id = ${batches.id}
)`;

const batchRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      batchId: batches.id,
      name: batches.name,
      courseId: courses.slug,
      courseTitle: courses.title,
      startsAt: batches.startsAt,
      endsAt: batches.endsAt,
      figures,
    })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(where)
    .orderBy(desc(batches.id));

type Row = Awaited<ReturnType<typeof batchRows>>[number];
const shown = ({ figures: counted, startsAt, endsAt, ...row }: Row, now: Date): Batch => ({
  ...row,
  ...counted,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  state: startsAt && startsAt > now ? 'upcoming' : endsAt && endsAt <= now ? 'ended' : 'running',
});

/** Batches of the caller's courses, the newest first. */
export async function batchesOf(
  db: Db,
  viewer: Viewer,
  { q, course, limit, cursor }: Parsed<typeof contract.list>['query'],
  now: Date,
) {
  const after = readCursor(Key, cursor);
  const rows = await batchRows(
    db,
    and(
      ofTeacher(viewer),
      course ? eq(courses.slug, course) : undefined,
      ...wordsIn(q).map((word) => sql`(${batches.name} || ' ' || ${courses.title}) ilike ${anywhere(word)}`),
      after && lt(batches.id, after[0]),
    ),
  ).limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ batchId }) => [batchId]);
  return { items: items.map((row) => shown(row, now)), nextCursor };
}

export async function batchOf(db: Db, viewer: Viewer, batchId: string, now: Date) {
  const [row] = await batchRows(db, and(eq(batches.id, batchId), ofTeacher(viewer)));
  if (!row) throw new Problem('batch_not_found');
  return shown(row, now);
}

/** The row itself, held until the end of the transaction, for whoever teaches its course; for others there is none. */
export async function heldBatch(tx: Db, viewer: Viewer, batchId: string) {
  const [row] = await tx
    .select({ batch: batches, state: courses.state })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(eq(batches.id, batchId), ofTeacher(viewer)))
    .for('update', { of: batches });
  if (!row) throw new Problem('batch_not_found');
  return { ...row.batch, state: row.state };
}

interface Words {
  name: string;
  startsAt: string | null;
  endsAt: string | null;
}
function datesOf({ startsAt, endsAt }: Words) {
  const [starts, ends] = [startsAt && new Date(startsAt), endsAt && new Date(endsAt)];
  if (starts && ends && ends < starts) {
    throw new Problem('invalid_fields', { fields: { endsAt: 'Choose a date after the start date.' } });
  }
  return { startsAt: starts || null, endsAt: ends || null };
}

export async function makeBatch(tx: Db, viewer: Viewer, { courseId: slug, ...input }: Words & { courseId: string }) {
  const dates = datesOf(input);
  const [course] = await tx
    .select({ id: courses.id, state: courses.state })
    .from(courses)
    .where(and(eq(courses.slug, slug), ofTeacher(viewer)));
  if (!course) throw new Problem('course_not_found');
  if (course.state !== 'published') throw new Problem('batch_course_closed');
  const { id } = one(
    await tx
      .insert(batches)
      .values({ courseId: course.id, name: input.name, ...dates, createdBy: viewer.id })
      .returning(),
  );
  await note(tx, viewer, 'batch.made', { batchId: id, courseId: course.id });
  return id;
}

export async function changeBatch(tx: Db, viewer: Viewer, batchId: string, input: Words) {
  const { id, courseId } = await heldBatch(tx, viewer, batchId);
  await tx
    .update(batches)
    .set({ name: input.name, ...datesOf(input) })
    .where(eq(batches.id, id));
  await countDaysAnew(tx, courseId, membersOf(id));
  await note(tx, viewer, 'batch.changed', { batchId: id, courseId });
}

export async function removeBatch(tx: Db, viewer: Viewer, batchId: string) {
  const { id, name, courseId } = await heldBatch(tx, viewer, batchId);
  const members = await rowsOf<{ studentId: string }>(
    tx,
    sql`select student_id as "studentId" from learning_batch_members where batch_id = ${id}`,
  );
  await tx.delete(batches).where(eq(batches.id, id));
  await countDaysAnew(tx, courseId, theseStudents(members.map(({ studentId }) => studentId)));
  await note(tx, viewer, 'batch.removed', { batchId: id, batch: name, courseId });
}

export const membersOf = (batchId: string) =>
  sql`${enrolments.studentId} in (select student_id from learning_batch_members where batch_id = ${batchId})`;
export const theseStudents = (ids: string[]) => sql`${enrolments.studentId} = any(${sql.param(ids)}::uuid[])`;

/** From when the days of these learners are counted: the earliest start of their batches in this course, if any has one. */
export async function countDaysAnew(tx: Db, courseId: string, condition: SQL) {
  await tx
    .update(enrolments)
    .set({
      startsAt: sql`(
        select min(b.starts_at) from learning_batches b join learning_batch_members m on m.batch_id = b.id
        where b.course_id = ${courseId} and m.student_id = ${enrolments.studentId}
      )`,
    })
    .where(and(eq(enrolments.courseId, courseId), condition));
}

/** What is done about groups stands in the log as what is done about one person does. */
export const note = (tx: Db, { id: actorId }: Viewer, act: AuditAct, after: object) =>
  record(tx, { actorId, act, subjectId: null, before: {}, after });
