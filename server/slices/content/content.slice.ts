import { touchPublicContent } from '../../platform/pages/content-version.ts';
import type { Slice } from '../../platform/slice.ts';
import { contentAddresses } from './addresses.ts';
import { routes } from './content.routes.ts';
import { adminRoutes } from './content-admin.routes.ts';
import { onErased } from './erasure.ts';
import { feedRoutes } from './feeds.ts';
import { forgetMissed } from './missed-searches.ts';
import { ownPostRoutes } from './own-posts.routes.ts';
import { contentPictureRoute } from './pictures.ts';
import { postCoverRoute, postPictureRoute } from './post-pictures.ts';
import { publishDue } from './writing/publishing.ts';

export const content: Slice = {
  name: 'content',
  routes: [...routes, ...adminRoutes, ...ownPostRoutes],
  rawRoutes: [contentPictureRoute, postPictureRoute, postCoverRoute, ...feedRoutes],
  listeners: [onErased],
  addresses: contentAddresses,
  jobs: [
    { name: 'content.publish-due', cron: '* * * * *', run: publishDue },
    {
      // Views move no cached page; which articles are popular is shown anew once a day.
      name: 'content.daily',
      cron: '23 3 * * *',
      async run(services) {
        await forgetMissed(services);
        await touchPublicContent(services.db);
      },
    },
  ],
};
