import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { frequencies } from '@stepwell/contract/reports/reports.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A report that somebody saved. It holds no rows: those are read with the rights of whoever opens it. */
export const savedReports = pgTable(
  'reports_saved',
  {
    /** Chosen by the browser, so that a report saved twice is one. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** With all instructors and admins. */
    shared: boolean().notNull(),
    definition: jsonb().$type<ReportDefinition>().notNull(),
    version: integer().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('reports_saved_of_a_person').on(t.ownerId, t.changedAt),
    index('reports_saved_shared').on(t.changedAt).where(sql`${t.shared}`),
  ],
);
export const savedReportsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** When a saved report is sent to its owner; times are by the clock of `zone`. */
export const reportSchedules = pgTable(
  'reports_schedules',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => savedReports.id, { onDelete: 'cascade' }),
    every: text({ enum: frequencies }).notNull(),
    weekday: integer().notNull(),
    monthDay: integer('month_day').notNull(),
    hour: integer().notNull(),
    zone: text().notNull(),
    paused: boolean().notNull(),
    nextAt: moment('next_at').notNull(),
    lastSentAt: moment('last_sent_at'),
  },
  (t) => [index('reports_schedules_due').on(t.nextAt).where(sql`not ${t.paused}`)],
);
export const reportSchedulesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'reportId' };
