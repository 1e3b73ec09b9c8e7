import type { Slice } from '../../platform/slice.ts';
import { compilerRoutes } from './compiler/compiler.routes.ts';
import { offlineDoor } from './compiler/offline-worker.ts';
import { runtimeDoor } from './compiler/runtime-files.ts';
import { onErased } from './erasure.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [...compilerRoutes],
  doors: [runtimeDoor, offlineDoor],
  listeners: [onErased],
  jobs: [],
};
