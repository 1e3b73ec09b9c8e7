import { erased } from '../../events/identity.ts';
import { on } from '../../platform/event.ts';
import { eraseRows } from '../../platform/personal.ts';
import * as pictureTables from '../../tables/challenge-pictures.ts';
import * as talkTables from '../../tables/challenge-talk.ts';
import * as draftTables from '../../tables/code-drafts.ts';
import * as tables from '../../tables/coding.ts';
import * as compilerTables from '../../tables/compiler.ts';
import * as judgedTables from '../../tables/judged.ts';
import * as judgingTables from '../../tables/judging.ts';

/** What somebody handed in goes; challenges they wrote stay, as others solved them, and admins go on with them. */
export const onErased = on(erased, async ({ userId }, { db }) => {
  await db.transaction(async (tx) => {
    const handedIn = { ...tables, ...judgingTables, ...judgedTables, ...compilerTables, ...draftTables };
    await eraseRows(tx, { ...handedIn, ...pictureTables, ...talkTables }, userId);
  });
});
