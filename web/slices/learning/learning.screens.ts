import './my-courses/wishlist.module.css';
import { i18n } from '@lingui/core';
import type { Screen, World } from '../../api/world.ts';

// The public screen's styles are imported above because its page from the server arrives before its script.
export const screens = (_world: World): Screen[] => [
  {
    path: '/shop/wishlist',
    lazy: async () => ({ Component: (await import('./my-courses/wishlist.screen.tsx')).Wishlist }),
    // What somebody wishes for is nobody else's business; without an account the page only says what it is for.
    handle: { head: () => ({ title: i18n.t('Wishlist'), noindex: true }) },
  },
];
