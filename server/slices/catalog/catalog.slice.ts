import { tellSoon } from '../../platform/content-version.ts';
import type { Slice } from '../../platform/slice.ts';
import { catalogueAddresses } from './addresses.ts';
import { listeners } from './catalog.listeners.ts';
import { routes } from './catalog.routes.ts';
import { coverDoor } from './covers.ts';
import { coursePictureDoor, instructorPictureDoor } from './pictures.ts';
import { onUnshelved, reshelving } from './reshelving.ts';

export const catalog: Slice = {
  name: 'catalog',
  routes,
  doors: [coverDoor, coursePictureDoor, instructorPictureDoor],
  listeners: [...listeners, onUnshelved],
  addresses: catalogueAddresses,
  jobs: [
    // Figures that visitors see change with every enrolment; their pages are made anew once a minute at most.
    { name: 'catalog.tell-figures', cron: '* * * * *', run: ({ db }) => tellSoon(db) },
    reshelving,
  ],
};
