import { visitKinds } from '@stepwell/contract/visits/visits.ts';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Page views by day, counted by one thing at a time. */
export const visits = pgTable(
  'visits_days',
  {
    day: date().notNull(),
    kind: text({ enum: visitKinds }).notNull(),
    value: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.value] })],
);
