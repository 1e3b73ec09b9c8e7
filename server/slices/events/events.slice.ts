import type { Slice } from '../../platform/slice.ts';
import { eventAddresses } from './addresses.ts';
import { routes } from './events.routes.ts';
import { coverRoutes } from './reading/covers.ts';

export const events: Slice = {
  name: 'events',
  routes,
  rawRoutes: coverRoutes,
  addresses: eventAddresses,
};
