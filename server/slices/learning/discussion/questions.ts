import type { CourseQuestionInput, QuestionPage } from '@stepwell/contract/learning/course-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { questionPosted } from '../../../events/learning.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { answers, questions, votes } from '../../../tables/learning/discussion.ts';
import { findEnrolment } from '../enrolments.ts';
import { teaches } from '../locks.public.ts';
import { answersTo } from './answers.ts';
import { isVisible, lineOf, linesFor } from './question-lines.ts';

/** A question that the caller may read, and what they are to its course. For everybody else it does not exist. */
export async function readable(db: Db, viewer: Viewer, questionId: string) {
  const [row] = await db
    .select({ question: questions, course: courses })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(eq(questions.id, questionId));
  if (!row) throw new Problem('question_not_found');
  const teaching = teaches(viewer, row.course);
  const mine = row.question.authorId === viewer.id;
  const inside = teaching || (await findEnrolment(db, viewer.id, row.course.id))?.accessEndedAt === null;
  if (!inside || (row.question.hiddenAt && !teaching && !mine)) throw new Problem('question_not_found');
  return { ...row, teaching, mine };
}

export async function questionPage(db: Db, viewer: Viewer, questionId: string): Promise<QuestionPage> {
  const { question, course, teaching, mine } = await readable(db, viewer, questionId);
  const line = one(await linesFor(db, viewer, and(eq(questions.id, questionId), isVisible(viewer, teaching))));
  const open = question.hiddenAt === null;
  return {
    ...lineOf(line, viewer),
    replies: await answersTo(db, { viewer, question, course, teaching }),
    can: {
      change: mine,
      remove: mine && (await db.$count(answers, eq(answers.questionId, questionId))) === 0,
      vote: !mine && open,
      hide: teaching && !mine,
      answer: open,
      accept: (mine || teaching) && open,
    },
  };
}

interface Asking extends CourseQuestionInput {
  courseId: string;
  lectureId: string;
  authorId: string;
  atMs: number | null;
  now: Date;
}

export async function ask(tx: Db, { now, ...wish }: Asking) {
  const { id } = one(
    await tx
      .insert(questions)
      .values({ ...wish, askedAt: now, stirredAt: now })
      .returning({ id: questions.id }),
  );
  await emit(tx, questionPosted, { questionId: id });
  return { questionId: id };
}

/** Its author's alone. */
export async function changeQuestion(db: Db, viewer: Viewer, questionId: string, input: CourseQuestionInput) {
  const { mine } = await readable(db, viewer, questionId);
  if (!mine) throw new Problem('not_allowed');
  await db.update(questions).set(input).where(eq(questions.id, questionId));
}

/** Its author's alone, and only while no answer hangs on it. */
export async function removeQuestion(tx: Db, viewer: Viewer, questionId: string) {
  const { mine } = await readable(tx, viewer, questionId);
  if (!mine) throw new Problem('not_allowed');
  // The row is held, so that an answer under way comes before or finds nothing to answer.
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('update');
  if ((await tx.$count(answers, eq(answers.questionId, questionId))) > 0) throw new Problem('question_answered');
  await tx.delete(votes).where(eq(votes.subjectId, questionId));
  await tx.delete(questions).where(eq(questions.id, questionId));
}

/** By whoever teaches; a reason hides, none shows again. Each stands in the audit log. */
export async function hideQuestion(tx: Db, viewer: Viewer, questionId: string, reason: string | null, now: Date) {
  const { question, teaching, mine } = await readable(tx, viewer, questionId);
  if (!teaching || mine) throw new Problem('not_allowed');
  const hidden = { hiddenAt: reason === null ? null : now, hiddenReason: reason };
  await tx.update(questions).set(hidden).where(eq(questions.id, questionId));
  await record(tx, {
    actorId: viewer.id,
    act: reason === null ? 'questions.shown' : 'questions.hidden',
    subjectId: question.authorId,
    before: { hidden: question.hiddenAt !== null },
    after: { questionId, hidden: reason !== null },
    reason: reason ?? undefined,
  });
}

/** By who asked or who teaches; an answer of another question, or a hidden one, is none. */
export async function accept(tx: Db, viewer: Viewer, questionId: string, answerId: string | null) {
  const { mine, teaching } = await readable(tx, viewer, questionId);
  if (!mine && !teaching) throw new Problem('not_allowed');
  if (answerId) {
    const [found] = await tx
      .select({ id: answers.id })
      .from(answers)
      .where(and(eq(answers.id, answerId), eq(answers.questionId, questionId), isNull(answers.hiddenAt)));
    if (!found) throw new Problem('answer_not_found');
  }
  await tx.update(questions).set({ acceptedId: answerId }).where(eq(questions.id, questionId));
}

/** "This helps", once a person; the unique key, not a prior read, says whether it is the first. */
export async function vote(
  tx: Db,
  of: typeof questions | typeof answers,
  subjectId: string,
  studentId: string,
  helps: boolean,
) {
  const mine = and(eq(votes.subjectId, subjectId), eq(votes.studentId, studentId));
  const changed = helps
    ? await tx.insert(votes).values({ subjectId, studentId }).onConflictDoNothing().returning()
    : await tx.delete(votes).where(mine).returning();
  const by = changed.length === 0 ? 0 : helps ? 1 : -1;
  const [row] = await tx
    .update(of)
    .set({ votes: sql`${of.votes} + ${by}::int` })
    .where(eq(of.id, subjectId))
    .returning({ votes: of.votes });
  return { votes: row?.votes ?? 0, voted: helps };
}
