import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as finalTables from '../../tables/exams/finals.ts';

/** Their bookings go; what was recorded of their attempts goes with the attempts. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, finalTables, userId)));
