import * as z from 'zod/mini';
import { courseStates } from '../admin/admin.ts';
import { DraftAssignment } from '../assignments/assignments.ts';
import { lectureKinds, Rating } from '../catalog/catalog.ts';
import { del, get, post, put } from '../endpoint.ts';
import { Download, Lecture, Outline } from '../learning/learning.ts';
import { ListQuery, listOf, several } from '../list.ts';
import { Slug } from '../slug.ts';
import {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  type DraftPartContent,
  DraftPartKey,
  DraftQuiz,
  LectureRules,
} from './authoring.ts';

/** A course of one's own, or for an admin of anybody's. */
export const draftStates = ['open', 'in-review', 'returned'] as const;
export type DraftState = (typeof draftStates)[number];
export const ownCourseSorts = ['updated', 'title', 'learners', 'rating', 'completion'] as const;
export type OwnCourseSort = (typeof ownCourseSorts)[number];

/**
 * What still stands between a draft and its review; `key` is the piece to open, `field` the field on its page (the top
 * unless said), the sentence says what to do there.
 */
export const DraftProblem = z.object({ key: DraftPartKey, sentence: z.string(), field: z.optional(z.string()) });
export type DraftProblem = z.infer<typeof DraftProblem>;

/** Who saved and when; nobody where the site made it from the published course. */
const Hand = { version: z.int(), savedAt: z.iso.datetime(), savedBy: z.nullable(z.string()) };
const pieceOf = <T extends z.core.$ZodType>(content: T) => z.object({ ...Hand, content });

/** A lecture as the builder's list shows it. */
export const DraftLine = z.object({
  ...Hand,
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  /** Running, reading or working time. */
  seconds: z.int(),
  rules: LectureRules,
  /** Files beside it. */
  files: z.int(),
  /** How much is missing from it. */
  problems: z.int(),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** What a 409 `piece_changed` carries as `newest`: show the difference, then save again under this version. */
export const LatestDraftPart = z.object({ ...Hand, content: z.custom<DraftPartContent>() });
export type LatestDraftPart = z.infer<typeof LatestDraftPart>;

export const DetailsPart = pieceOf(Details);
export const OutlinePart = pieceOf(CourseOutline);
export const FaqPart = pieceOf(CourseFaq);
export const LecturePart = z.extend(pieceOf(DraftLecture), {
  /** What is missing from this lecture, in sentences. */
  problems: z.array(z.string()),
  /** Signed addresses of the pictures in its text, by the id of the media; they live for six hours. */
  pictures: z.record(z.uuid(), z.string()),
});
export type LecturePart = z.infer<typeof LecturePart>;

/** The state of being reviewed, as the author sees it. */
export const OwnSubmission = z.object({
  submissionId: z.uuid(),
  number: z.int(),
  state: z.enum(['waiting', 'published', 'returned', 'withdrawn']),
  note: z.string(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** What the reviewer said. */
  words: z.string(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

const DraftCan = z.object({
  submit: z.boolean(),
  withdraw: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  /** Only what was never published goes for good. */
  remove: z.boolean(),
});

export const Draft = z.object({
  courseId: z.uuid(),
  /** Its public address; nothing before it is published first. */
  slug: z.nullable(z.string()),
  /** Of the course: `published` stays so while a new draft is written and reviewed. */
  state: z.enum(courseStates),
  draft: z.enum(draftStates),
  /** The published edition; 0 before the first. */
  edition: z.int(),
  /** Whether the draft holds something that learners do not have yet. */
  changed: z.boolean(),
  instructor: z.object({ userId: z.uuid(), fullName: z.string() }),
  details: DetailsPart,
  outline: OutlinePart,
  faq: FaqPart,
  /** Of all lectures that the outline names. */
  lectures: z.array(DraftLine),
  /** Taken out of the outline; naming one in it again brings it back. */
  removed: z.array(DraftLine),
  problems: z.array(DraftProblem),
  /** The newest one. */
  submission: z.nullable(OwnSubmission),
  /** Remarks of reviewers that nobody settled yet. */
  openRemarks: z.int(),
  can: DraftCan,
});
export type Draft = z.infer<typeof Draft>;

export const OwnCourse = z.object({
  courseId: z.uuid(),
  slug: z.nullable(z.string()),
  title: z.string(),
  state: z.enum(courseStates),
  /** Nothing where a published course has no draft beside it yet. */
  draft: z.nullable(z.enum(draftStates)),
  changed: z.boolean(),
  edition: z.int(),
  lectures: z.int(),
  learners: z.int(),
  rating: Rating,
  /** Share of the learners who completed it; nothing where there are none. */
  completedPercent: z.nullable(z.int()),
  updatedAt: z.iso.datetime(),
  instructor: z.object({ userId: z.uuid(), fullName: z.string() }),
  /** Whether it came as a file, of which a report is kept. */
  imported: z.optional(z.boolean()),
  can: DraftCan,
});
export type OwnCourse = z.infer<typeof OwnCourse>;

/** What narrows the list of one's own courses. */
export const OwnCourseFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(several(z.enum(courseStates))),
  draft: z.optional(several(z.enum(draftStates))),
  /** For admins, who see everybody's. */
  instructor: z.optional(z.uuid()),
  /** By its key, with all that lies in it. */
  category: z.optional(Slug),
});
export type OwnCourseFilters = z.infer<typeof OwnCourseFilters>;

/** What a save answers. `content` stands only where the server keeps something else than was sent: cleaned HTML. */
const savedAs = <T extends z.core.$ZodType>(content: T) => z.object({ ...Hand, content: z.nullable(content) });
export const SavedLecture = z.extend(savedAs(DraftLecture), { line: DraftLine, problems: z.array(z.string()) });
export type SavedLecture = z.infer<typeof SavedLecture>;
const saving = <T extends z.core.$ZodType>(content: T) => z.object({ version: z.int(), content });

/** One row of a course's history: what a piece became at the hand of one person within a few minutes. */
export const RevisionLine = z.object({
  ...Hand,
  revisionId: z.uuid(),
  key: DraftPartKey,
  /** Of the lecture at that time; empty for the other pieces. */
  title: z.string(),
  begunAt: z.iso.datetime(),
  /** Characters more or fewer than before. */
  change: z.int(),
  /** Whether the piece is still as this made it. */
  current: z.boolean(),
});
export type RevisionLine = z.infer<typeof RevisionLine>;
export const Revision = z.extend(RevisionLine, {
  content: z.custom<DraftPartContent>(),
  /** The piece as it is now, to compare with; its version is what a restoration names. */
  now: LatestDraftPart,
});
export type Revision = z.infer<typeof Revision>;

/** The player's frame and lecture, made from a draft. A quiz comes as its author wrote it, key and all. */
export const PreviewLecture = z.union([
  Lecture,
  z.object({ kind: z.literal('draft-quiz'), lectureId: z.uuid(), title: z.string(), quiz: DraftQuiz }),
  z.object({
    kind: z.literal('draft-assignment'),
    lectureId: z.uuid(),
    title: z.string(),
    html: z.string(),
    files: z.array(Download),
    assignment: DraftAssignment,
  }),
  /** Its package is opened by its media (contract/packages/packages.ts), and keeps nothing. */
  z.object({
    kind: z.literal('draft-coding'),
    lectureId: z.uuid(),
    title: z.string(),
    html: z.string(),
    files: z.array(Download),
    challenge: Slug,
  }),
  z.object({
    kind: z.literal('draft-live'),
    lectureId: z.uuid(),
    title: z.string(),
    html: z.string(),
    files: z.array(Download),
    classId: z.uuid(),
  }),
  z.object({
    kind: z.literal('draft-package'),
    lectureId: z.uuid(),
    title: z.string(),
    html: z.string(),
    files: z.array(Download),
    packageId: z.uuid(),
  }),
  /** A lecture without content yet. */
  z.object({ kind: z.literal('empty'), lectureId: z.uuid(), title: z.string() }),
]);
export type PreviewLecture = z.infer<typeof PreviewLecture>;

const OfCourse = z.object({ courseId: z.uuid() });
const OfLecture = z.object({ courseId: z.uuid(), lectureId: z.uuid() });
const OfRevision = z.object({ courseId: z.uuid(), revisionId: z.uuid() });
const Nothing = z.object({});
/** What adding or copying lectures answers: the outline that holds them now, and their lines. */
const Added = z.object({ outline: OutlinePart, lectures: z.array(DraftLine) });

/** Everything here is for the course's author and for admins; a course of somebody else is a 404. */
export const drafts = {
  /** Begins a course; it is named by its uuid until it is published. */
  start: post('/authoring/courses', {
    body: z.object({ title: z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(120)) }),
    reply: OfCourse,
  }),
  ownCourses: get('/authoring/courses', {
    query: z.extend(z.extend(ListQuery, OwnCourseFilters.shape), {
      sort: z._default(z.enum(ownCourseSorts), 'updated'),
    }),
    reply: listOf(OwnCourse),
  }),
  /** One of them, by its slug or its id. */
  ownCourse: get('/authoring/own-courses/:courseId', { params: z.object({ courseId: Slug }), reply: OwnCourse }),
  /** How many courses of each state the other filters let through. */
  ownCourseCounts: get('/authoring/course-counts', {
    query: z.omit(OwnCourseFilters, { state: true }),
    reply: z.record(z.enum(courseStates), z.int()),
  }),
  /** A published course gets its draft when it is first asked for. */
  draft: get('/authoring/courses/:courseId', { params: OfCourse, reply: Draft }),
  /** Deletes a course that was never published, with everything in it. */
  remove: del('/authoring/courses/:courseId', { params: OfCourse, reply: Nothing }),
  /** A new course with the same content; learners, reviews and history stay with the old one. */
  copy: post('/authoring/courses/:courseId/copy', { params: OfCourse, reply: OfCourse }),
  /** No longer sold nor listed; who is enrolled keeps it. Fine to repeat. */
  archive: post('/authoring/courses/:courseId/archive', {
    params: OfCourse,
    body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
    reply: Nothing,
  }),
  unarchive: del('/authoring/courses/:courseId/archive', { params: OfCourse, reply: Nothing }),

  /** Each save names the version it saw; 409 `piece_changed` brings the `newest` one. */
  saveDetails: put('/authoring/courses/:courseId/details', {
    params: OfCourse,
    body: saving(Details),
    reply: savedAs(Details),
  }),
  /** Order of everything. Lectures left out are removed, those named again come back. */
  saveOutline: put('/authoring/courses/:courseId/outline', {
    params: OfCourse,
    body: saving(CourseOutline),
    reply: savedAs(CourseOutline),
  }),
  saveFaq: put('/authoring/courses/:courseId/faq', {
    params: OfCourse,
    body: saving(CourseFaq),
    reply: savedAs(CourseFaq),
  }),
  lecture: get('/authoring/courses/:courseId/lectures/:lectureId', { params: OfLecture, reply: LecturePart }),
  saveLecture: put('/authoring/courses/:courseId/lectures/:lectureId', {
    params: OfLecture,
    body: saving(DraftLecture),
    reply: SavedLecture,
  }),
  /** Puts lectures at the end of a section, under ids that the browser made: safe to repeat. */
  addLectures: post('/authoring/courses/:courseId/lectures', {
    params: OfCourse,
    body: z.object({
      sectionId: z.uuid(),
      lectures: z
        .array(z.object({ lectureId: z.uuid(), content: DraftLecture }))
        .check(z.minLength(1), z.maxLength(50, 'Add at most 50 lectures at once.')),
    }),
    reply: Added,
  }),
  /** Puts a copy right behind its original, under an id that the browser made. */
  copyLecture: post('/authoring/courses/:courseId/lectures/:lectureId/copy', {
    params: OfLecture,
    body: z.object({ copyId: z.uuid() }),
    reply: Added,
  }),

  /** Newest first; `key` narrows it to one piece. */
  history: get('/authoring/courses/:courseId/history', {
    params: OfCourse,
    query: z.extend(ListQuery, { key: z.optional(DraftPartKey) }),
    reply: listOf(RevisionLine),
  }),
  revision: get('/authoring/courses/:courseId/history/:revisionId', { params: OfRevision, reply: Revision }),
  /** The piece becomes what it was; `version` is the piece's own, as it was last seen. */
  restore: post('/authoring/courses/:courseId/history/:revisionId/restoration', {
    params: OfRevision,
    body: z.object({ version: z.int() }),
    reply: LatestDraftPart,
  }),

  previewOutline: get('/authoring/courses/:courseId/preview', { params: OfCourse, reply: Outline }),
  previewLecture: get('/authoring/courses/:courseId/preview/lectures/:lectureId', {
    params: OfLecture,
    reply: PreviewLecture,
  }),
};
