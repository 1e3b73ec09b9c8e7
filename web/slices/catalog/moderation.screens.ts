import type { LoaderFunction } from 'react-router';
import type { Screen, World } from '../../api/world.ts';

export const screens = (world: World): Screen[] => {
  const loaderFor =
    (which: 'moderated'): LoaderFunction =>
    async (args) =>
      (await import('./moderation/moderation.loaders.ts')).questions(world)[which](args);
  return [
    {
      path: '/admin/reviews',
      loader: loaderFor('moderated'),
      lazy: async () => ({
        Component: (await import('./moderation/moderated-reviews.screen.tsx')).ModeratedReviews,
      }),
    },
    {
      path: '/admin/course-category',
      loader: async () => {
        const { categoryAdmin } = await import('@stepwell/contract/catalog/category-tree.ts');
        return world.queryClient.ensureQueryData(world.ask(categoryAdmin.tree, {}));
      },
      lazy: async () => ({ Component: (await import('./category-admin/course-category.screen.tsx')).CourseCategory }),
    },
  ];
};
