import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { DownloadedFile } from '../resumes/resumes.ts';
import { Stage, stageKinds } from './stages.ts';

/** Applications that one call can move. */
export const MOST_MOVED = 500;
/** How long a move can be undone; candidates are told of it only afterwards. */
export const UNDO_MINUTES = 10;

const OfJob = z.object({ jobId: z.uuid() });
const OfApplication = z.object({ applicationId: z.uuid() });
/** Applications that one call is about. */
export const Chosen = z
  .array(z.uuid())
  .check(
    z.minLength(1, 'Choose at least one applicant.'),
    z.maxLength(MOST_MOVED, `Choose up to ${MOST_MOVED} applicants.`),
  );

const Applicant = z.object({
  applicationId: z.uuid(),
  fullName: z.string(),
  stageId: z.uuid(),
  kind: z.enum(stageKinds),
  appliedAt: z.iso.datetime(),
  stageSince: z.iso.datetime(),
  isSeen: z.boolean(),
  isOverdue: z.boolean(),
  mustsMet: z.int(),
  musts: z.int(),
  /** Of all scorecards, 1–5. */
  score: z.nullable(z.number()),
  source: z.nullable(z.string()),
  /** Others of this job with the same email address or phone number. */
  duplicates: z.int(),
  /** Who they are is hidden: the name is their number, and contacts are empty. */
  isBlind: z.boolean(),
  /** Other applications of theirs that were merged into this one. */
  merged: z.int(),
});
export type Applicant = z.infer<typeof Applicant>;
const ApplicantRow = z.extend(Applicant, { email: z.string(), phone: z.string() });
export type ApplicantRow = z.infer<typeof ApplicantRow>;

const Board = z.object({
  job: z.object({ jobId: z.uuid(), title: z.string(), employer: z.string(), isPaused: z.boolean() }),
  stages: z.array(z.extend(Stage, { count: z.int(), items: z.array(Applicant) })),
});
export type Board = z.infer<typeof Board>;

/** As it was when the application was sent. */
const CoverLetter = z.object({ title: z.string(), recipient: z.string(), body: z.string() });
export type CoverLetter = z.infer<typeof CoverLetter>;

const Scores = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(1), z.maximum(5)));
const ApplicationPage = z.object({
  ...ApplicantRow.shape,
  jobId: z.uuid(),
  note: z.string(),
  coverLetter: z.nullable(CoverLetter),
  /** Of a blind review: lines of the resume without names, contacts, schools and words that tell the gender. */
  lines: z.array(z.string()),
  /** Null in a blind review. */
  resume: z.nullable(z.object({ title: z.string(), document: z.record(z.string(), z.unknown()), layout: z.unknown() })),
  moves: z.array(
    z.object({ from: z.nullable(z.string()), to: z.string(), by: z.nullable(z.string()), at: z.iso.datetime() }),
  ),
  notes: z.array(
    z.object({ noteId: z.uuid(), author: z.nullable(z.string()), text: z.string(), at: z.iso.datetime() }),
  ),
  criteria: z.array(z.string()),
  scorecards: z.array(
    z.object({
      reviewer: z.nullable(z.string()),
      isOwn: z.boolean(),
      scores: Scores,
      comment: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  letters: z.array(
    z.object({
      key: z.uuid(),
      subject: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      /** Nothing while it can be undone. */
      sentAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** When who they are was shown to staff, and by whom; nothing where it never was hidden. */
  shown: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
  /** Other applications of the same person, put together and taken apart. */
  merges: z.array(
    z.object({
      mergeId: z.uuid(),
      applicationId: z.uuid(),
      fullName: z.string(),
      /** Of the other application; nothing where it is the same. */
      jobTitle: z.nullable(z.string()),
      /** The other one was put behind this one. */
      isKept: z.boolean(),
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
      undone: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
    }),
  ),
  /** What the same person sent to other jobs of the employer that the caller works on, newest first. */
  elsewhere: z.array(
    z.object({
      applicationId: z.uuid(),
      jobId: z.uuid(),
      jobTitle: z.string(),
      fullName: z.string(),
      email: z.string(),
      stage: z.string(),
      appliedAt: z.iso.datetime(),
      /** From this account, or from one that was merged with it. */
      isSameAccount: z.boolean(),
    }),
  ),
  offer: z.nullable(
    z.object({
      offerId: z.uuid(),
      number: z.string(),
      code: z.string(),
      pay: z.string(),
      startsOn: z.iso.date(),
      expiresAt: z.iso.datetime(),
      state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
    }),
  ),
  sameContact: z.array(
    z.object({ applicationId: z.uuid(), fullName: z.string(), same: z.enum(['email', 'phone', 'both']) }),
  ),
});
export type ApplicationPage = z.infer<typeof ApplicationPage>;

export const pipeline = {
  /** The first 50 of each stage, longest waiting first. */
  board: get('/staff-jobs/:jobId/board', { params: OfJob, reply: Board }),
  /** Newest first. */
  applicants: get('/staff-jobs/:jobId/applicants', {
    params: OfJob,
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      stage: z.optional(z.uuid()),
    }),
    reply: listOf(ApplicantRow),
  }),
  /** Applicants of a stage, longest waiting first, as many as one call can move. */
  stageIds: get('/staff-jobs/:jobId/stages/:stageId/applicants', {
    params: z.object({ jobId: z.uuid(), stageId: z.uuid() }),
    reply: z.object({ items: z.array(z.object({ applicationId: z.uuid(), fullName: z.string() })), total: z.int() }),
  }),
  /** Moves up to 500 at once and logs each. Withdrawn ones stay. Safe to repeat: one key is one batch. */
  move: post('/staff-jobs/:jobId/moves', {
    params: OfJob,
    body: z.object({ key: z.uuid(), applicationIds: Chosen, stageId: z.uuid() }),
    reply: z.object({ batchId: z.uuid(), moved: z.int() }),
  }),
  /** Within 10 minutes. What was moved again since stays. Fine to repeat. 409 `move_too_old`. */
  undoMove: put('/staff-jobs/:jobId/moves/:batchId/undone', {
    params: z.object({ jobId: z.uuid(), batchId: z.uuid() }),
    reply: z.object({ restored: z.int() }),
  }),
  application: get('/staff-applications/:applicationId', { params: OfApplication, reply: ApplicationPage }),
  /** The candidate is shown "Seen" from then on. Fine to repeat. */
  seen: put('/staff-applications/:applicationId/seen', { params: OfApplication, reply: OfApplication }),
  resumeFile: get('/staff-applications/:applicationId/resume', { params: OfApplication, reply: DownloadedFile }),
  /** For staff only. Safe to repeat: one key is one note. */
  addNote: post('/staff-applications/:applicationId/notes', {
    params: OfApplication,
    body: z.object({
      key: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1, 'Enter a note.'), z.maxLength(4000)),
    }),
    reply: z.object({ noteId: z.uuid() }),
  }),
  /** The caller's own scorecard, written anew with every save. */
  keepScorecard: put('/staff-applications/:applicationId/scorecard', {
    params: OfApplication,
    body: z.object({ scores: Scores, comment: Line(2000) }),
    reply: OfApplication,
  }),
  /** Moves the application to the offer stage. Safe to repeat. 409 `offer_exists`, `application_ended`, `merge_impossible`. */
  makeOffer: post('/staff-applications/:applicationId/offer', {
    params: OfApplication,
    body: z.object({
      key: z.uuid(),
      pay: z
        .string()
        .check(z.trim(), z.minLength(2, 'Enter the pay, for example “₹6,00,000 a year”.'), z.maxLength(100)),
      startsOn: z.iso.date(),
      text: Line(3000),
      expiresAt: z.iso.datetime(),
    }),
    reply: z.object({ offerId: z.uuid(), number: z.string() }),
  }),
  /** Before it is answered. Fine to repeat. */
  withdrawOffer: put('/staff-offers/:offerId/withdrawal', {
    params: z.object({ offerId: z.uuid() }),
    reply: z.object({ offerId: z.uuid() }),
  }),
};
