import { i18n } from '@lingui/core';
import type { Screen, World } from '../../api/world.ts';

export const screens = (_world: World): Screen[] => [
  {
    path: '/shop/wishlist',
    lazy: async () => ({ Component: (await import('./my-courses/wishlist.screen.tsx')).Wishlist }),
    // What somebody wishes for is nobody else's business; without an account the page only says what it is for.
    handle: { head: () => ({ title: i18n.t('Wishlist'), noindex: true }) },
  },
];
