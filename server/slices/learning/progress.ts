import { type Step, type Stretch, speeds, WATCHED_SHARE } from '@stepwell/contract/learning.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lectureDone } from '../../events/learning.ts';
import { type Db, one } from '../../platform/db.ts';
import { emit } from '../../platform/event.ts';
import { certificates, enrolments, lectureProgress } from '../../tables/learning.ts';
import { issue } from './certificates.ts';
import { doneOf, progressOf, requiredOf } from './enrolments.ts';
import { firstOf, lengthOf, readStretches, type Stretches, union, without, writeStretches } from './stretches.ts';

const FASTEST = speeds[speeds.length - 1] ?? 2;
/** A report's journey through the network must not cost what was honestly watched. */
const SLACK_MS = 2000;

export interface Here {
  enrolmentId: string;
  lectureId: string;
  now: Date;
}

/** Makes a lecture the place to resume. */
export async function open(tx: Db, { enrolmentId, lectureId, now }: Here) {
  await tx
    .update(enrolments)
    .set({ lastLectureId: lectureId, lastOpenedAt: now })
    .where(eq(enrolments.id, enrolmentId));
  // Opened again: reports may claim time from now on, but a report under way keeps what it may still claim.
  await tx
    .insert(lectureProgress)
    .values({ enrolmentId, lectureId, openedAt: now, reportedAt: now })
    .onConflictDoNothing();
}

/**
 * Adds watched stretches. At most the time since the last report at the fastest speed is accepted, in the order given;
 * what counts is the union, so a repeated or late report changes nothing it should not.
 */
export async function watch(
  tx: Db,
  here: Here,
  { position, watched, seconds }: { position: number; watched: Stretch[]; seconds: number },
): Promise<Step> {
  await lock(tx, here);
  await open(tx, here);
  const kept = one(await tx.select().from(lectureProgress).where(isHere(here)));
  const end = seconds * 1000;
  const inMs = (second: number) => Math.min(end, Math.round(second * 1000));
  const known = readStretches(kept.watched);
  const claimed = watched.map(([from, to]): Stretches[number] => [inMs(from), inMs(to)]);
  const elapsed = Math.max(0, here.now.getTime() - kept.reportedAt.getTime());
  const fresh = firstOf(without(claimed, known), elapsed * FASTEST + SLACK_MS);
  const all = union(known, fresh);
  await tx
    .update(lectureProgress)
    .set({ watched: writeStretches(all), positionMs: inMs(position), reportedAt: here.now })
    .where(isHere(here));
  if (lengthOf(all) >= end * WATCHED_SHARE) await finish(tx, here, 'watched');
  return stepOf(tx, here, all, end);
}

/** Marks an article as read. */
export async function read(tx: Db, here: Here): Promise<Step> {
  await lock(tx, here);
  await open(tx, here);
  await finish(tx, here, 'read');
  return stepOf(tx, here, [], 0);
}

/** A quiz that was passed is done; comes by event, so it may come twice. */
export async function pass(tx: Db, here: Here) {
  await lock(tx, here);
  await tx
    .insert(lectureProgress)
    .values({ enrolmentId: here.enrolmentId, lectureId: here.lectureId, openedAt: here.now, reportedAt: here.now })
    .onConflictDoNothing();
  await finish(tx, here, 'passed');
}

/** One step of an enrolment at a time: two lectures finished at once must not both miss that they were the last. */
const lock = (tx: Db, { enrolmentId }: Here) =>
  tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, enrolmentId)).for('update');

async function finish(tx: Db, here: Here, how: 'watched' | 'read' | 'passed') {
  const [fresh] = await tx
    .update(lectureProgress)
    .set({ doneAt: here.now, doneBy: how })
    .where(and(isHere(here), isNull(lectureProgress.doneAt)))
    .returning();
  if (!fresh) return;
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

async function stepOf(tx: Db, here: Here, watched: Stretches, end: number): Promise<Step> {
  const { done, required, certificateCode } = await countsOf(tx, here);
  const own = one(await tx.select({ doneAt: lectureProgress.doneAt }).from(lectureProgress).where(isHere(here)));
  return {
    lectureId: here.lectureId,
    done: own.doneAt !== null,
    watched: inSeconds(watched),
    watchedPercent: percentOf(watched, end),
    progress: progressOf(done, required),
    certificateCode,
  };
}

export const inSeconds = (stretches: Stretches): Stretch[] => stretches.map(([from, to]) => [from / 1000, to / 1000]);
/** Rounded down, so that "90 %" is never said of less. */
export const percentOf = (stretches: Stretches, end: number) =>
  end === 0 ? 0 : Math.floor((100 * lengthOf(stretches)) / end);

const isHere = ({ enrolmentId, lectureId }: Here) =>
  and(eq(lectureProgress.enrolmentId, enrolmentId), eq(lectureProgress.lectureId, lectureId)) ?? sql`false`;
