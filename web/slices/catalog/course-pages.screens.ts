import './course-card.module.css';
import './course-detail.module.css';
import '../../ui/prose.module.css';
import '../../ui/step-bar.module.css';
import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog.ts';
import type { Screen, World } from '../../api/world.ts';

// Styles are imported above because pages made on the server arrive before their screens' scripts.
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/pages/course/detail-adv/:courseId',
    loader: ({ params }) =>
      queryClient.ensureQueryData(ask(catalog.course, { params: { courseId: params['courseId'] ?? '' } })),
    lazy: async () => ({ Component: (await import('./course-detail.screen.tsx')).CourseDetail }),
    handle: {
      head: ({ params }) => {
        const courseId = params['courseId'] ?? '';
        const { queryKey } = ask(catalog.course, { params: { courseId } });
        const course = queryClient.getQueryData(queryKey);
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('No such course'), noindex: true };
        return course && { title: course.title, description: course.summary, image: `/covers/${course.courseId}.svg` };
      },
    },
  },
];
