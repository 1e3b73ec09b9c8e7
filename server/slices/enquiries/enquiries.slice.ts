import type { Slice } from '../../platform/slice.ts';
import { listeners } from './enquiries.listeners.ts';
import { routes } from './enquiries.routes.ts';
import { onErased } from './erasure.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { forgetOldEnquiries } from './retention.ts';

export const enquiries: Slice = {
  name: 'enquiries',
  routes: [...routes, ...inboxRoutes],
  listeners: [...listeners, onErased],
  jobs: [{ name: 'enquiries.forget-old', cron: '53 3 * * *', run: forgetOldEnquiries }],
  addresses: async () => [
    { path: '/pages/about/contact-us' },
    { path: '/pages/form/request-demo' },
    { path: '/pages/form/request-access' },
  ],
};
