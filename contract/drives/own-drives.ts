import * as z from 'zod/mini';
import { del, get, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';
import { Wait } from './drive-day.ts';
import { bookingStates, driveModes, driveStates, outcomes, roundKinds } from './drives.ts';
import { RuleLine } from './rules.ts';

const OfDrive = z.object({ driveId: z.uuid() });
const DriveCard = z.object({
  driveId: z.uuid(),
  title: z.string(),
  employer: z.string(),
  mode: z.enum(driveModes),
  timeZone: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  registerBy: z.iso.datetime(),
  state: z.enum(driveStates),
  jobs: z.array(z.string()),
  /** Null where the caller isn’t registered. */
  outcome: z.nullable(z.enum(outcomes)),
  isEligible: z.boolean(),
});
export type DriveCard = z.infer<typeof DriveCard>;

const OwnBooking = z.object({
  slotId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  panel: z.string(),
  /** The room or link of the panel, else of the drive. */
  place: z.string(),
  state: z.enum(bookingStates),
});
const OwnRound = z.object({
  roundId: z.uuid(),
  kind: z.enum(roundKinds),
  name: z.string(),
  minutes: z.int(),
  state: z.enum(['done', 'now', 'later']),
  /** Once the candidate was told. */
  result: z.nullable(z.enum(['through', 'not'])),
  booking: z.nullable(OwnBooking),
  /** Earlier bookings, newest first. */
  history: z.array(OwnBooking),
});
export type OwnRound = z.infer<typeof OwnRound>;

export const OwnDrive = z.extend(DriveCard, {
  description: z.string(),
  cancelReason: z.string(),
  /** While an admin checks a demand for money that was reported of one of its jobs. */
  isPaused: z.boolean(),
  /** The address; the link of an online drive is shown to those who are registered. */
  place: z.string(),
  jobLinks: z.array(z.object({ slug: Slug, title: z.string() })),
  rules: z.array(RuleLine),
  canRegister: z.boolean(),
  registration: z.nullable(
    z.object({
      registrationId: z.uuid(),
      number: z.int(),
      code: z.string(),
      /** What the QR code holds. */
      ticketUrl: z.string(),
      /** Relative path of the calendar file of the slots. */
      calendarUrl: z.string(),
      checkedInAt: z.nullable(z.iso.datetime()),
      canWithdraw: z.boolean(),
      wait: z.nullable(z.extend(Wait, { panel: z.string(), place: z.string() })),
      offer: z.nullable(z.object({ code: z.string(), job: z.string() })),
    }),
  ),
  rounds: z.array(OwnRound),
  /** Of the current round, from now on, with seats left. */
  slots: z.array(
    z.object({ slotId: z.uuid(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), seatsLeft: z.int() }),
  ),
});
export type OwnDrive = z.infer<typeof OwnDrive>;

/** Drives as students meet them. */
export const ownDrives = {
  /** Open ones, and those the caller is registered for; the next one first. */
  list: get('/drives', { reply: z.object({ items: z.array(DriveCard) }) }),
  one: get('/drives/:driveId', { params: OfDrive, reply: OwnDrive }),
  /** Fine to repeat. 409 `drive_not_eligible`, `drive_registration_closed`. */
  register: put('/drives/:driveId/registration', { params: OfDrive, reply: OwnDrive }),
  /** Gives back the slot, too. Fine to repeat. 409 `drive_attended`. */
  withdraw: del('/drives/:driveId/registration', { params: OfDrive, reply: OwnDrive }),
  /** Books a slot of the current round, or moves to it. Fine to repeat. 409 `drive_slot_full`, `drive_slot_overlap`. */
  book: put('/drives/:driveId/slot', {
    params: OfDrive,
    body: z.object({ slotId: z.uuid() }),
    reply: OwnDrive,
  }),
  /** Gives the slot back. Fine to repeat. */
  giveBack: del('/drives/:driveId/slot', { params: OfDrive, reply: OwnDrive }),
};
