import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { several } from '../list.ts';
import { Slug } from '../slug.ts';
import { costPeriods, degrees, eventKinds, eventModes } from './details.ts';

/**
 * `open`: seats are free; `full`: registering joins the waiting list; `closed`: registration has ended; `over`: it has
 * ended itself.
 */
export const eventPhases = ['open', 'full', 'closed', 'cancelled', 'over'] as const;
export type EventPhase = (typeof eventPhases)[number];

const Cover = z.object({ url: z.string(), alt: z.string() });

/** An event or a workshop as lists show it. */
export const EventCard = z.object({
  kind: z.enum(eventKinds),
  slug: Slug,
  /** Of its page. */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: Cover,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** IANA name of the zone in which it takes place. */
  timeZone: z.string(),
  mode: z.enum(eventModes),
  /** Venue, empty where it is online only. */
  venue: z.string(),
  phase: z.enum(eventPhases),
  seats: z.int(),
  seatsLeft: z.int(),
});
export type EventCard = z.infer<typeof EventCard>;

const EventPage = z.extend(EventCard, {
  eventId: z.uuid(),
  html: z.string(),
  topic: z.string(),
  address: z.string(),
  directions: z.string(),
  /** Registration ends then. */
  closesAt: z.iso.datetime(),
  cancelReason: z.string(),
  waiting: z.int(),
  speakers: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      about: z.string(),
      photoUrl: z.nullable(z.string()),
      /** Of their instructor page. */
      path: z.nullable(z.string()),
    }),
  ),
  agenda: z.array(z.object({ startsAt: z.iso.datetime(), title: z.string(), text: z.string() })),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EventPage = z.infer<typeof EventPage>;

/** A programme abroad as lists show it. */
export const ProgrammeCard = z.object({
  slug: Slug,
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: Cover,
  country: z.string(),
  city: z.string(),
  university: z.string(),
  degree: z.enum(degrees),
  months: z.int(),
  language: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Everything that is paid in the first year, whole units of the currency; nothing where no costs are named. */
  firstYearCost: z.nullable(z.int()),
  /** The next one that can still be applied for; months as `yyyy-mm`, days as `yyyy-mm-dd`. */
  nextIntake: z.nullable(z.object({ startsIn: z.string(), deadline: z.string() })),
});
export type ProgrammeCard = z.infer<typeof ProgrammeCard>;

const ProgrammeFacts = z.extend(ProgrammeCard, {
  requirements: z.array(z.object({ name: z.string(), text: z.string() })),
  costs: z.array(z.object({ label: z.string(), amount: z.int(), per: z.enum(costPeriods) })),
  /** Those that can still be applied for, the next one first. */
  intakes: z.array(z.object({ startsIn: z.string(), deadline: z.string() })),
});
export type ProgrammeFacts = z.infer<typeof ProgrammeFacts>;

const ProgrammePage = z.extend(ProgrammeFacts, { html: z.string(), topic: z.string(), updatedAt: z.iso.datetime() });
export type ProgrammePage = z.infer<typeof ProgrammePage>;

/** Programmes beside each other, the one of the page among them. */
export const MOST_COMPARED = 3;
export const MOST_LISTED = 48;

const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LISTED)), 12);

/** What visitors read. */
export const events = {
  /** Those that have not ended, the next one first. */
  upcoming: get('/events', {
    query: z.object({ kind: z.enum(eventKinds), limit }),
    reply: z.object({ items: z.array(EventCard) }),
  }),
  /** The one that is named, otherwise the next one, otherwise the last one; an old slug answers with the new one. */
  page: get('/events/page', {
    query: z.object({ kind: z.enum(eventKinds), id: z.optional(Slug) }),
    reply: z.object({
      event: z.nullable(EventPage),
      /** Other upcoming ones of its kind. */
      others: z.array(EventCard),
    }),
  }),
  programmes: get('/programmes', {
    query: z.object({ limit }),
    reply: z.object({ items: z.array(ProgrammeCard) }),
  }),
  /** The one that is named, otherwise the one with the next deadline. */
  programme: get('/programmes/page', {
    query: z.object({ id: z.optional(Slug), compare: z.optional(several(Slug)) }),
    reply: z.object({
      programme: z.nullable(ProgrammePage),
      others: z.array(ProgrammeCard),
      /** Those named by `compare` beside the one of the page. */
      compared: z.array(ProgrammeFacts),
    }),
  }),
};
