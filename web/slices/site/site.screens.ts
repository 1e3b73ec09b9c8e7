import '../../ui/stars.module.css';
import '../../ui/step-down.module.css';
import './home/doing.module.css';
import './home/hero.module.css';
import './home/home.module.css';
import './home/subjects.module.css';
import './home/teachers.module.css';
import './home/voices.module.css';
import './home/well.css';
import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog.ts';
import { site } from '@stepwell/contract/site.ts';
import type { Screen, World } from '../../api/world.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/demos/default/home',
    loader: () =>
      Promise.all([
        queryClient.ensureQueryData(ask(site.defaultHome, {})),
        queryClient.ensureQueryData(ask(catalog.categories, {})),
      ]),
    lazy: async () => ({ Component: (await import('./home/default-home.screen.tsx')).DefaultHome }),
    handle: {
      head: () => ({
        title: 'Stepwell',
        description: i18n.t(
          'Learn, practise, get hired: courses with an exercise in every lecture, quizzes that tell you why, and certificates anyone can check.',
        ),
        image: '/pictures/stepwell.png',
        jsonLd: ({ origin, address }) => [
          {
            '@type': 'WebSite',
            name: 'Stepwell',
            url: address,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${origin}/pages/course/grid?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
          { '@type': 'EducationalOrganization', name: 'Stepwell', url: address },
        ],
      }),
    },
  },
  {
    path: '/error-404',
    lazy: async () => ({ Component: (await import('./not-found.screen.tsx')).NotFound }),
    handle: { status: 404, head: () => ({ title: i18n.t('Page not found'), noindex: true }) },
  },
  {
    path: '/admin/not-found',
    lazy: async () => ({ Component: (await import('./admin-not-found.screen.tsx')).AdminNotFound }),
  },
];
