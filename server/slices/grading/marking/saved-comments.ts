import { MOST_SAVED_COMMENTS, type SavedComment } from '@stepwell/contract/grading/marking.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { savedComments } from '../../../tables/grading/marking.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questions } from '../../../tables/questions/questions.ts';

const toSavedComment = ({ id, text, questionId }: typeof savedComments.$inferSelect): SavedComment => ({
  commentId: id,
  text,
  questionId,
});

/** One's own comments, those for this question first; oldest first, so that their numbers stay. */
export async function commentsOf(db: Db, ownerId: string, questionId: string | undefined) {
  const rows = await db
    .select()
    .from(savedComments)
    .where(
      and(
        eq(savedComments.ownerId, ownerId),
        questionId ? or(isNull(savedComments.questionId), eq(savedComments.questionId, questionId)) : undefined,
      ),
    )
    .orderBy(sql`${savedComments.questionId} is null`, asc(savedComments.createdAt), asc(savedComments.id))
    .limit(MOST_SAVED_COMMENTS);
  return { items: rows.map(toSavedComment) };
}

interface Wish {
  commentId: string;
  text: string;
  questionId: string | null;
  now: Date;
}

/** Writes a comment down under the id that the screen made, or writes it anew; somebody else's is not found. */
export async function keepComment(tx: Db, ownerId: string, { commentId, text, questionId, now }: Wish) {
  // Two at once come one after the other, so that nobody has one more than there may be.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  if (questionId !== null) {
    const [known] = await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId));
    if (!known) throw new Problem('question_not_found');
  }
  const [before] = await tx.select().from(savedComments).where(eq(savedComments.id, commentId));
  if (before && before.ownerId !== ownerId) throw new Problem('saved_comment_not_found');
  if (!before && (await tx.$count(savedComments, eq(savedComments.ownerId, ownerId))) >= MOST_SAVED_COMMENTS)
    throw new Problem('too_many_saved_comments');
  const saved = { text: text.toWellFormed(), questionId };
  const rows = await tx
    .insert(savedComments)
    .values({ id: commentId, ownerId, createdAt: now, ...saved })
    .onConflictDoUpdate({ target: savedComments.id, set: saved, setWhere: eq(savedComments.ownerId, ownerId) })
    .returning();
  return toSavedComment(one(rows));
}

/** Fine to repeat: what is gone is gone. */
export const dropComment = (db: Db, ownerId: string, commentId: string) =>
  db.delete(savedComments).where(and(eq(savedComments.id, commentId), eq(savedComments.ownerId, ownerId)));
