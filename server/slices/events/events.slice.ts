import type { Slice } from '../../platform/slice.ts';
import { eventAddresses } from './addresses.ts';
import { routes } from './events.routes.ts';
import { adminRoutes } from './events-admin.routes.ts';
import { coverRoutes } from './reading/covers.ts';
import { calendarRoutes } from './registering/calendars.ts';
import { jobs } from './registering/events.jobs.ts';
import { listeners } from './registering/registrations.listeners.ts';
import { registrationRoutes } from './registering/registrations.routes.ts';
import { forgetRegistrations, onErased } from './retention.ts';

export const events: Slice = {
  name: 'events',
  routes: [...routes, ...registrationRoutes, ...adminRoutes],
  rawRoutes: [...coverRoutes, ...calendarRoutes],
  listeners: [...listeners, onErased],
  jobs: [...jobs, { name: 'events.forget-old', cron: '57 3 * * *', run: forgetRegistrations }],
  addresses: eventAddresses,
};
