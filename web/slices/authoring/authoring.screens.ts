import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => {
  // With the screens and beside them, not with the page that visitors see: what drafts are has many shapes.
  const loadStep = async (path: string, request: Request) => {
    const { questions } = await import('./authoring.loaders.ts');
    await questions(world)[path]?.(new URL(request.url).searchParams);
    return null;
  };
  return [
    {
      path: '/instructor/create-course',
      loader: ({ request }) => loadStep('create-course', request),
      lazy: async () => ({ Component: (await import('./builder/create-course.screen.tsx')).CreateCourse }),
    },
    {
      path: '/instructor/manage-course',
      loader: ({ request }) => loadStep('manage-course', request),
      lazy: async () => ({ Component: (await import('./manage/manage-course.screen.tsx')).ManageCourse }),
    },
    {
      path: '/instructor/course-added',
      loader: ({ request }) => loadStep('course-added', request),
      lazy: async () => ({ Component: (await import('./manage/course-added.screen.tsx')).CourseAdded }),
    },
    {
      path: '/admin/all-courses',
      loader: ({ request }) => loadStep('all-courses', request),
      lazy: async () => ({ Component: (await import('./review/all-courses.screen.tsx')).AllCourses }),
    },
    {
      path: '/admin/course-detail',
      loader: ({ request }) => loadStep('course-detail', request),
      lazy: async () => ({ Component: (await import('./all-courses/course-detail.screen.tsx')).CourseDetail }),
    },
  ];
};
