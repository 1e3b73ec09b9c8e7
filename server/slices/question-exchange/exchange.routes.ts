import { Problem } from '@stepwell/contract/problem.ts';
import { questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { signedAddress } from '../questions/teachers-files.public.ts';
import { orderExport } from './exports/exporting.ts';
import { dropImported } from './forgetting.ts';
import { formatViews } from './formats/formats.ts';
import { leaveOut, listRows } from './imports/import-rows.ts';
import { confirm, importView, ownImport, readAs, recentImports } from './imports/imports.public.ts';
import { REPORTS } from './imports/report-file.ts';

/** Questions that come from files and leave as files. An import is only for whoever began it, admins included. */
export const questionExchangeRoutes = [
  route(questionExchange.formats, instructor, async ({ query }) => ({ items: formatViews(query.target) })),
  route(questionExchange.outcome, instructor, async ({ viewer, params, ...services }) =>
    importView(services, await ownImport(services.db, viewer, params.importId)),
  ),
  route(questionExchange.recent, instructor, ({ viewer, query, ...services }) =>
    recentImports(services, viewer, query.target),
  ),
  route(questionExchange.rows, instructor, async ({ db, viewer, params, query }) => {
    const { id } = await ownImport(db, viewer, params.importId);
    return listRows(db, id, query);
  }),
  route(questionExchange.leaveOut, instructor, async ({ db, viewer, params, body }) => {
    const { id } = await ownImport(db, viewer, params.importId);
    return db.transaction((tx) => leaveOut(tx, id, body));
  }),
  route(questionExchange.readAs, instructor, async ({ viewer, params, body, ...services }) =>
    readAs(services, await ownImport(services.db, viewer, params.importId), body.format),
  ),
  route(questionExchange.confirm, instructor, async ({ viewer, params, body, ...services }) =>
    confirm(services, await ownImport(services.db, viewer, params.importId), body.taken),
  ),
  route(questionExchange.dismiss, instructor, async ({ viewer, params, ...services }) => {
    const { id, confirmedAt } = await ownImport(services.db, viewer, params.importId);
    if (confirmedAt) throw new Problem('import_confirmed');
    await dropImported(services, id);
    return { importId: id };
  }),
  route(
    questionExchange.report,
    instructor,
    async ({ viewer, params, ...services }) => {
      const { id } = await ownImport(services.db, viewer, params.importId);
      return { url: signedAddress(services, `${REPORTS}/${id}`, viewer.sessionId) };
    },
    { whileViewingAs: 'never' },
  ),
  route(
    questionExchange.exportBank,
    instructor,
    ({ viewer, body, ...services }) => orderExport(services, viewer, body),
    // A thousand ids.
    { bodyLimit: 128 * 1024 },
  ),
];
