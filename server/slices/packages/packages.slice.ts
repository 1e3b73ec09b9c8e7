import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as tables from '../../tables/packages/packages.ts';
import { cleaningJob } from './cleaning.ts';
import { cmi5Route } from './cmi5/cmi5-route.ts';
import { endSessionsJob } from './cmi5/sessions.ts';
import { routes } from './packages.routes.ts';
import { packagesRoute } from './serving.ts';

/** What packages kept of a person goes with them; the packages belong to courses. */
const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)));

export const packages: Slice = {
  name: 'packages',
  routes,
  rawRoutes: [packagesRoute],
  protocols: [cmi5Route],
  listeners: [onErased],
  jobs: [cleaningJob, endSessionsJob],
};
