import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/compiler/compiler.ts';

/** Their saved programs go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)));
