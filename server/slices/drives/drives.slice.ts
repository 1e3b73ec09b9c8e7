import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as candidateTables from '../../tables/drives/candidates.ts';
import * as tables from '../../tables/drives/drives.ts';
import { routes } from './drives.routes.ts';
import { tellMoves } from './results/moves.ts';
import { calendarRoute } from './taking-part/calendars.ts';

/** What somebody did in drives goes; drives they ran stay, without their name. Safe to run twice. */
const onErased = on(erased, async ({ userId }, { db }) => {
  for (const file of [candidateTables, tables]) await db.transaction((tx) => eraseRows(tx, file, userId));
});

export const drives: Slice = {
  name: 'drives',
  routes,
  rawRoutes: [calendarRoute],
  listeners: [onErased],
  jobs: [{ name: 'drives.tell-moves', cron: '* * * * *', run: tellMoves }],
};
