import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/student/problem-statement',
    loader: async (args) => (await import('./statements.loaders.ts')).statementsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./statements.screen.tsx')).Statements }),
  },
  {
    path: '/student/problem-statement-submit/:id',
    loader: async (args) => (await import('./statements.loaders.ts')).answerAsks(world)(args),
    lazy: async () => ({ Component: (await import('./answer.screen.tsx')).AnswerScreen }),
  },
  {
    path: '/instructor/problem-statement',
    loader: async (args) => (await import('./statements.loaders.ts')).planAsks(world)(args),
    lazy: async () => ({ Component: (await import('./plan.screen.tsx')).Plan }),
  },
  {
    path: '/instructor/problem-statement-score',
    loader: async (args) => (await import('./statements.loaders.ts')).scoresAsk(world)(args),
    lazy: async () => ({ Component: (await import('./scores.screen.tsx')).Scores }),
  },
];
