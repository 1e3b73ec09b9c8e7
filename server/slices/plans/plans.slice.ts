import { plans as contract, plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { admin, anyone } from '../../platform/security/viewer.ts';
import { route, type Slice } from '../../platform/slice.ts';
import { managedPlans, orderPlans, pricedCourses, removePlan, savePlan } from './managing.ts';
import { shownPlans } from './plans.public.ts';

const routes = [
  route(contract.list, anyone, async ({ db }) => ({ plans: await shownPlans(db) })),
  route(plansAdmin.list, admin, ({ db }) => managedPlans(db)),
  route(plansAdmin.courses, admin, async ({ db }) => ({ courses: await pricedCourses(db) })),
  route(plansAdmin.save, admin, ({ db, viewer, now, params, body }) =>
    db.transaction((tx) => savePlan(tx, { actorId: viewer.id, now: now() }, { ...params, ...body })),
  ),
  route(plansAdmin.order, admin, ({ db, viewer, body: { planIds } }) =>
    db.transaction((tx) => orderPlans(tx, viewer.id, planIds)),
  ),
  route(plansAdmin.remove, admin, ({ db, viewer, params: { planId } }) =>
    db.transaction((tx) => removePlan(tx, viewer.id, planId)),
  ),
];

export const plans: Slice = {
  name: 'plans',
  routes,
  addresses: async () => [{ path: '/pages/about/pricing' }],
};
