import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { sendBytes } from '../../platform/files/media.ts';
import { mayLearn } from '../../platform/security/viewer.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { sessionOfAddress } from '../../platform/submitted-files/signed-files.ts';
import {
  communicationModules,
  communicationRecordings,
  communicationSteps,
} from '../../tables/communication/communication.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { speakingAttempts, speakingContests, speakingModels } from '../../tables/speaking/speaking.ts';

/**
 * `/speaking-files/<attempt>`, signed: somebody's voice. Opens to them alone, to teachers once they contested a mark of it,
 * to the teacher of a module whom they submitted it to, and to everybody who may learn as long as it is a teacher's model
 * of a task; asked anew each time, and no browser keeps it.
 */
export const recordingRoute: RawRoute = {
  path: '/speaking-files/:attemptId',
  async handle(request, reply, services) {
    const { db, now, signer } = services;
    const { attemptId } = request.params as { attemptId: string };
    const sid = sessionOfAddress({ signer, now }, 'speaking', attemptId, request.query);
    const [row] = await db
      .select({ attempt: speakingAttempts, reader: users })
      .from(speakingAttempts)
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(speakingAttempts.id, attemptId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!row?.attempt.recordingKey || !mayLearn(row.reader)) throw new Problem('link_not_valid');
    const isOwn = row.attempt.studentId === row.reader.id;
    const isContested =
      !isOwn &&
      row.reader.role !== 'student' &&
      (await db.$count(speakingContests, eq(speakingContests.attemptId, attemptId))) > 0;
    const isModel = !isOwn && (await db.$count(speakingModels, eq(speakingModels.attemptId, attemptId))) > 0;
    const isSubmitted = !isOwn && (await isSubmittedTo(db, attemptId, row.reader));
    if (!isOwn && !isContested && !isModel && !isSubmitted) throw new Problem('link_not_valid');
    reply
      .type('audio/wav')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return sendBytes(services, row.attempt.recordingKey, request, reply);
  },
};

/** Whether it was submitted for a step of this teacher's module; admins have everyone's modules. */
async function isSubmittedTo(db: Db, attemptId: string, { id, role }: { id: string; role: string }) {
  if (role === 'student') return false;
  const [found] = await db
    .select({ stepId: communicationRecordings.stepId })
    .from(communicationRecordings)
    .innerJoin(communicationSteps, eq(communicationSteps.id, communicationRecordings.stepId))
    .innerJoin(communicationModules, eq(communicationModules.id, communicationSteps.moduleId))
    .where(
      and(
        eq(communicationRecordings.attemptId, attemptId),
        role === 'admin' ? undefined : eq(communicationModules.ownerId, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}
