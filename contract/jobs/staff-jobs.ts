import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { jobTypes, Pay, workModes } from './jobs.ts';
import { Stage, stageKinds } from './stages.ts';

export const jobStates = ['draft', 'published', 'closed'] as const;
export type JobState = (typeof jobStates)[number];
export const MOST_TERMS = 20;

const name = (message: string) => z.string().check(z.trim(), z.minLength(2, message), z.maxLength(120));
const Terms = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'Use at most 40 characters for a skill.')))
  .check(z.maxLength(MOST_TERMS, `List up to ${MOST_TERMS} skills.`));

export const JobFields = z
  .object({
    employerId: z.uuid('Choose an employer.'),
    title: name('Enter the job title.'),
    description: z
      .string()
      .check(z.trim(), z.minLength(20, 'Describe the job in at least 20 characters.'), z.maxLength(10_000)),
    place: name('Enter the place, or “Anywhere in India”.'),
    mode: z.enum(workModes),
    type: z.enum(jobTypes),
    minYears: z.int().check(z.minimum(0), z.maximum(40)),
    pay: z.nullable(Pay),
    must: Terms,
    nice: Terms,
    closesAt: z.iso.datetime(),
    promisedDays: z
      .int()
      .check(
        z.minimum(1, 'Promise a reply within 1 to 60 days.'),
        z.maximum(60, 'Promise a reply within 1 to 60 days.'),
      ),
    /** What reviewers score from 1 to 5. */
    criteria: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
      .check(z.minLength(1, 'Name at least one criterion.'), z.maxLength(8)),
  })
  .check(
    z.refine(({ pay }) => pay === null || pay.minMinor <= pay.maxMinor, {
      path: ['pay'],
      error: 'The lowest pay is above the highest.',
    }),
  );
export type JobFields = z.infer<typeof JobFields>;

const counts = z.record(z.enum(stageKinds), z.int());
const StaffJobRow = z.object({
  jobId: z.uuid(),
  slug: Slug,
  title: z.string(),
  employer: z.string(),
  state: z.enum(jobStates),
  isPaused: z.boolean(),
  closesAt: z.iso.datetime(),
  counts,
  /** Applications without a reply after the promised day. */
  overdue: z.int(),
});
export type StaffJobRow = z.infer<typeof StaffJobRow>;

const Source = z.object({
  sourceId: z.uuid(),
  label: z.string(),
  url: z.string(),
  applications: z.int(),
});
const Colleague = z.object({ userId: z.uuid(), fullName: z.string(), isOwner: z.boolean() });
export const StaffJob = z.object({
  jobId: z.uuid(),
  slug: Slug,
  version: z.int(),
  state: z.enum(jobStates),
  isPaused: z.boolean(),
  employer: z.object({ name: z.string(), isVerified: z.boolean() }),
  fields: z.object({
    ...JobFields.shape,
    employerId: z.uuid(),
  }),
  stages: z.array(z.extend(Stage, { applications: z.int() })),
  sources: z.array(Source),
  /** Applications that came without the link of a source. */
  direct: z.int(),
  staff: z.array(Colleague),
  /** Until candidates reach this stage staff see them by number; nothing where names show from the start. */
  blindStageId: z.nullable(z.uuid()),
  /** Whether the caller may change that: the owner and admins. */
  canSetBlind: z.boolean(),
  /** The newest interview drive of this job that the caller runs. */
  drive: z.nullable(z.object({ driveId: z.uuid(), title: z.string() })),
});
export type StaffJob = z.infer<typeof StaffJob>;

export const EmployerFields = z.object({
  name: name('Enter the employer’s name.'),
  website: z
    .string()
    .check(z.trim(), z.maxLength(300), z.regex(/^(https?:\/\/\S+)?$/i, 'Start the website with https://.')),
  about: Line(4000),
});
export type EmployerFields = z.infer<typeof EmployerFields>;
const StaffEmployer = z.extend(EmployerFields, {
  employerId: z.uuid(),
  slug: Slug,
  isVerified: z.boolean(),
  openJobs: z.int(),
  overdue: z.int(),
  /** Whether the caller may edit it. */
  canEdit: z.boolean(),
});
export type StaffEmployer = z.infer<typeof StaffEmployer>;

const FeeReport = z.object({
  reportId: z.uuid(),
  jobId: z.uuid(),
  title: z.string(),
  employer: z.string(),
  reporter: z.nullable(z.string()),
  text: z.string(),
  at: z.iso.datetime(),
  decision: z.nullable(z.enum(['resume', 'close'])),
});
export type FeeReport = z.infer<typeof FeeReport>;

const OfJob = z.object({ jobId: z.uuid() });
const OfEmployer = z.object({ employerId: z.uuid() });

/** Jobs as staff write and run them: an admin all, an instructor their own and those they are added to. */
export const staffJobs = {
  list: get('/staff-jobs', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(jobStates)),
    }),
    reply: listOf(StaffJobRow),
  }),
  one: get('/staff-jobs/:jobId', { params: OfJob, reply: StaffJob }),
  /** Safe to repeat: one key makes one job. It starts as a draft. */
  create: post('/staff-jobs', { body: z.object({ key: z.uuid(), fields: JobFields }), reply: OfJob }),
  /** 409 `changed_elsewhere` where somebody else saved meanwhile. */
  keep: put('/staff-jobs/:jobId', {
    params: OfJob,
    body: z.object({ version: z.int(), fields: JobFields }),
    reply: z.object({ version: z.int() }),
  }),
  /** 409 `employer_not_verified`, `job_deadline_past`. Fine to repeat. */
  setState: put('/staff-jobs/:jobId/state', {
    params: OfJob,
    body: z.object({ state: z.enum(['published', 'closed']) }),
    reply: z.object({ state: z.enum(jobStates) }),
  }),
  /** Stages in their order; new ones carry an id of the browser's. 409 `stage_in_use` for one that still holds applications. */
  keepStages: put('/staff-jobs/:jobId/stages', {
    params: OfJob,
    body: z.object({ stages: z.array(Stage).check(z.maxLength(30)) }),
    reply: z.object({ stages: z.array(Stage) }),
  }),
  /** Hides who candidates are until a stage; null shows all of them. 403 `job_owner_only`, 409 `blind_stage_unfit`. */
  setBlind: put('/staff-jobs/:jobId/blind', {
    params: OfJob,
    body: z.object({ stageId: z.nullable(z.uuid()) }),
    reply: z.object({ blindStageId: z.nullable(z.uuid()) }),
  }),
  /** Safe to repeat: one key makes one link. */
  addSource: post('/staff-jobs/:jobId/sources', {
    params: OfJob,
    body: z.object({
      key: z.uuid(),
      label: z.string().check(z.trim(), z.minLength(1, 'Say where the link is used.'), z.maxLength(60)),
    }),
    reply: z.object({ url: z.string() }),
  }),
  /** Lets an instructor or admin work on the job. Fine to repeat. */
  addColleague: post('/staff-jobs/:jobId/staff', {
    params: OfJob,
    body: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
    reply: z.object({ userId: z.uuid() }),
  }),
  employers: get('/staff-employers', { reply: z.object({ items: z.array(StaffEmployer) }) }),
  createEmployer: post('/staff-employers', { body: z.extend(EmployerFields, { key: z.uuid() }), reply: OfEmployer }),
  keepEmployer: put('/staff-employers/:employerId', { params: OfEmployer, body: EmployerFields, reply: OfEmployer }),
};

/** What only admins decide. */
export const jobsAdmin = {
  /** Fine to repeat. Withdrawing it closes the employer's published jobs. */
  verify: put('/admin/employers/:employerId/verification', {
    params: OfEmployer,
    body: z.object({ isVerified: z.boolean() }),
    reply: z.object({ isVerified: z.boolean() }),
  }),
  /** Open ones first, newest first. */
  reports: get('/admin/fee-reports', { reply: z.object({ items: z.array(FeeReport) }) }),
  /** Ends the pause of the job: it goes on, or is closed for good. Fine to repeat with the same decision. */
  decideReport: put('/admin/fee-reports/:reportId', {
    params: z.object({ reportId: z.uuid() }),
    body: z.object({ decision: z.enum(['resume', 'close']) }),
    reply: z.object({ decision: z.enum(['resume', 'close']) }),
  }),
};
