import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/final-assessment',
    loader: async (args) => (await import('./finals/finals.loaders.ts')).deskAsks(world)(args),
    lazy: async () => ({ Component: (await import('./finals/final-desk.screen.tsx')).FinalDesk }),
  },
  {
    path: '/student/final-assessment',
    loader: async (args) => (await import('./finals/finals.loaders.ts')).roomAsks(world)(args),
    lazy: async () => ({ Component: (await import('./finals/final-room.screen.tsx')).FinalRoom }),
  },
];
