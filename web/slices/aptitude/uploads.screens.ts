import type { Screen, World } from '../../api/world.ts';

/** Questions for the aptitude pool: files that bring them, and what one brought. */
export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/aptitude-questions-upload',
    loader: async (args) => (await import('./uploads/uploads.loaders.ts')).uploadsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./uploads/uploads.screen.tsx')).AptitudeUploads }),
  },
];
