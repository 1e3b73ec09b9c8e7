import { adminDashboard as contract } from '@stepwell/contract/admin/dashboard.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { siteFigures, siteHealth, siteWaiting } from './dashboard.ts';

export const dashboardRoutes = [
  route(contract.all, admin, async ({ query, ...services }) => {
    const { db, now } = services;
    const [figures, waiting, health] = await Promise.all([
      siteFigures(db, { ...query, now: now() }),
      siteWaiting(db),
      siteHealth(services),
    ]);
    return { figures, waiting, health };
  }),
  route(contract.figures, admin, ({ db, now, query }) => siteFigures(db, { ...query, now: now() })),
  route(contract.waiting, admin, ({ db }) => siteWaiting(db)),
  route(contract.health, admin, (services) => siteHealth(services)),
];
