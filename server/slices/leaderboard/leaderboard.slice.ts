import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { leaderboardListeners } from './leaderboard.listeners.ts';
import { leaderboardRoutes } from './leaderboard.routes.ts';
import { settleAllStudents } from './settling.ts';

export const leaderboard: Slice = {
  name: 'leaderboard',
  routes: leaderboardRoutes,
  listeners: [...leaderboardListeners, onErased],
  jobs: [{ name: 'learning.settle-points', cron: '*/5 * * * *', run: settleAllStudents }],
};
