import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseWithFiles } from '../../platform/security/personal.ts';
import * as pictureTables from '../../tables/challenges/challenge-pictures.ts';
import * as talkTables from '../../tables/challenges/challenge-discussion.ts';
import * as draftTables from '../../tables/challenges/code-drafts.ts';
import * as tables from '../../tables/challenges/challenges.ts';
import * as compilerTables from '../../tables/compiler/compiler.ts';
import * as judgedTables from '../../tables/judge/judged.ts';
import * as judgingTables from '../../tables/judge/judging.ts';
import * as statementTables from '../../tables/problem-statements/problem-statements.ts';

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
