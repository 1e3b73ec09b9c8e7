import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/student-quiz-result',
    loader: async (args) => (await import('./results/results.loaders.ts')).resultsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./results/quiz-results.screen.tsx')).QuizResults }),
  },
];
