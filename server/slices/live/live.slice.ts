import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as boardTables from '../../tables/live/board.ts';
import * as tables from '../../tables/live/live.ts';
import * as lectureTables from '../../tables/live/live-lectures.ts';
import { calendarRoute } from './classes/calendars.ts';
import { remindJob } from './classes/reminders.ts';
import { routes } from './live.routes.ts';
import { captionRecordings } from './recordings/captions.ts';
import { fileRoute } from './recordings/file-route.ts';
import { joinRecordings } from './recordings/recordings.ts';
import { closeRooms } from './room/closing.ts';

/** What somebody said and when they were there goes; their classes and recordings stay, without the name. Safe to run twice. */
const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction(async (tx) => {
    await eraseRows(tx, tables, userId);
    await eraseRows(tx, boardTables, userId);
    await eraseRows(tx, lectureTables, userId);
  }),
);

export const live: Slice = {
  name: 'live',
  routes,
  rawRoutes: [fileRoute, calendarRoute],
  listeners: [onErased],
  jobs: [
    remindJob,
    {
      name: 'live.close-rooms',
      cron: '* * * * *',
      async run(services) {
        await closeRooms(services);
        await joinRecordings(services);
      },
    },
    { name: 'live.caption-recordings', cron: '*/2 * * * *', run: captionRecordings },
  ],
};
