import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { aptitudeItems } from '../../../tables/aptitude/aptitude.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { meaningOf } from '../../questions/question-meaning.public.ts';
import { newestVersions } from '../../questions/question-writing.public.ts';
import { halvesOf } from '../drawn-questions.ts';
import { drawFrom, type ItemRow } from '../pool.ts';
import { titleOf } from '../scopes.public.ts';
import { levelOf } from '../uploads/written-draft.ts';

type Version = typeof questionVersions.$inferSelect;
type Question = Pick<typeof questions.$inferSelect, 'id' | 'aptitudeItemId' | 'variant'>;

/** As many questions a family draws for quizzes at each level: one quiz asks different people different numbers. */
export const VARIANTS = 12;

/** Which drawing of an item an attempt asks. What somebody wrote is the same each time. */
const variantOf = ({ id, familyId }: ItemRow, seed: string) =>
  familyId === null ? 0 : chanceOf(seed, `variant ${id}`)(VARIANTS);

/**
 * The questions of quizzes that stand for these items of the pool, by item: those that were drawn before, or else new
 * ones, written once. One that its family or its author would not draw as it stands is drawn again; an item whose family
 * is gone is left out.
 */
export async function quizQuestions(tx: Db, itemIds: readonly string[], seed: string): Promise<Map<string, Version>> {
  if (itemIds.length === 0) return new Map();
  const items = await tx
    .select()
    .from(aptitudeItems)
    .where(inArray(aptitudeItems.id, [...itemIds]))
    .orderBy(asc(aptitudeItems.id));
  const wanted = items.map((item) => ({ item, variant: variantOf(item, seed) }));
  const found = new Map<string, Version>();
  // What another attempt writes at the same time is read in the second round; a family that changed takes one more.
  for (let round = 0; round < 3 && found.size < wanted.length; round += 1) {
    const left = wanted.filter(({ item }) => !found.has(item.id));
    const standing = await standingFor(tx, left);
    const versions = await newestVersions(
      tx,
      standing.map(({ id }) => id),
    );
    for (const { item, variant } of left) {
      const question = standing.find((one) => one.aptitudeItemId === item.id && one.variant === variant);
      const version = question && versions.get(question.id);
      const saved = version && (await storedOrRenewed(tx, item, version));
      if (saved) found.set(item.id, saved);
    }
    await write(
      tx,
      left.filter(({ item }) => !found.has(item.id)),
    );
  }
  return found;
}

interface Wanted {
  item: ItemRow;
  variant: number;
}
async function standingFor(tx: Db, wanted: readonly Wanted[]): Promise<Question[]> {
  const drawings = wanted.map(({ item, variant }) => sql`(${item.id}, ${variant}::smallint)`);
  return tx
    .select({ id: questions.id, aptitudeItemId: questions.aptitudeItemId, variant: questions.variant })
    .from(questions)
    .where(
      and(
        sql`(${questions.aptitudeItemId}, ${questions.variant}) in (${sql.join(drawings, sql`, `)})`,
        isNull(questions.archivedAt),
      ),
    );
}

/** New questions of these items. In one order, so that two attempts that begin together never wait for each other. */
async function write(tx: Db, wanted: readonly Wanted[]) {
  const rows = wanted.map(({ item, variant }) => ({
    aptitudeItemId: item.id,
    variant,
    topic: titleOf(item.area, item.topic),
    difficulty: levelOf(item.startDifficulty),
  }));
  if (rows.length === 0) return;
  const created = await tx
    .insert(questions)
    .values(rows.toSorted((a, b) => (a.aptitudeItemId < b.aptitudeItemId ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: questions.id, itemId: questions.aptitudeItemId });
  const versions = created.flatMap(({ id, itemId }) => {
    const item = wanted.find((one) => one.item.id === itemId)?.item;
    const version = item && versionFor(item, id);
    return version ? [{ ...version, questionId: id, number: 1 }] : [];
  });
  if (versions.length > 0) await tx.insert(questionVersions).values(versions);
}

/** Versions that their family still draws as they stand: families change with the program only, and drawing costs. */
const agreed = new Set<string>();

/**
 * A question as it stands, where it is still what its item asks. Written words that were mended are a new version, by
 * which earlier answers may be marked again. A family that changed draws other numbers: no key of theirs fits an old
 * answer, so that its question is put away and another one takes its place.
 */
async function storedOrRenewed(tx: Db, item: ItemRow, version: Version): Promise<Version | undefined> {
  if (agreed.has(version.id)) return version;
  const fresh = versionFor(item, version.questionId);
  if (!fresh) return undefined;
  if (meaningOf({ ...fresh, taughtInId: null }) === meaningOf(version)) {
    if (item.familyId !== null) agreed.add(version.id);
    return version;
  }
  if (item.familyId !== null) {
    await tx.update(questions).set({ archivedAt: new Date() }).where(eq(questions.id, version.questionId));
    return undefined;
  }
  const [renewed] = await tx
    .insert(questionVersions)
    .values({ ...fresh, questionId: version.questionId, number: version.number + 1 })
    .onConflictDoNothing()
    .returning();
  return renewed ?? newestOf(tx, version.questionId);
}

async function newestOf(tx: Db, questionId: string) {
  const [newest] = await tx
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
    .limit(1);
  return newest;
}

/**
 * What an item asks as one question of quizzes. The seed is the question's own id: families come with the program for all
 * to read, and what follows from their names alone could be worked out before an exam.
 */
function versionFor(item: ItemRow, questionId: string) {
  const drawn = drawFrom(item, questionId);
  if (!drawn) return undefined;
  const { stem, face, figure, secret } = halvesOf(drawn, questionId);
  return { kind: face.kind, stem, face, figure, key: secret.key, ...toExplanation(secret) };
}

const toExplanation = ({ solution, slips }: { solution: string[]; slips: Record<string, string> }) => ({
  explanation:
    solution.length > 1 ? `<ol>${solution.map((step) => `<li>${step}</li>`).join('')}</ol>` : (solution[0] ?? ''),
  feedback: slips,
});
