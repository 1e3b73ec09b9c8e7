import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { line } from '../enquiries/enquiries.ts';
import { holdReasons } from '../enquiries/inbox.ts';
import { ListQuery, listOf } from '../list.ts';
import { eventKinds } from './details.ts';
import { eventPhases } from './events.ts';
import { registrationStates } from './registrations.ts';

export const registrationFilters = [...registrationStates, 'checked-in', 'not-checked-in'] as const;
export type RegistrationFilter = (typeof registrationFilters)[number];

const Registration = z.object({
  registrationId: z.uuid(),
  /** In the order in which they registered. */
  number: z.int(),
  fullName: z.string(),
  email: z.string(),
  isMember: z.boolean(),
  state: z.enum(registrationStates),
  code: z.string(),
  holdReasons: z.array(z.enum(holdReasons)),
  offerEndsAt: z.nullable(z.iso.datetime()),
  checkedInAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type Registration = z.infer<typeof Registration>;

const EventSummary = z.object({
  eventId: z.uuid(),
  kind: z.enum(eventKinds),
  title: z.string(),
  path: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  phase: z.enum(eventPhases),
  cancelReason: z.string(),
  seats: z.int(),
  counts: z.record(z.enum(registrationFilters), z.int()),
});
export type EventSummary = z.infer<typeof EventSummary>;

const event = z.object({ eventId: z.uuid() });
const one = z.extend(event, { registrationId: z.uuid() });

/** What staff do with registrations. */
export const eventsAdmin = {
  /** An event that was published at least once. */
  event: get('/admin/events/:eventId', { params: event, reply: EventSummary }),
  /** As they registered. */
  registrations: get('/admin/events/:eventId/registrations', {
    params: event,
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      show: z.optional(z.enum(registrationFilters)),
    }),
    reply: listOf(Registration),
  }),
  /** By the code of a ticket, or the registration itself. Refused with what is wrong with the ticket. */
  checkIn: post('/admin/events/:eventId/check-ins', {
    params: event,
    body: z.object({ code: z.optional(z.string().check(z.maxLength(300))), registrationId: z.optional(z.uuid()) }),
    reply: Registration,
  }),
  undoCheckIn: del('/admin/events/:eventId/check-ins/:registrationId', { params: one, reply: Registration }),
  /** Lets in what was held: a seat, or the end of the waiting list. */
  admit: post('/admin/events/:eventId/registrations/:registrationId/admission', { params: one, reply: Registration }),
  cancelRegistration: post('/admin/events/:eventId/registrations/:registrationId/cancellation', {
    params: one,
    reply: Registration,
  }),
  /** For good. Everyone who is registered gets an email with the reason. */
  cancelEvent: post('/admin/events/:eventId/cancellation', {
    params: event,
    body: z.object({ reason: line(500, z.minLength(3, 'Enter the reason. It goes to everyone who registered.')) }),
    reply: EventSummary,
  }),
};
