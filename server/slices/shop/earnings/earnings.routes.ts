import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { policyPage, saveCourseShare, savePolicy } from '../policy.ts';
import { entriesPage } from './entries.ts';
import { earningsPage } from './figures.ts';

export const earningRoutes = [
  route(earnings.overview, admin, ({ query, ...services }) => earningsPage(services, query)),
  route(earnings.entries, admin, ({ query, ...services }) => entriesPage(services, query)),
  route(earnings.policy, admin, ({ db }) => policyPage(db)),
  route(earnings.setPolicy, admin, async ({ db, viewer, body }) => {
    await db.transaction((tx) => savePolicy(tx, viewer.id, body));
    return policyPage(db);
  }),
  route(earnings.setCourseShare, admin, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => saveCourseShare(tx, viewer.id, { ...params, ...body, now: now() })),
  ),
];
