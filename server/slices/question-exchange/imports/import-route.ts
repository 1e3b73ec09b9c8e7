import { QUESTION_IMPORTS } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { eq } from 'drizzle-orm';
import { tusRoutesFor } from '../../../platform/files/tus-route.ts';
import { questionImports as imports } from '../../../tables/question-exchange/question-imports.ts';
import { beginImport, giveUpImport, orderRead, ownImport } from './imports.public.ts';

/** Where files of questions arrive. */
export const questionImportRoutes = tusRoutesFor(QUESTION_IMPORTS, (services) => ({
  path: QUESTION_IMPORTS,
  async mustOwn(viewer, id) {
    await ownImport(services.db, viewer, id);
  },
  begin: (viewer, upload) => beginImport(services.db, viewer.id, upload, services.now()),
  order: (id) => orderRead(services, id),
  async find(id) {
    const [row] = await services.db.select().from(imports).where(eq(imports.id, id));
    return row && { ...row, isDecided: row.writtenAt !== null };
  },
  async touch(id) {
    await services.db.update(imports).set({ touchedAt: services.now() }).where(eq(imports.id, id));
  },
  giveUp: (id) => giveUpImport(services, id),
}));
