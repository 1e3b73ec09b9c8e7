import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/student/leadership-board',
    loader: async (args) => (await import('./leaderboard.loaders.ts')).leaderboardAsks(world)(args),
    lazy: async () => ({ Component: (await import('./leaderboard.screen.tsx')).Leaderboard }),
  },
];
