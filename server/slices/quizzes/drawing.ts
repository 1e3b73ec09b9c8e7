import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { questions, type questionVersions } from '../../tables/questions/questions.ts';
import type { Draw, quizItems } from '../../tables/quizzes/quizzes.ts';
import { familiesApart, fitsAptitude, isAptitude, itemIdOf, quizPool } from '../aptitude/quizzes/quiz-draws.public.ts';
import { quizQuestions } from '../aptitude/quizzes/quiz-questions.public.ts';
import { chanceOf, shuffled } from '../questions/chance.public.ts';
import { orderToShow } from '../questions/question-views.public.ts';
import { newestVersions } from '../questions/question-writing.public.ts';
import { assign } from './drawing-all.ts';
import { isMarkedLater } from './waiting.ts';

type Item = typeof quizItems.$inferSelect;
type Version = typeof questionVersions.$inferSelect;

/** The questions of a bank that nobody has put away, oldest id first, so that a seed finds the same list again. */
const bankOf = (db: Db, ownerId: string) =>
  db
    .select({ id: questions.id, topic: questions.topic, difficulty: questions.difficulty })
    .from(questions)
    .where(and(eq(questions.ownerId, ownerId), isNull(questions.archivedAt)))
    .orderBy(asc(questions.id));

interface Known {
  topic: string;
  difficulty: number;
}
/** Whether a draw may take a question. `Loops / While` lies within `Loops`, in any letter case. */
export function fitsDraw(draw: Draw, { topic, difficulty }: Known) {
  const [at, of] = [topic.toLowerCase(), draw.topic?.toLowerCase()];
  const isThere = of === undefined || (draw.within ? at === of || at.startsWith(`${of} / `) : topic === draw.topic);
  const isAsHard = draw.difficulty === undefined || draw.difficulty === difficulty;
  return isThere && isAsHard && difficulty >= (draw.from ?? 1) && difficulty <= (draw.to ?? 5);
}

type DrawnItem = Pick<Item, 'questionId' | 'draw'>;

/** Every draw, in order, with what it may take of the bank or of the aptitude pool; fixed questions are taken already. */
export async function poolsOf(db: Db, ownerId: string, items: readonly DrawnItem[]) {
  const draws = items.flatMap(({ draw }) => draw ?? []);
  const taken = new Set(items.flatMap(({ questionId }) => questionId ?? []));
  const ofBank = draws.some((draw) => !isAptitude(draw));
  const bank = ofBank ? (await bankOf(db, ownerId)).filter(({ id }) => !taken.has(id)) : [];
  const pool = draws.some(isAptitude) ? await quizPool(db) : [];
  return draws.map((draw) => {
    if (!isAptitude(draw)) {
      return { count: draw.count, ids: bank.filter((known) => fitsDraw(draw, known)).map(({ id }) => id) };
    }
    const fitting = pool.filter((item) => fitsAptitude(draw, item));
    const families = new Map(fitting.map(({ key, family }) => [key, family]));
    return { count: draw.count, ids: fitting.map(({ key }) => key), families };
  });
}

/**
 * Chooses the questions of one attempt, so that no question comes twice. Where draws share questions, one gives way to
 * another that finds none else; nothing where there are too few for all.
 */
async function choose(db: Db, ownerId: string, items: Item[], seed: string) {
  const drawn = items.filter(({ draw }) => draw);
  const pools = (await poolsOf(db, ownerId, items)).map(({ count, ids, families }, place) => {
    const mixed = shuffled(ids, chanceOf(seed, `draw ${drawn[place]?.id}`));
    return { count, ids: families ? familiesApart(mixed, families) : mixed };
  });
  const chosen = assign(pools);
  if (chosen.some((ids, place) => ids.length < (pools[place]?.count ?? 0))) return undefined;
  return items.flatMap((item) => {
    if (item.questionId) return [{ item, questionId: item.questionId }];
    return (chosen[drawn.indexOf(item)] ?? []).map((questionId) => ({ item, questionId }));
  });
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
export async function drawMockTest(db: Db, plan: Plan, items: Item[], seed: string) {
  const chosen = await choose(db, plan.ownerId, items, seed);
  if (!chosen?.length) return undefined;
  const versions = await newestVersions(
    db,
    chosen.flatMap(({ questionId }) => (itemIdOf(questionId) === undefined ? questionId : [])),
  );
  const itemIds = chosen.flatMap(({ questionId }) => itemIdOf(questionId) ?? []);
  const drawn = await quizQuestions(db, itemIds, seed);
  const served = chosen.flatMap(({ item, questionId }) => {
    const version = versions.get(questionId) ?? drawn.get(itemIdOf(questionId) ?? '');
    return version ? [{ item, version }] : [];
  });
  if (served.length < chosen.length) return undefined;
  return (plan.shuffleQuestions ? mixedInSections(served, seed) : served).map(({ item, version }, index) => ({
    position: index + 1,
    versionId: version.id,
    section: item.section,
    maxMarks: item.marks,
    // Nothing is taken off by a key where people mark.
    penalty: isMarkedLater(version.face) ? 0 : item.penalty,
    shown: orderToShow(version.face, version.key, plan.shuffleOptions, chanceOf(seed, `parts ${version.id}`)),
  }));
}

/** Sections stay in their author's order; only the questions within one are mixed. */
function mixedInSections(drawn: { item: Item; version: Version }[], seed: string) {
  const sections = [...new Set(drawn.map(({ item }) => item.section))];
  return sections.flatMap((section) =>
    shuffled(
      drawn.filter(({ item }) => item.section === section),
      chanceOf(seed, `questions ${section}`),
    ),
  );
}
