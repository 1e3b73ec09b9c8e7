import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { del, get, post, put } from '../endpoint.ts';
import { jobStates } from '../jobs/staff-jobs.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import {
  bookingStates,
  ClockTime,
  Day,
  DriveFields,
  driveStates,
  MOST_MOVED,
  MOST_PANELS,
  MOST_ROUNDS,
  outcomes,
  PanelFields,
  Round,
  verdicts,
  whole,
} from './drives.ts';
import { Rules, ruleKinds } from './rules.ts';

const OfDrive = z.object({ driveId: z.uuid() });
const Person = z.object({ userId: z.uuid(), fullName: z.string() });

const DriveRow = z.object({
  driveId: z.uuid(),
  title: z.string(),
  employer: z.string(),
  state: z.enum(driveStates),
  firstDay: z.string(),
  lastDay: z.string(),
  registerBy: z.iso.datetime(),
  registered: z.int(),
});
export type DriveRow = z.infer<typeof DriveRow>;

export const Panel = z.extend(PanelFields, { members: z.array(Person) });
export type Panel = z.infer<typeof Panel>;

const StaffDrive = z.object({
  driveId: z.uuid(),
  version: z.int(),
  state: z.enum(driveStates),
  cancelReason: z.string(),
  /** While an admin checks a demand for money that was reported of one of its jobs. */
  isPaused: z.boolean(),
  employer: z.object({ name: z.string(), isVerified: z.boolean() }),
  fields: z.object({ ...DriveFields.shape, place: z.string() }),
  jobs: z.array(z.object({ jobId: z.uuid(), title: z.string() })),
  rules: Rules,
  rounds: z.array(Round),
  panels: z.array(Panel),
  staff: z.array(z.extend(Person, { isOwner: z.boolean() })),
  counts: z.object({
    registered: z.int(),
    checkedIn: z.int(),
    selected: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
    slots: z.int(),
  }),
  /** Interviewers read the drive and work on its day; the rest is for its owner, colleagues and admins. */
  canManage: z.boolean(),
});
export type StaffDrive = z.infer<typeof StaffDrive>;

const Choices = z.object({
  employers: z.array(z.object({ employerId: z.uuid(), name: z.string(), isVerified: z.boolean() })),
  jobs: z.array(z.object({ jobId: z.uuid(), employerId: z.uuid(), title: z.string(), state: z.enum(jobStates) })),
  batches: z.array(z.object({ batchId: z.uuid(), name: z.string(), course: z.string() })),
  courses: z.array(z.object({ courseId: Slug, title: z.string() })),
  instructors: z.array(Person),
});
export type DriveChoices = z.infer<typeof Choices>;

/**
 * How many students the rules let in, and who of those whose names the caller may see; at most 200 of them, those for whom
 * something changes first.
 */
const RulesPreview = z.object({
  students: z.int(),
  enter: z.int(),
  /** Against the saved rules. */
  entering: z.int(),
  leaving: z.int(),
  /** Registered students whom the rules leave out; they stay registered. */
  registeredOut: z.int(),
  outBy: z.array(z.object({ kind: z.enum(ruleKinds), students: z.int() })),
  /** Students whose names the caller may see. */
  named: z.int(),
  items: z.array(
    z.extend(Person, {
      isIn: z.boolean(),
      wasIn: z.boolean(),
      isRegistered: z.boolean(),
      unmet: z.array(z.enum(ruleKinds)),
    }),
  ),
});
export type RulesPreview = z.infer<typeof RulesPreview>;

const StaffSlot = z.object({
  slotId: z.uuid(),
  roundId: z.uuid(),
  panelId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  seats: z.int(),
  candidates: z.array(z.object({ registrationId: z.uuid(), fullName: z.string() })),
});
export type StaffSlot = z.infer<typeof StaffSlot>;

const Result = z.object({
  roundId: z.uuid(),
  verdict: z.enum(verdicts),
  score: z.nullable(z.int()),
  scores: z.record(z.string(), z.int()),
  comment: z.string(),
  by: z.nullable(z.string()),
});
const Candidate = z.object({
  registrationId: z.uuid(),
  studentId: z.uuid(),
  number: z.int(),
  fullName: z.string(),
  email: z.string(),
  code: z.string(),
  outcome: z.enum(outcomes),
  /** The round the candidate is in; null before the drive has rounds. */
  roundId: z.nullable(z.uuid()),
  checkedInAt: z.nullable(z.iso.datetime()),
  /** Of the current round. */
  booking: z.nullable(
    z.object({ slotId: z.uuid(), panelId: z.uuid(), startsAt: z.iso.datetime(), state: z.enum(bookingStates) }),
  ),
  /** Of the current round. */
  result: z.nullable(Result),
});
export type Candidate = z.infer<typeof Candidate>;

/** How a drive went, by round and by panel, and the offers of its jobs. */
const Summary = z.object({
  rounds: z.array(
    z.object({ roundId: z.uuid(), reached: z.int(), through: z.int(), hold: z.int(), not: z.int(), waiting: z.int() }),
  ),
  panels: z.array(
    z.object({ panelId: z.uuid(), interviews: z.int(), absent: z.int(), medianMinutes: z.nullable(z.int()) }),
  ),
  offers: z.array(
    z.object({
      registrationId: z.uuid(),
      fullName: z.string(),
      jobId: z.nullable(z.uuid()),
      job: z.nullable(z.string()),
      applicationId: z.nullable(z.uuid()),
      offer: z.nullable(z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired'])),
    }),
  ),
});
export type DriveSummary = z.infer<typeof Summary>;

/** Drives as staff write and run them: an admin all, an instructor their own, those they were added to, and those of their panels. */
export const staffDrives = {
  list: get('/staff-drives', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(driveStates)),
    }),
    reply: listOf(DriveRow),
  }),
  /** What a drive can be made of: the caller’s jobs, batches and courses, and who can sit in a panel. */
  choices: get('/staff-drive-choices', { reply: Choices }),
  one: get('/staff-drives/:driveId', { params: OfDrive, reply: StaffDrive }),
  /** `version` 0 makes it. 409 `drive_changed`, `drive_ended`. Fine to repeat with the same version. */
  save: put('/staff-drives/:driveId', {
    params: OfDrive,
    body: z.object({ version: z.int(), fields: DriveFields }),
    reply: StaffDrive,
  }),
  /** 409 `drive_employer_unverified`, `drive_not_ready`, `drive_days_past`. Fine to repeat. */
  setState: put('/staff-drives/:driveId/state', {
    params: OfDrive,
    body: z.object({ state: z.enum(['open', 'closed', 'finished', 'cancelled']), reason: Line(500) }),
    reply: StaffDrive,
  }),
  /** Lets an instructor or admin run the drive. Fine to repeat. */
  addColleague: post('/staff-drives/:driveId/staff', {
    params: OfDrive,
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    reply: StaffDrive,
  }),
  /** Only reads: whom rules would let in, and what would change against those that are saved. */
  previewRules: post('/staff-drives/:driveId/rules-preview', {
    params: OfDrive,
    body: z.object({ rules: Rules }),
    reply: RulesPreview,
  }),
  saveRules: put('/staff-drives/:driveId/rules', {
    params: OfDrive,
    body: z.object({ version: z.int(), rules: Rules }),
    reply: StaffDrive,
  }),
  /** Rounds in their order, and panels. 409 `drive_round_in_use`, `drive_panel_in_use` for one that can’t go, `drive_seats_booked`. */
  savePlan: put('/staff-drives/:driveId/plan', {
    params: OfDrive,
    body: z.object({
      version: z.int(),
      rounds: z.array(Round).check(z.maxLength(MOST_ROUNDS, `A drive can have up to ${MOST_ROUNDS} rounds.`)),
      panels: z.array(PanelFields).check(z.maxLength(MOST_PANELS, `A drive can have up to ${MOST_PANELS} panels.`)),
    }),
    reply: StaffDrive,
  }),
  /** By panel and time. */
  slots: get('/staff-drives/:driveId/slots', { params: OfDrive, reply: z.object({ items: z.array(StaffSlot) }) }),
  /** One slot after the other within a day’s hours, for each panel; those that a panel has already are skipped. */
  makeSlots: post('/staff-drives/:driveId/slots', {
    params: OfDrive,
    body: z.object({
      roundId: z.uuid(),
      panelIds: z.array(z.uuid()).check(z.minLength(1, 'Choose at least one panel.'), z.maxLength(MOST_PANELS)),
      day: Day,
      from: ClockTime,
      to: ClockTime,
      breakMinutes: whole(0, 120, 'Enter a break of 0 to 120 minutes.'),
    }),
    reply: z.object({ made: z.int(), skipped: z.int() }),
  }),
  /** 409 `drive_slot_booked`. Fine to repeat. */
  removeSlot: del('/staff-drives/:driveId/slots/:slotId', {
    params: z.object({ driveId: z.uuid(), slotId: z.uuid() }),
    reply: z.object({ slotId: z.uuid() }),
  }),
  /** Books or moves a candidate of the current round; null gives the slot back. */
  assign: put('/staff-drives/:driveId/slot-assignments', {
    params: OfDrive,
    body: z.object({ registrationId: z.uuid(), slotId: z.nullable(z.uuid()) }),
    reply: Candidate,
  }),
  /** In the order in which they registered. */
  candidates: get('/staff-drives/:driveId/candidates', {
    params: OfDrive,
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      round: z.optional(z.uuid()),
      outcome: z.optional(z.enum(outcomes)),
    }),
    reply: z.extend(listOf(Candidate), { criteria: z.array(z.string()) }),
  }),
  /** To the next round, beyond the last one `selected`, or `rejected`. Safe to repeat: one key is one batch. */
  move: post('/staff-drives/:driveId/moves', {
    params: OfDrive,
    body: z.object({
      key: z.uuid(),
      registrationIds: z
        .array(z.uuid())
        .check(z.minLength(1, 'Choose at least one candidate.'), z.maxLength(MOST_MOVED)),
      to: z.enum(['next', 'rejected']),
    }),
    reply: z.object({ batchId: z.uuid(), moved: z.int() }),
  }),
  /** Within 10 minutes. What was moved again since stays. Fine to repeat. 409 `move_too_old`. */
  undoMove: put('/staff-drives/:driveId/moves/:batchId/undone', {
    params: z.object({ driveId: z.uuid(), batchId: z.uuid() }),
    reply: z.object({ restored: z.int() }),
  }),
  summary: get('/staff-drives/:driveId/summary', { params: OfDrive, reply: Summary }),
};
