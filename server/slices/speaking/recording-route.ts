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
import { speakingAttempts, speakingContests, speakingModels, speakingVoices } from '../../tables/speaking/speaking.ts';

/**
 * `/speaking-files/<attempt>`, signed: somebody's voice. Opens to them alone, to teachers once they contested a mark of it,
 * to the teacher of a module whom they submitted it to, and to everybody who may learn as long as it is a teacher's model
 * of a task; asked anew each time, and no browser keeps it. The site's own voice is for everybody who may learn.
 */
export const recordingRoute: RawRoute = {
  path: '/speaking-files/:attemptId',
  async handle(request, reply, services) {
    const { db, now, signer } = services;
    const { attemptId } = request.params as { attemptId: string };
    const sid = sessionOfAddress({ signer, now }, 'speaking', attemptId, request.query);
    const [row] = await db
      .select({ attempt: speakingAttempts, voice: speakingVoices, reader: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(speakingAttempts, eq(speakingAttempts.id, attemptId))
      .leftJoin(speakingVoices, eq(speakingVoices.id, attemptId))
      .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    const file = row && mayLearn(row.reader) ? await heardBy(db, row) : null;
    if (!file) throw new Problem('link_not_valid');
    reply
      .type(file.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return sendBytes(services, file.key, request, reply);
  },
};

interface Found {
  attempt: typeof speakingAttempts.$inferSelect | null;
  voice: typeof speakingVoices.$inferSelect | null;
  reader: typeof users.$inferSelect;
}

/** The file that a reader may hear; nothing where it is gone or not theirs. */
async function heardBy(db: Db, { attempt, voice, reader }: Found) {
  if (voice) return { key: voice.fileKey, contentType: voice.contentType };
  if (!attempt?.recordingKey) return null;
  const { id, studentId, recordingKey } = attempt;
  const mayHear =
    studentId === reader.id ||
    (reader.role !== 'student' && (await db.$count(speakingContests, eq(speakingContests.attemptId, id))) > 0) ||
    (await db.$count(speakingModels, eq(speakingModels.attemptId, id))) > 0 ||
    (await isSubmittedTo(db, id, reader));
  return mayHear ? { key: recordingKey, contentType: 'audio/wav' } : null;
}

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
