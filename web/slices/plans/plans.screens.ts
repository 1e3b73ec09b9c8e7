import { i18n } from '@lingui/core';
import { content } from '@stepwell/contract/content/content.ts';
import { plans } from '@stepwell/contract/plans/plans.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import { siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { homeCrumb } from '../../ui/page/breadcrumbs.tsx';

const PRICING = '/pages/about/pricing';

export const screens = (world: World): Screen[] => [
  {
    path: PRICING,
    loader: async () => {
      const { queryClient, ask } = world;
      await Promise.all([
        queryClient.ensureQueryData(ask(plans.list, {})),
        // The plans do not wait for questions that cannot be read.
        queryClient.prefetchQuery(ask(content.faq, { query: {} })),
      ]);
      return null;
    },
    lazy: async () => ({ Component: (await import('./pricing.screen.tsx')).Pricing }),
    handle: {
      head: () => ({
        title: i18n.t('Plans and prices'),
        description: i18n.t(
          'What {siteName} costs for one person, a class or a college, and what each plan includes.',
          {
            siteName: siteNameIn(world),
          },
        ),
        canonical: PRICING,
        jsonLd: (site) =>
          READ_BY_ENGINES
            ? [breadcrumbList(site, [homeCrumb(), { label: i18n.t('Plans and prices'), to: PRICING }])]
            : [],
      }),
    },
  },
];
