import '../../ui/parts/covering-link.module.css';
import '../../ui/parts/stars.module.css';
import '../../ui/page/step-down.module.css';
import './home/doing.module.css';
import './home/hero.module.css';
import './home/home.module.css';
import './home/subjects.module.css';
import './home/teachers.module.css';
import './home/voices.module.css';
import './home/well.css';
import './legal/legal.module.css';
import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { siteNameIn } from '../../api/site-frame.ts';
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
        title: siteNameIn({ queryClient, ask }),
        description: i18n.t(
          'Learn, practise, get hired: courses with an exercise in every lecture, quizzes with explanations and certificates anyone can verify.',
        ),
        image: '/pictures/stepwell.png',
        jsonLd: ({ origin, address, siteName }) =>
          READ_BY_ENGINES
            ? [
                {
                  '@type': 'WebSite',
                  name: siteName,
                  url: address,
                  potentialAction: {
                    '@type': 'SearchAction',
                    target: `${origin}/pages/course/grid?q={search_term_string}`,
                    'query-input': 'required name=search_term_string',
                  },
                },
                { '@type': 'EducationalOrganization', name: siteName, url: address },
              ]
            : [],
      }),
    },
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./legal/privacy.screen.tsx')).Privacy }),
    handle: {
      head: () => ({
        title: i18n.t('Privacy notice'),
        description: i18n.t('What data we store, why and for how long, and how to export or delete it.'),
      }),
    },
  },
  {
    path: '/terms',
    lazy: async () => ({ Component: (await import('./legal/terms.screen.tsx')).Terms }),
    handle: {
      head: () => ({
        title: i18n.t('Terms of use'),
        description: i18n.t(
          'The terms of this site: accounts, courses, certificates, and what happens if they are broken.',
        ),
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
