import { IMPORTS } from '@stepwell/contract/authoring/exchange.ts';
import { eq } from 'drizzle-orm';
import { tusRoutesFor } from '../../../platform/files/tus-route.ts';
import { imports } from '../../../tables/authoring/authoring.ts';
import { beginImport, giveUpImport, orderImport, ownImport } from './imports.ts';

/** Where whole courses arrive. */
export const importRoutes = tusRoutesFor(IMPORTS, (services) => ({
  path: IMPORTS,
  async mustOwn(viewer, id) {
    await ownImport(services.db, viewer, id);
  },
  begin: (viewer, upload) => beginImport(services.db, viewer.id, upload, services.now()),
  order: (id) => orderImport(services, id),
  async find(id) {
    const [row] = await services.db.select().from(imports).where(eq(imports.id, id));
    return row && { ...row, isDecided: row.courseId !== null || row.refusal !== null };
  },
  async touch(id) {
    await services.db.update(imports).set({ touchedAt: services.now() }).where(eq(imports.id, id));
  },
  giveUp: (id) => giveUpImport(services, id),
}));
