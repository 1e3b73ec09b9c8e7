import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as bankTables from '../../tables/questions/question-bank.ts';
import * as pictureTables from '../../tables/questions/question-pictures.ts';
import * as questionTables from '../../tables/questions/questions.ts';

/** Shares and drafts of theirs go; questions stay, as attempts rest on them. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) => eraseRows(tx, { ...bankTables, ...pictureTables, ...questionTables }, userId)),
);
