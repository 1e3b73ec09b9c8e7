import { homeAdmin as contract } from '@stepwell/contract/site/home-admin.ts';
import { heroKinds, homeSections } from '@stepwell/contract/site/homes.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { changeSettings } from '../../../platform/site-settings.ts';
import { route } from '../../../platform/slice.ts';
import { homeDataOf } from './home-data.ts';
import { homeDraftOf, listHomes, publishHome, restoreHome, saveHome } from './home-drafts.ts';
import { homeVersionOf, homeVersionsOf } from './home-history.ts';

/** Homes as admins choose and edit them. */
export const homeAdminRoutes = [
  route(contract.list, admin, ({ db }) => listHomes(db)),

  route(contract.choose, admin, async ({ db, viewer, body: { home } }) => {
    await db.transaction((tx) => changeSettings(tx, { actorId: viewer.id, to: { home } }));
    return listHomes(db);
  }),

  route(contract.draft, admin, ({ db, params: { home } }) => homeDraftOf(db, home)),

  route(contract.data, admin, ({ params: { home }, ...services }) =>
    homeDataOf(services, new Set([...homeSections[home], ...(heroKinds[home] ?? [])])),
  ),

  route(contract.save, admin, ({ db, viewer, now, params: { home }, body }) =>
    db.transaction((tx) => saveHome(tx, { id: viewer.id, now: now() }, home, body)),
  ),

  route(contract.publish, admin, ({ db, viewer, now, params: { home }, body: { version } }) =>
    db.transaction((tx) => publishHome(tx, { id: viewer.id, now: now() }, home, version)),
  ),

  route(contract.versions, admin, ({ db, params: { home } }) => homeVersionsOf(db, home)),

  route(contract.version, admin, ({ db, params: { home, number } }) => homeVersionOf(db, home, number)),

  route(contract.restore, admin, ({ db, viewer, now, params: { home, number }, body: { version } }) =>
    db.transaction((tx) => restoreHome(tx, { id: viewer.id, now: now() }, home, { number, version })),
  ),
];
