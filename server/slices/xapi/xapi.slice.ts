import type { Slice } from '../../platform/slice.ts';
import { xapiDoor } from './door.ts';
import { onConfirmed, onDeletionAsked, onErased } from './erasure.ts';
import { routes } from './xapi.routes.ts';

export const xapi: Slice = {
  name: 'xapi',
  routes,
  protocols: [xapiDoor],
  listeners: [onConfirmed, onDeletionAsked, onErased],
};
