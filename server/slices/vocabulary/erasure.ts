import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as vocabularyTables from '../../tables/vocabulary/vocabulary.ts';

/** Practice, levels and word lists go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) => eraseRows(tx, vocabularyTables, userId)),
);
