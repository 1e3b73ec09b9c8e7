import { Problem } from '@stepwell/contract/problem.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import type { EndReceipt, ReceiptFound } from '@stepwell/contract/quizzes/receipts.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../platform/database/db.ts';
import { readReceipt } from '../../platform/receipt-codes.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import {
  aptitudeSaves,
  aptitudeSectionQuestions,
  aptitudeSections,
  mockTestRows,
} from '../../tables/aptitude/mock-tests.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { answerLog, attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { endReceipts } from '../../tables/quizzes/receipts-and-seats.ts';
import { teaches } from '../learning/locks.public.ts';

const endQuery = preparedOn((db) =>
  db
    .select()
    .from(endReceipts)
    .where(eq(endReceipts.attemptId, sql.placeholder('attemptId')))
    .prepare('end_of_attempt'),
);

/** The receipt of an attempt's end; nothing while it is open, and for those that ended before there were any. */
export async function endReceiptOf(db: Db, attemptId: string): Promise<EndReceipt | null> {
  const [row] = await endQuery(db).execute({ attemptId });
  if (!row) return null;
  const { receipt, endedAt, answered, questions } = row;
  return { receipt, endedAt: endedAt.toISOString(), answered, questions };
}

/** What a receipt stands for. Codes are short: the same one may be another person's too, and only one's own is told. */
export async function findReceipt(db: Db, viewer: Viewer, typed: string): Promise<ReceiptFound> {
  const code = readReceipt(typed);
  if (!code) throw new Problem('receipt_mistyped');
  const found =
    (await endOf(db, viewer, code)) ?? (await saveOf(db, viewer, code)) ?? (await saveOfPaper(db, viewer, code));
  if (!found) throw new Problem('receipt_unknown');
  return found;
}

const attempt = {
  studentId: attempts.studentId,
  student: users.fullName,
  number: attempts.number,
  state: attempts.state,
  title: quizzes.title,
  ownerId: quizzes.ownerId,
  instructorId: courses.instructorId,
};
type Whose = { studentId: string; ownerId: string; instructorId: string | null };

/** Who once taught and does no more sees what students see. */
const maySee = (viewer: Viewer, { studentId, ownerId, instructorId }: Whose) =>
  studentId === viewer.id ||
  (viewer.role !== 'student' &&
    (teaches(viewer, { instructorId: ownerId }) || (instructorId !== null && teaches(viewer, { instructorId }))));

async function endOf(db: Db, viewer: Viewer, code: string): Promise<ReceiptFound | undefined> {
  const rows = await db
    .select({ ...attempt, end: endReceipts })
    .from(endReceipts)
    .innerJoin(attempts, eq(attempts.id, endReceipts.attemptId))
    .innerJoin(users, eq(users.id, attempts.studentId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(endReceipts.receipt, code));
  const row = rows.find((one) => maySee(viewer, one));
  if (!row) return undefined;
  const { end, title, number, student, state } = row;
  return {
    kind: 'ended',
    receipt: code,
    title,
    number,
    student,
    isYours: row.studentId === viewer.id,
    how: state === 'timed-out' ? 'timed-out' : 'handed-in',
    endedAt: end.endedAt.toISOString(),
    answered: end.answered,
    questions: end.questions,
  };
}

async function saveOf(db: Db, viewer: Viewer, code: string): Promise<ReceiptFound | undefined> {
  const rows = await db
    .select({
      ...attempt,
      position: answerLog.position,
      answer: answerLog.answer,
      savedAt: answerLog.savedAt,
      isNewest: sql<boolean>`${attemptQuestions.version} = ${answerLog.version}`,
    })
    .from(answerLog)
    .innerJoin(
      attemptQuestions,
      sql`${attemptQuestions.attemptId} = ${answerLog.attemptId} and ${attemptQuestions.position} = ${answerLog.position}`,
    )
    .innerJoin(attempts, eq(attempts.id, answerLog.attemptId))
    .innerJoin(users, eq(users.id, attempts.studentId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(answerLog.receipt, code));
  const row = rows.find((one) => maySee(viewer, one));
  if (!row) return undefined;
  const { title, number, student, position, isNewest } = row;
  return {
    kind: 'saved',
    receipt: code,
    title,
    number,
    student,
    isYours: row.studentId === viewer.id,
    position,
    hasAnswer: !isBlank(row.answer),
    isNewest,
    savedAt: row.savedAt.toISOString(),
  };
}

/** Mock papers are practice: nobody but their student and admins sees them. */
async function saveOfPaper(db: Db, viewer: Viewer, code: string): Promise<ReceiptFound | undefined> {
  const rows = await db
    .select({
      studentId: mockTestRows.studentId,
      student: users.fullName,
      title: mockTestRows.title,
      position: aptitudeSaves.position,
      answer: aptitudeSaves.answer,
      savedAt: aptitudeSaves.savedAt,
      isNewest: sql<boolean>`${aptitudeSectionQuestions.version} = ${aptitudeSaves.version}`,
    })
    .from(aptitudeSaves)
    .innerJoin(
      aptitudeSectionQuestions,
      sql`${aptitudeSectionQuestions.sectionId} = ${aptitudeSaves.sectionId}
        and ${aptitudeSectionQuestions.position} = ${aptitudeSaves.position}`,
    )
    .innerJoin(aptitudeSections, eq(aptitudeSections.id, aptitudeSaves.sectionId))
    .innerJoin(mockTestRows, eq(mockTestRows.id, aptitudeSections.paperId))
    .innerJoin(users, eq(users.id, mockTestRows.studentId))
    .where(eq(aptitudeSaves.receipt, code));
  const row = rows.find(({ studentId }) => studentId === viewer.id || viewer.role === 'admin');
  if (!row) return undefined;
  const { title, student, position, isNewest } = row;
  return {
    kind: 'saved',
    receipt: code,
    title,
    number: null,
    student,
    isYours: row.studentId === viewer.id,
    position,
    hasAnswer: !isBlank(row.answer),
    isNewest,
    savedAt: row.savedAt.toISOString(),
  };
}
