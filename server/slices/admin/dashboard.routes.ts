import { adminDashboard as contract } from '@stepwell/contract/admin/dashboard.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { houseFigures, houseHealth, houseWaiting } from './dashboard.ts';

export const dashboardRoutes = [
  route(contract.figures, admin, ({ db, now, query }) => houseFigures(db, { ...query, now: now() })),
  route(contract.waiting, admin, ({ db }) => houseWaiting(db)),
  route(contract.health, admin, (house) => houseHealth(house)),
];
