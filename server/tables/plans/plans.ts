import { currencies, type PlanFeature } from '@stepwell/contract/plans/plans.ts';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What a membership costs and includes. Its id stays, so that subscriptions can point at it. */
export const plans = pgTable('plans_plans', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  currency: text({ enum: currencies }).notNull(),
  monthlyMinor: integer('monthly_minor'),
  yearlyMinor: integer('yearly_minor'),
  features: jsonb().$type<PlanFeature[]>().notNull(),
  trialDays: integer('trial_days').notNull().default(0),
  allCourses: boolean('all_courses').notNull().default(false),
  courseIds: jsonb('course_ids').$type<string[]>().notNull().default([]),
  highlighted: boolean().notNull(),
  shown: boolean().notNull(),
  version: integer().notNull(),
  changedAt: moment('changed_at').notNull(),
});
