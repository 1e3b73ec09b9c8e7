import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseWithFiles } from '../../platform/security/personal.ts';
import * as tables from '../../tables/assignments/assignments.ts';

const { workFiles, works } = tables;

/** Somebody's work goes with its files; where they marked that of others, nobody's name stands there. Safe to run twice. */
export const onWorksErased = on(erased, async ({ userId }, services) => {
  const files = await services.db
    .select({ key: workFiles.key })
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(eq(works.studentId, userId));
  await eraseWithFiles(services, files, tables, userId);
});
