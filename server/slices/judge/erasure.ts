import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as judgedTables from '../../tables/judge/judged.ts';
import * as judgingTables from '../../tables/judge/judging.ts';
import * as submissionTables from '../../tables/judge/submissions.ts';

/** What they submitted goes. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) => eraseRows(tx, { ...submissionTables, ...judgedTables, ...judgingTables }, userId)),
);
