import { type ManagedPlan, MOST_PLANS, plans, plansAdmin } from '@stepwell/contract/plans/plans.ts';
import { beforeEach, expect, test } from 'vitest';
import { plans as rows } from '../../tables/plans/plans.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const newPlan = (more: Partial<ManagedPlan> = {}): ManagedPlan => ({
  planId: crypto.randomUUID(),
  name: 'Learner',
  summary: 'For one person.',
  currency: 'INR',
  monthlyMinor: 49900,
  yearlyMinor: 499000,
  features: [{ label: 'Courses', value: 'All' }],
  trialDays: 0,
  allCourses: false,
  courseIds: [],
  highlighted: false,
  shown: true,
  version: 0,
  ...more,
});
const save = ({ planId, ...body }: ManagedPlan) => admin.call(plansAdmin.save, { params: { planId }, body });
beforeEach(async () => {
  await app.db.delete(rows);
});

test('a plan is added, changed, hidden, ordered and deleted, with an audit line each', async () => {
  const [one, two] = [newPlan({ name: 'Starter' }), newPlan({ name: 'Campus', shown: false })];
  await save(one);
  expect((await save(two)).data.plans.map(({ name, version }) => [name, version])).toEqual([
    ['Starter', 1],
    ['Campus', 1],
  ]);
  await save({ ...one, monthlyMinor: null, version: 1 });
  const ordered = await admin.call(plansAdmin.order, { body: { planIds: [two.planId] } });
  expect(ordered.data.plans.map(({ name }) => name)).toEqual(['Campus', 'Starter']);
  await admin.call(plansAdmin.remove, { params: { planId: two.planId } });
  const left = await admin.call(plansAdmin.remove, { params: { planId: two.planId } });
  expect(left.data.plans).toMatchObject([{ name: 'Starter', monthlyMinor: null, version: 2 }]);
  const lines = await app.db.select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.seq);
  expect(lines.map(({ act }) => act).slice(-5)).toEqual([
    'plans.added',
    'plans.added',
    'plans.changed',
    'plans.ordered',
    'plans.deleted',
  ]);
});

test('visitors see shown plans without what is for admins', async () => {
  const hidden = newPlan({ name: 'Hidden', shown: false });
  await save(newPlan({ name: 'Shown' }));
  await save(hidden);
  const { data } = await app.visitor.call(plans.list, {});
  expect(data.plans.map(({ name }) => name)).toEqual(['Shown']);
  expect(data.plans[0]).not.toHaveProperty('version');
});

test('of two admins who change the same version, one is refused; a double press adds one plan', async () => {
  const plan = newPlan();
  const added = await Promise.all([save(plan), save(plan)]);
  expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  const changed = await Promise.all([
    save({ ...plan, version: 1, name: 'A' }),
    save({ ...plan, version: 1, name: 'B' }),
  ]);
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.db.$count(rows)).toBe(1);
});

test('there is room for twelve, also when two add the last one at once', async () => {
  for (let at = 1; at < MOST_PLANS; at++) await save(newPlan());
  const last = await Promise.all([save(newPlan()), save(newPlan())]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['no name', { name: '   ' }],
  ['a negative price', { monthlyMinor: -1 }],
  ['a fraction of the smallest unit', { monthlyMinor: 0.5 }],
  ['a price beyond all reason', { yearlyMinor: 10 ** 12 }],
  ['a currency of no country', { currency: 'XXX' as never }],
  ['a feature without words', { features: [{ label: ' ', value: 'All' }] }],
  ['too many features', { features: Array.from({ length: 31 }, (_, at) => ({ label: `${at}`, value: '' })) }],
])('%s is refused and nothing is stored', async (_, wrong) => {
  expect((await save(newPlan(wrong))).status).toBe(422);
  expect(await app.db.$count(rows)).toBe(0);
});

test('markup and half letters in a name stay text', async () => {
  const name = '<b onclick=alert(1)>“Ω\u{1F393}”';
  expect((await save(newPlan({ name }))).data.plans[0]?.name).toBe(name);
});
