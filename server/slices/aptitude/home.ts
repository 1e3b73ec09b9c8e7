import type { AptitudeHome } from '@stepwell/contract/aptitude/aptitude.ts';
import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import type { Db } from '../../platform/database/db.ts';
import { abilitiesOf } from './abilities.ts';
import { countsOf, everyTopic, latestMockTestAt } from './figures.ts';
import { mistakeCounts } from './mistakes/mistake-book.ts';
import { openMockTestOf } from './mock-tests/mock-tests.ts';
import { nextSteps } from './next-steps.ts';
import { poolOf } from './pool.ts';
import { scopeOf } from './scopes.public.ts';

/** Areas and topics that have something to ask, with what somebody reached so far. */
export async function homeOf(db: Db, studentId: string, now: Date): Promise<AptitudeHome> {
  const [counts, abilities, book, openPaperId, newest, pool] = await Promise.all([
    countsOf(db, studentId),
    abilitiesOf(db, studentId),
    mistakeCounts(db, studentId, now),
    openMockTestOf(db, studentId),
    latestMockTestAt(db, studentId),
    poolOf(db, null, null),
  ]);
  const scopes = new Set(pool.map(({ area, topic }) => scopeOf(area, topic)));
  const topics = everyTopic(counts)
    .filter(({ area, topic }) => scopes.has(scopeOf(area, topic)))
    .map((topic) => ({ ...topic, ability: abilities.get(scopeOf(topic.area, topic.topic)) ?? null }));
  return {
    areas: aptitudeAreas
      .map((area) => {
        const own = topics.filter((topic) => topic.area === area);
        const [answered, right] = [own.reduce((n, t) => n + t.answered, 0), own.reduce((n, t) => n + t.right, 0)];
        return { area, ability: abilities.get(area) ?? null, answered, right, topics: own };
      })
      .filter((area) => area.topics.length > 0),
    mistakes: book,
    openPaperId,
    next: nextSteps({ topics, due: book.due, newestPaperAt: newest, now }),
  };
}
