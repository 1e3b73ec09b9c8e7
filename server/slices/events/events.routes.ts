import { events } from '@stepwell/contract/events/events.ts';
import { anyone } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { nextEvents, nextProgrammes } from './events.public.ts';
import { eventPage } from './reading/event-page.ts';
import { programmePage } from './reading/programmes.ts';

export const routes = [
  route(events.upcoming, anyone, async ({ query: { kind, limit }, ...services }) => ({
    items: await nextEvents(services, kind, limit),
  })),
  route(events.page, anyone, ({ db, now, query: { kind, id } }) => eventPage(db, now(), kind, id)),
  route(events.programmes, anyone, async ({ query: { limit }, ...services }) => ({
    items: await nextProgrammes(services, limit),
  })),
  route(events.programme, anyone, ({ db, now, query: { id, compare } }) => programmePage(db, now(), id, compare ?? [])),
];
