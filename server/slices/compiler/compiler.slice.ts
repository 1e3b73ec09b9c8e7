import type { Slice } from '../../platform/slice.ts';
import { compilerRoutes } from './compiler.routes.ts';
import { onErased } from './erasure.ts';
import { offlineRoute } from './offline-worker.ts';
import { runtimeRoute } from './runtime-files.ts';

export const compiler: Slice = {
  name: 'compiler',
  routes: compilerRoutes,
  rawRoutes: [runtimeRoute, offlineRoute],
  listeners: [onErased],
};
