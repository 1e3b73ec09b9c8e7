import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { questionExchangeRoutes } from './exchange.routes.ts';
import { questionExportDoor, templateDoor } from './exports/export-route.ts';
import { writeJob } from './exports/writing.ts';
import { forgetImports } from './forgetting.ts';
import { questionImportDoors } from './imports/import-route.ts';
import { readJob } from './imports/reading.ts';
import { reportDoor } from './imports/report-file.ts';

export const questionExchange: Slice = {
  name: 'question-exchange',
  routes: questionExchangeRoutes,
  doors: [questionExportDoor, reportDoor, templateDoor],
  streams: questionImportDoors,
  listeners: [onErased],
  jobs: [readJob, writeJob, forgetImports],
};
