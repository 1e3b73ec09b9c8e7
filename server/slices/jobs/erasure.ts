import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as applicationTables from '../../tables/jobs/applications.ts';
import * as candidateTables from '../../tables/jobs/candidates.ts';
import * as tables from '../../tables/jobs/jobs.ts';
import * as trackerTables from '../../tables/jobs/tracker.ts';

/** Their applications go with all that staff wrote about them; jobs and employers they wrote stay, nobody's. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, { db }) => {
  for (const file of [candidateTables, applicationTables, tables, trackerTables])
    await db.transaction((tx) => eraseRows(tx, file, userId));
});
