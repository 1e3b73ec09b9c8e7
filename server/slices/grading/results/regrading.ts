import type { Regrades } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { QuestionKind } from '@stepwell/contract/questions/question.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { markChanges, regrades } from '../../../tables/grading/quiz-results.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import type { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { newestVersions } from '../../questions/question-writing.public.ts';
import { type Change, changeMarks, holdAttempts } from './mark-changing.ts';
import { keylessList, moves, regradedAnswers } from './regrade-reading.ts';
import { counted, quizForTeacher } from './result-quizzes.public.ts';

type Quiz = typeof quizzes.$inferSelect;
interface Wish {
  questionId: string;
  /** The one that the preview showed. */
  versionId: string;
  attemptIds: string[] | null;
  reason: string;
  now: Date;
}

/**
 * Marks answers again by the corrected question: all of them, or those of chosen attempts. Throws
 * `question_corrected_again` where the preview showed another key, `nothing_to_regrade` where no marks would move.
 */
export async function regrade(tx: Db, viewer: Viewer, quiz: Quiz, wish: Wish) {
  const { questionId, versionId, now } = wish;
  const chosen = wish.attemptIds && new Set(wish.attemptIds);
  const isMeant = ({ attemptId }: { attemptId: string }) => chosen === null || chosen.has(attemptId);
  const seen = (await regradedAnswers(tx, quiz, questionId)).fitting.filter(isMeant);
  const held = new Set(seen.map(({ attemptId }) => attemptId));
  await holdAttempts(tx, [...held]);
  // Once more, now that nobody else can change them: marks given by hand meanwhile stay.
  const { version, fitting } = await regradedAnswers(tx, quiz, questionId);
  if (version.id !== versionId) throw new Problem('question_corrected_again');
  const affected = fitting.filter(({ attemptId }) => held.has(attemptId));
  const changed = affected.filter(moves).length;
  if (changed === 0) throw new Problem('nothing_to_regrade');
  const reason = wish.reason.toWellFormed();
  const { id: regradeId } = one(
    await tx
      .insert(regrades)
      .values({ quizId: quiz.id, questionId, versionId, madeBy: viewer.id, reason, madeAt: now })
      .returning(),
  );
  const changes = affected.map(
    ({ attemptId, position, before, after, markedBefore }): Change => ({
      attemptId,
      position,
      before,
      after,
      markedById: version.id,
      markedByBeforeId: markedBefore,
    }),
  );
  await changeMarks(tx, changes, { kind: 'regrade', quiz, by: viewer.id, reason, now, regradeId });
  await record(tx, {
    actorId: viewer.id,
    act: 'marks.regraded',
    subjectId: null,
    reason,
    before: { quizId: quiz.id, questionId },
    after: { regradeId, versionId, attempts: affected.length, changed },
  });
  return { regradeId, changed };
}

/**
 * Takes a regrade back as a whole: every answer has the marks and the key that it had before. What was marked by hand
 * since keeps those marks. Throws `regrade_built_upon` while a newer regrade of the question stands.
 */
export async function undoRegrade(
  tx: Db,
  viewer: Viewer,
  { regradeId, reason, now }: { regradeId: string; reason: string; now: Date },
) {
  const [made] = await tx.select().from(regrades).where(eq(regrades.id, regradeId)).for('update');
  if (!made) throw new Problem('regrade_not_found');
  const { quiz } = await quizForTeacher(tx, viewer, made.quizId).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'quiz_not_found' ? new Problem('regrade_not_found') : error;
  });
  if (made.undoneAt) throw new Problem('regrade_undone');
  if ((await newerThan(tx, made)) > 0) throw new Problem('regrade_built_upon');
  const done = await tx.select().from(markChanges).where(eq(markChanges.regradeId, regradeId));
  const ids = done.map(({ attemptId }) => attemptId);
  await holdAttempts(tx, ids);
  const answers = await answersNow(tx, regradeId);
  const changes = done.flatMap((change): Change[] => {
    const current = answers.get(`${change.attemptId} ${change.position}`);
    if (!current) return [];
    const after = current.byHand ? current.marks : change.before;
    return [
      {
        attemptId: change.attemptId,
        position: change.position,
        before: current.marks,
        after,
        markedById: change.markedByBeforeId,
        markedByBeforeId: current.markedById,
      },
    ];
  });
  await tx.update(regrades).set({ undoneAt: now }).where(eq(regrades.id, regradeId));
  await changeMarks(tx, changes, { kind: 'regrade-undone', quiz, by: viewer.id, reason: reason.toWellFormed(), now });
  const changed = changes.filter(({ before, after }) => before !== after).length;
  await record(tx, {
    actorId: viewer.id,
    act: 'marks.regrade-undone',
    subjectId: null,
    reason: reason.toWellFormed(),
    before: { regradeId, quizId: quiz.id, questionId: made.questionId },
    after: { changed },
  });
  return { changed };
}

const newerThan = (tx: Db, { quizId, questionId, madeAt }: typeof regrades.$inferSelect) =>
  tx.$count(
    regrades,
    and(
      eq(regrades.quizId, quizId),
      eq(regrades.questionId, questionId),
      gt(regrades.madeAt, madeAt),
      isNull(regrades.undoneAt),
    ),
  );

async function answersNow(tx: Db, regradeId: string) {
  const rows = await tx
    .select({ row: attemptQuestions })
    .from(markChanges)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, markChanges.attemptId), eq(attemptQuestions.position, markChanges.position)),
    )
    .where(eq(markChanges.regradeId, regradeId));
  return new Map(
    rows.map(({ row: { attemptId, position, marks, comment, markedById } }) => [
      `${attemptId} ${position}`,
      { marks: marks ?? 0, byHand: comment !== null, markedById },
    ]),
  );
}

/** Questions whose key was corrected after they were marked, and the regrades that were made, newest first. */
export async function regradesOf(db: Db, quizId: string): Promise<z.infer<typeof Regrades>> {
  const corrected = await rowsOf<{ question_id: string; attempts: number }>(
    db,
    sql`
    select marked.question_id, count(*)::int as attempts
    from ${attempts}
    join ${attemptQuestions} q on q.attempt_id = ${attempts.id} and q.comment is null
    join ${questionVersions} marked on marked.id = coalesce(q.marked_by_id, q.version_id)
    join lateral (select v.key from ${questionVersions} v where v.question_id = marked.question_id
      order by v.number desc limit 1) newest on newest.key <> marked.key
    where ${attempts.quizId} = ${quizId} and ${counted} and marked.kind <> all(${keylessList}::text[])
    group by marked.question_id`,
  );
  const created = await db
    .select({ row: regrades, by: users.fullName })
    .from(regrades)
    .leftJoin(users, eq(users.id, regrades.madeBy))
    .where(eq(regrades.quizId, quizId))
    .orderBy(desc(regrades.madeAt), desc(regrades.id))
    .limit(100);
  const newest = await newestVersions(db, [
    ...corrected.map(({ question_id }) => question_id),
    ...created.map(({ row }) => row.questionId),
  ]);
  const moved = await movedBy(
    db,
    created.map(({ row }) => row.id),
  );
  const standing = new Set<string>();
  return {
    corrected: corrected.flatMap(({ question_id: questionId, attempts }) => {
      const version = newest.get(questionId);
      if (!version) return [];
      const { stem, kind, createdAt } = version;
      return [{ questionId, stem, kind: kind as QuestionKind, attempts, correctedAt: createdAt.toISOString() }];
    }),
    done: created.map(({ row: { id, questionId, reason, madeAt, undoneAt }, by }) => {
      const canUndo = undoneAt === null && !standing.has(questionId);
      if (undoneAt === null) standing.add(questionId);
      return {
        regradeId: id,
        questionId,
        stem: newest.get(questionId)?.stem ?? '',
        by,
        reason,
        canUndo,
        attempts: moved.get(id) ?? 0,
        madeAt: madeAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      };
    }),
  };
}

/** How many attempts each regrade gave other marks. */
async function movedBy(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await rowsOf<{ id: string; moved: number }>(
    db,
    sql`
    select c.regrade_id as id, count(*)::int as moved from ${markChanges} c
    where c.regrade_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) and c.before <> c.after group by c.regrade_id`,
  );
  return new Map(rows.map(({ id, moved }) => [id, moved]));
}
