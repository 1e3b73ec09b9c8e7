import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { dropFiles } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import type { Job } from '../../platform/slice.ts';
import { isArrivalId } from '../../ports/arrivals.ts';
import {
  questionImports as imports,
  questionImportPictures as pictures,
  questionExports,
} from '../../tables/question-exchange/question-imports.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What nobody goes on with, or confirms, is forgotten after so long, with its bytes. */
const ABANDONED_MS = 7 * DAY;
/** What an import brought can be looked at, and put away as one, for so long. */
const TOLD_MS = 30 * DAY;

type Keeping = Pick<Services, 'db' | 'ports'>;

/** Forgets an import that was not confirmed: its rows, its pictures and its bytes. Fine to repeat. */
export async function dropImported(services: Keeping, importId: string) {
  await dropPictures(services, [importId]);
  await services.db.delete(imports).where(and(eq(imports.id, importId), isNull(imports.confirmedAt)));
  await services.ports.arrivals.remove(importId);
}

/** Pictures of imports that are not written; once they are, they belong to questions and stand here no more. */
export async function dropPictures(services: Keeping, importIds: string[]) {
  if (importIds.length === 0) return;
  const gone = await services.db
    .delete(pictures)
    .where(inArray(pictures.importId, importIds))
    .returning({ key: pictures.key });
  await dropFiles(
    services,
    gone.map(({ key }) => key),
  );
}

/** Everything of somebody's that lies beside the database: files and pictures that were not confirmed. */
export async function forgetImportsOf(services: Keeping, ownerId: string) {
  const own = await services.db.select({ id: imports.id }).from(imports).where(eq(imports.ownerId, ownerId));
  await dropPictures(
    services,
    own.map(({ id }) => id),
  );
  for (const { id } of own) if (isArrivalId(id)) await services.ports.arrivals.remove(id);
}

export const forgetImports: Job = {
  name: 'assessment.forget-question-imports',
  cron: '41 4 * * *',
  async run(services) {
    const before = (ms: number) => new Date(services.now().getTime() - ms);
    const abandoned = and(lt(imports.touchedAt, before(ABANDONED_MS)), isNull(imports.confirmedAt));
    for (const { id } of await services.db.select({ id: imports.id }).from(imports).where(abandoned))
      await dropImported(services, id);
    await services.db.delete(imports).where(and(lt(imports.writtenAt, before(TOLD_MS)), isNotNull(imports.writtenAt)));
    await services.db.delete(questionExports).where(lt(questionExports.createdAt, before(DAY)));
  },
};
