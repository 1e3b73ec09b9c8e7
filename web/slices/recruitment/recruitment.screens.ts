import type { Screen, World } from '../../api/world.ts';

/** Assessments for job roles: what candidates take, and what instructors write and read. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/attend-interview',
    loader: async (args) => (await import('./recruitment.loaders.ts')).studentAsks(world)(args),
    lazy: async () => ({ Component: (await import('./assessments.screen.tsx')).Assessments }),
  },
  {
    path: '/instructor/company-interview',
    loader: async (args) => (await import('./recruitment.loaders.ts')).ownAsks(world)(args),
    lazy: async () => ({ Component: (await import('./staff/own-assessments.screen.tsx')).OwnAssessments }),
  },
];
