import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { questionExchangeRoutes } from './exchange.routes.ts';
import { questionExportRoute, templateRoute } from './exports/export-route.ts';
import { writeJob } from './exports/writing.ts';
import { forgetImports } from './forgetting.ts';
import { questionImportRoutes } from './imports/import-route.ts';
import { readJob } from './imports/reading.ts';
import { reportRoute } from './imports/report-file.ts';

export const questionExchange: Slice = {
  name: 'question-exchange',
  routes: questionExchangeRoutes,
  rawRoutes: [questionExportRoute, reportRoute, templateRoute],
  streams: questionImportRoutes,
  listeners: [onErased],
  jobs: [readJob, writeJob, forgetImports],
};
