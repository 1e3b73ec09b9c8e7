import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get, post, put } from '../endpoint.ts';
import { outcomes, verdicts, whole } from './drives.ts';

const OfDrive = z.object({ driveId: z.uuid() });
/** Check-ins that one call carries, as a device sends what it kept while the network was down. */
export const MOST_CHECK_INS = 500;

const DeskRow = z.object({
  registrationId: z.uuid(),
  number: z.int(),
  fullName: z.string(),
  code: z.string(),
  outcome: z.enum(outcomes),
  checkedInAt: z.nullable(z.iso.datetime()),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** What an estimate of a waiting time rests on. */
const WaitBasis = z.discriminatedUnion('kind', [
  /** The median of the panel’s finished interviews of the round. */
  z.object({ kind: z.literal('median'), minutes: z.int(), interviews: z.int() }),
  z.object({ kind: z.literal('planned'), minutes: z.int() }),
]);
export const Wait = z.object({
  /** In the queue, from 1. */
  position: z.int(),
  minutes: z.int(),
  basis: WaitBasis,
});
export type Wait = z.infer<typeof Wait>;

const someone = { registrationId: z.uuid(), number: z.int(), fullName: z.string(), roundId: z.nullable(z.uuid()) };
const PanelDay = z.object({
  panelId: z.uuid(),
  seats: z.int(),
  /** In an interview now. */
  called: z.array(z.object({ ...someone, calledAt: z.iso.datetime(), startsAt: z.nullable(z.iso.datetime()) })),
  queue: z.array(z.object({ ...someone, queuedAt: z.iso.datetime(), wait: Wait })),
  /** Booked from now on, and those of today who weren’t called yet. */
  booked: z.array(z.object({ ...someone, startsAt: z.iso.datetime(), isCheckedIn: z.boolean() })),
  /** Interviewed today, waiting for a result. */
  unmarked: z.array(z.object({ ...someone })),
  criteria: z.array(z.string()),
  now: z.iso.datetime(),
});
export type PanelDay = z.infer<typeof PanelDay>;

/** The day itself, for those who run the drive and the interviewers of its panels. */
export const driveDay = {
  /** Everyone who is registered, by number, so that a device can find them without a network. */
  desk: get('/drive-days/:driveId', {
    params: OfDrive,
    reply: z.object({ items: z.array(DeskRow), checkedIn: z.int() }),
  }),
  /**
   * Checks people in, each by the code of their ticket or by their registration. Safe to repeat: who was checked in stays
   * so since the first time. What was refused says why and stops none of the others.
   */
  checkIn: post('/drive-days/:driveId/check-ins', {
    params: OfDrive,
    body: z.object({
      checkIns: z
        .array(
          z.object({
            code: z.optional(z.string().check(z.maxLength(300))),
            registrationId: z.optional(z.uuid()),
            /** When it was done at the desk; not later than now. */
            at: z.iso.datetime(),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_CHECK_INS)),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          registrationId: z.nullable(z.uuid()),
          fullName: z.string(),
          /** `again`: they were checked in before. */
          outcome: z.enum(['checked-in', 'again', 'withdrawn', 'unknown']),
          checkedInAt: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  }),
  panel: get('/drive-days/:driveId/panels/:panelId', {
    params: z.object({ driveId: z.uuid(), panelId: z.uuid() }),
    reply: PanelDay,
  }),
  /** A walk-in joins the queue of a panel. Fine to repeat. 409 `drive_not_checked_in`, `drive_in_queue`. */
  queue: put('/drive-days/:driveId/panels/:panelId/queue', {
    params: z.object({ driveId: z.uuid(), panelId: z.uuid() }),
    body: z.object({ registrationId: z.uuid() }),
    reply: PanelDay,
  }),
  /**
   * Calls the next candidate: who is booked, checked in and due, else the queue, else who is booked later and here.
   * Safe to repeat: one key calls once. 409 `drive_panel_busy`, `drive_queue_empty`.
   */
  next: put('/drive-days/:driveId/panels/:panelId/next', {
    params: z.object({ driveId: z.uuid(), panelId: z.uuid() }),
    body: z.object({ key: z.uuid() }),
    reply: PanelDay,
  }),
  /** Ends an interview, or says that a candidate did not come: their seat is free then. Fine to repeat. */
  end: put('/drive-days/:driveId/panels/:panelId/ended', {
    params: z.object({ driveId: z.uuid(), panelId: z.uuid() }),
    body: z.object({ registrationId: z.uuid(), how: z.enum(['done', 'absent']) }),
    reply: PanelDay,
  }),
  /** The result of one round, written anew with every save. Candidates read it once they are moved. */
  saveResult: put('/drive-days/:driveId/results', {
    params: OfDrive,
    body: z.object({
      registrationId: z.uuid(),
      roundId: z.uuid(),
      panelId: z.nullable(z.uuid()),
      verdict: z.enum(verdicts),
      score: z.nullable(whole(0, 100, 'Enter a score from 0 to 100, or leave it empty.')),
      /** 1–5 by criterion of the drive’s jobs. */
      scores: z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(1), z.maximum(5))),
      comment: Line(2000),
    }),
    reply: z.object({ registrationId: z.uuid() }),
  }),
};
