import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, ilike, isNull, ne } from 'drizzle-orm';
import { reviewRequested } from '../../../events/interviews.ts';
import { calendarOf, dayAfter } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewAnswers, interviewSessions } from '../../../tables/interviews/interviews.ts';
import { ownSession, type SessionRow } from './own-session.ts';
import { dropChunks } from './recordings.ts';
import { requestOf } from './session-view.ts';

const MOST_FOUND = 20;
/** Days ahead that a review may be asked for. */
const MOST_DAYS = 60;

const isTeaching = and(eq(users.role, 'instructor'), ne(users.status, 'suspended'), isNull(users.erasedAt));

/** Instructors whose name holds the words, by name; at most 20. */
export async function instructorsFound(db: Db, q: string) {
  const items = await db
    .select({ instructorId: users.id, name: users.fullName })
    .from(users)
    .where(and(isTeaching, q === '' ? undefined : ilike(users.fullName, anywhere(q))))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(MOST_FOUND);
  return { items };
}

/** Throws `instructor_not_found` for anybody who does not teach. */
export async function refuseNonTeacher(tx: Db, instructorId: string) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, instructorId), isTeaching));
  if (!found) throw new Problem('interview_instructor_not_found');
}

interface Sharing {
  sessionId: string;
  studentId: string;
  instructorId: string | null;
  now: Date;
}

/**
 * Shares a finished interview with an instructor, or with nobody. Throws `interview_not_finished`,
 * `interview_instructor_not_found`, and `interview_reviewed` where it was reviewed by somebody else.
 */
export async function shareInterview(
  tx: Db,
  { sessionId, studentId, instructorId, now }: Sharing,
): Promise<SessionRow> {
  const session = await ownSession(tx, studentId, sessionId, true);
  if (!session.finishedAt) throw new Problem('interview_not_finished');
  if (session.sharedWith === instructorId) return session;
  if (session.releasedAt) throw new Problem('interview_reviewed');
  if (instructorId === studentId) throw new Problem('interview_instructor_not_found');
  if (instructorId) await refuseNonTeacher(tx, instructorId);
  const values = { sharedWith: instructorId, sharedAt: instructorId ? now : null, secondGrader: null };
  await tx.update(interviewSessions).set(values).where(eq(interviewSessions.id, sessionId));
  if (instructorId)
    await emit(tx, reviewRequested, { sessionId, graderId: instructorId, key: `shared:${now.toISOString()}` });
  return { ...session, ...values };
}

interface Request {
  sessionId: string;
  studentId: string;
  note: string;
  /** A day, `yyyy-mm-dd`. */
  dueOn: string;
  now: Date;
  zone: string;
}

/** Asks for another review of a released one. Throws `interview_not_reviewed`, `interview_request_open`, `invalid_fields`. */
export async function requestReview(tx: Db, { sessionId, studentId, note, dueOn, now, zone }: Request) {
  const session = await ownSession(tx, studentId, sessionId, true);
  if (!session.releasedAt || !session.sharedWith) throw new Problem('interview_not_reviewed');
  if (requestOf(session)?.isOpen) throw new Problem('interview_request_open');
  const today = calendarOf(zone).dayOf(now);
  if (dueOn <= today || dueOn > dayAfter(today, MOST_DAYS))
    throw new Problem('invalid_fields', {
      fields: { dueOn: `Choose a day from tomorrow to ${MOST_DAYS} days ahead.` },
    });
  const values = { requestNote: note, requestDueOn: dueOn, requestedAt: now };
  await tx.update(interviewSessions).set(values).where(eq(interviewSessions.id, sessionId));
  await emit(tx, reviewRequested, { sessionId, graderId: session.sharedWith, key: `again:${now.toISOString()}` });
  return { ...session, ...values };
}

/** Deletes an interview with its files, transcripts and reviews. Fine to repeat; 404 for another person's. */
export async function removeInterview(services: Pick<Services, 'db' | 'ports'>, studentId: string, sessionId: string) {
  const { db } = services;
  const [row] = await db.select().from(interviewSessions).where(eq(interviewSessions.id, sessionId));
  if (!row) return {};
  if (row.studentId !== studentId) throw new Problem('interview_not_found');
  await dropChunks(services, { sessionId });
  await dropFiles(services, await recordingKeys(db, sessionId));
  await db.delete(interviewSessions).where(eq(interviewSessions.id, sessionId));
  return {};
}

async function recordingKeys(db: Db, sessionId: string) {
  const rows = await db.select().from(interviewAnswers).where(eq(interviewAnswers.sessionId, sessionId));
  return rows.flatMap(({ audioKey, videoKey }) => [audioKey, videoKey].flatMap((key) => key ?? []));
}
