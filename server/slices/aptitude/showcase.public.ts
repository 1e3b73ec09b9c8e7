import { aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import type { HomeData } from '@stepwell/contract/site/homes.ts';
import { isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { aptitudeItems } from '../../tables/aptitude/aptitude.ts';
import { poolReady } from './pool.ts';

/** Areas with the topics that have something to ask. */
export async function showPractice(db: Db): Promise<HomeData['practice']> {
  await poolReady(db);
  const offered = await db
    .selectDistinct({ area: aptitudeItems.area, topic: aptitudeItems.topic })
    .from(aptitudeItems)
    .where(isNull(aptitudeItems.retiredAt));
  return aptitudeAreas
    .map((area) => ({
      area,
      topics: aptitudeTopics[area]
        .filter(({ id }) => offered.some((one) => one.area === area && one.topic === id))
        .map(({ title }) => title),
    }))
    .filter(({ topics }) => topics.length > 0);
}
