import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/question-exchange/question-imports.ts';
import { forgetImportsOf } from './forgetting.ts';

/** Files of imports go first, as rows that are gone could not name them any more. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  await forgetImportsOf(services, userId);
  await services.db.transaction((tx) => eraseRows(tx, tables, userId));
});
