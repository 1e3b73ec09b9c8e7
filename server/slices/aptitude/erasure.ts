import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as aptitudeTables from '../../tables/aptitude/aptitude.ts';
import * as importTopicTables from '../../tables/aptitude/import-topics.ts';
import * as mistakeTables from '../../tables/aptitude/mistakes.ts';
import * as mockTestTables from '../../tables/aptitude/mock-tests.ts';

/** Practice, mock tests and the mistake book go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) =>
    eraseRows(tx, { ...aptitudeTables, ...importTopicTables, ...mistakeTables, ...mockTestTables }, userId),
  ),
);
