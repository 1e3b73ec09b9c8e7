import type { Screen, World } from '../../api/world.ts';

/** Writing practice; `?view=` says which part of it. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/WritingPractice',
    loader: async (args) => (await import('./writing.loaders.ts')).writingAsks(world)(args),
    lazy: async () => ({ Component: (await import('./writing.screen.tsx')).Writing }),
  },
  {
    path: '/instructor/writing-marks',
    loader: async (args) => (await import('./writing.loaders.ts')).contestsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./contests.screen.tsx')).Contests }),
  },
];
