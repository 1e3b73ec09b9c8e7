import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { boughtPlanSeats, newPlan, subscribe } from '../fixtures/bought.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Subscriptions, each person's own; the columns are those of `access-rules.ts`. */
export function subscriptionAccessRules(app: TestApp): AccessRule[] {
  const { nothing } = newSubjects(app);

  /** The owner has a plan; another one that costs more can be changed to. */
  async function better(owner: Person) {
    const { data } = await owner.call(subscriptions.mine, {});
    if (!data.subscription || data.subscription.state === 'ended') {
      await subscribe(owner, (await newPlan(app)).id);
      await app.settle();
    }
    return { planId: (await newPlan(app, { monthlyMinor: 60_000 })).id, period: 'month' as const };
  }
  const mine = async (owner: Person) => {
    await better(owner);
    return {};
  };
  async function change(owner: Person) {
    const choice = await better(owner);
    const { data } = await owner.call(subscriptions.preview, { query: choice });
    return { body: { ...choice, totalMinor: data.totalMinor } };
  }

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(subscriptions.mine,             [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(subscriptions.preview,          [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ query: await better(owner) })),
    accessRule(subscriptions.change,           [401,   404,    404,     404,      404,    404,       404,   404,  200], change),
    accessRule(subscriptions.undoChange,       [401,   404,    404,     404,      404,    404,       404,   404,  200], mine),
    accessRule(subscriptions.cancel,           [401,   404,    404,     404,      404,    404,       404,   404,  200], mine),
    accessRule(subscriptions.undoCancel,       [401,   404,    404,     404,      404,    404,       404,   404,  200], mine),
    accessRule(subscriptions.setMethod,        [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ ...(await mine(owner)), body: { card: 'succeed' as const } })),
    // The test gateway has no page for cards: the owner gets as far as that.
    accessRule(subscriptions.openCardPage,     [401,   404,    404,     404,      404,    404,       404,   404,  409], mine),
    accessRule(subscriptions.checkCardPage,    [401,   200,    200,     200,      200,    200,       200,   200,  200], mine),
    accessRule(subscriptions.redeem,           [401,   200,    403,     403,      200,    200,       403,   200,  200], async (owner) => ({ params: { code: (await boughtPlanSeats(app, owner)).lot.joinCode }, body: {} })),
    accessRule(subscriptions.pause,            [401,   404,    404,     404,      404,    404,       404,   404,  200], mine),
    accessRule(subscriptions.resume,           [401,   404,    404,     404,      404,    404,       404,   404,  200], mine),
  ];
}
