import { QUESTION_IMPORTS } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { eq } from 'drizzle-orm';
import { tusDoorsFor } from '../../../platform/files/tus-route.ts';
import { questionImports as imports } from '../../../tables/question-exchange/question-imports.ts';
import { beginImport, giveUpImport, orderRead, ownImport } from './imports.public.ts';

/** Where files of questions arrive. */
export const questionImportDoors = tusDoorsFor(QUESTION_IMPORTS, (house) => ({
  path: QUESTION_IMPORTS,
  async mustOwn(viewer, id) {
    await ownImport(house.db, viewer, id);
  },
  begin: (viewer, upload) => beginImport(house.db, viewer.id, upload, house.now()),
  order: (id) => orderRead(house, id),
  async find(id) {
    const [row] = await house.db.select().from(imports).where(eq(imports.id, id));
    return row && { ...row, isDecided: row.writtenAt !== null };
  },
  async touch(id) {
    await house.db.update(imports).set({ touchedAt: house.now() }).where(eq(imports.id, id));
  },
  giveUp: (id) => giveUpImport(house, id),
}));
