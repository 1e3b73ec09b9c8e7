import { asc, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { aptitudeItems } from '../../../tables/aptitude/aptitude.ts';
import type { Draw } from '../../../tables/quizzes/quizzes.ts';
import { familiesIn, familyOf } from '../pool.ts';
import { levelOf } from '../uploads/written-draft.ts';

/** A draw from the pool. */
export type AptitudeDraw = Draw & Required<Pick<Draw, 'area'>>;
export const isAptitude = (draw: Draw): draw is AptitudeDraw => draw.area !== undefined;

/** Beside the ids of a bank's questions: what was uploaded may have the id of one of those. */
const MARK = 'aptitude ';
/** The item that a draw gave out; nothing where it was a question of a bank. */
export const itemIdOf = (key: string) => (key.startsWith(MARK) ? key.slice(MARK.length) : undefined);

interface PoolItem {
  key: string;
  area: string;
  topic: string;
  /** 1 to 5. */
  level: number;
  /** Items of one family ask alike; what somebody wrote is a family of its own. */
  family: string;
}

/** Everything in the pool that quizzes may ask, in one order, so that a seed finds the same list again. */
export async function quizPool(db: Db): Promise<PoolItem[]> {
  await familiesIn(db);
  const rows = await db
    .select({
      id: aptitudeItems.id,
      area: aptitudeItems.area,
      topic: aptitudeItems.topic,
      familyId: aptitudeItems.familyId,
      startDifficulty: aptitudeItems.startDifficulty,
    })
    .from(aptitudeItems)
    .where(isNull(aptitudeItems.retiredAt))
    .orderBy(asc(aptitudeItems.id));
  return rows.flatMap(({ id, familyId, startDifficulty, area, topic }) =>
    familyId !== null && !familyOf(familyId)
      ? []
      : // Where it began: a published quiz must not run short because others practise.
        { key: `${MARK}${id}`, area, topic, level: levelOf(startDifficulty), family: familyId ?? id },
  );
}

/** Whether a draw may take an item. */
export const fitsAptitude = ({ area, topic, from = 1, to = 5 }: AptitudeDraw, item: PoolItem) =>
  item.area === area && (!topic || item.topic === topic) && item.level >= from && item.level <= to;

/** Of each family one, then of each a second one, and so on; within a round the order stays. */
export function familiesApart(keys: readonly string[], families: ReadonlyMap<string, string>): string[] {
  const rounds = new Map<string, number>();
  return keys
    .map((key) => {
      const family = families.get(key) ?? key;
      const round = rounds.get(family) ?? 0;
      rounds.set(family, round + 1);
      return { key, round };
    })
    .toSorted((a, b) => a.round - b.round)
    .map(({ key }) => key);
}
