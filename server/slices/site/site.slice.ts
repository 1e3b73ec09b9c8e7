import type { Slice } from '../../platform/slice.ts';
import { routes } from './site.routes.ts';
import { sitePictureRoute } from './site-picture.ts';

export const site: Slice = {
  name: 'site',
  routes,
  rawRoutes: [sitePictureRoute],
  addresses: async () => [
    { path: '/demos/default/home' },
    { path: '/pages/become-instructor' },
    { path: '/privacy' },
    { path: '/terms' },
  ],
};
