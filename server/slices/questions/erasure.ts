import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as bankTables from '../../tables/questions/question-bank.ts';
import * as pictureTables from '../../tables/questions/question-pictures.ts';

/** Shares of theirs go; questions stay, as attempts rest on them, with an owner who has no name any more. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) => eraseRows(tx, { ...bankTables, ...pictureTables }, userId)),
);
