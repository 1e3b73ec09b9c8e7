import type { Screen, World } from '../../api/world.ts';

/** English practice: units, sessions, own words and the week; `?view=` says which. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/LearningPractice',
    loader: async (args) => (await import('./vocabulary.loaders.ts')).vocabularyLoader({ queryClient, ask })(args),
    lazy: async () => ({ Component: (await import('./vocabulary.screen.tsx')).LearningPractice }),
  },
];
