import { eq } from 'drizzle-orm';
import { erased } from '../../../events/identity.ts';
import { on } from '../../../platform/event.ts';
import { dropFiles } from '../../../platform/keeping.ts';
import { eraseRows } from '../../../platform/personal.ts';
import * as tables from '../../../tables/assignments.ts';

const { workFiles, works } = tables;

/** Somebody's work goes with its files; where they marked that of others, nobody's name stands there. Safe to run twice. */
export const onWorksErased = on(erased, async ({ userId }, house) => {
  const files = await house.db
    .select({ key: workFiles.key })
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(eq(works.studentId, userId));
  // Files first: rows that are gone could not name them any more.
  await dropFiles(
    house,
    files.map(({ key }) => key),
  );
  await house.db.transaction((tx) => eraseRows(tx, tables, userId));
});
