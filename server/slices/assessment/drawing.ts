import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { questions, type questionVersions, type quizItems } from '../../tables/assessment.ts';
import { chanceOf, shuffled } from './chance.ts';
import { orderToShow } from './faces.ts';
import { newestVersions } from './question-writing.ts';

type Item = typeof quizItems.$inferSelect;
type Version = typeof questionVersions.$inferSelect;

/** The questions of a bank that nobody has put away, oldest id first, so that a seed finds the same list again. */
const bankOf = (db: Db, ownerId: string) =>
  db
    .select({ id: questions.id, topic: questions.topic, difficulty: questions.difficulty })
    .from(questions)
    .where(and(eq(questions.ownerId, ownerId), isNull(questions.archivedAt)))
    .orderBy(asc(questions.id));

/**
 * Chooses the questions of one attempt. Every draw takes from what is left of the bank, so no question comes twice;
 * nothing where a draw finds too few.
 */
async function choose(db: Db, ownerId: string, items: Item[], seed: string) {
  const isDrawn = items.some(({ draw }) => draw);
  const taken = new Set(items.flatMap(({ questionId }) => questionId ?? []));
  const bank = isDrawn ? await bankOf(db, ownerId) : [];
  const chosen: { item: Item; questionId: string }[] = [];
  for (const item of items) {
    if (item.questionId) chosen.push({ item, questionId: item.questionId });
    const { draw } = item;
    if (!draw) continue;
    const fits = bank.filter(
      ({ id, topic, difficulty }) =>
        !taken.has(id) &&
        (draw.topic === undefined || draw.topic === topic) &&
        (draw.difficulty === undefined || draw.difficulty === difficulty),
    );
    const drawn = shuffled(fits, chanceOf(seed, `draw ${item.id}`)).slice(0, draw.count);
    if (drawn.length < draw.count) return undefined;
    for (const { id } of drawn) {
      taken.add(id);
      chosen.push({ item, questionId: id });
    }
  }
  return chosen;
}

/** Whether the bank holds what the draws of a quiz ask for; a quiz without questions is never ready. */
export const hasEnoughQuestions = async (db: Db, ownerId: string, items: Item[]) =>
  items.length > 0 && (await choose(db, ownerId, items, 'any')) !== undefined;

interface Plan {
  ownerId: string;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/**
 * Everything chance decides about an attempt: which questions, in which order, their parts in which order. The same
 * seed over the same bank answers the same; nothing where the quiz is not ready.
 */
export async function drawPaper(db: Db, plan: Plan, items: Item[], seed: string) {
  const chosen = await choose(db, plan.ownerId, items, seed);
  if (!chosen?.length) return undefined;
  const versions = await newestVersions(
    db,
    chosen.map(({ questionId }) => questionId),
  );
  const asked = chosen.flatMap(({ item, questionId }) => {
    const version = versions.get(questionId);
    return version ? [{ item, version }] : [];
  });
  if (asked.length < chosen.length) return undefined;
  return (plan.shuffleQuestions ? mixedInSections(asked, seed) : asked).map(({ item, version }, index) => ({
    position: index + 1,
    versionId: version.id,
    maxMarks: item.marks,
    penalty: item.penalty,
    shown: orderToShow(version.face, version.key, plan.shuffleOptions, chanceOf(seed, `parts ${version.id}`)),
  }));
}

/** Sections stay in their author's order; only the questions within one are mixed. */
function mixedInSections(asked: { item: Item; version: Version }[], seed: string) {
  const sections = [...new Set(asked.map(({ item }) => item.section))];
  return sections.flatMap((section) =>
    shuffled(
      asked.filter(({ item }) => item.section === section),
      chanceOf(seed, `questions ${section}`),
    ),
  );
}
