import type { CodeTask } from '@stepwell/contract/challenges/challenges.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { attemptSections } from '../../../tables/quizzes/section-clocks.ts';
import { taskOf } from '../../challenges/challenges/code-tasks.public.ts';
import { runFor } from '../../judge/submissions/submissions.public.ts';
import { ownAttempt } from '../attempts.public.ts';
import { closedBecause, ofItsSection } from '../sections/attempt-sections.public.ts';

interface Place {
  attemptId: string;
  position: number;
}
interface Tried {
  runId: string;
  language: string;
  files: SourceFile[];
  /** Null: the samples. */
  inputs: string[] | null;
}
type CodeFace = Extract<QuestionView, { kind: 'code' }>;

/** What a question of one's own open attempt asks. Throws why it is closed where it is. */
export async function taskAt(services: Pick<Services, 'db' | 'ports' | 'now'>, studentId: string, place: Place) {
  const view = await openFace(services.db, studentId, place, services.now());
  return narrowed(await taskOf({ db: services.db, runner: services.ports.runner }, view.versionId), view);
}

/** Tries a program before it is handed in. */
export async function runAt(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  studentId: string,
  { runId, inputs, language, files, ...place }: Place & Tried,
) {
  const { versionId, languages } = await openFace(services.db, studentId, place, services.now());
  if (languages && !languages.includes(language))
    throw new Problem('invalid_fields', { fields: { language: 'This question doesn’t allow this language.' } });
  return runFor(services, { runId, studentId, versionId, inputs, language, files });
}

/** Of the languages that a challenge takes, those that the question does. */
export const narrowed = (task: CodeTask, { languages }: Pick<CodeFace, 'languages'>): CodeTask => ({
  ...task,
  languages: task.languages.filter(({ language }) => !languages || languages.includes(language)),
});

async function openFace(db: Db, studentId: string, { attemptId, position }: Place, now: Date): Promise<CodeFace> {
  const attempt = await ownAttempt(db, studentId, attemptId, now);
  if (attempt.state !== 'open') throw new Problem('attempt_ended');
  const [question] = await db
    .select({ face: questionVersions.face, section: attemptSections })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .leftJoin(attemptSections, ofItsSection)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
  if (question?.face.kind !== 'code') throw new Problem('question_not_found');
  const closed = closedBecause(attempt, { position, section: question.section }, now);
  if (closed) throw new Problem(closed);
  return question.face;
}
