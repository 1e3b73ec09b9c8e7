import type { LoaderFunction } from 'react-router';
import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => {
  // With the screen and beside it, not with the page that visitors see: what admins ask has many shapes.
  const loadPage: LoaderFunction = async (args) => {
    const { questions } = await import('./admin.loaders.ts');
    return questions(world)[new URL(args.request.url).pathname.toLowerCase().replace(/\/$/, '')]?.(args);
  };
  return [
    {
      path: '/admin/dashboard',
      loader: loadPage,
      lazy: async () => ({ Component: (await import('./dashboard/site-dashboard.screen.tsx')).SiteDashboard }),
    },
    {
      path: '/admin/students',
      loader: loadPage,
      lazy: async () => ({ Component: (await import('./students/students.screen.tsx')).Students }),
    },
    {
      path: '/admin/instructors',
      loader: loadPage,
      lazy: async () => ({ Component: (await import('./instructors/instructors.screen.tsx')).Instructors }),
    },
    {
      path: '/admin/instructor-detail',
      loader: loadPage,
      lazy: async () => ({ Component: (await import('./instructors/instructor-detail.screen.tsx')).InstructorDetail }),
    },
    {
      path: '/admin/admin-settings',
      loader: loadPage,
      lazy: async () => ({ Component: (await import('./settings/admin-settings.screen.tsx')).AdminSettings }),
    },
    {
      path: '/admin/instructor-requests',
      loader: loadPage,
      lazy: async () => ({
        Component: (await import('./instructors/instructor-requests.screen.tsx')).InstructorRequests,
      }),
    },
  ];
};
