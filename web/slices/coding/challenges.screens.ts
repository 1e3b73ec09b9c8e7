import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/student/code-challenge',
    loader: async (args) => (await import('./challenges/challenges.loaders.ts')).challengesAsk(world)(args),
    lazy: async () => ({ Component: (await import('./challenges/challenges.screen.tsx')).Challenges }),
  },
];
