import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/quiz',
    loader: async (args) => (await import('./bank/bank.loaders.ts')).bankAsks(world)(args),
    lazy: async () => ({ Component: (await import('./bank/bank.screen.tsx')).QuizRoom }),
  },
];
