import type { Slice } from '../../platform/slice.ts';
import { compilerRoutes } from './compiler.routes.ts';
import { onErased } from './erasure.ts';
import { offlineDoor } from './offline-worker.ts';
import { runtimeDoor } from './runtime-files.ts';

export const compiler: Slice = {
  name: 'compiler',
  routes: compilerRoutes,
  doors: [runtimeDoor, offlineDoor],
  listeners: [onErased],
};
