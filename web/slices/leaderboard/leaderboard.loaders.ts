import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import type { LoaderFunction } from 'react-router';
import { listAt } from '../../api/call.ts';
import type { World } from '../../api/world.ts';
import { boardAt } from './board-at.ts';

export const leaderboardAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const board = boardAt(search);
    await Promise.all([
      queryClient.ensureQueryData(ask(leaderboard.standings, { query: { ...board, ...listAt(search) } })),
      queryClient.prefetchQuery(ask(leaderboard.own, { query: board })),
      queryClient.prefetchQuery(ask(leaderboard.boards, {})),
    ]);
    return null;
  };
