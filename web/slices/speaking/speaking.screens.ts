import type { Screen, World } from '../../api/world.ts';

/** Speaking practice; `?view=` says which part of it. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/SpeakingPractice',
    loader: async (args) => (await import('./speaking.loaders.ts')).speakingAsks(world)(args),
    lazy: async () => ({ Component: (await import('./speaking.screen.tsx')).Speaking }),
  },
  {
    path: '/instructor/speaking-marks',
    loader: async (args) => (await import('./speaking.loaders.ts')).contestsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./contests.screen.tsx')).SpeakingContests }),
  },
];
