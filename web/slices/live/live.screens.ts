import type { Screen, World } from '../../api/world.ts';

/** Live classes of students and hosts, and the room of one. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/online-classes',
    loader: async (args) => (await import('./live.loaders.ts')).studentAsks(world)(args),
    lazy: async () => ({ Component: (await import('./classes.screen.tsx')).Classes }),
  },
  {
    path: '/instructor/online-classes',
    loader: async (args) => (await import('./live.loaders.ts')).hostAsks(world)(args),
    lazy: async () => ({ Component: (await import('./teaching/own-classes.screen.tsx')).OwnClasses }),
  },
  ...['/student/online-classes/:classId/room', '/instructor/online-classes/:classId/room'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./room/room.screen.tsx')).RoomScreen }),
  })),
];
