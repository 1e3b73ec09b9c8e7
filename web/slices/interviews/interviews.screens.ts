import type { Screen, World } from '../../api/world.ts';

/** Interviews: what students take, and the sets and reviews of their teachers. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/selfInterview',
    loader: async (args) => (await import('./interviews.loaders.ts')).studentAsks(world)(args),
    lazy: async () => ({ Component: (await import('./interviews.screen.tsx')).Interviews }),
  },
  {
    path: '/instructor/self-interview',
    loader: async (args) => (await import('./interviews.loaders.ts')).setAsks(world)(args),
    lazy: async () => ({ Component: (await import('./sets/own-sets.screen.tsx')).OwnSets }),
  },
  {
    path: '/instructor/self-interview-evalution',
    loader: async (args) => (await import('./interviews.loaders.ts')).evaluationAsks(world)(args),
    lazy: async () => ({ Component: (await import('./evaluation/evaluations.screen.tsx')).Evaluations }),
  },
];
