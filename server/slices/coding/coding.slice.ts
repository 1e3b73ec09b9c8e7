import type { Slice } from '../../platform/slice.ts';
import { compilerRoutes } from './compiler/compiler.routes.ts';
import { offlineDoor } from './compiler/offline-worker.ts';
import { runtimeDoor } from './compiler/runtime-files.ts';
import { onErased } from './erasure.ts';
import { forgetRuns } from './submissions/runs.ts';
import { submissionRoutes } from './submissions/submissions.routes.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [...compilerRoutes, ...submissionRoutes],
  doors: [runtimeDoor, offlineDoor],
  listeners: [onErased],
  jobs: [{ name: 'coding.forget-runs', cron: '17 * * * *', run: forgetRuns }],
};
