import type { Screen, World } from '../../api/world.ts';

/** Resumes; `?resume=` says which is edited and `&part=` what of it is shown. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/resume',
    loader: async (args) => (await import('./resumes.loaders.ts')).resumesAsk(world)(args),
    lazy: async () => ({ Component: (await import('./resumes.screen.tsx')).Resumes }),
  },
];
