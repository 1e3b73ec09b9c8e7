import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownDraft } from '../drafts/authors.ts';
import { archiveName, archiveUrl } from './export-route.ts';
import { archiveOf } from './exporting.ts';
import { importView, ownImport, recentImports, reportOf } from './imports.ts';
import { lossOf } from './missing-files.ts';

export const exchangeRoutes = [
  route(exchange.archive, instructor, async ({ viewer, params, ...services }) => {
    const { course } = await ownDraft(services, viewer, params.courseId);
    const { title, manifest, contents, missing } = await archiveOf(services, course.id);
    return {
      url: archiveUrl(services, course.id, viewer.sessionId),
      filename: archiveName(title),
      bytes: contents.reduce((sum, { bytes }) => sum + bytes, Buffer.byteLength(manifest)),
      missing: missing.map((one) => lossOf(one, true)),
    };
  }),
  route(exchange.outcome, instructor, async ({ viewer, params, ...services }) =>
    importView(services, await ownImport(services.db, viewer, params.importId)),
  ),
  route(exchange.recent, instructor, async ({ viewer, ...services }) => ({
    imports: await recentImports(services, viewer),
  })),
  route(exchange.report, instructor, async ({ viewer, params, ...services }) => {
    const { course } = await ownDraft(services, viewer, params.courseId);
    return reportOf(services.db, course.id);
  }),
];
