import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as gradebookTables from '../../tables/grading/gradebook.ts';

/** Their marks in gradebooks go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) => eraseRows(tx, gradebookTables, userId)),
);
