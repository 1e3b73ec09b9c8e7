import './course-card.module.css';
import './course-grid.module.css';
import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog.ts';
import type { Screen, World } from '../../api/world.ts';
import { coursesAt } from './courses-at.ts';

// Styles are imported above because pages made on the server arrive before their screens' scripts.
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/pages/course/grid',
    loader: async ({ request }) => {
      const query = coursesAt(new URL(request.url).searchParams);
      await Promise.all([
        queryClient.ensureQueryData(ask(catalog.courses, { query })),
        queryClient.ensureQueryData(ask(catalog.categories, {})),
      ]);
    },
    lazy: async () => ({ Component: (await import('./course-grid.screen.tsx')).CourseGrid }),
    handle: {
      head: ({ search }) => {
        const { category, cursor } = coursesAt(search);
        const tree = queryClient.getQueryData(ask(catalog.categories, {}).queryKey);
        const label = tree?.items.find(({ key }) => key === category)?.label;
        return {
          title: label ? i18n.t('{label} courses', { label }) : i18n.t('Courses'),
          description: i18n.t('Courses to learn from the first step on, each with its curriculum open to read.'),
          canonical: category ? `/pages/course/grid?category=${category}` : '/pages/course/grid',
          noindex: cursor !== undefined,
        };
      },
    },
  },
];
