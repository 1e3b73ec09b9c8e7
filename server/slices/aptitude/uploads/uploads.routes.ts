import { aptitudeUploads } from '@stepwell/contract/aptitude/uploads.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { instructor, type Viewer } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownImport } from '../../question-exchange/imports/imports.public.ts';
import { chooseTopic, topicWords } from './topic-mapping.ts';
import { decide, twinPairs } from './twin-pairs.ts';
import { archiveUploads, uploadedItems } from './uploaded-items.ts';

/** Questions that people bring into the aptitude pool. */
export const aptitudeUploadRoutes = [
  route(aptitudeUploads.topics, instructor, async ({ db, viewer, params }) => ({
    items: await topicWords(db, await ownUpload(db, viewer, params.importId)),
  })),
  route(aptitudeUploads.chooseTopic, instructor, async ({ db, viewer, params, body }) => {
    const importId = await ownUpload(db, viewer, params.importId);
    await db.transaction((tx) => chooseTopic(tx, importId, body));
    return { items: await topicWords(db, importId) };
  }),
  route(aptitudeUploads.twins, instructor, async ({ db, viewer, params, query }) =>
    twinPairs(db, viewer, await ownUpload(db, viewer, params.importId), query),
  ),
  route(aptitudeUploads.decide, instructor, async ({ db, viewer, params, body }) => {
    const importId = await ownUpload(db, viewer, params.importId);
    return db.transaction((tx) => decide(tx, viewer, importId, body));
  }),
  route(aptitudeUploads.list, instructor, ({ db, viewer, query }) => uploadedItems(db, viewer, query)),
  route(aptitudeUploads.indexCourses, instructor, ({ db, viewer, body, now }) =>
    db.transaction((tx) => archiveUploads(tx, viewer, body, now())),
  ),
];

/** An import into the pool that this person began; `import_not_found` otherwise. */
async function ownUpload(db: Db, viewer: Viewer, importId: string) {
  const { id, target } = await ownImport(db, viewer, importId);
  if (target !== 'aptitude') throw new Problem('import_not_found');
  return id;
}
