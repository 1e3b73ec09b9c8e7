import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { boardFor, boardsOf } from './boards.ts';
import { ownOf, standingsOf } from './standings.ts';

export const leaderboardRoutes = [
  route(leaderboard.boards, approved, ({ db, viewer }) => boardsOf(db, viewer)),

  route(leaderboard.standings, approved, async ({ db, signer, viewer, query, now, zone }) => {
    const board = await boardFor({ db, zone, now: now() }, viewer, query);
    const { from, to } = board.stretch;
    const page = await standingsOf({ db, signer, viewer }, board, query);
    return { ...page, begins: from?.toISOString() ?? null, ends: to?.toISOString() ?? null, zone };
  }),

  route(leaderboard.own, approved, async ({ db, signer, viewer, query, now, zone }) => {
    const board = await boardFor({ db, zone, now: now() }, viewer, query);
    return ownOf({ db, signer, viewer }, board);
  }),
];
