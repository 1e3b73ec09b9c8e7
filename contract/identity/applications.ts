import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { WebLink } from './account.ts';
import { applicationStates, Reason } from './identity.ts';
import { roles, statuses } from './roles.ts';

export const MOST_DOCUMENTS = 5;
/** Of one document. */
export const DOCUMENT_BYTES = 8 * 1024 * 1024;
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MOTIVATION = { least: 200, most: 3000 } as const;
export const EXPERIENCE = { least: 40, most: 3000 } as const;
const MOST_LINKS = 8;

const most = (length: number) => z.string().check(z.maxLength(length, `Use at most ${length} characters.`));
const between = ({ least, most: end }: { least: number; most: number }, message: string) =>
  z.string().check(
    z.maxLength(end, `Use at most ${end} characters.`),
    z.refine((text) => text.trim().length >= least, message),
  );

/** What is kept while somebody writes: nothing of it has to be complete. */
export const ApplicationDraft = z.object({
  /** Key of a category, or empty. */
  subject: z.union([Slug.check(z.maxLength(100)), z.literal('')], 'Choose a subject.'),
  motivation: most(MOTIVATION.most),
  experience: most(EXPERIENCE.most),
  links: z.array(most(300)).check(z.maxLength(MOST_LINKS, `Add at most ${MOST_LINKS} links.`)),
});
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

/** What must stand there before it is handed in. */
export const WholeApplication = z.object({
  subject: z.string().check(z.minLength(1, 'Choose the subject you want to teach.')),
  motivation: between(
    MOTIVATION,
    `Describe what you would teach, and to whom, in at least ${MOTIVATION.least} characters.`,
  ),
  experience: between(EXPERIENCE, `Describe your experience in at least ${EXPERIENCE.least} characters.`),
  links: z.array(WebLink).check(z.maxLength(MOST_LINKS, `Add at most ${MOST_LINKS} links.`)),
});

export const ApplicationDocument = z.object({
  documentId: z.uuid(),
  /** As its owner called it, without paths and invisible characters. */
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int(),
  /** Downloads it in this session, for an hour; nothing for somebody who looks through another's eyes. */
  url: z.nullable(z.string()),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

const Subject = z.nullable(z.object({ key: z.string(), label: z.string() }));
const Written = {
  applicationId: z.uuid(),
  state: z.enum(applicationStates),
  subject: Subject,
  motivation: z.string(),
  experience: z.string(),
  links: z.array(z.string()),
  documents: z.array(ApplicationDocument),
  submittedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why it was declined, in the admin's words. */
  reason: z.nullable(z.string()),
};

export const OwnApplication = z.object({
  ...Written,
  savedAt: z.iso.datetime(),
  /** Another one after every change of the words, whichever tab made it. */
  version: z.string(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** Why somebody cannot apply at the moment. */
export const applicationHindrances = ['teaches', 'suspended', 'declined'] as const;
export const Standing = z.object({
  hindrance: z.nullable(z.enum(applicationHindrances)),
  /** The decision is sent there, so an application is handed in only from a confirmed address. */
  emailConfirmed: z.boolean(),
  /** The one that is open, or else the newest; nothing before there is one. */
  application: z.nullable(OwnApplication),
});
export type Standing = z.infer<typeof Standing>;

/** Drafts are nobody's business but their writers'. */
export const requestStates = ['submitted', 'accepted', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];
export const requestSorts = ['waiting', 'newest', 'name'] as const;
const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const RequestFilters = z.object({ q: Words, state: z.optional(z.enum(requestStates)) });

const Applicant = {
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
};
export const RequestRow = z.object({
  ...Applicant,
  applicationId: z.uuid(),
  state: z.enum(requestStates),
  subject: Subject,
  documents: z.int(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** One application as admins read it, with what its writer did here so far. */
export const InstructorRequest = z.object({
  ...Written,
  state: z.enum(requestStates),
  submittedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  applicant: z.object({
    ...Applicant,
    photoUrl: z.nullable(z.string()),
    joinedAt: z.iso.datetime(),
    /** When the account will be erased, if its owner asked for that. */
    eraseAt: z.nullable(z.iso.datetime()),
  }),
  courses: z.array(
    z.object({
      courseId: Slug,
      title: z.string(),
      percent: z.int(),
      /** The code of the certificate, where there is one. */
      certificate: z.nullable(z.string()),
    }),
  ),
  /** Earlier ones of the same person, newest first. */
  earlier: z.array(
    z.object({
      applicationId: z.uuid(),
      state: z.enum(requestStates),
      submittedAt: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type InstructorRequest = z.infer<typeof InstructorRequest>;

const ApplicationId = z.object({ applicationId: z.uuid() });
const Version = z.string().check(z.maxLength(40));

export const applications = {
  own: get('/account/application', { reply: Standing }),
  /** Begins a draft where `version` is null, changes it otherwise; `changed_elsewhere` where another tab was first. */
  keep: put('/account/application', {
    body: z.extend(ApplicationDraft, { version: z.nullable(Version) }),
    reply: OwnApplication,
  }),
  /** Throws the draft away, with its documents. Fine to repeat. */
  discard: del('/account/application', { reply: z.object({}) }),
  /** What the file is, its first bytes say; begins a draft where there is none. */
  addDocument: post('/account/application/documents', {
    query: z.object({ name: z.string().check(z.maxLength(1000)) }),
    file: { accept: documentTypes, maxBytes: DOCUMENT_BYTES },
    reply: OwnApplication,
  }),
  removeDocument: del('/account/application/documents/:documentId', {
    params: z.object({ documentId: z.uuid() }),
    reply: OwnApplication,
  }),
  /** What is missing is named by field. Handing it in twice is handing it in once. */
  submit: post('/account/application/submission', { body: z.object({ version: Version }), reply: OwnApplication }),
  /** It is a draft again. Fine to repeat, until it is decided. */
  withdraw: del('/account/application/submission', { reply: OwnApplication }),

  list: get('/admin/instructor-requests', {
    query: z.extend(z.extend(ListQuery, RequestFilters.shape), {
      sort: z._default(z.enum(requestSorts), 'waiting'),
    }),
    reply: listOf(RequestRow),
  }),
  counts: get('/admin/instructor-requests/counts', {
    query: z.omit(RequestFilters, { state: true }),
    reply: z.record(z.enum(requestStates), z.int()),
  }),
  request: get('/admin/instructor-requests/:applicationId', { params: ApplicationId, reply: InstructorRequest }),
  /** Decided once: of two admins the second reads that somebody was first. */
  decide: post('/admin/instructor-requests/:applicationId/decision', {
    params: ApplicationId,
    body: z.object({
      decision: z.enum(['accepted', 'declined'], 'Choose to accept or decline.'),
      reason: z.optional(Reason),
    }),
    reply: z.object({ state: z.enum(requestStates) }),
  }),
};
