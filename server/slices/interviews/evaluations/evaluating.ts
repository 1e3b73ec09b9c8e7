import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Evaluation, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import type { ReleasedReview } from '@stepwell/contract/interviews/interviews.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { reviewReleased, reviewRequested } from '../../../events/interviews.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewEvaluations, interviewSessions } from '../../../tables/interviews/interviews.ts';
import { bestOf, pointsByRubric, unmarked } from '../../questions/rubric-points.public.ts';
import type { SessionRow } from '../sessions/own-session.ts';
import { interviewView, requestOf } from '../sessions/session-view.ts';
import { refuseNonTeacher } from '../sessions/sharing.ts';
import { type Teacher, versionContent } from '../sets/own-sets.ts';
import { gradedBy } from './evaluation-list.ts';

/** Interviews that one screen offers to compare with. */
const MOST_COMPARABLE = 12;

type Marks = typeof interviewEvaluations.$inferSelect;
type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { viewer: Teacher & { sessionId: string } };

async function gradedSession(db: Db, viewer: Teacher, sessionId: string, held = false): Promise<SessionRow> {
  const query = db
    .select()
    .from(interviewSessions)
    .where(and(eq(interviewSessions.id, sessionId), gradedBy(viewer)));
  const [row] = await (held ? query.for('update') : query);
  if (!row) throw new Problem('interview_not_found');
  return row;
}

const rubricOf = async (db: Db, row: SessionRow) => (await versionContent(db, row.setId, row.setVersion)).rubric;
const isSecond = (row: SessionRow, viewer: Teacher) => row.secondGrader === viewer.id;
/** An admin who is not asked marks in the place of the first grader. */
const graderOf = (row: SessionRow, viewer: Teacher) => (isSecond(row, viewer) ? viewer.id : row.sharedWith);

/** An interview beside one's marks of it. Throws `interview_not_found`. */
export async function evaluationPage(services: Viewing, sessionId: string): Promise<Evaluation> {
  const { db, viewer } = services;
  const row = await gradedSession(db, viewer, sessionId);
  const [interview, rubric, marks, people, comparable] = await Promise.all([
    interviewView({ ...services, sessionId: viewer.sessionId }, row),
    rubricOf(db, row),
    db.select().from(interviewEvaluations).where(eq(interviewEvaluations.sessionId, sessionId)),
    peopleOf(db, [row.studentId, row.secondGrader]),
    comparableWith(db, viewer, row),
  ]);
  const own = marks.find(({ graderId }) => graderId === graderOf(row, viewer));
  const first = marks.find(({ graderId }) => graderId === row.sharedWith);
  const second = row.secondGrader ? marks.find(({ graderId }) => graderId === row.secondGrader) : undefined;
  return {
    student: people.get(row.studentId) ?? '',
    interview: { ...interview, others: [] },
    rubric,
    own: {
      chosen: own?.chosen ?? {},
      comment: own?.comment ?? '',
      remarks: own?.remarks ?? [],
      points: own?.points ?? null,
      savedAt: own?.savedAt.toISOString() ?? null,
      submittedAt: own?.submittedAt?.toISOString() ?? null,
    },
    isSecond: isSecond(row, viewer),
    comparable,
    second: row.secondGrader
      ? {
          instructorId: row.secondGrader,
          name: people.get(row.secondGrader) ?? '',
          hasSubmitted: Boolean(second?.submittedAt),
        }
      : null,
    agreement: first && second ? agreementOf(rubric, first, second) : null,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    request: requestOf(row),
  };
}

/** Who can be compared with an interview: the same questions were asked, and the caller may read the answers. */
async function comparableWith(db: Db, viewer: Teacher, { id, setId }: SessionRow): Promise<Evaluation['comparable']> {
  const rows = await db
    .select({
      sessionId: interviewSessions.id,
      student: users.fullName,
      finishedAt: interviewSessions.finishedAt,
      score: interviewSessions.score,
    })
    .from(interviewSessions)
    .innerJoin(users, eq(users.id, interviewSessions.studentId))
    .where(and(eq(interviewSessions.setId, setId), ne(interviewSessions.id, id), gradedBy(viewer)))
    .orderBy(desc(interviewSessions.finishedAt), desc(interviewSessions.id))
    .limit(MOST_COMPARABLE);
  return rows.flatMap(({ finishedAt, ...one }) =>
    finishedAt ? [{ ...one, finishedAt: finishedAt.toISOString() }] : [],
  );
}

async function peopleOf(db: Db, ids: readonly (string | null)[]) {
  const rows = await Promise.all(
    ids.flatMap((id) =>
      id ? [db.select({ id: users.id, name: users.fullName }).from(users).where(eq(users.id, id))] : [],
    ),
  );
  return new Map(rows.flat().map(({ id, name }) => [id, name]));
}

/** For how many criteria two graders chose the same level; nothing before both are done, so that neither copies. */
function agreementOf(rubric: readonly Criterion[], first: Marks, second: Marks): Evaluation['agreement'] {
  if (!second.submittedAt || unmarked(rubric, first.chosen).length > 0 || rubric.length === 0) return null;
  const criteria = rubric.map(({ id, title, levels }) => {
    const levelOf = (marks: Marks) => levels.find((level) => level.id === marks.chosen[id])?.words ?? '';
    return { title, first: levelOf(first), second: levelOf(second), isSame: first.chosen[id] === second.chosen[id] };
  });
  return {
    same: criteria.filter(({ isSame }) => isSame).length,
    of: criteria.length,
    criteria: criteria.map(({ isSame: _, ...one }) => one),
  };
}

type Wish = Parsed<typeof evaluations.keep>['body'];

/** Saves the caller's marks. Throws `interview_not_found`, `interview_marks_submitted` for a second grader who is done. */
export async function keepEvaluation(tx: Db, viewer: Teacher, sessionId: string, wish: Wish, now: Date) {
  const row = await gradedSession(tx, viewer, sessionId, true);
  const rubric = await rubricOf(tx, row);
  const graderId = graderOf(row, viewer);
  const [before] = await marksOf(tx, sessionId, graderId);
  if (before?.submittedAt) throw new Problem('interview_marks_submitted');
  const known = Object.fromEntries(
    rubric.flatMap(({ id, levels }) => {
      const level = levels.find((one) => one.id === wish.chosen[id]);
      return level ? [[id, level.id]] : [];
    }),
  );
  const steps = new Set(row.steps.map(({ stepId }) => stepId));
  const values = {
    chosen: known,
    comment: wish.comment.toWellFormed(),
    remarks: wish.remarks.filter(({ stepId }) => steps.has(stepId)),
    points: rubric.length === 0 ? null : pointsByRubric(rubric, known),
    savedAt: now,
  };
  await tx
    .insert(interviewEvaluations)
    .values({ sessionId, graderId, ...values })
    .onConflictDoUpdate({ target: [interviewEvaluations.sessionId, interviewEvaluations.graderId], set: values });
}

const marksOf = (tx: Db, sessionId: string, graderId: string | null) =>
  tx
    .select()
    .from(interviewEvaluations)
    .where(and(eq(interviewEvaluations.sessionId, sessionId), eq(interviewEvaluations.graderId, graderId ?? '')));

/** Asks a second grader, or nobody. Throws `interview_instructor_not_found`, `interview_not_first_grader`. */
export async function askSecond(tx: Db, viewer: Teacher, sessionId: string, instructorId: string | null, now: Date) {
  const row = await gradedSession(tx, viewer, sessionId, true);
  if (isSecond(row, viewer)) throw new Problem('interview_not_first_grader');
  if (row.secondGrader === instructorId) return;
  if (instructorId) {
    await refuseNonTeacher(tx, instructorId);
    if ([row.sharedWith, row.studentId].includes(instructorId)) throw new Problem('interview_instructor_not_found');
  }
  await tx.update(interviewSessions).set({ secondGrader: instructorId }).where(eq(interviewSessions.id, sessionId));
  if (instructorId)
    await emit(tx, reviewRequested, { sessionId, graderId: instructorId, key: `second:${now.toISOString()}` });
}

/** A second grader is done. Throws `interview_marks_missing`, `interview_not_second_grader`. */
export async function submitSecond(tx: Db, viewer: Teacher, sessionId: string, now: Date) {
  const row = await gradedSession(tx, viewer, sessionId, true);
  if (!isSecond(row, viewer)) throw new Problem('interview_not_second_grader');
  const [marks] = await marksOf(tx, sessionId, viewer.id);
  if (!marks || unmarked(await rubricOf(tx, row), marks.chosen).length > 0)
    throw new Problem('interview_marks_missing');
  if (marks.submittedAt) return;
  await tx.update(interviewEvaluations).set({ submittedAt: now }).where(eq(interviewEvaluations.id, marks.id));
}

/**
 * Shows the first grader's marks as they are now to the student. Throws `interview_not_first_grader`,
 * `interview_marks_missing` where a criterion has no level, or nothing was saved.
 */
export async function releaseEvaluation(tx: Db, viewer: Teacher, sessionId: string, now: Date) {
  const row = await gradedSession(tx, viewer, sessionId, true);
  if (isSecond(row, viewer)) throw new Problem('interview_not_first_grader');
  const rubric = await rubricOf(tx, row);
  const [marks] = await marksOf(tx, sessionId, row.sharedWith);
  if (!marks || unmarked(rubric, marks.chosen).length > 0) throw new Problem('interview_marks_missing');
  // Pressed twice, nothing new is released and nobody hears of it again.
  const isNews = !row.releasedAt || row.releasedAt < marks.savedAt || requestOf(row)?.isOpen;
  if (!isNews) return;
  const released: Omit<ReleasedReview, 'grader'> = {
    criteria: rubric.map(({ id, title, levels }) => {
      const level = levels.find((one) => one.id === marks.chosen[id]);
      return {
        title,
        level: level?.words ?? '',
        points: level?.points ?? 0,
        of: Math.max(0, ...levels.map(({ points }) => points)),
      };
    }),
    points: marks.points,
    of: bestOf(rubric),
    comment: marks.comment,
    remarks: marks.remarks,
    releasedAt: now.toISOString(),
  };
  await tx.update(interviewSessions).set({ released, releasedAt: now }).where(eq(interviewSessions.id, sessionId));
  const { studentId } = row;
  await emit(tx, reviewReleased, { sessionId, studentId, key: `released:${now.toISOString()}` });
}
