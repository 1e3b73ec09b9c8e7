import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as pointTables from '../../tables/leaderboard/points.ts';

/** Their points go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, pointTables, userId)));
