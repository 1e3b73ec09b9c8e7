import { Problem } from '@stepwell/contract/problem.ts';
import type { JudgedAnswer } from '@stepwell/contract/questions/code-questions.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { judgedAnswers } from '../../../tables/quizzes/judged-answers.ts';
import { judgedFor, resultOf } from '../../judge/submissions/submissions.public.ts';
import { ownAttempt } from '../../quizzes/attempts.public.ts';
import { judgedMarks } from '../../quizzes/code/judged-marks.public.ts';
import { showsOf } from '../../quizzes/planning/shown.public.ts';
import { rulesOf } from '../marking/marking-rules.ts';
import { attemptForTeacher } from '../results/result-quizzes.public.ts';

interface Place {
  attemptId: string;
  position: number;
}
type Reading = Pick<Services, 'db' | 'ports' | 'now'>;

/** What became of a program of one's own, once its marks may be seen. Throws `marks_not_shown` before. */
export async function ownJudged(services: Reading, viewer: Viewer, place: Place): Promise<JudgedAnswer> {
  const at = services.now();
  const attempt = await ownAttempt(services.db, viewer.id, place.attemptId, at);
  if (attempt.state === 'open') throw new Problem('attempt_still_open');
  const { score, answers, key } = await showsOf(services.db, attempt, at);
  if (!score || !answers || !key) throw new Problem('marks_not_shown');
  return judgedAt(services, place);
}

/** The same for whoever teaches the quiz; nothing of a program that is marked without its name, before it is. */
export async function judgedAnswerForTeacher(services: Reading, viewer: Viewer, place: Place): Promise<JudgedAnswer> {
  const { attempt } = await attemptForTeacher(services.db, viewer, place.attemptId);
  const { anonymous } = await rulesOf(services.db, attempt.quizId);
  const [question] = await services.db
    .select({ marks: attemptQuestions.marks })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, place.attemptId), eq(attemptQuestions.position, place.position)));
  if (!question) throw new Problem('question_not_found');
  if (anonymous && question.marks === null) throw new Problem('marks_not_shown');
  return judgedAt(services, place);
}

async function judgedAt(services: Reading, { attemptId, position }: Place): Promise<JudgedAnswer> {
  const waits = await findJudged(services.db, { attemptId, position });
  if (!waits) throw new Problem('question_not_found');
  const there = await services.db.$count(submissions, eq(submissions.id, waits.submissionId));
  if (there === 0) return { state: waits.state, submission: null };
  const { submissionId: _, challenge: __, ...submission } = await judgedFor(services, waits.submissionId);
  return { state: waits.state, submission };
}

async function findJudged(db: Db, { attemptId, position }: Place) {
  const [row] = await db
    .select()
    .from(judgedAnswers)
    .where(and(eq(judgedAnswers.attemptId, attemptId), eq(judgedAnswers.position, position)));
  return row;
}

/** The marks that the judge gives an answer; nothing where it gave none. */
export async function marksByJudge(db: Db, place: Place, maxMarks: number): Promise<number | undefined> {
  const waits = await findJudged(db, place);
  const result = waits && (await resultOf(db, waits.submissionId));
  return result && result.verdict !== 'IE' ? judgedMarks(result, maxMarks) : undefined;
}

/** Whether the judge is not done with an answer. */
export const waitsForJudge = async (db: Db, place: Place) => (await findJudged(db, place))?.state === 'waiting';

/** Which answers of an attempt the judge is not done with. */
export async function positionsAtJudge(db: Db, attemptId: string) {
  const rows = await db
    .select({ position: judgedAnswers.position })
    .from(judgedAnswers)
    .where(and(eq(judgedAnswers.attemptId, attemptId), eq(judgedAnswers.state, 'waiting')));
  return new Set(rows.map(({ position }) => position));
}
