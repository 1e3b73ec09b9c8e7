import type { ManagedPlan } from '@stepwell/contract/plans/plans.ts';
import { expect, test } from 'vitest';
import { draftOf, planOf, problemsIn } from './plan-draft.ts';
import { comparisonOf, haveBothPeriods, periodAt, priceLabel, savingPercent } from './plan-table.public.ts';

const inr = (monthlyMinor: number | null, yearlyMinor: number | null) => ({
  currency: 'INR' as const,
  monthlyMinor,
  yearlyMinor,
});

test.each([
  [inr(49900, 499000), 'month', '₹499', 'per month'],
  [inr(49900, 499000), 'year', '₹4,990', 'per year, 16% less'],
  [inr(49900, 598800), 'year', '₹5,988', 'per year'],
  [inr(49900, 700000), 'year', '₹7,000', 'per year'],
  [inr(49900, null), 'year', '₹499', 'per month'],
  [inr(null, 499000), 'month', '₹4,990', 'per year'],
  [inr(0, 0), 'year', 'Free', ''],
  [inr(0, null), 'month', 'Free', ''],
  [inr(null, null), 'month', 'On request', ''],
] as const)('%o for a %s costs %s %s', (prices, period, amount, note) => {
  expect(priceLabel(prices, period)).toEqual({ amount, note });
});

test('a saving is rounded down and never negative', () => {
  expect([inr(100, 1199), inr(100, 1), inr(100, 5000), inr(0, 0)].map(savingPercent)).toEqual([0, 99, 0, 0]);
});

test('a switch stands only where there is something to switch', () => {
  expect(haveBothPeriods([inr(100, null), inr(null, 900)])).toBe(true);
  expect(haveBothPeriods([inr(100, null), inr(null, null)])).toBe(false);
  expect(haveBothPeriods([])).toBe(false);
});

test('any other period in the address is a month', () => {
  expect(['year', 'YEAR', '', '<b>'].map((per) => periodAt(new URLSearchParams({ per })))).toEqual([
    'year',
    'month',
    'month',
    'month',
  ]);
});

test('rows of several plans meet by their label', () => {
  const rows = comparisonOf([
    { features: [{ label: 'Courses', value: '3' }] },
    {
      features: [
        { label: 'Compiler', value: '' },
        { label: 'Courses', value: 'All' },
      ],
    },
  ]);
  expect(rows).toEqual([
    { label: 'Courses', cells: ['3', 'All'] },
    { label: 'Compiler', cells: [undefined, ''] },
  ]);
});

const plan: ManagedPlan = {
  ...inr(49950, null),
  planId: '0192f0aa-1000-7000-8000-000000000001',
  name: 'Learner',
  summary: '',
  features: [
    { label: 'Mock tests: timed', value: '2 a month' },
    { label: 'Compiler', value: '' },
  ],
  trialDays: 14,
  allCourses: true,
  courseIds: [],
  highlighted: true,
  shown: true,
  version: 3,
};

test('a plan is typed as it was stored', () => {
  const draft = draftOf(plan);
  expect(draft).toMatchObject({ monthly: '499.50', yearly: '', features: 'Mock tests: timed: 2 a month\nCompiler' });
  const { planId: _, version: __, ...same } = plan;
  expect(planOf(draft)).toEqual(same);
});

test('empty lines are no features, and a colon alone is no value', () => {
  expect(planOf({ ...draftOf(plan), features: ' \n\nA:\n: b\n  C: d ' }).features).toEqual([
    { label: 'A:', value: '' },
    { label: ': b', value: '' },
    { label: 'C', value: 'd' },
  ]);
});

test('what is wrong is said at its field', () => {
  const wrong = problemsIn({ ...draftOf(plan), name: ' ', monthly: 'a lot', yearly: '1.234', features: 'A\nB\nA: 2' });
  expect(Object.keys(wrong).sort()).toEqual(['features', 'monthly', 'name', 'yearly']);
  expect(wrong['monthly']).toBe('Enter a price.');
  expect(problemsIn(draftOf(plan))).toEqual({});
});
