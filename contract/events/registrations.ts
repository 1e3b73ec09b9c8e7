import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { Consent, FullName, SenderEmail, Sending, TimeZone } from '../enquiries/enquiries.ts';
import { eventKinds, eventModes } from './details.ts';
import { eventPhases } from './events.ts';

/**
 * `held`: looks like spam, so it waits for an admin; `offered`: a seat came free for the first of the waiting list, who
 * has until a deadline to accept it.
 */
export const registrationStates = ['held', 'registered', 'waiting', 'offered', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];
/** What ended a registration. */
export const registrationEnds = ['person', 'admin', 'offer'] as const;

export const RegistrationForm = z.object({
  fullName: FullName,
  email: SenderEmail,
  consent: Consent,
  timeZone: TimeZone,
});

const Registered = z.object({
  state: z.enum(['held', 'registered', 'waiting', 'offered']),
  /** On the waiting list, from 1. */
  position: z.nullable(z.int()),
  /**
   * Opens the private page. Nothing where this email address was registered before: only its owner gets the link, by
   * email.
   */
  key: z.nullable(z.string()),
});
export type Registered = z.infer<typeof Registered>;

const RegistrationKey = z.string().check(z.minLength(1), z.maxLength(200));

/** A registration as the person sees it. */
const OwnRegistration = z.object({
  key: z.string(),
  eventId: z.uuid(),
  kind: z.enum(eventKinds),
  title: z.string(),
  /** Of the event’s page; nothing where it is no longer published. */
  path: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  mode: z.enum(eventModes),
  venue: z.string(),
  address: z.string(),
  directions: z.string(),
  phase: z.enum(eventPhases),
  cancelReason: z.string(),
  state: z.enum(registrationStates),
  endedBy: z.nullable(z.enum(registrationEnds)),
  position: z.nullable(z.int()),
  offerEndsAt: z.nullable(z.iso.datetime()),
  fullName: z.string(),
  email: z.string(),
  /** Only with a seat: what staff check, the PDF, and where it takes place online. */
  ticket: z.nullable(z.object({ code: z.string(), pdfUrl: z.string(), onlineUrl: z.string() })),
  calendarUrl: z.string(),
  checkedInAt: z.nullable(z.iso.datetime()),
  canCancel: z.boolean(),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;

const event = z.object({ eventId: z.uuid() });
const key = z.object({ key: RegistrationKey });

/** Registering for events, with an account or without. The key stands in bodies, as addresses are written into logs. */
export const registrations = {
  /** Fine to repeat: an email address has one registration for an event. */
  register: post('/events/:eventId/registrations', {
    params: event,
    body: z.extend(RegistrationForm, Sending),
    reply: Registered,
  }),
  /** With the name and the email address of the account; fine to repeat. */
  registerSelf: post('/events/:eventId/own-registration', {
    params: event,
    body: z.object({ timeZone: TimeZone }),
    reply: OwnRegistration,
  }),
  /** The caller’s, of events that have not ended, the next one first. */
  mine: get('/own-event-registrations', { reply: z.object({ items: z.array(OwnRegistration) }) }),
  own: post('/event-registrations/own', { body: key, reply: OwnRegistration }),
  /** Takes the seat that was offered; fine to repeat. */
  accept: post('/event-registrations/own/acceptance', { body: key, reply: OwnRegistration }),
  /** Frees the seat, or leaves the waiting list; fine to repeat. */
  cancel: post('/event-registrations/own/cancellation', { body: key, reply: OwnRegistration }),
};
