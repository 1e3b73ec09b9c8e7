import { i18n } from '@lingui/core';
import type { Screen, World } from '../../api/world.ts';

export const screens = (_world: World): Screen[] => [
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
