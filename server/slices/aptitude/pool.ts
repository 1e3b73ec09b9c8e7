import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { aptitudeItems } from '../../tables/aptitude/aptitude.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { families } from './families/all-families.ts';
import type { DrawnQuestion, Family } from './families/family.ts';

export type ItemRow = typeof aptitudeItems.$inferSelect;

const levels = [1, 2, 3, 4, 5] as const;
/** Logits between two levels of a family. */
const LEVEL_STEP = 0.7;

/** The share that blind guessing gets right. */
export const guessingOf = (answer: DrawnQuestion['answer']) =>
  answer.kind === 'single' ? 1 / Math.max(2, answer.options.length) : 0;

/** The same of a question as it was drawn: a family may ask for a number here and offer a choice there. */
export const guessingIn = (view: QuestionView) => (view.kind === 'single' ? 1 / Math.max(2, view.options.length) : 0);

/** A family at each of its levels, as it enters the pool. */
export const itemsOf = (family: Family) =>
  levels.map((level) => {
    const difficulty = family.difficulty + (level - 3) * LEVEL_STEP;
    const { answer } = family.draw(chanceOf(family.id, `shape ${level}`), level);
    return {
      id: `${family.id}:${level}`,
      familyId: family.id,
      level,
      area: family.area,
      topic: family.topic,
      difficulty,
      startDifficulty: difficulty,
      guessing: guessingOf(answer),
    };
  });

/** The families at their levels. What stands in the pool already stays as it is: its difficulty may have moved. */
async function addFamilies(db: Db) {
  const rows = families.flatMap(itemsOf);
  if (rows.length > 0) await db.insert(aptitudeItems).values(rows).onConflictDoNothing();
}

/** The same within a transaction, whoever comes first; what is there already costs one count. */
export async function familiesIn(tx: Db) {
  const ids = families.map(({ id }) => id);
  const here = await tx.$count(aptitudeItems, inArray(aptitudeItems.familyId, ids));
  if (here < ids.length * levels.length) await addFamilies(tx);
}

const additionByDb = new WeakMap<Db, Promise<void>>();
/** Puts new families into the pool, once in the life of a process: they come with the program, not with a seed. */
export async function poolReady(db: Db) {
  const adding = additionByDb.get(db) ?? addFamilies(db);
  additionByDb.set(db, adding);
  // A database that was away for a moment is asked again.
  await adding.catch((error: unknown) => {
    additionByDb.delete(db);
    throw error;
  });
}

/** What can be asked within an area or a topic, or at all. Items of families that are gone are left out. */
export async function poolOf(db: Db, area: AptitudeArea | null, topic: string | null) {
  const rows = await db
    .select({
      id: aptitudeItems.id,
      area: aptitudeItems.area,
      topic: aptitudeItems.topic,
      difficulty: aptitudeItems.difficulty,
      guessing: aptitudeItems.guessing,
      familyId: aptitudeItems.familyId,
    })
    .from(aptitudeItems)
    .where(
      and(
        isNull(aptitudeItems.retiredAt),
        area === null ? undefined : eq(aptitudeItems.area, area),
        topic === null ? undefined : eq(aptitudeItems.topic, topic),
      ),
    )
    .orderBy(asc(aptitudeItems.id));
  return rows.flatMap(({ familyId, ...row }) =>
    familyId !== null && !familyOf(familyId) ? [] : [{ ...row, isWritten: familyId === null }],
  );
}

export const familyOf = (id: string) => families.find((family) => family.id === id);

/** One question of an item: the same for the same seed. Nothing where its family is gone. */
export function drawFrom({ familyId, level, written, id }: ItemRow, seed: string): DrawnQuestion | undefined {
  if (written) return written;
  const family = familyId === null ? undefined : familyOf(familyId);
  const at = levels.find((known) => known === level);
  return family && at && family.draw(chanceOf(seed, `family ${id}`), at);
}
