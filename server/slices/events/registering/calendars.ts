import { type EventKind, eventKinds } from '@stepwell/contract/events/details.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type CalendarEvent, iCalendar } from '../../../platform/text/icalendar.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { publishedEntry } from '../../content/reading/published-entry.public.ts';
import { idIn } from '../../enquiries/sending/private-link.public.ts';
import { eventPath } from '../reading/event-cards.ts';
import { type EventRow, findEvent, shownEvents } from '../reading/event-rows.ts';
import { registrationPath, registrationWithEvent } from './own-registration.ts';
import type { RegistrationRow } from './seats.ts';
import { ticketPdf } from './ticket-pdf.ts';
import { placeText } from './when-and-where.ts';

const DAY = 24 * 60 * 60 * 1000;

type Of = Pick<Services, 'publicUrl' | 'signer'>;

/** An event as an entry of a calendar; with a seat, with where one joins online. */
function entryOf(services: Of, event: EventRow, row?: RegistrationRow): CalendarEvent {
  const { publicUrl } = services;
  const hasSeat = row?.state === 'registered';
  const isOff = event.cancelledAt !== null || row?.state === 'cancelled';
  const online = hasSeat && event.details.mode !== 'venue' ? event.details.onlineUrl : '';
  return {
    uid: `event-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    changedAt: row && row.changedAt > event.updatedAt ? row.changedAt : event.updatedAt,
    status: isOff ? 'CANCELLED' : row && !hasSeat ? 'TENTATIVE' : 'CONFIRMED',
    summary: event.title,
    description: [event.summary, online && i18n.t('Join online: {url}', { url: online })].filter(Boolean).join('\n\n'),
    location: placeText(event),
    url: publicUrl + (row ? registrationPath(services, row.id) : eventPath(event)),
  };
}

const kindOf = (folder: string): EventKind => {
  const kind = eventKinds.find((one) => `${one}s` === folder);
  if (!kind) throw new Problem('not_found');
  return kind;
};

/** `/calendars/events.ics` and `/calendars/workshops.ics`: what is planned, for a calendar to follow. */
const feedRoute: RawRoute = {
  path: '/calendars/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const kind = kindOf(/^([a-z]+)\.ics$/.exec(file)?.[1] ?? '');
    const { siteName } = await siteSettingsOf(services.db);
    const since = new Date(services.now().getTime() - 30 * DAY);
    const rows = (await shownEvents(services.db)).filter((row) => row.kind === kind && row.endsAt > since);
    const name =
      kind === 'event' ? i18n.t('Events at {siteName}', { siteName }) : i18n.t('Workshops at {siteName}', { siteName });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        iCalendar(
          name,
          rows.map((row) => entryOf(services, row)),
        ),
      );
  },
};

/** `/calendars/events/<slug>.ics`: one of them, to be imported. */
const oneRoute: RawRoute = {
  path: '/calendars/:folder/:file',
  async handle(request, reply, services) {
    const { folder, file } = request.params as { folder: string; file: string };
    const slug = /^([a-z0-9-]+)\.ics$/.exec(file)?.[1];
    if (!slug) throw new Problem('not_found');
    const { id } = await publishedEntry(services.db, kindOf(folder), slug);
    const event = await findEvent(services.db, id);
    if (!event) throw new Problem('event_not_found');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('content-disposition', `attachment; filename="${slug}.ics"`)
      .send(iCalendar(event.title, [entryOf(services, event)]));
  },
};

/** `/registrations/<key>.ics` and `.pdf`: the calendar file and the ticket of one registration. */
const ownRoute: RawRoute = {
  path: '/registrations/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const [, key = '', ending] = /^(.+)\.(ics|pdf)$/.exec(file) ?? [];
    const id = idIn(services, 'registration-files', key, 'registration_not_found');
    const { row, event } = await registrationWithEvent(services.db, id);
    reply.header('cache-control', 'private, no-cache');
    if (ending === 'ics')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
        .send(iCalendar(event.title, [entryOf(services, event, row)]));
    if (row.state !== 'registered' || event.cancelledAt) throw new Problem('ticket_cancelled');
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="ticket.pdf"')
      .send(await ticketPdf(services, row, event));
  },
};

export const calendarRoutes = [feedRoute, oneRoute, ownRoute];
