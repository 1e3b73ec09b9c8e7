import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/quiz',
    loader: async (args) => (await import('./quiz-desk/quiz-desk.loaders.ts')).bankAsks(world)(args),
    lazy: async () => ({ Component: (await import('./quiz-desk/quiz-desk.screen.tsx')).QuizRoom }),
  },
  {
    path: '/student/quiz',
    loader: async (args) => (await import('./taking/taking.loaders.ts')).takingAsks(world)(args),
    lazy: async () => ({ Component: (await import('./taking/quiz-room.screen.tsx')).StudentQuizzes }),
  },
];
