import type { PointPeriod } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { SITE_BOARD } from '../../tables/leaderboard/points.ts';
import { type Stretch, stretchAt } from './periods.ts';

/** A board in one stretch of time, and how the caller stands to it. */
export interface Board {
  boardId: string;
  period: PointPeriod;
  stretch: Stretch;
  /** Only people of this batch. */
  batchId: string | null;
  /** Whoever teaches here, and an admin anywhere, reads names that are hidden from others. */
  seesNames: boolean;
}

/** Courses and batches that are the caller's: an admin's are all, a teacher's those they teach, and everybody's those they are in. */
const mine = (viewer: Viewer, isIn: SQL) =>
  sql`(${viewer.role === 'admin'} or (${viewer.role !== 'student'} and c.instructor_id = ${viewer.id}) or ${isIn})`;
const isLearner = (viewer: Viewer) =>
  sql`exists (select 1 from learning_enrolments e where e.course_id = c.id and e.student_id = ${viewer.id})`;
const isMember = (viewer: Viewer) =>
  sql`exists (select 1 from learning_batch_members m where m.batch_id = b.id and m.student_id = ${viewer.id})`;

/** As many of each as a list to choose from can hold. */
const MOST = 200;

export async function boardsOf(db: Db, viewer: Viewer) {
  const [courses, batches] = await Promise.all([
    rowsOf<{ courseId: string; title: string }>(
      db,
      sql`
      select c.slug as "courseId", c.title from catalog_courses c
      where c.state <> 'draft' and ${mine(viewer, isLearner(viewer))} order by c.title, c.id limit ${MOST}`,
    ),
    rowsOf<{ batchId: string; name: string; courseTitle: string }>(
      db,
      sql`
      select b.id as "batchId", b.name, c.title as "courseTitle" from learning_batches b
      join catalog_courses c on c.id = b.course_id
      where ${mine(viewer, isMember(viewer))} order by b.id desc limit ${MOST}`,
    ),
  ]);
  return { courses, batches };
}

interface Asked {
  period: PointPeriod;
  course?: string | undefined;
  batch?: string | undefined;
}

/** The board that was asked for; throws where it is none of the caller's. */
export async function boardFor(
  { db, zone, now }: { db: Db; zone: string; now: Date },
  viewer: Viewer,
  { period, course, batch }: Asked,
): Promise<Board> {
  const stretch = stretchAt(period, { zone, now });
  if (!course && !batch)
    return { boardId: SITE_BOARD, period, stretch, batchId: null, seesNames: viewer.role === 'admin' };
  const [found] = await rowsOf<{ id: string; teaches: boolean }>(
    db,
    batch
      ? sql`
        select c.id, c.instructor_id = ${viewer.id} as teaches from learning_batches b
        join catalog_courses c on c.id = b.course_id
        where b.id = ${batch} and ${mine(viewer, isMember(viewer))} and (${course ?? null}::text is null or c.slug = ${course ?? null})`
      : sql`
        select c.id, c.instructor_id = ${viewer.id} as teaches from catalog_courses c
        where c.slug = ${course} and ${mine(viewer, isLearner(viewer))}`,
  );
  if (!found) throw new Problem(batch ? 'batch_not_found' : 'course_not_found');
  const seesNames = viewer.role === 'admin' || (viewer.role === 'instructor' && found.teaches);
  return { boardId: found.id, period, stretch, batchId: batch ?? null, seesNames };
}
