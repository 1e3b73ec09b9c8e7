import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { MatchedTerm } from './own-jobs.ts';
import { MOST_TERMS } from './staff-jobs.ts';

/** How long an application may be kept for other jobs, in days. */
export const POOL_DAYS = 730;
/** Possible duplicates that one page shows. */
export const MOST_DUPLICATES = 50;
export const MOST_INVITED = 50;

const OfJob = z.object({ jobId: z.uuid() });

const Twin = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  fullName: z.string(),
  /** Empty while the job hides who they are. */
  email: z.string(),
  phone: z.string(),
  stage: z.string(),
  appliedAt: z.iso.datetime(),
  source: z.nullable(z.string()),
  notes: z.int(),
  scorecards: z.int(),
  hasOffer: z.boolean(),
  /** Lines of the resume. */
  lines: z.int(),
});
const Pair = z.object({
  one: Twin,
  other: Twin,
  /** What they have in common. */
  evidence: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    name: z.boolean(),
    /** Lines that stand in both resumes; some of them. */
    sameLines: z.int(),
    lines: z.array(z.string()),
  }),
});
export type Pair = z.infer<typeof Pair>;
const Merged = z.object({ applicationId: z.uuid(), jobId: z.uuid(), jobTitle: z.string(), fullName: z.string() });
const Merge = z.object({
  mergeId: z.uuid(),
  kept: Merged,
  merged: Merged,
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
const Found = z.object({ pairs: z.array(Pair), merges: z.array(Merge) });
export const Duplicates = z.extend(Found, {
  /** With applicants of the employer’s other jobs, as far as the caller works on those; this job’s come first. */
  across: Found,
});
export type Merge = z.infer<typeof Merge>;
export type Duplicates = z.infer<typeof Duplicates>;

const PoolPerson = z.object({
  applicationId: z.uuid(),
  fullName: z.string(),
  /** The job they applied for, and when. */
  earlierJob: z.string(),
  appliedAt: z.iso.datetime(),
  until: z.iso.date(),
  /** The terms that were searched for, each with the lines of their resume that show it. */
  match: z.array(MatchedTerm),
  met: z.int(),
  invitedAt: z.nullable(z.iso.datetime()),
});
export type PoolPerson = z.infer<typeof PoolPerson>;

/** Candidates beyond one application: the same person twice, and those who may be asked again. */
export const candidates = {
  /** Applicants of a job who may be one person, with what says so, and those that were merged. */
  duplicates: get('/staff-jobs/:jobId/duplicates', { params: OfJob, reply: Duplicates }),
  /**
   * Puts one application behind another of the same job. Of two jobs both stay, and their accounts count as one person of
   * the employer. Safe to repeat. 409 `merge_impossible`, which says why.
   */
  merge: put('/staff-jobs/:jobId/merges/:mergeId', {
    params: z.object({ jobId: z.uuid(), mergeId: z.uuid() }),
    body: z.object({ keptId: z.uuid(), mergedId: z.uuid() }),
    reply: Duplicates,
  }),
  /** Takes them apart again; nothing of either is lost. Fine to repeat. */
  takeApart: put('/staff-jobs/:jobId/merges/:mergeId/undone', {
    params: z.object({ jobId: z.uuid(), mergeId: z.uuid() }),
    reply: Duplicates,
  }),
  /** Earlier applicants of the employer who agreed, best fit first; those who applied for this job are left out. */
  pool: get('/staff-jobs/:jobId/pool', {
    params: OfJob,
    query: z.object({
      /** Separated by commas; the must-haves of the job where it is left out. */
      terms: z.optional(z.string().check(z.trim(), z.maxLength(MOST_TERMS * 41))),
    }),
    reply: z.object({ terms: z.array(z.string()), items: z.array(PoolPerson), total: z.int() }),
  }),
  /** Invites earlier applicants to apply, each once. 409 `job_closed` where nobody can apply. */
  invite: post('/staff-jobs/:jobId/invitations', {
    params: OfJob,
    body: z.object({
      applicationIds: z
        .array(z.uuid())
        .check(
          z.minLength(1, 'Choose at least one candidate.'),
          z.maxLength(MOST_INVITED, `Choose up to ${MOST_INVITED} candidates.`),
        ),
    }),
    reply: z.object({ invited: z.int() }),
  }),
  /** The candidate’s consent that an application is kept for other jobs of the employer; null withdraws it. */
  setKept: put('/own-applications/:applicationId/pool', {
    params: z.object({ applicationId: z.uuid() }),
    body: z.object({ until: z.nullable(z.iso.date()) }),
    reply: z.object({ until: z.nullable(z.iso.date()) }),
  }),
};
