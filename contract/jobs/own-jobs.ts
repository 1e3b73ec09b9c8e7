import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { del, get, post, put } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { DownloadedFile } from '../resumes/resumes.ts';
import { Slug } from '../slug.ts';
import { JobCard, JobFilters, JobPage, JobQuery } from './jobs.ts';
import { candidateSteps } from './stages.ts';

export const MOST_SEARCHES = 20;
export const MOST_OUTSIDE = 500;

export const MatchedTerm = z.object({
  term: z.string(),
  need: z.enum(['must', 'nice']),
  /** Lines of a resume, titles of certificates and completed courses that show it; none where it is missing. */
  evidence: z.array(z.string()),
});
export type MatchedTerm = z.infer<typeof MatchedTerm>;

const Mark = { isSaved: z.boolean(), isApplied: z.boolean() };
const OwnJobCard = z.extend(JobCard, {
  ...Mark,
  /** How many of the must-haves the caller shows. */
  mustsMet: z.int(),
});
export type OwnJobCard = z.infer<typeof OwnJobCard>;

/** What on this site teaches a missing term. */
const Lesson = z.object({
  term: z.string(),
  kind: z.enum(['course', 'challenge', 'unit']),
  title: z.string(),
  path: z.string(),
  /** What of it the caller has left to do: a course's required lectures, or what the plan counts for a challenge or unit. */
  minutes: z.int(),
});
export type Lesson = z.infer<typeof Lesson>;

const OwnJobPage = z.object({
  job: JobPage,
  ...Mark,
  applicationId: z.nullable(z.uuid()),
  match: z.array(MatchedTerm),
  lessons: z.array(Lesson),
  /** Those that show most of what the job asks for first. */
  resumes: z.array(
    z.object({
      resumeId: z.uuid(),
      title: z.string(),
      savedAt: z.iso.datetime(),
      mustsMet: z.int(),
      nicesMet: z.int(),
    }),
  ),
  /** Cover letters with a text, last saved first. */
  letters: z.array(z.object({ letterId: z.uuid(), title: z.string(), recipient: z.string() })),
});
export type OwnJobPage = z.infer<typeof OwnJobPage>;

const Offer = z.object({
  offerId: z.uuid(),
  code: z.string(),
  number: z.string(),
  pay: z.string(),
  startsOn: z.iso.date(),
  text: z.string(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type OwnOffer = z.infer<typeof Offer>;

const OwnApplication = z.object({
  applicationId: z.uuid(),
  job: z.object({
    slug: Slug,
    title: z.string(),
    employer: z.string(),
    employerSlug: Slug,
    isOpen: z.boolean(),
    isPaused: z.boolean(),
  }),
  step: z.enum(candidateSteps),
  /** Each step that was reached, with its day, oldest first. */
  steps: z.array(z.object({ step: z.enum(candidateSteps), at: z.iso.datetime() })),
  promisedBy: z.iso.datetime(),
  isReplied: z.boolean(),
  resumeTitle: z.nullable(z.string()),
  /** Of the cover letter that went with it. */
  letterTitle: z.nullable(z.string()),
  /** Recruitment assessments that applicants for the job take. */
  assessments: z.array(
    z.object({ assessmentId: z.uuid(), title: z.string(), state: z.enum(['new', 'open', 'finished']) }),
  ),
  offer: z.nullable(Offer),
  canWithdraw: z.boolean(),
  /** The last day the employer may look at it for other jobs; nothing without consent. */
  keptUntil: z.nullable(z.iso.date()),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const outsideSteps = ['saved', 'applied', 'interview', 'offer', 'hired', 'rejected'] as const;
export type OutsideStep = (typeof outsideSteps)[number];
const OutsideFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter the job title.'), z.maxLength(120)),
  employer: Line(120),
  link: z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https?:\/\/\S+)?$/i, 'Start the link with https://.')),
  note: Line(2000),
  step: z.enum(outsideSteps),
  remindOn: z.nullable(z.iso.date()),
});
export type OutsideFields = z.infer<typeof OutsideFields>;
const OutsideJob = z.extend(OutsideFields, { outsideId: z.uuid(), changedAt: z.iso.datetime() });
export type OutsideJob = z.infer<typeof OutsideJob>;

const SavedSearch = z.object({
  searchId: z.uuid(),
  name: z.string(),
  filters: JobFilters,
  hasAlerts: z.boolean(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const bySlug = { params: z.object({ slug: Slug }) };
const OfSearch = z.object({ searchId: z.uuid() });
const OfOutside = z.object({ outsideId: z.uuid() });

/** The board, tracker and saved jobs of the person who is signed in. */
export const ownJobs = {
  list: get('/own-jobs', { query: JobQuery, reply: listOf(OwnJobCard) }),
  one: get('/own-jobs/:slug', { ...bySlug, reply: OwnJobPage }),
  /** Fine to repeat. */
  save: put('/own-jobs/:slug/saved', {
    ...bySlug,
    body: z.object({ isSaved: z.boolean() }),
    reply: z.object({ isSaved: z.boolean() }),
  }),
  saved: get('/own-saved-jobs', {
    reply: z.object({ jobs: z.array(z.extend(JobCard, { isOpen: z.boolean() })), searches: z.array(SavedSearch) }),
  }),
  /** Safe to repeat: one key makes one search. 409 `too_many_job_searches`. */
  saveSearch: post('/own-job-searches', {
    body: z.object({
      key: z.uuid(),
      name: z.string().check(z.trim(), z.minLength(1, 'Give the search a name.'), z.maxLength(80)),
      filters: z.object({ ...JobFilters.shape, skill: z.optional(z.string().check(z.maxLength(500))) }),
      hasAlerts: z.boolean(),
    }),
    reply: OfSearch,
  }),
  setAlerts: put('/own-job-searches/:searchId', {
    params: OfSearch,
    body: z.object({ hasAlerts: z.boolean() }),
    reply: z.object({ hasAlerts: z.boolean() }),
  }),
  removeSearch: del('/own-job-searches/:searchId', { params: OfSearch, reply: OfSearch }),
  /** Applies with a frozen copy of a resume. Safe to repeat: there is one application to a job. */
  apply: post('/own-jobs/:slug/application', {
    ...bySlug,
    body: z.object({
      resumeId: z.uuid(),
      note: Line(2000),
      /** A cover letter that goes with it, as it is now. */
      letterId: z.optional(z.nullable(z.uuid())),
      /** Of the link that led to the job. */
      source: z.optional(z.string().check(z.maxLength(40))),
      /** Consent that the employer looks at it for other jobs, until this day. */
      keepUntil: z.optional(z.nullable(z.iso.date())),
    }),
    reply: z.object({ applicationId: z.uuid() }),
  }),
  /** Reports that somebody asks for money. Applying stops until an admin has checked. One report a person and job. */
  reportFee: post('/own-jobs/:slug/fee-report', {
    ...bySlug,
    body: z.object({
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(10, 'Say who asked for money and how, in at least 10 characters.'),
          z.maxLength(2000),
        ),
    }),
    reply: z.object({ isPaused: z.boolean() }),
  }),
  applications: get('/own-applications', {
    reply: z.object({ items: z.array(OwnApplication), outside: z.array(OutsideJob) }),
  }),
  /** Fine to repeat. 409 `application_ended` where a result is out. */
  withdraw: put('/own-applications/:applicationId/withdrawal', {
    params: z.object({ applicationId: z.uuid() }),
    reply: z.object({ applicationId: z.uuid() }),
  }),
  /** Accepts or declines before the deadline. The same answer again is fine; 409 `offer_closed`. */
  answerOffer: put('/own-offers/:offerId/answer', {
    params: z.object({ offerId: z.uuid() }),
    body: z.object({ isAccepted: z.boolean() }),
    reply: z.object({ state: z.enum(['accepted', 'declined']) }),
  }),
  offerFile: get('/own-offers/:offerId/file', { params: z.object({ offerId: z.uuid() }), reply: DownloadedFile }),
  /** A job elsewhere. Safe to repeat: one key makes one. 409 `too_many_outside_jobs`. */
  addOutside: post('/own-outside-jobs', { body: z.extend(OutsideFields, { key: z.uuid() }), reply: OfOutside }),
  keepOutside: put('/own-outside-jobs/:outsideId', { params: OfOutside, body: OutsideFields, reply: OfOutside }),
  removeOutside: del('/own-outside-jobs/:outsideId', { params: OfOutside, reply: OfOutside }),
};
