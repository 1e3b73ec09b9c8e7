import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/code-challenge',
    loader: async (args) => (await import('./authoring/authoring.loaders.ts')).listAsks(world)(args),
    lazy: async () => ({ Component: (await import('./authoring/challenge-list.screen.tsx')).ChallengeList }),
  },
  {
    path: '/instructor/challenges/:id',
    loader: async (args) => (await import('./authoring/authoring.loaders.ts')).challengeAsks(world)(args),
    lazy: async () => ({ Component: (await import('./authoring/own-challenge.screen.tsx')).OwnChallengeScreen }),
  },
];
