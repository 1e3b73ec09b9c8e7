import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/student/code-challenge',
    loader: async (args) => (await import('./list/challenges.loaders.ts')).challengesAsk(world)(args),
    lazy: async () => ({ Component: (await import('./list/challenges.screen.tsx')).Challenges }),
  },
];
