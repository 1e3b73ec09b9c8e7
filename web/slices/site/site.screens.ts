import './homes/looks/well.css';
import { i18n } from '@lingui/core';
import { type HomeKey, homeKeys, homePath } from '@stepwell/contract/site/home-keys.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { homePathIn, siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';
import { homeData } from './homes/home-structured-data.ts';
import { lookFiles } from './homes/look-files.ts';

function homeScreenOf(home: HomeKey, world: World): Screen {
  const { queryClient, ask } = world;
  const query = ask(site.home, { params: { home } });
  return {
    path: homePath(home),
    loader: async () => {
      await queryClient.ensureQueryData(query);
      return null;
    },
    lazy: async () => ({ Component: (await lookFiles[home]()).Component }),
    handle: {
      head: () => {
        const isChosen = homePathIn(world) === homePath(home);
        return {
          title: isChosen ? siteNameIn(world) : i18n.t('Home design: {home}', { home }),
          description: i18n.t(
            'Learn, practise, get hired: courses with an exercise in every lecture, quizzes with explanations and certificates anyone can verify.',
          ),
          image: '/pictures/stepwell.png',
          // The other homes are designs to choose from; search engines are shown the one that was chosen.
          noindex: !isChosen,
          jsonLd: (about) =>
            READ_BY_ENGINES && isChosen ? homeData(about, queryClient.getQueryData(query.queryKey)) : [],
        };
      },
    },
  };
}

export const screens = (world: World): Screen[] => [
  ...homeKeys.map((home) => homeScreenOf(home, world)),
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
