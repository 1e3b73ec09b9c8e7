import { flushPublicContentTouches } from '../../platform/pages/content-version.ts';
import type { Slice } from '../../platform/slice.ts';
import { listeners } from './catalog.listeners.ts';
import { routes } from './catalog.routes.ts';
import { categoryTreeRoutes } from './categories/category-tree.routes.ts';
import { onErased, onProfileChanged } from './instructors/teachers-leaving.ts';
import { catalogueAddresses } from './pages/addresses.ts';
import { coverRoute } from './pages/covers.ts';
import { coursePictureRoute, instructorPictureRoute } from './pages/pictures.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { onUnshelved, reshelving } from './search/reindexing.ts';

export const catalog: Slice = {
  name: 'catalog',
  routes: [...routes, ...reviewRoutes, ...categoryTreeRoutes],
  rawRoutes: [coverRoute, coursePictureRoute, instructorPictureRoute],
  listeners: [...listeners, onUnshelved, onProfileChanged, onErased],
  addresses: catalogueAddresses,
  jobs: [
    // Figures that visitors see change with every enrolment; their pages are made anew once a minute at most.
    { name: 'catalog.tell-figures', cron: '* * * * *', run: ({ db }) => flushPublicContentTouches(db) },
    reshelving,
  ],
};
