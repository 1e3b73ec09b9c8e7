import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { contentTypeOf, sendBytes } from '../../platform/files/media.ts';
import { mayLearn } from '../../platform/security/viewer.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { sessionOfAddress } from '../../platform/submitted-files/signed-files.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { interviewAnswers, interviewSessions } from '../../tables/interviews/interviews.ts';

/**
 * `/interview-files/<interview>_<question>_<track>`, signed: the recording of one answer. Opens to its student, to those it
 * is shared with, and to admins once it is shared; asked anew each time, and no browser keeps it.
 */
export const recordingRoute: RawRoute = {
  path: '/interview-files/:fileId',
  async handle(request, reply, services) {
    const { db, now, signer } = services;
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'interview', fileId, request.query);
    const [interviewId = '', stepId = '', track] = fileId.split('_');
    const [row] = await db
      .select({ answer: interviewAnswers, interview: interviewSessions, viewer: users })
      .from(interviewAnswers)
      .innerJoin(interviewSessions, eq(interviewSessions.id, interviewAnswers.sessionId))
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(interviewAnswers.sessionId, interviewId),
          eq(interviewAnswers.stepId, stepId),
          isNull(sessions.viewedBy),
          gt(sessions.expiresAt, sql`now()`),
        ),
      );
    const key = track === 'audio' ? row?.answer.audioKey : row?.answer.videoKey;
    if (!row || !key || !mayLearn(row.viewer)) throw new Problem('link_not_valid');
    const { interview, viewer } = row;
    const isGrader =
      viewer.role !== 'student' &&
      (interview.sharedWith === viewer.id ||
        interview.secondGrader === viewer.id ||
        (viewer.role === 'admin' && interview.sharedWith !== null));
    if (interview.studentId !== viewer.id && !isGrader) throw new Problem('link_not_valid');
    reply
      .type(contentTypeOf(key))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return sendBytes(services, key, request, reply);
  },
};
