import type { Screen, World } from '../../api/world.ts';

/** Aptitude: practice, the mistake book, mock papers and what they say of somebody; `?view=` tells which. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/aptitude',
    loader: async (args) => (await import('./aptitude.loaders.ts')).aptitudeAsks({ queryClient, ask })(args),
    lazy: async () => ({ Component: (await import('./aptitude.screen.tsx')).Aptitude }),
  },
];
