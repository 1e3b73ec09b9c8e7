import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/resumes/resumes.ts';

/** Their resumes, letters, copies and public pages go. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction(async (tx) => {
    await eraseRows(tx, tables, userId);
    await touchPublicContent(tx);
  }),
);
