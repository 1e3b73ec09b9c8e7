import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Slug } from '../slug.ts';
import { TextQuote } from '../text-quote.ts';
import { Criterion, handInWays } from './assignments.ts';
import {
  draft,
  draftSent,
  fileRemoved,
  fileSent,
  handedIn,
  markingNotes,
  markingSent,
  SavedDraft,
  Student,
  SubmissionSearch,
  submittedLine,
  submittedQuery,
  submittedVersion,
} from './submitted-work.ts';

/** Work on assignments: what learners hand in, and how it is marked. All points have at most two decimals. */

/** Points where there is no rubric. */
export const PLAIN_POINTS = 100;

/** Marks as they were released. `marks` = `points` − `latePercent` of `outOf`, never below 0. */
export const ReleasedMarks = z.object({
  points: z.number(),
  outOf: z.number(),
  latePercent: z.int(),
  marks: z.number(),
  percent: z.int(),
  passed: z.boolean(),
  /** As it was then. */
  rubric: z.array(Criterion),
  chosen: Chosen,
  comment: z.string(),
  remarks: z.array(z.object({ quote: z.nullable(TextQuote), text: z.string() })),
  releasedAt: z.iso.datetime(),
});
export type ReleasedMarks = z.infer<typeof ReleasedMarks>;

const version = {
  ...submittedVersion,
  /** Newest first; those before were corrected. Empty until marks are released. */
  released: z.array(ReleasedMarks),
};
export const OwnVersion = z.object(version);
export type OwnVersion = z.infer<typeof OwnVersion>;

export const WorkDraft = z.object(draft);
export type WorkDraft = z.infer<typeof WorkDraft>;

export const AssignmentPage = z.object({
  assignmentId: z.uuid(),
  courseId: Slug,
  lectureId: z.uuid(),
  title: z.string(),
  ways: z.array(z.enum(handInWays)),
  fileTypes: z.array(z.string()),
  mostFiles: z.int(),
  /** For this caller; nothing where there is no such day. */
  dueAt: z.nullable(z.iso.datetime()),
  /** From here on nothing is taken any more. */
  closesAt: z.nullable(z.iso.datetime()),
  latePercentPerDay: z.int(),
  /** What would come off now, in percent of the points. */
  lateNow: z.int(),
  versionsAllowed: z.nullable(z.int()),
  rubric: z.array(Criterion),
  outOf: z.number(),
  passPercent: z.int(),
  draft: WorkDraft,
  /** Newest first. */
  versions: z.array(OwnVersion),
  can: z.object({
    /** Learns here, and so has work of their own. */
    work: z.boolean(),
    handIn: z.boolean(),
    /** Teaches the course. */
    mark: z.boolean(),
  }),
});
export type AssignmentPage = z.infer<typeof AssignmentPage>;

/** `late`: the newest version came after its due date, whatever became of it. */
export const workStates = ['to-mark', 'marked', 'released'] as const;
export type WorkState = (typeof workStates)[number];
export const workFilters = [...workStates, 'late'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** One learner's work, by its newest version. */
export const WorkLine = z.object({
  ...submittedLine,
  state: z.enum(workStates),
  /** Once they are complete, released or not. */
  marks: z.nullable(z.number()),
  outOf: z.number(),
});
export type WorkLine = z.infer<typeof WorkLine>;

export const WorkRemark = z.object({
  remarkId: z.uuid(),
  /** Nothing where it is about the whole work. */
  quote: z.nullable(TextQuote),
  text: z.string(),
  author: z.nullable(z.string()),
  writtenAt: z.iso.datetime(),
});
export type WorkRemark = z.infer<typeof WorkRemark>;

/** What the teacher has noted so far. */
export const Marking = z.object({
  ...markingNotes,
  /** Where there is no rubric. */
  points: z.nullable(z.number()),
});
export type Marking = z.infer<typeof Marking>;

export const MarkedVersion = z.object({
  ...version,
  state: z.enum(workStates),
  marking: Marking,
  remarks: z.array(WorkRemark),
});
export type MarkedVersion = z.infer<typeof MarkedVersion>;

export const WorkPage = z.object({
  workId: z.uuid(),
  assignmentId: z.uuid(),
  courseId: Slug,
  lectureId: z.uuid(),
  title: z.string(),
  student: Student,
  rubric: z.array(Criterion),
  outOf: z.number(),
  passPercent: z.int(),
  release: z.enum(['together', 'at-once']),
  /** Newest first. */
  versions: z.array(MarkedVersion),
  /** The work that waits longest besides this one. */
  nextId: z.nullable(z.uuid()),
});
export type WorkPage = z.infer<typeof WorkPage>;

const OfAssignment = z.object({ assignmentId: z.uuid() });
const OfVersion = z.object({ versionId: z.uuid() });

export const assignmentWork = {
  /** For learners and teachers of the course. */
  assignment: get('/assessment/assignments/:assignmentId', { params: OfAssignment, reply: AssignmentPage }),
  /** Keeps what was written so far. 409 `changed_elsewhere` where another tab saved meanwhile; the same again is fine. */
  keep: put('/assessment/assignments/:assignmentId/draft', {
    params: OfAssignment,
    body: z.object(draftSent),
    reply: SavedDraft,
  }),
  /** Adds a file to the draft; what it is, its bytes say. */
  addFile: post('/assessment/assignments/:assignmentId/files', { params: OfAssignment, ...fileSent }),
  /** Takes it out of the draft; versions that were handed in with it keep it. */
  removeFile: del('/assessment/work-files/:fileId', fileRemoved),
  /** Hands the draft in. */
  handIn: post('/assessment/assignments/:assignmentId/versions', { params: OfAssignment, ...handedIn }),

  /** For whoever teaches the course from here on. */
  works: get('/assessment/assignments/:assignmentId/works', {
    params: OfAssignment,
    query: submittedQuery(workFilters),
    reply: listOf(WorkLine),
  }),
  workCounts: get('/assessment/assignments/:assignmentId/work-counts', {
    params: OfAssignment,
    query: SubmissionSearch,
    reply: z.record(z.enum(workFilters), z.int()),
  }),
  work: get('/assessment/works/:workId', { params: z.object({ workId: z.uuid() }), reply: WorkPage }),
  /**
   * Keeps what the teacher noted. `finished`: these are the marks; they go to the learner with the next release, or now
   * where the assignment releases at once or the learner has marks of this version already.
   */
  mark: put('/assessment/work-versions/:versionId/marking', {
    params: OfVersion,
    body: z.object({
      ...markingSent,
      points: z.nullable(z.number().check(z.minimum(0), z.maximum(PLAIN_POINTS, `At most ${PLAIN_POINTS} points.`))),
    }),
    reply: MarkedVersion,
  }),
  remark: post('/assessment/work-versions/:versionId/remarks', {
    params: OfVersion,
    body: z.object({
      quote: z.nullable(TextQuote),
      text: z.string().check(z.trim(), z.minLength(1, 'Enter some text.'), z.maxLength(4000)),
    }),
    reply: WorkRemark,
  }),
  removeRemark: del('/assessment/work-remarks/:remarkId', {
    params: z.object({ remarkId: z.uuid() }),
    reply: z.object({}),
  }),
  /** Another due date for one student of the course; nothing takes it back. The student is told of a new one. */
  extend: put('/assessment/assignments/:assignmentId/extensions/:userId', {
    params: z.extend(OfAssignment, { userId: z.uuid() }),
    body: z.object({ dueAt: z.nullable(z.iso.datetime('Choose a date and a time.')) }),
    reply: z.object({}),
  }),
  /** Gives every learner the finished marks that wait. Safe to repeat: nobody gets them twice. */
  release: post('/assessment/assignments/:assignmentId/release', {
    params: OfAssignment,
    reply: z.object({ released: z.int() }),
  }),
  /** A signed address of everything that was handed in, as one zip. */
  archive: get('/assessment/assignments/:assignmentId/archive', {
    params: OfAssignment,
    reply: z.object({ url: z.string() }),
  }),
};
