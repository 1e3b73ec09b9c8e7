import type { Screen, World } from '../../api/world.ts';

/** Job Mela of students, and what staff run: views and what is open in them are in the address. */
export const screens = (world: World): Screen[] => [
  {
    path: '/student/interview-details',
    loader: async (args) => (await import('./jobs.loaders.ts')).ownAsks(world)(args),
    lazy: async () => ({ Component: (await import('./own/own-jobs.screen.tsx')).OwnJobs }),
  },
  {
    path: '/instructor/admin-interview-details',
    loader: async (args) => (await import('./jobs.loaders.ts')).staffAsks(world)(args),
    lazy: async () => ({ Component: (await import('./staff/staff-jobs.screen.tsx')).StaffJobs }),
  },
];
