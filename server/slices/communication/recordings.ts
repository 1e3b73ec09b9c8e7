import type { RecordingRemark, SubmittedRecording } from '@stepwell/contract/communication/steps.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { communicationRecordings, communicationSteps } from '../../tables/communication/communication.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { taskChoices } from '../speaking/tasks/task-choices.public.ts';
import { spokenScore } from './spoken-score.ts';

/** Recordings of each task that a student may choose from. */
const MOST_OFFERED = 8;

/** The address of a recording for whoever asks. */
export type AddressOf = (attemptId: string) => string;

const submittedOf = (db: Db) =>
  db
    .select({
      recording: communicationRecordings,
      recordingKey: speakingAttempts.recordingKey,
      score: spokenScore,
      target: communicationSteps.target,
    })
    .from(communicationRecordings)
    .innerJoin(communicationSteps, eq(communicationSteps.id, communicationRecordings.stepId))
    .innerJoin(speakingAttempts, eq(speakingAttempts.id, communicationRecordings.attemptId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof submittedOf>>[number];
const viewOf = ({ recording, recordingKey, score }: Row, addressOf: AddressOf): SubmittedRecording => ({
  attemptId: recording.attemptId,
  submittedAt: recording.submittedAt.toISOString(),
  score,
  url: recordingKey && addressOf(recording.attemptId),
  remarks: recording.remarks,
});

/** A student's recordings for some steps: what was submitted, and the newest that could be. Comments once feedback is released. */
export async function voiceOf(
  db: Db,
  studentId: string,
  steps: readonly { id: string; target: string }[],
  { addressOf, isReleased }: { addressOf: AddressOf; isReleased: boolean },
) {
  if (steps.length === 0) return new Map<string, never>();
  const targets = [...new Set(steps.map(({ target }) => target))];
  const stepIds = steps.map(({ id }) => id);
  const { studentId: speaker, taskId, spokenAt, recordingKey, way } = speakingAttempts;
  const number = sql<number>`row_number() over (partition by ${taskId} order by ${spokenAt} desc)`.as('number');
  const newest = db
    .select({ id: speakingAttempts.id, taskId, spokenAt, score: spokenScore.as('score'), number })
    .from(speakingAttempts)
    .where(and(eq(speaker, studentId), inArray(taskId, targets), eq(way, 'voice'), isNotNull(recordingKey)))
    .as('newest');
  const [submitted, offered] = await Promise.all([
    submittedOf(db).where(
      and(eq(communicationRecordings.studentId, studentId), inArray(communicationRecordings.stepId, stepIds)),
    ),
    db.select().from(newest).where(sql`${newest.number} <= ${MOST_OFFERED}`).orderBy(desc(newest.spokenAt)),
  ]);
  return new Map(
    steps.map(({ id, target }) => {
      const mine = submitted.find(({ recording }) => recording.stepId === id);
      const view = mine && viewOf(mine, addressOf);
      return [
        id,
        {
          submitted: view ? { ...view, remarks: isReleased ? view.remarks : [] } : null,
          recordings: offered
            .filter((one) => one.taskId === target)
            .map((one) => ({ attemptId: one.id, at: one.spokenAt.toISOString(), score: one.score })),
        },
      ];
    }),
  );
}

interface Wish {
  step: { id: string; kind: string; target: string };
  studentId: string;
  attemptId: string;
  now: Date;
}

/** Lets a module's teacher hear one recording of a step's task. Throws `speaking_attempt_not_found`. */
export async function submitRecording(tx: Db, { step, studentId, attemptId, now }: Wish) {
  const [attempt] = await tx.select().from(speakingAttempts).where(eq(speakingAttempts.id, attemptId));
  const isOwn = attempt?.studentId === studentId && attempt.taskId === step.target && step.kind === 'speaking';
  if (!isOwn || !attempt.recordingKey) throw new Problem('speaking_attempt_not_found');
  await tx
    .insert(communicationRecordings)
    .values({ stepId: step.id, studentId, attemptId, submittedAt: now, remarks: [] })
    .onConflictDoUpdate({
      target: [communicationRecordings.stepId, communicationRecordings.studentId],
      set: { attemptId, submittedAt: now, remarks: [] },
      // The same one again keeps its comments.
      setWhere: sql`${communicationRecordings.attemptId} <> ${attemptId}`,
    });
}

export const withdrawRecording = (tx: Db, stepId: string, studentId: string) =>
  tx
    .delete(communicationRecordings)
    .where(and(eq(communicationRecordings.stepId, stepId), eq(communicationRecordings.studentId, studentId)));

/** What one student submitted to be heard in a module, in the order of the steps. */
export async function recordingsIn(
  db: Db,
  { moduleId, studentId, addressOf }: { moduleId: string; studentId: string; addressOf: AddressOf },
) {
  const [rows, tasks] = await Promise.all([
    submittedOf(db)
      .where(and(eq(communicationSteps.moduleId, moduleId), eq(communicationRecordings.studentId, studentId)))
      .orderBy(communicationSteps.position),
    taskChoices(),
  ]);
  return rows.map((row) => ({
    stepId: row.recording.stepId,
    text: tasks.find(({ target }) => target === row.target)?.text ?? '',
    ...viewOf(row, addressOf),
  }));
}

/** Keeps a teacher's comments on a student's recordings of a module; one that was replaced meanwhile keeps none. */
export async function keepRemarks(
  tx: Db,
  { moduleId, studentId }: { moduleId: string; studentId: string },
  wishes: readonly { attemptId: string; remarks: RecordingRemark[] }[],
) {
  const ofModule = tx
    .select({ id: communicationSteps.id })
    .from(communicationSteps)
    .where(eq(communicationSteps.moduleId, moduleId));
  for (const { attemptId, remarks } of wishes)
    await tx
      .update(communicationRecordings)
      .set({ remarks })
      .where(
        and(
          eq(communicationRecordings.attemptId, attemptId),
          eq(communicationRecordings.studentId, studentId),
          inArray(communicationRecordings.stepId, ofModule),
        ),
      );
}
