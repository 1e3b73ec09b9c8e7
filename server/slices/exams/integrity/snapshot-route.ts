import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { mayLearn } from '../../../platform/security/viewer.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { sessionOfAddress } from '../../../platform/submitted-files/signed-files.ts';
import { cameraSnapshots } from '../../../tables/exams/integrity.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizForTeacher } from '../../grading/results/result-quizzes.public.ts';

/**
 * `/still-files/<id>`, signed: a picture of somebody. Opens to them and to whoever reads the results of the quiz, asked
 * anew each time; no browser keeps it.
 */
export const snapshotRoute: RawRoute = {
  path: '/still-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'still', fileId, request.query);
    const [row] = await db
      .select({ key: cameraSnapshots.key, attempt: attempts, reader: users })
      .from(cameraSnapshots)
      .innerJoin(attempts, eq(attempts.id, cameraSnapshots.attemptId))
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(cameraSnapshots.id, fileId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!row || !mayLearn(row.reader)) throw new Problem('link_not_valid');
    const { key, attempt, reader } = row;
    const mayRead =
      attempt.studentId === reader.id ||
      (reader.role !== 'student' &&
        (await quizForTeacher(db, reader, attempt.quizId).then(
          () => true,
          () => false,
        )));
    if (!mayRead) throw new Problem('link_not_valid');
    const size = await ports.storage.size(key);
    if (size === undefined) throw new Problem('not_found');
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-length', size)
      .send(await ports.storage.open(key));
  },
};
