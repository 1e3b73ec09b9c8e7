import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, type AnswerFile, isBlank, type QuestionView } from '@stepwell/contract/questions/question.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { nameOf } from '../../platform/files/file-name.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import { judgeFile } from '../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile } from '../../platform/submitted-files/kept-files.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import { cleanText } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';
import { questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions } from '../../tables/quizzes/attempts.ts';
import { answerFiles } from '../../tables/quizzes/hand-answers.ts';
import { attemptSections } from '../../tables/quizzes/section-clocks.ts';
import { holdAttempt, isOverdue } from './closing.ts';
import { closedBecause, ofItsSection } from './sections/attempt-sections.public.ts';

/** Uploads for one answer, taken out again or not: nobody fills the site by trying. */
const MOST_KEPT = 40;
const DAY = 24 * 60 * 60 * 1000;
type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;
interface Place {
  attemptId: string;
  position: number;
}

/** Adds a file for an answer of one's own open attempt. Throws `work_file_refused` and `too_many_work_files`. */
export async function addAnswerFile(
  services: Keeping,
  studentId: string,
  place: Place,
  file: { name: string; content: Uint8Array },
) {
  const name = nameOf(file.name);
  const view = await services.db.transaction((tx) => roomAt(tx, studentId, place, services.now()));
  judgeFile({ ...file, name }, view.fileTypes);
  if (file.content.byteLength > view.mostBytes)
    throw new Problem('work_file_refused', {
      message: i18n.t('“{name}” is larger than this question allows.', { name }),
    });
  // Asked again, with the attempt held: it may have ended, or others may have come, while the bytes were kept.
  return saveSubmittedFile(services, { folder: 'answers', content: file.content }, async (tx, saved) => {
    await roomAt(tx, studentId, place, services.now());
    return one(
      await tx
        .insert(answerFiles)
        .values({ ...place, name, ...saved, createdAt: services.now() })
        .returning(),
    );
  });
}

async function roomAt(tx: Db, studentId: string, { attemptId, position }: Place, now: Date) {
  const attempt = await holdAttempt(tx, attemptId);
  if (attempt?.studentId !== studentId) throw new Problem('attempt_not_found');
  if (attempt.state !== 'open' || isOverdue(attempt, now)) throw new Problem('attempt_ended');
  const [question] = await tx
    .select({ face: questionVersions.face, section: attemptSections })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .leftJoin(attemptSections, ofItsSection)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
  if (!question) throw new Problem('not_found');
  const closed = closedBecause(attempt, { position, section: question.section }, now);
  if (closed) throw new Problem(closed);
  if (question.face.kind !== 'file')
    throw new Problem('work_file_refused', { message: i18n.t('This question doesn’t accept files.') });
  const here = and(eq(answerFiles.attemptId, attemptId), eq(answerFiles.position, position));
  if ((await tx.$count(answerFiles, here)) >= MOST_KEPT)
    throw new Problem('too_many_work_files', { message: i18n.t('Too many files in this answer. Remove some.') });
  return question.face;
}

/**
 * An answer as it may be kept: rich text clean, files with their own names and sizes. Throws `invalid_fields` where it
 * names a file that was not added to it.
 */
export async function settledAnswer(
  tx: Db,
  view: QuestionView,
  answer: Answer | null,
  { attemptId, position }: Place,
): Promise<Answer | null> {
  if (answer?.kind === 'essay') {
    const text = answer.text.toWellFormed().replaceAll('\0', '');
    return { ...answer, text: view.kind === 'essay' && view.rich ? cleanText(text) : text };
  }
  if (answer?.kind === 'code') return settledCode(answer);
  if (answer?.kind !== 'file' || isBlank(answer)) return answer;
  const saved = await filesOfAnswers(tx, attemptId);
  const files = answer.files.map(({ fileId }): AnswerFile => {
    const found = saved.find(({ id, position: at }) => id === fileId && at === position);
    if (!found)
      throw new Problem('invalid_fields', {
        fields: { answer: i18n.t('One of these files no longer exists. Add it again.') },
      });
    return { fileId, name: found.name, bytes: found.bytes };
  });
  return { ...answer, files };
}

/** A program as it may be kept: half a character and signs of nothing are no text that PostgreSQL keeps. */
export const settledCode = (answer: Extract<Answer, { kind: 'code' }>): Answer => ({
  ...answer,
  files: answer.files.map(({ name, text }) => ({ name, text: text.toWellFormed().replaceAll('\0', '') })),
});

/** All files that were added to answers of an attempt. */
export const filesOfAnswers = (db: Db, attemptId: string) =>
  db.select().from(answerFiles).where(eq(answerFiles.attemptId, attemptId)).orderBy(asc(answerFiles.id));

/** The files that an answer names, as their reader opens them; nothing for answers of other kinds. */
export function openable(
  services: Pick<Services, 'signer' | 'now'>,
  { sessionId, viewedBy }: { sessionId: string; viewedBy?: unknown },
  answer: Answer | null,
): WorkFile[] | undefined {
  if (answer?.kind !== 'file') return undefined;
  return answer.files.map((file) => ({
    ...file,
    url: viewedBy ? null : fileAddress(services, 'answer', file.fileId, sessionId),
  }));
}

/** Questions with the files that their answers name. Whoever calls this has made sure that the caller may see them. */
export const withFiles = <Q extends { answer: Answer | null }>(
  services: Pick<Services, 'signer' | 'now'>,
  reader: { sessionId: string; viewedBy?: unknown },
  questions: Q[],
) =>
  questions.map((question) => {
    const files = openable(services, reader, question.answer);
    return files ? { ...question, files } : question;
  });

/** Files that were added and taken out again go a day later: until then a screen that was left may still save them. */
export async function dropStrayFiles(services: Keeping) {
  const stray = await rowsOf<{ id: string; key: string }>(
    services.db,
    sql`
    select f.id, f.key from ${answerFiles} f
    left join ${attemptQuestions} q on q.attempt_id = f.attempt_id and q.position = f.position
    where f.created_at < ${new Date(services.now().getTime() - DAY).toISOString()}::timestamptz
      and not coalesce(q.answer -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id::text)), false)
      and not exists (select 1 from assessment_attempts a where a.id = f.attempt_id and a.state = 'open')
    order by f.created_at limit 1000`,
  );
  await dropFiles(
    services,
    stray.map(({ key }) => key),
  );
  for (const { id } of stray)
    await services.db.delete(answerFiles).where(and(eq(answerFiles.id, id), lt(answerFiles.createdAt, services.now())));
}
