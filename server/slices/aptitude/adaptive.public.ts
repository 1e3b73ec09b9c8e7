import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { abilityOf, type Scored } from '../../platform/item-response/ability.ts';
import { nextItem } from '../../platform/item-response/next-item.ts';
import { aptitudeItems } from '../../tables/aptitude/aptitude.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { halvesOf } from './drawn-questions.ts';
import { itemsUnderWay } from './items-under-way.ts';
import { drawFrom, guessingIn, poolOf, poolReady } from './pool.ts';

interface Asked extends Scored {
  itemId: string;
  topic: string;
}

/**
 * The next question of an adaptive test beside practice, chosen by what was answered in this test alone. The same seed and
 * answers give the same question. It is kept by the caller; nothing where the pool has none left.
 */
export async function nextAdaptiveQuestion(
  db: Db,
  {
    studentId,
    areas,
    asked,
    seed,
  }: { studentId: string; areas: readonly AptitudeArea[]; asked: readonly Asked[]; seed: string },
) {
  const pool = (await poolOf(db, null, null)).filter(({ area }) => areas.includes(area));
  const at = {
    theta: abilityOf(asked).theta,
    asked,
    seen: new Set<string>(),
    closed: await itemsUnderWay(db, studentId),
  };
  const chosen = nextItem(pool, at, chanceOf(seed, `item ${asked.length + 1}`));
  if (!chosen) return undefined;
  const [item] = await db.select().from(aptitudeItems).where(eq(aptitudeItems.id, chosen.id));
  const own = `${seed} ${asked.length + 1}`;
  const drawn = item && drawFrom(item, own);
  if (!drawn) return undefined;
  const { stem, figure, face, secret } = halvesOf(drawn, own);
  const { id: itemId, topic, difficulty } = chosen;
  return { itemId, topic, difficulty, guessing: guessingIn(face), stem, figure, face, secret };
}

/** Makes sure that there is something to ask, once in the life of a process. Not within a transaction. */
export const poolReadyFor = (db: Db) => poolReady(db);
