import { notices as contract } from '@stepwell/contract/notices/notices.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { signedIn } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { rememberZone } from './delivery/settings.ts';
import { listOf, read, readAll } from './notices.ts';
import { prefer, preferencesOf, preferSeveral } from './preferences.ts';
import { unreadOf } from './unread.public.ts';

export const routes = [
  ...deliveryRoutes,

  route(contract.list, signedIn, ({ db, viewer, query }) => listOf(db, viewer.id, query)),

  route(contract.unread, signedIn, ({ db, viewer }) => unreadOf(db, viewer.id)),

  route(contract.read, signedIn, async ({ db, ports, now, viewer, params: { noticeId } }) => {
    if (!(await read(db, viewer.id, noticeId, now()))) throw new Problem('notice_not_found');
    // The person's other screens count anew.
    await ports.realtime.tell(viewer.id, 'notice');
    return unreadOf(db, viewer.id);
  }),

  route(contract.readAll, signedIn, async ({ db, ports, now, viewer }) => {
    await readAll(db, viewer.id, now());
    await ports.realtime.tell(viewer.id, 'notice');
    return unreadOf(db, viewer.id);
  }),

  route(contract.preferences, signedIn, async ({ db, viewer }) => ({
    preferences: await preferencesOf(db, viewer.id, viewer.role),
  })),

  route(contract.prefer, signedIn, async ({ db, viewer, body }) => {
    await prefer(db, viewer.id, viewer.role, body);
    await rememberZone({ db }, viewer.id, body.timeZone);
    return { preferences: await preferencesOf(db, viewer.id, viewer.role) };
  }),

  route(contract.preferSeveral, signedIn, async ({ db, viewer, body }) => {
    await preferSeveral(db, viewer.id, viewer.role, body);
    await rememberZone({ db }, viewer.id, body.timeZone);
    return { preferences: await preferencesOf(db, viewer.id, viewer.role) };
  }),
];
