import { plans, plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { plans as rows } from '../../tables/plans/plans.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Plans of the pricing page; the columns are those of `access-rules.ts`. */
export function planAccessRules(app: TestApp): AccessRule[] {
  const { nothing } = newSubjects(app);
  const body = {
    name: 'Learner',
    summary: 'For one person.',
    currency: 'INR' as const,
    monthlyMinor: 49900,
    yearlyMinor: null,
    features: [],
    highlighted: false,
    trialDays: 0,
    allCourses: false,
    courseIds: [],
    shown: true,
  };
  async function plan() {
    const planId = crypto.randomUUID();
    await app.db.insert(rows).values({ ...body, id: planId, position: 0, version: 1, changedAt: new Date() });
    return { planId };
  }

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(plans.list,                     [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(plansAdmin.list,                [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(plansAdmin.courses,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(plansAdmin.save,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await plan(), body: { ...body, version: 1 } })),
    accessRule(plansAdmin.order,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { planIds: [(await plan()).planId] } })),
    accessRule(plansAdmin.remove,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await plan() })),
  ];
  return accessRules;
}
