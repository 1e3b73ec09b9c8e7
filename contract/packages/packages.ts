import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';

/**
 * Packages (SCORM 1.2 and 2004, cmi5) as lectures. They arrive as media of the kind `package`; a lecture names that media. What
 * they hold runs in a frame apart from our own pages, at an address that a launch answers.
 */

/** Characters of suspend data: SCORM 2004 asks for 64,000 at least; this is 64 KiB. */
export const SUSPEND_CHARACTERS = 65_536;
/** Bytes of one save: the suspend data in its largest form, and hundreds of answers beside it. */
export const SAVE_BYTES = 2_000_000;

const Score = z.object({
  raw: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** From -1 to 1. */
  scaled: z.nullable(z.number()),
});

/** One line of a package's table of contents; `depth` 0 is the outermost. */
const Item = z.object({
  itemId: z.string(),
  title: z.string(),
  depth: z.int(),
  /** A heading opens nothing. */
  launchable: z.boolean(),
});

/** What an item kept of the learner; status and score are apart, as it reported them. */
export const PackageItemState = z.extend(Item, {
  /** Titles of what comes first by the package's own rule; empty where it is open. */
  waitsFor: z.array(z.string()),
  completion: z.enum(['not attempted', 'unknown', 'incomplete', 'completed', 'browsed']),
  success: z.enum(['unknown', 'passed', 'failed']),
  score: Score,
  done: z.boolean(),
  /** Done by the teacher’s word. */
  waived: z.boolean(),
  /** In it altogether. */
  seconds: z.number(),
});
export type PackageItemState = z.infer<typeof PackageItemState>;

export const PackageState = z.object({
  title: z.string(),
  format: z.string(),
  /** Whether its teacher can waive parts (cmi5). */
  waivable: z.boolean(),
  /** False for whoever teaches it and is not enrolled: nothing is kept of them. */
  kept: z.boolean(),
  /** From 1; 0 before the first opening. */
  attempt: z.int(),
  items: z.array(PackageItemState),
  /** What makes the lecture done, in a sentence. */
  rule: z.string(),
  /** Items done, of those that can be. */
  done: z.int(),
  total: z.int(),
  /** Where to go on. */
  resumeAt: z.nullable(z.string()),
});
export type PackageState = z.infer<typeof PackageState>;

/** A package as its author sees it. */
export const PackageFacts = z.object({
  mediaId: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** `SCORM 2004 3rd Edition`. */
  format: z.string(),
  files: z.int(),
  /** Unpacked. */
  bytes: z.int(),
  items: z.array(
    z.extend(Item, {
      /** What a part asks for, and where it opens (cmi5). */
      note: z.string(),
    }),
  ),
  rule: z.string(),
  /** What of its manifest is not followed here, in sentences. */
  notTaken: z.array(z.string()),
  /** What it asked for while it ran that is not supported here, or was refused. */
  calls: z.array(z.object({ call: z.string(), times: z.int(), firstAt: z.iso.datetime() })),
  /** Whether packages run on a host name of their own (PACKAGES_URL); without one some of them do not work. */
  apart: z.boolean(),
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** A student with the parts of a cmi5 package that count. */
export const PackageLearner = z.object({
  studentId: z.uuid(),
  fullName: z.string(),
  parts: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      state: z.enum(['not-started', 'started', 'done', 'waived']),
    }),
  ),
});
export type PackageLearner = z.infer<typeof PackageLearner>;

/** Where the frame goes; `launchId` names it when it saves, and is nothing where nothing is kept. */
export const Launch = z.object({
  launchId: z.nullable(z.uuid()),
  url: z.string(),
  /** Parts of cmi5 report by themselves; those of SCORM are saved by the page around them. */
  reports: z.boolean(),
  /** It opens in a window of its own. */
  ownWindow: z.boolean(),
  /** The origin that the frame's messages come from; `null` is what browsers call a closed box. */
  origin: z.string(),
});
export type Launch = z.infer<typeof Launch>;

const OfLecture = z.object({ lectureId: z.uuid() });
const OfMedia = z.object({ mediaId: z.uuid() });
const OfItem = z.object({ itemId: z.string().check(z.minLength(1), z.maxLength(4000)) });

export const packages = {
  lecture: get('/packages/lectures/:lectureId', { params: OfLecture, reply: PackageState }),
  /** Opens an item. Whatever else had it open may save no more. */
  launch: post('/packages/lectures/:lectureId/launches', { params: OfLecture, body: OfItem, reply: Launch }),
  /**
   * Saves what changed, in order: a number that was seen is answered again and changes nothing. Values that do not fit
   * their data type are named in `refused` and not kept, the others are.
   */
  save: put('/packages/launches/:launchId', {
    params: z.object({ launchId: z.uuid() }),
    body: z.object({
      number: z.int().check(z.minimum(1)),
      /** JSON of element → value, packed as a text: so any character travels that no database keeps. */
      values: z.string().check(z.maxLength(SAVE_BYTES)),
      /** Calls that are not supported, as `GetValue cmi.x`. */
      calls: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
      /** The item said that it is finished. */
      ended: z.boolean(),
    }),
    reply: z.object({
      number: z.int(),
      refused: z.array(z.object({ element: z.string(), why: z.string() })),
      item: PackageItemState,
      done: z.int(),
      total: z.int(),
    }),
  }),
  /** Begins anew with nothing kept; `after` is the attempt that was seen, so that two presses begin one. */
  begin: post('/packages/lectures/:lectureId/attempts', {
    params: OfLecture,
    body: z.object({ after: z.int().check(z.minimum(1)) }),
    reply: z.object({ attempt: z.int() }),
  }),
  /** For the course's author and admins. */
  facts: get('/packages/media/:mediaId', { params: OfMedia, reply: PackageFacts }),
  /** Students and what they have of a cmi5 package, for its teacher. */
  learners: get('/packages/lectures/:lectureId/learners', {
    params: OfLecture,
    query: ListQuery,
    reply: listOf(PackageLearner),
  }),
  /** Counts a part as done for a student. `waived` is false where it was done already. */
  waive: post('/packages/lectures/:lectureId/waivers', {
    params: OfLecture,
    body: z.extend(OfItem, {
      studentId: z.uuid(),
      reason: z
        .string()
        .check(z.trim(), z.minLength(3, 'Enter a reason.'), z.maxLength(300, 'Use at most 300 characters.')),
    }),
    reply: z.object({ waived: z.boolean() }),
  }),
  /** Opens an item of a draft's package; nothing is kept. */
  preview: post('/packages/media/:mediaId/launches', { params: OfMedia, body: OfItem, reply: Launch }),
};
