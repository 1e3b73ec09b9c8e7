import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Backups that the site began by itself or by an admin's press. One that ended has a name or a failure. */
export const backups = pgTable(
  'admin_backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Renewed while it is under way: one that was cut off with its process is known by its silence. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** The archive's name, until it is deleted for newer ones. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    failure: text(),
  },
  (t) => [index('admin_backups_by_age').on(sql`${t.startedAt} desc`)],
);
