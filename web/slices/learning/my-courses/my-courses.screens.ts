import type { Screen, World } from '../../../api/world.ts';

/** What somebody learns and could learn. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/dashboard',
    loader: async (args) =>
      (await import('../dashboard/dashboard.loaders.ts')).dashboardAsks({ queryClient, ask })(args),
    lazy: async () => ({ Component: (await import('../dashboard/dashboard.screen.tsx')).Dashboard }),
  },
  {
    path: '/student/course-list',
    loader: async (args) => (await import('./my-courses.loaders.ts')).courseListAsks({ queryClient, ask })(args),
    lazy: async () => ({ Component: (await import('./course-list.screen.tsx')).CourseList }),
  },
  {
    path: '/student/available-courses',
    loader: async (args) => (await import('./my-courses.loaders.ts')).availableCoursesAsks({ queryClient, ask })(args),
    lazy: async () => ({ Component: (await import('./available-courses.screen.tsx')).AvailableCourses }),
  },
];
