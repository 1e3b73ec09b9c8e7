import type { BoardOp } from '@stepwell/contract/live/board.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { liveClasses } from './live.ts';

type With<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;
/** What a kind of operation says beside the columns. */
export type BoardData = With<
  Extract<BoardOp, { kind: 'line' | 'text' }>,
  'kind' | 'seq' | 'userId' | 'sheet' | 'strokeId' | 'part'
>;

/** What was drawn in a class, in the order the server took it. A clearing takes away what it hides. */
export const liveBoardOps = pgTable(
  'live_board_ops',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['line', 'text', 'erase', 'clear'] }).notNull(),
    /** `board:1`, or a file's id and a page. */
    sheet: text().notNull(),
    /** The pen's choice; null of a clearing. */
    strokeId: uuid('stroke_id'),
    part: integer().notNull().default(0),
    /** How many points of a stroke. */
    points: integer().notNull().default(0),
    data: jsonb().$type<BoardData>(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.seq] }),
    uniqueIndex('live_board_drawn_once').on(t.classId, t.strokeId, t.part).where(sql`${t.kind} in ('line', 'text')`),
    uniqueIndex('live_board_erased_once').on(t.classId, t.strokeId).where(sql`${t.kind} = 'erase'`),
    index('live_board_of_a_person').on(t.userId),
  ],
);
export const liveBoardOpsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
