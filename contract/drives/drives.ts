import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { TimeZone } from '../time-zone.ts';

export const driveStates = ['draft', 'open', 'closed', 'finished', 'cancelled'] as const;
export type DriveState = (typeof driveStates)[number];
export const driveModes = ['place', 'online'] as const;
export const roundKinds = ['assessment', 'aptitude', 'technical', 'group', 'hr'] as const;
export type RoundKind = (typeof roundKinds)[number];
export const verdicts = ['through', 'hold', 'not'] as const;
export type Verdict = (typeof verdicts)[number];
/** `selected`: through the last round. */
export const outcomes = ['active', 'selected', 'rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];
/** What became of a booking: `missed` frees its seat, too. */
export const bookingStates = ['booked', 'moved', 'returned', 'missed'] as const;

export const MOST_ROUNDS = 8;
export const MOST_PANELS = 30;
export const MOST_SEATS = 50;
/** Slots that one call makes. */
export const MOST_SLOTS = 500;
/** Candidates that one call moves. */
export const MOST_MOVED = 500;
/** How long a move can be undone; candidates are told of it only afterwards. */
export const UNDO_MINUTES = 10;

export const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
export const Day = z.string().check(z.refine(isDay, 'Enter a date between 2000 and 2099.'));
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.'));
const filled = (most: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most, `Use at most ${most} characters.`));

/** A drive as its staff write it. Its days and hours are by the clock of its time zone. */
export const DriveFields = z
  .object({
    employerId: z.uuid('Choose an employer.'),
    jobIds: z.array(z.uuid()).check(z.maxLength(20, 'Choose up to 20 jobs.')),
    title: filled(120, 'Enter a title.'),
    description: Line(5000),
    mode: z.enum(driveModes),
    /** The address where it takes place, or the link of an online drive. */
    place: filled(300, 'Enter the address or the link.'),
    timeZone: TimeZone,
    firstDay: Day,
    lastDay: Day,
    registerBy: z.iso.datetime('Enter the last day to register.'),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'The last day is before the first.',
    }),
    z.refine(({ mode, place }) => mode === 'place' || /^https:\/\/\S+$/i.test(place), {
      path: ['place'],
      error: 'Start the link with https://.',
    }),
  );
export type DriveFields = z.infer<typeof DriveFields>;

export const Round = z.object({
  roundId: z.uuid(),
  kind: z.enum(roundKinds),
  name: filled(60, 'Enter a name for each round.'),
  minutes: whole(5, 480, 'Enter 5 to 480 minutes for each round.'),
  /** The lowest score, in percent, to advance; null where people decide without one. */
  cutOff: z.nullable(whole(1, 100, 'Enter a cut-off from 1 to 100, or leave it empty.')),
});
export type Round = z.infer<typeof Round>;

export const PanelFields = z.object({
  panelId: z.uuid(),
  name: filled(60, 'Enter a name for each panel.'),
  /** A room, or the link where it meets. */
  place: Line(300),
  /** Candidates at a time. */
  seats: whole(1, MOST_SEATS, `Enter 1 to ${MOST_SEATS} seats for each panel.`),
  memberIds: z.array(z.uuid()).check(z.maxLength(20, 'A panel can have up to 20 interviewers.')),
});
export type PanelFields = z.infer<typeof PanelFields>;
