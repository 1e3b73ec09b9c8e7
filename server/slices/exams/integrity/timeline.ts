import { MOST_SIGNALS, type Timeline, type TimelineEntry } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { fileAddress } from '../../../platform/submitted-files/signed-files.ts';
import { cameraSnapshots, integrityComments, integritySignals } from '../../../tables/exams/integrity.ts';
import { users } from '../../../tables/identity/identity.ts';
import { answerLog, type attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { attemptForTeacher } from '../../grading/results/result-quizzes.public.ts';
import { ownAttempt } from '../../quizzes/attempts.public.ts';
import { stillsUntil } from './camera-snapshots.ts';
import { consentOf } from './consents.ts';
import { signalEntry, totalsOf } from './signal-rules.public.ts';
import { MOST_STILLS } from './snapshot-times.ts';
import { inOrder } from './timeline-order.ts';

type Showing = Pick<Services, 'db' | 'signer' | 'now'>;
type AttemptRow = typeof attempts.$inferSelect;
/** Saves of an attempt that are read; a screen saves while somebody types. */
const MOST_SAVES = 5000;

/**
 * An ended attempt of which something was noted, for whoever's it is and for whoever reads the results of its quiz.
 * Throws `attempt_not_found` for everybody else, `attempt_still_open`, and `nothing_noted`.
 */
export async function timelineAttempt(db: Db, viewer: Viewer, attemptId: string, now: Date) {
  const own = await ownAttempt(db, viewer.id, attemptId, now).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'attempt_not_found') return undefined;
    throw error;
  });
  // Who once taught and does no more sees what students see.
  if (!own && viewer.role === 'student') throw new Problem('attempt_not_found');
  const attempt = own ?? (await attemptForTeacher(db, viewer, attemptId)).attempt;
  if (attempt.preview) throw new Problem('attempt_not_found');
  if (!attempt.endedAt) throw new Problem('attempt_still_open');
  const consent = await consentOf(db, attemptId);
  if (!consent) throw new Problem('nothing_noted');
  return { attempt, endedAt: attempt.endedAt, consent, isStudents: own !== undefined };
}

/** Everything that was noted, beside the saves of answers: the same for student and teacher. */
export async function timelineOf(services: Showing, viewer: Viewer, attemptId: string): Promise<Timeline> {
  const { db } = services;
  const { attempt, endedAt, consent } = await timelineAttempt(db, viewer, attemptId, services.now());
  const here = eq(integritySignals.attemptId, attemptId);
  const [signals, saves, snapshots, comments, people, titles] = await Promise.all([
    db
      .select()
      .from(integritySignals)
      .where(here)
      .orderBy(asc(integritySignals.beganAt), asc(integritySignals.id))
      .limit(MOST_SIGNALS + MOST_STILLS),
    db
      .select({ at: answerLog.savedAt, position: answerLog.position })
      .from(answerLog)
      .where(and(eq(answerLog.attemptId, attemptId), isNotNull(answerLog.answer), gt(answerLog.version, 0)))
      .orderBy(desc(answerLog.id))
      .limit(MOST_SAVES),
    db
      .select({ id: cameraSnapshots.id, at: cameraSnapshots.takenAt })
      .from(cameraSnapshots)
      .where(eq(cameraSnapshots.attemptId, attemptId))
      .orderBy(asc(cameraSnapshots.takenAt))
      .limit(MOST_STILLS),
    wordsOf(db, attempt),
    db.select({ userId: users.id, fullName: users.fullName }).from(users).where(eq(users.id, attempt.studentId)),
    db.select({ title: quizzes.title }).from(quizzes).where(eq(quizzes.id, attempt.quizId)),
  ]);
  const { settings, agreedAt, notKept } = consent;
  return {
    attemptId,
    quizId: attempt.quizId,
    number: attempt.number,
    title: one(titles).title,
    student: one(people),
    startedAt: attempt.startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    settings,
    agreedAt: agreedAt.toISOString(),
    notKept,
    words: comments,
    totals: totalsOf(signals),
    entries: inOrder([
      { what: 'began', at: attempt.startedAt.toISOString() },
      ...saves.reverse().map(({ at, position }): TimelineEntry => {
        const saved = at.toISOString();
        return { what: 'saved', at: saved, until: saved, position, times: 1 };
      }),
      ...signals.map(signalEntry),
      ...snapshots.map(({ id, at }): TimelineEntry => {
        const url = viewer.viewedBy ? null : fileAddress(services, 'still', id, viewer.sessionId);
        return { what: 'still', at: at.toISOString(), stillId: id, url };
      }),
      { what: 'ended', at: endedAt.toISOString() },
    ]),
    stills: snapshots.length,
    stillsUntil: settings.camera ? stillsUntil(endedAt).toISOString() : null,
    can: { write: !viewer.viewedBy },
  };
}

/** Oldest first; a teacher who was erased has no name any more. */
async function wordsOf(db: Db, { id }: AttemptRow): Promise<Timeline['words']> {
  const rows = await db
    .select({ row: integrityComments, fullName: users.fullName })
    .from(integrityComments)
    .leftJoin(users, eq(users.id, integrityComments.writtenBy))
    .where(eq(integrityComments.attemptId, id))
    .orderBy(asc(integrityComments.writtenAt), asc(integrityComments.id));
  return rows.map(({ row, fullName }) => ({
    wordsId: row.id,
    by: fullName,
    isStudents: row.isStudents,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
  }));
}
