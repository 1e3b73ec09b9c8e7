import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as discussionTables from '../../tables/challenges/challenge-discussion.ts';
import * as pictureTables from '../../tables/challenges/challenge-pictures.ts';
import * as tables from '../../tables/challenges/challenges.ts';
import * as draftTables from '../../tables/challenges/code-drafts.ts';
import * as verificationTables from '../../tables/challenges/verifications.ts';

/** Challenges they wrote stay, as others solved them, and admins continue with them. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction((tx) =>
    eraseRows(tx, { ...tables, ...verificationTables, ...draftTables, ...pictureTables, ...discussionTables }, userId),
  ),
);
