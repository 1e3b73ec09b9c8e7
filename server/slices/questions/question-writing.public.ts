import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { withChallenges } from './code-challenges.public.ts';
import { versionOf } from './drafted-questions.public.ts';
import { meaningOf } from './question-meaning.public.ts';

interface Whose {
  ownerId: string;
  /**
   * Questions that are asked here already. A course may have been handed over: what it asks goes along. Any other
   * question belongs to somebody else.
   */
  here: ReadonlySet<string>;
}

/**
 * Writes questions as their author has them now. Each keeps its id; one that changed gets a new version. Throws
 * `id_taken` where a question carries the id of somebody else's.
 */
export async function writeQuestions(tx: Db, { ownerId, here }: Whose, drafts: readonly DraftQuestion[]) {
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return;
  const newest = await newestVersions(tx, ids);
  const owners = new Map(
    (await tx.select().from(questions).where(inArray(questions.id, ids))).map((row) => [row.id, row.ownerId]),
  );
  const settled = await withChallenges(tx, ownerId, drafts, ({ id }) => newest.get(id)?.face);
  for (const question of settled) {
    const { id, topic, difficulty } = question;
    const owner = owners.get(id);
    if (owner !== undefined && owner !== ownerId && !here.has(id)) throw new Problem('id_taken');
    await tx
      .insert(questions)
      .values({ id, ownerId, topic, difficulty })
      .onConflictDoUpdate({ target: questions.id, set: { ownerId, topic, difficulty, archivedAt: null } });
    const known = newest.get(id);
    const version = versionOf(question, known?.face);
    if (known && meaningOf(known) === meaningOf(version)) continue;
    await tx.insert(questionVersions).values({ ...version, questionId: id, number: (known?.number ?? 0) + 1 });
  }
}

/** The newest version of each question, by the question's id: what is asked from now on. */
export async function newestVersions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof questionVersions.$inferSelect>();
  const rows = await db
    .selectDistinctOn([questionVersions.questionId])
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, [...ids]))
    .orderBy(questionVersions.questionId, desc(questionVersions.number));
  return new Map(rows.map((row) => [row.questionId, row]));
}
