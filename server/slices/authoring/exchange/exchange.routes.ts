import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownDraft } from '../drafts/authors.ts';
import { archiveName, archiveUrl } from './export-door.ts';
import { archiveOf } from './exporting.ts';
import { ownImport, recentImports, reportOf, toldImport } from './imports.ts';
import { lossOf } from './missing-files.ts';

export const exchangeRoutes = [
  route(exchange.archive, instructor, async ({ viewer, params, ...house }) => {
    const { course } = await ownDraft(house, viewer, params.courseId);
    const { title, manifest, contents, missing } = await archiveOf(house, course.id);
    return {
      url: archiveUrl(house, course.id, viewer.sessionId),
      filename: archiveName(title),
      bytes: contents.reduce((sum, { bytes }) => sum + bytes, Buffer.byteLength(manifest)),
      missing: missing.map((one) => lossOf(one, true)),
    };
  }),
  route(exchange.outcome, instructor, async ({ viewer, params, ...house }) =>
    toldImport(house, await ownImport(house.db, viewer, params.importId)),
  ),
  route(exchange.recent, instructor, async ({ viewer, ...house }) => ({
    imports: await recentImports(house, viewer),
  })),
  route(exchange.report, instructor, async ({ viewer, params, ...house }) => {
    const { course } = await ownDraft(house, viewer, params.courseId);
    return reportOf(house.db, course.id);
  }),
];
