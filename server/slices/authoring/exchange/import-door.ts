import { IMPORTS } from '@stepwell/contract/authoring/exchange.ts';
import { eq } from 'drizzle-orm';
import { tusDoorsFor } from '../../../platform/files/tus-route.ts';
import { imports } from '../../../tables/authoring/authoring.ts';
import { beginImport, giveUpImport, orderImport, ownImport } from './imports.ts';

/** Where whole courses arrive. */
export const importDoors = tusDoorsFor(IMPORTS, (house) => ({
  path: IMPORTS,
  async mustOwn(viewer, id) {
    await ownImport(house.db, viewer, id);
  },
  begin: (viewer, upload) => beginImport(house.db, viewer.id, upload, house.now()),
  order: (id) => orderImport(house, id),
  async find(id) {
    const [row] = await house.db.select().from(imports).where(eq(imports.id, id));
    return row && { ...row, isDecided: row.courseId !== null || row.refusal !== null };
  },
  async touch(id) {
    await house.db.update(imports).set({ touchedAt: house.now() }).where(eq(imports.id, id));
  },
  giveUp: (id) => giveUpImport(house, id),
}));
