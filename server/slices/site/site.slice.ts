import { homePath } from '@stepwell/contract/site/home-keys.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { homeAdminRoutes } from './homes/home-admin.routes.ts';
import { iconRoute, manifestRoute } from './offline/manifest.ts';
import { offlinePageRoute } from './offline/offline-page.ts';
import { serviceWorkerRoute } from './offline/service-worker.ts';
import { routes } from './site.routes.ts';
import { sitePictureRoute } from './site-picture.ts';

export const site: Slice = {
  name: 'site',
  routes: [...routes, ...homeAdminRoutes],
  rawRoutes: [sitePictureRoute, serviceWorkerRoute, offlinePageRoute, iconRoute, manifestRoute],
  // The other homes are designs to choose from, and kept out of search.
  addresses: async (db) => [
    { path: homePath((await siteSettingsOf(db)).home) },
    { path: '/pages/become-instructor' },
    { path: '/privacy' },
    { path: '/terms' },
  ],
};
