import type { Slice } from '../../platform/slice.ts';
import { onConfirmed, onDeletionRequested, onErased } from './erasure.ts';
import { xapiRoute } from './protocol-route.ts';
import { routes } from './xapi.routes.ts';

export const xapi: Slice = {
  name: 'xapi',
  routes,
  protocols: [xapiRoute],
  listeners: [onConfirmed, onDeletionRequested, onErased],
};
