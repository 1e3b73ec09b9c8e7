import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { type interviews, MOST_INTERVIEWS_A_DAY, TYPING_FACTOR } from '@stepwell/contract/interviews/interviews.ts';
import type { Question } from '@stepwell/contract/interviews/questions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import {
  interviewAnswers,
  interviewSessions,
  interviewSets,
  interviewSetVersions,
  type SessionStep,
} from '../../../tables/interviews/interviews.ts';
import { versionContent } from '../sets/own-sets.ts';
import { ownSession, runningSession, stepOf } from './own-session.ts';

const DAY_MS = 86_400_000;
/** Sets a student may choose from; more are no choice. */
const MOST_SETS = 300;
type Wish = Parsed<typeof interviews.start>['body'] & { sessionId: string; studentId: string; now: Date };

/**
 * Starts an interview from the published version of a set, or once more with the questions of a finished one. The same id
 * again is the same interview. Throws `interview_set_not_found`, `interview_day_full`, `interview_not_found`.
 */
export async function startInterview(tx: Db, { sessionId, studentId, setId, way, questions, again, now }: Wish) {
  const [known] = await tx.select().from(interviewSessions).where(eq(interviewSessions.id, sessionId));
  if (known) return ownSession(tx, studentId, sessionId);
  const { startedAt, studentId: studentColumn } = interviewSessions;
  const recent = and(eq(studentColumn, studentId), gt(startedAt, new Date(now.getTime() - DAY_MS)));
  if ((await tx.$count(interviewSessions, recent)) >= MOST_INTERVIEWS_A_DAY) throw new Problem('interview_day_full');
  const [set] = await tx.select().from(interviewSets).where(eq(interviewSets.id, setId));
  if (set?.state !== 'published' || set.publishedVersion === null) throw new Problem('interview_set_not_found');
  const before = again === null ? undefined : await ownSession(tx, studentId, again);
  if (before && before.setId !== setId) throw new Problem('interview_not_found');
  const setVersion = before?.setVersion ?? set.publishedVersion;
  const content = await versionContent(tx, setId, setVersion);
  const chosen = before
    ? content.questions.filter(({ id }) => before.steps.some((step) => step.stepId === id))
    : leastAnswered(content.questions, await timesAnswered(tx, studentId, setId), questions);
  await tx
    .insert(interviewSessions)
    .values({
      id: sessionId,
      studentId,
      setId,
      setVersion,
      way,
      steps: chosen.map((question) => stepFor(question, way)),
      startedAt: now,
    })
    .onConflictDoNothing();
  return ownSession(tx, studentId, sessionId);
}

const stepFor = ({ id, text, thinkSeconds, answerSeconds }: Question, way: Wish['way']): SessionStep => ({
  stepId: id,
  questionId: id,
  isFollowUp: false,
  text,
  thinkSeconds,
  answerSeconds: way === 'text' ? TYPING_FACTOR * answerSeconds : answerSeconds,
});

/** How often a student was asked each question of a set. */
async function timesAnswered(tx: Db, studentId: string, setId: string) {
  const rows = await rowsOf<{ id: string; times: number }>(
    tx,
    sql`
    select step ->> 'questionId' id, count(*)::int times
    from ${interviewSessions} s cross join jsonb_array_elements(s.steps) step
    where s.student_id = ${studentId} and s.set_id = ${setId} group by 1`,
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Those asked least often, in the set's order, so that the next interview brings other questions. */
function leastAnswered(questions: readonly Question[], times: ReadonlyMap<string, number>, count: number) {
  const chosen = questions.toSorted((a, b) => (times.get(a.id) ?? 0) - (times.get(b.id) ?? 0)).slice(0, count);
  return questions.filter((question) => chosen.includes(question));
}

/** Starts the clock of a question, once. Throws `interview_finished`, `interview_question_not_found`. */
export async function openStep(
  tx: Db,
  { sessionId, stepId, studentId, now }: { sessionId: string; stepId: string; studentId: string; now: Date },
) {
  const session = await runningSession(tx, studentId, sessionId);
  stepOf(session, stepId);
  await tx.insert(interviewAnswers).values({ sessionId, stepId, openedAt: now }).onConflictDoNothing();
  return session;
}

/** Published sets with the caller's own figures, by role and round. */
export async function setsFor(db: Db, studentId: string) {
  const rows = await db
    .select({
      setId: interviewSets.id,
      content: interviewSetVersions.content,
      taken: sql<number>`count(${interviewSessions.id})::int`,
      best: sql<number | null>`max(${interviewSessions.score})`,
    })
    .from(interviewSets)
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSets.id),
        eq(interviewSetVersions.number, interviewSets.publishedVersion),
      ),
    )
    .leftJoin(
      interviewSessions,
      and(
        eq(interviewSessions.setId, interviewSets.id),
        eq(interviewSessions.studentId, studentId),
        isNotNull(interviewSessions.finishedAt),
      ),
    )
    .where(eq(interviewSets.state, 'published'))
    .groupBy(interviewSets.id, interviewSetVersions.setId, interviewSetVersions.number)
    .limit(MOST_SETS);
  return rows
    .map(({ setId, content: { role, company, round, questions }, taken, best }) => ({
      setId,
      role,
      company,
      round,
      questions: questions.length,
      taken,
      best,
    }))
    .sort((a, b) => a.role.localeCompare(b.role, 'en') || a.round.localeCompare(b.round, 'en'));
}
