import { Problem } from '@stepwell/contract/problem.ts';
import type { ModelReading } from '@stepwell/contract/speaking/speaking.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import { users } from '../../tables/identity/identity.ts';
import { speakingAttempts, speakingModels } from '../../tables/speaking/speaking.ts';
import { ownAttempt } from './attempts.ts';

/** A teacher's own reading becomes the one that learners hear. Throws `speaking_attempt_not_found`. */
export async function useAsModel(tx: Db, teacherId: string, attemptId: string) {
  const { taskId, score, recordingKey } = await ownAttempt(tx, teacherId, attemptId);
  if (score === null || !recordingKey) throw new Problem('speaking_attempt_not_found');
  await tx
    .insert(speakingModels)
    .values({ taskId, attemptId })
    .onConflictDoUpdate({ target: speakingModels.taskId, set: { attemptId } });
  return {};
}

/** Takes one's own reading back. Fine to repeat. */
export async function removeModel(tx: Db, teacherId: string, attemptId: string) {
  const { id } = await ownAttempt(tx, teacherId, attemptId);
  await tx.delete(speakingModels).where(eq(speakingModels.attemptId, id));
  return {};
}

/** The reading of a task that learners hear; nothing where no teacher gave one. */
export async function modelOf(
  services: Pick<Services, 'db' | 'signer' | 'now'> & { sessionId: string },
  taskId: string,
): Promise<ModelReading | null> {
  const [row] = await services.db
    .select({ attempt: speakingAttempts, reader: users.fullName })
    .from(speakingModels)
    .innerJoin(speakingAttempts, eq(speakingAttempts.id, speakingModels.attemptId))
    .innerJoin(users, eq(users.id, speakingAttempts.studentId))
    .where(and(eq(speakingModels.taskId, taskId), isNotNull(speakingAttempts.recordingKey)));
  if (!row) return null;
  const { attempt, reader } = row;
  const recordingUrl = fileAddress(services, 'speaking', attempt.id, services.sessionId);
  return { attemptId: attempt.id, reader, recordingUrl, pitch: attempt.assessment?.pitch ?? [] };
}
