import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/student-list',
    loader: async (args) => (await import('./my-students/my-students.loaders.ts')).studentListAsks(world)(args),
    lazy: async () => ({ Component: (await import('./my-students/student-list.screen.tsx')).StudentList }),
  },
];
