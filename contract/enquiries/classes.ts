import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import {
  Consent,
  EnquiryKey,
  FullName,
  line,
  MESSAGE_CHARACTERS,
  paragraph,
  SenderEmail,
  Sending,
  Sent,
  TimeZone,
} from './enquiries.ts';

export const slotLengths = [30, 45, 60, 90] as const;
/** Days ahead that can be booked. */
export const BOOKABLE_DAYS = 28;

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time such as 09:30.'));
const hours = { from: Clock, to: Clock };
const ends = z.refine<{ from: string; to: string }>(({ from, to }) => from < to, {
  error: 'The end must be later than the start.',
  path: ['to'],
});
const Hours = z.object(hours).check(ends);
const Day = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
      'Choose a date.',
    ),
  );

/** No two stretches of one day share a minute. */
const apart = (all: { from: string; to: string }[]) => {
  const sorted = [...all].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every((one, at) => at === 0 || (sorted[at - 1]?.to ?? '') <= one.from);
};

export const Availability = z.object({
  isOpen: z.boolean(),
  /** The clock by which the hours are meant; they follow its daylight saving. */
  timeZone: TimeZone,
  slotMinutes: z.union(
    slotLengths.map((minutes) => z.literal(minutes)) as [
      z.ZodMiniLiteral<30>,
      z.ZodMiniLiteral<45>,
      z.ZodMiniLiteral<60>,
      z.ZodMiniLiteral<90>,
    ],
    'Choose a length.',
  ),
  /** Hours between now and the first slot that can be booked. */
  noticeHours: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Enter at least 1 hour.'), z.maximum(336, 'Enter at most 336 hours.')),
  subjects: z.array(line(80, z.minLength(2, 'Enter a subject.'))).check(z.maxLength(12, 'Add at most 12 subjects.')),
  /** 1 is Monday (ISO 8601). */
  weekly: z
    .array(
      z
        .object({ day: z.int().check(z.minimum(1), z.maximum(7)), ...hours })
        .check(z.refine(({ from, to }) => from < to, { error: 'The end must be later than the start.', path: ['to'] })),
    )
    .check(
      z.maxLength(42, 'Add at most 42 stretches of time.'),
      z.refine(
        (all) => [1, 2, 3, 4, 5, 6, 7].every((day) => apart(all.filter((one) => one.day === day))),
        'The hours of a day overlap. Change one of them.',
      ),
    ),
  /** Days that are unlike their weekday: other hours, or none. */
  exceptions: z
    .array(
      z.object({
        date: Day,
        hours: z.array(Hours).check(z.maxLength(6), z.refine(apart, 'The hours overlap. Change one of them.')),
      }),
    )
    .check(
      z.maxLength(100, 'Add at most 100 exceptions.'),
      z.refine(
        (all) => new Set(all.map(({ date }) => date)).size === all.length,
        'A date is listed twice. Remove one of them.',
      ),
    ),
});
export type Availability = z.infer<typeof Availability>;

export const bookingStates = ['requested', 'confirmed', 'declined', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

export const Teacher = z.object({
  teacher: Slug,
  fullName: z.string(),
  headline: z.string(),
  subjects: z.array(z.string()),
  slotMinutes: z.int(),
  timeZone: z.string(),
});
export type Teacher = z.infer<typeof Teacher>;

export const ClassForm = z.object({
  fullName: FullName,
  email: SenderEmail,
  consent: Consent,
  timeZone: TimeZone,
  teacher: z.string().check(z.minLength(1, 'Choose an instructor.'), z.maxLength(200)),
  subject: line(80, z.minLength(1, 'Choose a subject.')),
  startsAt: z.iso.datetime('Choose a time.'),
  message: paragraph(MESSAGE_CHARACTERS),
});

/** A class as both sides see it. */
const Booked = {
  teacherName: z.string(),
  subject: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(bookingStates),
  /** The instructor moved it. */
  isMoved: z.boolean(),
  teacherZone: z.string(),
  studentZone: z.string(),
  /** An iCalendar file. */
  calendarUrl: z.string(),
};
export const OwnClass = z.object({ ...Booked, canCancel: z.boolean() });
export type OwnClass = z.infer<typeof OwnClass>;

export const ClassBooking = z.object({
  bookingId: z.uuid(),
  ...Booked,
  studentName: z.string(),
  studentEmail: z.string(),
  message: z.string(),
  reference: z.string(),
});
export type ClassBooking = z.infer<typeof ClassBooking>;

const Version = { version: z.int() };
const OwnAvailability = z.object({
  ...Availability.shape,
  ...Version,
  /** Why nobody can book; nothing where somebody can. */
  hindrance: z.nullable(z.enum(['no-page', 'closed', 'no-hours'])),
  /** A feed for the instructor’s calendar, for whoever has the address. */
  feedUrl: z.string(),
});
export type OwnAvailability = z.infer<typeof OwnAvailability>;

export const classes = {
  /** Instructors who take bookings, by name. */
  teachers: get('/classes/teachers', { reply: z.object({ teachers: z.array(Teacher) }) }),
  /** Free times of the next four weeks. */
  slots: get('/classes/slots', {
    query: z.object({ teacher: Slug }),
    reply: z.object({ slots: z.array(z.iso.datetime()), slotMinutes: z.int(), timeZone: z.string() }),
  }),
  /** Fine to repeat. Refused with `slot_taken` where somebody else was quicker. */
  request: post('/classes', { body: z.extend(ClassForm, Sending), reply: Sent }),
  /** What the key of an enquiry booked. */
  own: post('/classes/own', { body: z.object({ key: EnquiryKey }), reply: OwnClass }),
  /** Frees the time; fine to repeat. */
  cancel: post('/classes/own/cancellation', { body: z.object({ key: EnquiryKey }), reply: OwnClass }),
  availability: get('/classes/availability', { reply: OwnAvailability }),
  /** Refused with `changed_elsewhere` where another tab saved meanwhile. */
  keepAvailability: put('/classes/availability', {
    body: z.extend(Availability, Version),
    reply: OwnAvailability,
  }),
  /** The instructor’s own, the next first; past ones the latest first. */
  bookings: get('/classes/bookings', {
    query: z.extend(ListQuery, { when: z._default(z.enum(['coming', 'past']), 'coming') }),
    reply: listOf(ClassBooking),
  }),
  /** The caller’s own free times, for moving a class; where bookings are closed, too. */
  ownSlots: get('/classes/own-slots', { reply: z.object({ slots: z.array(z.iso.datetime()) }) }),
  decide: post('/classes/bookings/:bookingId/decision', {
    params: z.object({ bookingId: z.uuid() }),
    body: z.object({
      act: z.enum(['confirm', 'move', 'decline']),
      /** Where it is moved to. */
      startsAt: z.optional(z.iso.datetime('Choose a time.')),
      /** Stands in the email. */
      note: z._default(paragraph(1000), ''),
    }),
    reply: ClassBooking,
  }),
};
