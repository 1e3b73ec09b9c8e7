import { Problem } from '@stepwell/contract/problem.ts';
import { fillersIn, scoresOf } from '@stepwell/contract/speaking/scoring/grade.ts';
import { SAMPLE_RATE, samplesOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { type Attempt, MOST_ATTEMPTS_A_DAY } from '@stepwell/contract/speaking/speaking.ts';
import { COUNTS_FROM, LEAST_TYPED_WORDS, secondsFor, type Task } from '@stepwell/contract/speaking/tasks.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { spoken } from '../../events/speaking.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { dropFiles, keepFileOf, type Storing } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import { communicationRecordings } from '../../tables/communication/communication.ts';
import { speakingAttempts, speakingContests, speakingModels } from '../../tables/speaking/speaking.ts';
import { assessmentOf } from './scoring/assessing.ts';
import { keepWeakSounds } from './sound-cards.ts';
import { acceptedTask } from './tasks/accepted-ways.ts';
import { taskOf } from './tasks/all-tasks.ts';
import { matchedWords } from './typed-answers.ts';

const DAY = 86_400_000;
/** Attempts of a task that are shown with it. */
const SHOWN = 10;
/** A recorder stops a little late. */
const GRACE_SECONDS = 2;

export type AttemptRow = typeof speakingAttempts.$inferSelect;
export interface Whose {
  taskId: string;
  attemptId: string;
  studentId: string;
}
type Needs = Storing & Pick<Services, 'now'>;

/**
 * Assesses a recording and keeps it. Sent again, the same attempt is answered. What is no recording is refused and nothing
 * of it kept; a recording that cannot be scored is kept, with why. Throws `recording_not_audio`, `recording_too_long`,
 * `speaking_day_full`, `speaking_busy`.
 */
export async function recordAttempt(services: Needs, taskRef: Whose, content: Uint8Array): Promise<AttemptRow> {
  const { db, now } = services;
  const task = await acceptedTask(db, taskRef.taskId);
  if (task.turns.length > 0) throw new Problem('speaking_task_not_found');
  const known = await sentBefore(db, taskRef);
  if (known) return known;
  const samples = samplesOf(content);
  if (!samples) throw new Problem('recording_not_audio');
  if (samples.length > (secondsFor(task.kind) + GRACE_SECONDS) * SAMPLE_RATE) throw new Problem('recording_too_long');
  await refuseFullDay(db, taskRef.studentId, now());
  const assessment = await assessmentOf(samples, task.words.length > 0 ? task.words : null);
  const key = `speaking/${taskRef.studentId}/${taskRef.attemptId}.wav`;
  const completeness = assessment.scores?.completeness;
  const counts = assessment.fault === null && (completeness === undefined || completeness >= COUNTS_FROM);
  return keepFileOf(services, { key, contentType: 'audio/wav', content }, async (tx) => {
    const row = await insertAttempt(tx, {
      id: taskRef.attemptId,
      studentId: taskRef.studentId,
      taskId: taskRef.taskId,
      way: 'voice',
      spokenAt: now(),
      recordingKey: key,
      assessment,
      score: assessment.scores?.score ?? null,
      counts,
    });
    if (assessment.fault === null) await keepWeakSounds(tx, taskRef.studentId, assessment.words, now());
    return row;
  });
}

/** Keeps a typed answer: the way without a microphone. The same id again answers the same attempt. */
export async function writeAttempt(tx: Db, { now, ...taskRef }: Whose & { now: Date }, text: string) {
  const task = await taskOf(taskRef.taskId);
  if (task.turns.length > 0) throw new Problem('speaking_task_not_found');
  const known = await sentBefore(tx, taskRef);
  if (known) return known;
  await refuseFullDay(tx, taskRef.studentId, now);
  const typed = text.toWellFormed();
  return insertAttempt(tx, {
    id: taskRef.attemptId,
    studentId: taskRef.studentId,
    taskId: taskRef.taskId,
    way: 'text',
    spokenAt: now,
    typed,
    counts: countsTyped(task, typed),
  });
}

function countsTyped(task: Task, typed: string) {
  const { words, of } = matchedWords(task, typed);
  if (task.words.length > 0) return words.length >= (COUNTS_FROM / 100) * of;
  return typed.trim().split(/\s+/).length >= LEAST_TYPED_WORDS;
}

async function insertAttempt(tx: Db, row: typeof speakingAttempts.$inferInsert) {
  const [fresh] = await tx.insert(speakingAttempts).values(row).onConflictDoNothing().returning();
  // Two tabs sent it at once: the first is kept.
  if (!fresh) return one(await tx.select().from(speakingAttempts).where(eq(speakingAttempts.id, row.id)));
  if (fresh.counts) await emit(tx, spoken, { studentId: fresh.studentId });
  return fresh;
}

/** The attempt that an id was sent for already. Throws `speaking_attempt_not_found` where it is another person's or task's. */
export async function sentBefore(db: Db, { attemptId, studentId, taskId }: Whose) {
  const [row] = await db.select().from(speakingAttempts).where(eq(speakingAttempts.id, attemptId));
  if (row && (row.studentId !== studentId || row.taskId !== taskId)) throw new Problem('speaking_attempt_not_found');
  return row;
}

async function refuseFullDay(db: Db, studentId: string, now: Date) {
  const { studentId: studentColumn, spokenAt } = speakingAttempts;
  const recent = and(eq(studentColumn, studentId), gt(spokenAt, new Date(now.getTime() - DAY)));
  if ((await db.$count(speakingAttempts, recent)) >= MOST_ATTEMPTS_A_DAY) throw new Problem('speaking_day_full');
}

/** One's own attempt; 404 for another person's. */
export async function ownAttempt(db: Db, studentId: string, attemptId: string): Promise<AttemptRow> {
  const [row] = await db.select().from(speakingAttempts).where(eq(speakingAttempts.id, attemptId));
  if (row?.studentId !== studentId) throw new Problem('speaking_attempt_not_found');
  return row;
}

/** Removes the recording of an attempt; its figures stay. Fine to repeat. */
export async function removeRecording({ db, ports }: Pick<Services, 'db' | 'ports'>, studentId: string, id: string) {
  const row = await ownAttempt(db, studentId, id);
  if (!row.recordingKey) return row;
  await db.delete(speakingModels).where(eq(speakingModels.attemptId, id));
  await dropFiles({ db, ports }, [row.recordingKey]);
  return one(
    await db.update(speakingAttempts).set({ recordingKey: null }).where(eq(speakingAttempts.id, id)).returning(),
  );
}

/** A task's newest attempts of one student. */
export const attemptsOf = (db: Db, studentId: string, taskIds: readonly string[]) =>
  db
    .select()
    .from(speakingAttempts)
    .where(and(eq(speakingAttempts.studentId, studentId), inArray(speakingAttempts.taskId, [...taskIds])))
    .orderBy(desc(speakingAttempts.spokenAt))
    .limit(SHOWN);

type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { sessionId: string };

/** Attempts as their learner sees them; scores hold what staff decided about contested marks. */
export async function attemptViews(services: Viewing, rows: readonly AttemptRow[]): Promise<Attempt[]> {
  if (rows.length === 0) return [];
  const { db } = services;
  const ids = rows.map(({ id }) => id);
  const [contests, submitted, { recordingDays }] = await Promise.all([
    db.select().from(speakingContests).where(inArray(speakingContests.attemptId, ids)),
    db
      .select({ attemptId: communicationRecordings.attemptId })
      .from(communicationRecordings)
      .where(inArray(communicationRecordings.attemptId, ids)),
    siteSettingsOf(db),
  ]);
  return Promise.all(
    rows.map(async (row): Promise<Attempt> => {
      const own = contests.filter(({ attemptId }) => attemptId === row.id);
      const accepted = own.filter(({ decision }) => decision === 'accepted').map(({ wordAt }) => wordAt);
      const { assessment, recordingKey } = row;
      const until = new Date(row.spokenAt.getTime() + recordingDays * DAY);
      return {
        attemptId: row.id,
        taskId: row.taskId,
        way: row.way,
        at: row.spokenAt.toISOString(),
        recordingUrl: recordingKey && fileAddress(services, 'speaking', row.id, services.sessionId),
        recordingUntil: recordingKey && until.toISOString(),
        heardSince: [
          ...(own.length > 0 ? (['contested'] as const) : []),
          ...(submitted.some(({ attemptId }) => attemptId === row.id) ? (['submitted'] as const) : []),
        ],
        assessment: assessment && {
          ...assessment,
          scores:
            accepted.length > 0 && assessment.scores?.fluency !== undefined && assessment.words.length > 0
              ? scoresOf(assessment.words, assessment.scores.fluency, accepted)
              : assessment.scores,
        },
        text: row.typed,
        transcribedBy: row.transcribedBy,
        matched: row.way === 'text' ? matchedWords(await taskOf(row.taskId), row.typed) : null,
        fillers: fillersIn(row.typed),
        counts: row.counts,
        contests: own.map(({ wordAt, decision, reply }) => ({ at: wordAt, state: decision, reply })),
      };
    }),
  );
}
