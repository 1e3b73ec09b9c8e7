import type { Step } from '@stepwell/contract/learning/learning.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lectureDone } from '../../../events/learning.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { lectures } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { enrolments, lectureProgress } from '../../../tables/learning/learning.ts';
import { issue } from '../../certificates/certificates.public.ts';
import { doneOf, progressOf, requiredOf } from '../enrolments.ts';
import { keepHours } from './hours.ts';
import { inSeconds, percentOf, readStretches, type Stretches } from './watched-ranges.public.ts';

export interface Here {
  enrolmentId: string;
  lectureId: string;
  now: Date;
}

export type LectureRequirements = Pick<typeof lectures.$inferSelect, 'kind' | 'seconds' | 'completion'>;

/** What is kept of a lecture while it is watched. */
export interface SavedProgress {
  /** As PostgreSQL writes a multirange, in milliseconds. */
  watched: string;
  reportedAt: Date;
  done: boolean;
}

/**
 * Makes a lecture the place to resume, and answers what is kept of it. Whoever opens holds the enrolment until the
 * transaction ends: one step of it at a time, as two lectures finished at once must not both miss that they were the last.
 */
export async function open(tx: Db, { enrolmentId, lectureId, now }: Here): Promise<SavedProgress> {
  const at = now.toISOString();
  // Opened again: reports may claim time from now on, but a report under way keeps what it may still claim.
  const rows = await rowsOf<Omit<SavedProgress, 'reportedAt'> & { reportedAt: string | Date }>(
    tx,
    sql`
    with here as (
      update ${enrolments} set last_lecture_id = ${lectureId}, last_opened_at = ${at}
      where id = ${enrolmentId} returning id
    )
    insert into ${lectureProgress} as p (enrolment_id, lecture_id, opened_at, reported_at)
    select id, ${lectureId}, ${at}::timestamptz, ${at}::timestamptz from here
    on conflict (enrolment_id, lecture_id) do update set opened_at = p.opened_at
    returning p.watched::text as watched, p.reported_at as "reportedAt", p.done_at is not null as done
  `,
  );
  const saved = one(rows);
  return { ...saved, reportedAt: new Date(saved.reportedAt) };
}

/** An article was read; done by that, unless its author leaves it to the learner to say so. */
export async function read(tx: Db, here: Here, { completion }: Pick<LectureRequirements, 'completion'>): Promise<Step> {
  const { done } = await open(tx, here);
  if (completion === 'auto') await finish(tx, here, 'read');
  return stepOf(tx, here, { done: done || completion === 'auto', watched: [], end: 0 });
}

/** The learner says that it is done, where the author leaves it to them. */
export async function mark(tx: Db, here: Here, { kind, seconds }: LectureRequirements): Promise<Step> {
  const { watched } = await open(tx, here);
  await finish(tx, here, 'marked');
  return stepOf(tx, here, { done: true, watched: readStretches(watched), end: kind === 'video' ? seconds * 1000 : 0 });
}

/** A quiz that was passed is done, and work that was handed in; comes by event, so it may come twice. */
export async function pass(tx: Db, here: Here, how: 'passed' | 'handed-in' = 'passed') {
  await lock(tx, here);
  await tx
    .insert(lectureProgress)
    .values({ enrolmentId: here.enrolmentId, lectureId: here.lectureId, openedAt: here.now, reportedAt: here.now })
    .onConflictDoNothing();
  await finish(tx, here, how);
}

/** As whoever opens a lecture holds it. */
const lock = (tx: Db, { enrolmentId }: Here) =>
  tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, enrolmentId)).for('update');

/** Done, once: with the last of a course's lectures the course is completed. */
export async function finish(tx: Db, here: Here, how: 'watched' | 'read' | 'passed' | 'handed-in' | 'marked') {
  const [fresh] = await tx
    .update(lectureProgress)
    .set({ doneAt: here.now, doneBy: how })
    .where(and(isHere(here), isNull(lectureProgress.doneAt)))
    .returning();
  if (!fresh) return;
  await keepHours(tx, here, { lecturesDone: 1 });
  const enrolment = one(await tx.select().from(enrolments).where(eq(enrolments.id, here.enrolmentId)));
  const { studentId, courseId } = enrolment;
  await emit(tx, lectureDone, { enrolmentId: enrolment.id, studentId, courseId, lectureId: here.lectureId });
  const { done, required } = await countsOf(tx, here);
  if (required === 0 || done < required) return;
  await tx
    .update(enrolments)
    .set({ completedAt: here.now })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.completedAt)));
  await issue(tx, enrolment, here.now);
}

async function countsOf(tx: Db, { enrolmentId }: Here) {
  return one(
    await tx
      .select({ done: doneOf, required: requiredOf, certificateCode: certificates.code })
      .from(enrolments)
      .leftJoin(certificates, eq(certificates.enrolmentId, enrolments.id))
      .where(eq(enrolments.id, enrolmentId)),
  );
}

export interface Counts {
  done: number;
  required: number;
  certificateCode: string | null;
}
interface Stand {
  done: boolean;
  watched: Stretches;
  /** Of the video, in milliseconds. */
  end: number;
}

/** What a step forward answers. */
export async function stepOf(tx: Db, here: Here, stand: Stand): Promise<Step> {
  return stepFrom(here, stand, await countsOf(tx, here));
}

/** The same from counts that are known. */
export function stepFrom({ lectureId }: Here, { done: own, watched, end }: Stand, counts: Counts): Step {
  const { done, required, certificateCode } = counts;
  return {
    lectureId,
    done: own,
    watched: inSeconds(watched),
    watchedPercent: percentOf(watched, end),
    progress: progressOf(done, required),
    certificateCode,
  };
}

export const isHere = ({ enrolmentId, lectureId }: Here) =>
  and(eq(lectureProgress.enrolmentId, enrolmentId), eq(lectureProgress.lectureId, lectureId)) ?? sql`false`;
