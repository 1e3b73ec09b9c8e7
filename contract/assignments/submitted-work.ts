import * as z from 'zod/mini';
import { ListQuery } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { WORK_FILE_BYTES, WorkFile } from '../work-file.ts';

/**
 * What work on assignments and answers to problem statements have in common: a draft that is kept as it is written, versions
 * that are handed in, and marks by a rubric.
 */

/** Whose it is, as those who mark it see them. */
export const Student = z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() });

/** A draft, by what everybody may write into it. */
export const draft = {
  /** Grows with every save; a save names the one it saw. */
  version: z.int(),
  html: z.string(),
  link: z.string(),
  files: z.array(WorkFile),
  savedAt: z.nullable(z.iso.datetime()),
};

/** A version as it was handed in. */
export const submittedVersion = {
  versionId: z.uuid(),
  number: z.int(),
  handedInAt: z.iso.datetime(),
  /** Days begun after the last moment that cost nothing; 0 where it was in time. */
  daysLate: z.int(),
  latePercent: z.int(),
  /** Sanitised HTML. */
  html: z.string(),
  link: z.string(),
  files: z.array(WorkFile),
};

/** One person's work in a list, by its newest version. */
export const submittedLine = {
  workId: z.uuid(),
  student: Student,
  versions: z.int(),
  handedInAt: z.iso.datetime(),
  daysLate: z.int(),
};
/** `waiting`: the longest first. */
export const submittedSorts = ['waiting', 'newest', 'name'] as const;
export type SubmittedSort = (typeof submittedSorts)[number];

const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** Narrows a list and the counts of its tabs. */
export const SubmissionSearch = z.object({ q: Words });
/** Narrows a list of handed-in work to those of one state, too. */
export const submittedQuery = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.extend(ListQuery, {
    q: Words,
    state: z.optional(z.enum(states)),
    sort: z._default(z.enum(submittedSorts), 'waiting'),
  });

/** What was noted of a version so far. */
export const markingNotes = {
  /** 0 before the first save; a save names the one it saw. */
  revision: z.int(),
  chosen: Chosen,
  comment: z.string(),
  finishedAt: z.nullable(z.iso.datetime()),
};
/** Notes as they are sent. `finished`: these are the marks. */
export const markingSent = {
  revision: z.int(),
  chosen: Chosen,
  comment: z.string().check(z.trim(), z.maxLength(10_000, 'Use at most 10,000 characters.')),
  finished: z.boolean(),
};

/** What was written so far. */
export const draftSent = {
  version: z.int(),
  html: z.string().check(z.maxLength(100_000, 'This text is too long. Use at most 100,000 characters.')),
  link: z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters.')),
};
export const SavedDraft = z.object({ version: z.int(), savedAt: z.iso.datetime() });

/** A file for a draft; what it is, its bytes say. */
export const fileSent = {
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  file: { accept: ['application/octet-stream'], maxBytes: WORK_FILE_BYTES },
  reply: WorkFile,
};
export const fileRemoved = { params: z.object({ fileId: z.uuid() }), reply: z.object({}) };

/**
 * A draft handed in as version `number`. Safe to repeat: a version that is there is answered, never doubled.
 * `version` is the draft's as the screen saw it.
 */
export const handedIn = {
  body: z.object({ number: z.int().check(z.minimum(1)), version: z.int() }),
  reply: z.object({ versionId: z.uuid(), number: z.int(), handedInAt: z.iso.datetime() }),
};
