import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/student-list',
    loader: async (args) => (await import('./taught/taught.loaders.ts')).studentListAsks(world)(args),
    lazy: async () => ({ Component: (await import('./taught/student-list.screen.tsx')).StudentList }),
  },
];
