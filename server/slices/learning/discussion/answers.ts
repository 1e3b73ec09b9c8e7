import { type Answer, MOST_ANSWERS } from '@stepwell/contract/learning/course-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { questionAnswered } from '../../../events/learning.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { answers, questions, votes } from '../../../tables/learning/discussion.ts';

interface Around {
  viewer: Viewer;
  question: typeof questions.$inferSelect;
  course: typeof courses.$inferSelect;
  teaching: boolean;
}

/** The accepted one first, then those that helped most, then the oldest. */
export async function answersTo(db: Db, { viewer, question, course, teaching }: Around): Promise<Answer[]> {
  const accepted = sql<boolean>`${answers.id} is not distinct from ${question.acceptedId}::uuid`;
  const rows = await db
    .select({
      answer: answers,
      fullName: sql<string | null>`nullif(${users.fullName}, '')`,
      role: users.role,
      voted: sql<boolean>`exists (select 1 from ${votes} v where v.subject_id = ${answers.id} and v.student_id = ${viewer.id})`,
      accepted,
    })
    .from(answers)
    .leftJoin(users, eq(users.id, answers.authorId))
    .where(
      and(
        eq(answers.questionId, question.id),
        teaching ? undefined : or(isNull(answers.hiddenAt), eq(answers.authorId, viewer.id)),
      ),
    )
    .orderBy(desc(accepted), desc(answers.votes), asc(answers.writtenAt), asc(answers.id))
    .limit(MOST_ANSWERS);
  return rows.map(({ answer, fullName, role, ...row }) => {
    const mine = answer.authorId === viewer.id;
    const open = answer.hiddenAt === null;
    return {
      ...row,
      answerId: answer.id,
      text: answer.text,
      author: { fullName, me: mine, teaches: role === 'admin' || answer.authorId === course.instructorId },
      writtenAt: answer.writtenAt.toISOString(),
      updatedAt: answer.updatedAt?.toISOString() ?? null,
      votes: answer.votes,
      hidden: open ? null : { reason: answer.hiddenReason ?? '' },
      can: { change: mine, remove: mine, vote: !mine && open, hide: teaching && !mine },
    };
  });
}

/** Counts what everybody can read, and puts the question where what moved last stands. */
const recount = (tx: Db, questionId: string, stirredAt?: Date) =>
  tx
    .update(questions)
    .set({
      answers: sql`(select count(*)::int from ${answers} a where a.question_id = ${questionId} and a.hidden_at is null)`,
      ...(stirredAt && { stirredAt }),
    })
    .where(eq(questions.id, questionId));

/** One change of a question at a time, so that its figures are those of its answers. */
const hold = (tx: Db, questionId: string) =>
  tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('update');

interface Answering {
  questionId: string;
  authorId: string;
  text: string;
  now: Date;
}

export async function answer(tx: Db, { now, ...wish }: Answering) {
  const [held] = await hold(tx, wish.questionId);
  if (!held) throw new Problem('question_not_found');
  const { id } = one(
    await tx
      .insert(answers)
      .values({ ...wish, writtenAt: now })
      .returning({ id: answers.id }),
  );
  await recount(tx, wish.questionId, now);
  await emit(tx, questionAnswered, { answerId: id });
  return { answerId: id };
}

/** An answer, and the question it belongs to. */
export async function answerOf(db: Db, answerId: string) {
  const [row] = await db.select().from(answers).where(eq(answers.id, answerId));
  if (!row) throw new Problem('answer_not_found');
  return row;
}

export const changeAnswer = (db: Db, answerId: string, text: string, now: Date) =>
  db.update(answers).set({ text, updatedAt: now }).where(eq(answers.id, answerId));

export async function removeAnswer(tx: Db, { id, questionId }: typeof answers.$inferSelect) {
  await hold(tx, questionId);
  await tx.delete(votes).where(eq(votes.subjectId, id));
  await tx.delete(answers).where(eq(answers.id, id));
  await recount(tx, questionId);
}

/** A reason hides, none shows again; what is hidden is accepted no more. Each stands in the audit log. */
export async function hideAnswer(
  tx: Db,
  viewer: Viewer,
  { id, questionId, authorId, hiddenAt }: typeof answers.$inferSelect,
  reason: string | null,
  now: Date,
) {
  await hold(tx, questionId);
  await tx
    .update(answers)
    .set({ hiddenAt: reason === null ? null : now, hiddenReason: reason })
    .where(eq(answers.id, id));
  if (reason !== null)
    await tx
      .update(questions)
      .set({ acceptedId: null })
      .where(and(eq(questions.id, questionId), eq(questions.acceptedId, id)));
  await recount(tx, questionId);
  await record(tx, {
    actorId: viewer.id,
    act: reason === null ? 'answers.shown' : 'answers.hidden',
    subjectId: authorId,
    before: { hidden: hiddenAt !== null },
    after: { answerId: id, hidden: reason !== null },
    reason: reason ?? undefined,
  });
}
