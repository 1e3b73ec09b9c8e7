import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { isTimeZone } from '../time-zone.ts';

/** Kinds of content that take place at a time and that people register for. */
export const eventKinds = ['event', 'workshop'] as const;
export type EventKind = (typeof eventKinds)[number];
export const eventModes = ['venue', 'online', 'both'] as const;
export type EventMode = (typeof eventModes)[number];

export const MOST_SPEAKERS = 20;
export const MOST_AGENDA = 60;
export const MOST_SEATS = 100_000;

const FORM = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (text: string) => {
  const day = FORM.exec(text)?.[1];
  return day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
};
/** `yyyy-mm-ddThh:mm` by the event’s own clock; empty while it isn’t set. */
export const WallTime = z
  .string()
  .check(z.refine((text) => text === '' || isTime(text), 'Enter a date between 2000 and 2099 and a time.'));

const Speaker = z.object({
  name: Line(100),
  role: Line(160),
  about: Line(600),
  /** The slug of their instructor page; empty where they have none. */
  instructor: Line(100),
});
export type Speaker = z.infer<typeof Speaker>;

const AgendaItem = z.object({ startsAt: WallTime, title: Line(160), text: Line(600) });
export type AgendaItem = z.infer<typeof AgendaItem>;

/** What an event or a workshop says beyond its text. A draft may be incomplete; what it lacks is said before it is published. */
export const EventDetails = z.object({
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Choose a time zone.')),
  startsAt: WallTime,
  endsAt: WallTime,
  /** Empty: registration is open until it starts. */
  closesAt: WallTime,
  mode: z.enum(eventModes),
  venue: Line(160),
  address: Line(400),
  /** How to get there, in words. */
  directions: Line(1000),
  /** Only registered people see it. */
  onlineUrl: Line(500).check(
    z.refine((text) => text === '' || (/^https:\/\//i.test(text) && URL.canParse(text)), 'Enter a URL with https://.'),
  ),
  seats: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Enter at least 1 seat.'), z.maximum(MOST_SEATS, 'Enter at most 100,000 seats.')),
  speakers: z.array(Speaker).check(z.maxLength(MOST_SPEAKERS, `Add at most ${MOST_SPEAKERS} speakers.`)),
  agenda: z.array(AgendaItem).check(z.maxLength(MOST_AGENDA, `Add at most ${MOST_AGENDA} items.`)),
});
export type EventDetails = z.infer<typeof EventDetails>;

export const emptyEvent = (timeZone: string): EventDetails => ({
  timeZone,
  startsAt: '',
  endsAt: '',
  closesAt: '',
  mode: 'venue',
  venue: '',
  address: '',
  directions: '',
  onlineUrl: '',
  seats: 40,
  speakers: [],
  agenda: [],
});

export const degrees = ['foundation', 'bachelor', 'master', 'doctorate', 'certificate'] as const;
export type Degree = (typeof degrees)[number];
export const costPeriods = ['year', 'month', 'once'] as const;
export type CostPeriod = (typeof costPeriods)[number];

const Requirement = z.object({ name: Line(80), text: Line(400) });
const Cost = z.object({
  label: Line(80),
  /** Whole units of the programme’s currency. */
  amount: z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(100_000_000, 'Enter at most 100,000,000.')),
  per: z.enum(costPeriods),
});
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
const Intake = z.object({
  /** `yyyy-mm`, or empty. */
  startsIn: z.string().check(z.refine((text) => text === '' || isMonth(text), 'Enter a month between 2000 and 2099.')),
  /** `yyyy-mm-dd`, or empty. */
  deadline: z.string().check(z.refine((text) => text === '' || isTime(`${text}T00:00`), 'Enter a date.')),
});
export type Intake = z.infer<typeof Intake>;

/** What a programme abroad says beyond its text. */
export const ProgrammeDetails = z.object({
  country: Line(80),
  city: Line(80),
  university: Line(160),
  degree: z.enum(degrees),
  months: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Enter at least 1 month.'), z.maximum(120, 'Enter at most 120 months.')),
  language: Line(60),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a currency code such as EUR.')),
  requirements: z.array(Requirement).check(z.maxLength(20, 'Add at most 20 requirements.')),
  costs: z.array(Cost).check(z.maxLength(20, 'Add at most 20 costs.')),
  intakes: z.array(Intake).check(z.maxLength(12, 'Add at most 12 intakes.')),
});
export type ProgrammeDetails = z.infer<typeof ProgrammeDetails>;

export const emptyProgramme: ProgrammeDetails = {
  country: '',
  city: '',
  university: '',
  degree: 'master',
  months: 24,
  language: 'English',
  currency: 'EUR',
  requirements: [],
  costs: [],
  intakes: [],
};
