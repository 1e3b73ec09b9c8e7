import type { Screen, World } from '../../api/world.ts';

/** Communication skills: what learners work through, and what their teachers build and mark. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/course-resume',
    loader: async (args) => (await import('./communication.loaders.ts')).learnerAsks(world)(args),
    lazy: async () => ({ Component: (await import('./communication.screen.tsx')).Communication }),
  },
  {
    path: '/instructor/communication-skills',
    loader: async (args) => (await import('./communication.loaders.ts')).teacherAsks(world)(args),
    lazy: async () => ({ Component: (await import('./own/own-modules.screen.tsx')).OwnModules }),
  },
];
