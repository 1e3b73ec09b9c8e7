import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { roleBy } from '../../platform/security/staff.ts';
import { mayLearn } from '../../platform/security/viewer.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { sendAsDownload, sessionOfAddress } from '../../platform/submitted-files/signed-files.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { answerFiles, handAnswers } from '../../tables/quizzes/hand-answers.ts';
import { showsOf } from '../quizzes/planning/shown.public.ts';
import { rulesOf } from './marking/marking-rules.ts';
import { quizForTeacher } from './results/result-quizzes.public.ts';

/** A file's name without what people write into it: their own. */
export function neutralName<F extends { name: string }>(file: F, place: number): F {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(file.name)?.[0] ?? '';
  return { ...file, name: `file-${place + 1}${ending.toLowerCase()}` };
}

/**
 * `/answer-files/<id>`, signed. Opens to whose answer it is, as long as they may look at their answers, and to whoever
 * marks the quiz, who do not read its name while the quiz hides whose it is; asked anew each time.
 */
export const answerFileRoute: RawRoute = {
  path: '/answer-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'answer', fileId, request.query);
    const [row] = await db
      .select({ file: answerFiles, attempt: attempts, reader: users, answer: handAnswers })
      .from(answerFiles)
      .innerJoin(attempts, eq(attempts.id, answerFiles.attemptId))
      .leftJoin(
        handAnswers,
        and(eq(handAnswers.attemptId, answerFiles.attemptId), eq(handAnswers.position, answerFiles.position)),
      )
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(answerFiles.id, fileId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!row || !mayLearn(row.reader)) throw new Problem('link_not_valid');
    const { file, attempt, reader, answer } = row;
    const isOwn = attempt.studentId === reader.id;
    const mayRead = isOwn
      ? attempt.state === 'open' || (await showsOf(db, attempt, now())).answers
      : await quizForTeacher(db, { ...reader, role: roleBy(reader, ['quiz-marking']) }, attempt.quizId).then(
          () => true,
          () => false,
        );
    if (!mayRead) throw new Problem('link_not_valid');
    const isHidden = !isOwn && answer?.state !== 'marked' && (await rulesOf(db, attempt.quizId)).anonymous;
    return sendAsDownload(reply, ports.storage, isHidden ? neutralName(file, 0) : file);
  },
};
