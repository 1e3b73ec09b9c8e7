import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Slice } from '../../platform/slice.ts';
import { employers, jobs as rows } from '../../tables/jobs/jobs.ts';
import { jobFeedRoute } from './board/job-feed.ts';
import { dropExpired } from './candidates/pool.ts';
import { candidateRoutes } from './candidates.routes.ts';
import { onErased } from './erasure.ts';
import { routes } from './jobs.routes.ts';
import { deliverLetters } from './pipeline/letters.ts';
import { notifyMoves } from './pipeline/moves.ts';
import { nudgeOverdue } from './pipeline/overdue.ts';
import { closeExpired } from './posting/jobs.ts';
import { staffRoutes } from './staff-jobs.routes.ts';
import { remindOutside } from './tracker/outside-jobs.ts';
import { alertSearches } from './tracker/saved-searches.ts';

export const jobs: Slice = {
  name: 'jobs',
  routes: [...routes, ...staffRoutes, ...candidateRoutes],
  rawRoutes: [jobFeedRoute],
  listeners: [onErased],
  jobs: [
    { name: 'jobs.close-expired', cron: '* * * * *', run: closeExpired },
    { name: 'jobs.tell-moves', cron: '* * * * *', run: notifyMoves },
    { name: 'jobs.send-letters', cron: '* * * * *', run: deliverLetters },
    { name: 'jobs.end-pool-consents', cron: '23 0 * * *', run: dropExpired },
    { name: 'jobs.alert-searches', cron: '*/10 * * * *', run: alertSearches },
    { name: 'jobs.nudge-overdue', cron: '7 * * * *', run: nudgeOverdue },
    { name: 'jobs.remind-outside', cron: '11 * * * *', run: remindOutside },
  ],
  addresses: async (db) => {
    const [open, verified] = await Promise.all([
      db
        .select({ slug: rows.slug, updatedAt: rows.changedAt })
        .from(rows)
        .where(eq(rows.state, 'published'))
        .orderBy(asc(rows.slug)),
      db
        .select({ slug: employers.slug })
        .from(employers)
        .where(isNotNull(employers.verifiedAt))
        .orderBy(asc(employers.slug)),
    ]);
    return [
      { path: '/jobs' },
      ...open.map(({ slug, updatedAt }) => ({ path: `/jobs/${slug}`, updatedAt })),
      ...verified.map(({ slug }) => ({ path: `/employers/${slug}` })),
    ];
  },
};
