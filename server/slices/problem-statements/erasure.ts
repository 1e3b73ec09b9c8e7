import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseWithFiles } from '../../platform/security/personal.ts';
import * as tables from '../../tables/problem-statements/problem-statements.ts';

const { statementFiles, statementWorks } = tables;

/** What they submitted goes with its files. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  const files = await services.db
    .select({ key: statementFiles.key })
    .from(statementFiles)
    .innerJoin(statementWorks, eq(statementWorks.id, statementFiles.workId))
    .where(eq(statementWorks.studentId, userId));
  await eraseWithFiles(services, files, tables, userId);
});
