import * as z from 'zod/mini';
import { del, get, put } from '../endpoint.ts';

/** What a plan may be priced in: ISO 4217 codes. */
export const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD', 'BDT', 'LKR', 'NPR', 'JPY'] as const;
export type Currency = (typeof currencies)[number];

const MOST_MINOR = 1_000_000_000;
export const MOST_PLANS = 12;
export const MOST_FEATURES = 30;

const text = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const price = z.nullable(
  z
    .int('Enter a price.')
    .check(z.minimum(0, 'Enter a price of 0 or more.'), z.maximum(MOST_MINOR, 'This price is too high.')),
);

/** A row of the comparison. Without a value the plan has it; rows of several plans meet by their label. */
export const PlanFeature = z.object({
  label: text(80, z.minLength(1, 'Enter what the plan includes.')),
  value: text(40),
});
export type PlanFeature = z.infer<typeof PlanFeature>;

export const Plan = z.object({
  planId: z.uuid(),
  name: text(40, z.minLength(1, 'Enter a name.')),
  /** For whom it is, in a sentence. */
  summary: text(200),
  currency: z.enum(currencies),
  /** For a month, in the currency’s smallest unit; nothing where the plan isn’t sold by the month. */
  monthlyMinor: price,
  /** For a whole year, in the smallest unit. Without both prices the plan’s price is given on request. */
  yearlyMinor: price,
  features: z.array(PlanFeature).check(z.maxLength(MOST_FEATURES, `List at most ${MOST_FEATURES} features.`)),
  /** Free days before a person’s first plan is charged. */
  trialDays: z
    .int('Enter 0 to 90 days.')
    .check(z.minimum(0, 'Enter 0 to 90 days.'), z.maximum(90, 'Enter 0 to 90 days.')),
  /** Whether it opens every course that has a price. */
  allCourses: z.boolean(),
  /** Marked as the one that fits most people. */
  highlighted: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** As admins see it. */
export const ManagedPlan = z.extend(Plan, {
  /** The courses it opens, where it doesn’t open all of them. */
  courseIds: z.array(z.uuid()).check(z.maxLength(200, 'Choose at most 200 courses.')),
  /** Whether visitors see it. */
  shown: z.boolean(),
  /** Counts the changes; 0 before the first. */
  version: z.int().check(z.minimum(0)),
});
export type ManagedPlan = z.infer<typeof ManagedPlan>;

const ManagedPlans = z.object({ plans: z.array(ManagedPlan) });
const PricedCourses = z.object({ courses: z.array(z.object({ courseId: z.uuid(), title: z.string() })) });

export const plans = {
  /** Plans that visitors see, in their order. */
  list: get('/plans', { reply: z.object({ plans: z.array(Plan) }) }),
};

export const plansAdmin = {
  list: get('/admin/plans', { reply: ManagedPlans }),
  /** What plans can open: published courses with a price. */
  courses: get('/admin/plan-courses', { reply: PricedCourses }),
  /** Adds a plan under an id of the browser’s (`version` 0), or changes one. Refuses what was changed elsewhere. */
  save: put('/admin/plans/:planId', {
    params: z.object({ planId: z.uuid() }),
    body: z.omit(ManagedPlan, { planId: true }),
    reply: ManagedPlans,
  }),
  /** Every plan, in the new order. */
  order: put('/admin/plan-order', {
    body: z.object({ planIds: z.array(z.uuid()).check(z.maxLength(MOST_PLANS)) }),
    reply: ManagedPlans,
  }),
  remove: del('/admin/plans/:planId', { params: z.object({ planId: z.uuid() }), reply: ManagedPlans }),
};
