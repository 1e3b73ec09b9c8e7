import type { Slice } from '../../platform/slice.ts';
import { iconRoute, manifestRoute } from './offline/manifest.ts';
import { offlinePageRoute } from './offline/offline-page.ts';
import { serviceWorkerRoute } from './offline/service-worker.ts';
import { routes } from './site.routes.ts';
import { sitePictureRoute } from './site-picture.ts';

export const site: Slice = {
  name: 'site',
  routes,
  rawRoutes: [sitePictureRoute, serviceWorkerRoute, offlinePageRoute, iconRoute, manifestRoute],
  addresses: async () => [
    { path: '/demos/default/home' },
    { path: '/pages/become-instructor' },
    { path: '/privacy' },
    { path: '/terms' },
  ],
};
