import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/event.ts';
import { eraseWithFiles } from '../../platform/personal.ts';
import * as pictureTables from '../../tables/challenge-pictures.ts';
import * as talkTables from '../../tables/challenge-talk.ts';
import * as draftTables from '../../tables/code-drafts.ts';
import * as tables from '../../tables/coding.ts';
import * as compilerTables from '../../tables/compiler.ts';
import * as judgedTables from '../../tables/judged.ts';
import * as judgingTables from '../../tables/judging.ts';
import * as statementTables from '../../tables/problem-statements.ts';

const { statementFiles, statementWorks } = statementTables;

/** What somebody handed in goes; challenges they wrote stay, as others solved them, and admins go on with them. */
export const onErased = on(erased, async ({ userId }, house) => {
  const files = await house.db
    .select({ key: statementFiles.key })
    .from(statementFiles)
    .innerJoin(statementWorks, eq(statementWorks.id, statementFiles.workId))
    .where(eq(statementWorks.studentId, userId));
  const written = { ...tables, ...compilerTables, ...draftTables, ...pictureTables, ...talkTables };
  const handedIn = { ...judgingTables, ...judgedTables, ...statementTables };
  await eraseWithFiles(house, files, { ...written, ...handedIn }, userId);
});
