import * as z from 'zod/mini';
import { DraftAssignment } from '../assignments/assignments.ts';
import { Html, Line } from '../author-text.ts';
import { levels } from '../catalog/catalog.ts';
import { DraftQuestion } from '../questions/draft-question.ts';
import { Slug } from '../slug.ts';

/**
 * Drafts of courses. Learners keep the published edition; an author changes a draft beside it, piece by piece. A course
 * is named by its uuid here: its slug follows the title until it is published first.
 */

export const Details = z.object({
  title: Line(120),
  summary: Line(160),
  /** Sanitised HTML. */
  description: Html,
  /** Empty until one is chosen. */
  category: z.union([Slug, z.literal('')]),
  level: z.enum(levels),
  /** BCP 47. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  outcomes: z.array(Line(160)).check(z.maxLength(12)),
  requirements: z.array(Line(160)).check(z.maxLength(12)),
  /** A picture of the author's own. */
  coverId: z.nullable(z.uuid()),
  /** Courses to be completed before this one. */
  needs: z.array(Slug).check(z.maxLength(10)),
});
export type Details = z.infer<typeof Details>;

/** The order of everything. A lecture stands in exactly one section. */
export const CourseOutline = z.object({
  sections: z
    .array(z.object({ id: z.uuid(), title: Line(120), lectures: z.array(z.uuid()).check(z.maxLength(300)) }))
    .check(z.maxLength(100)),
});
export type CourseOutline = z.infer<typeof CourseOutline>;

export const CourseFaq = z.object({
  items: z.array(z.object({ id: z.uuid(), question: Line(200), answer: Line(2000) })).check(z.maxLength(30)),
});
export type CourseFaq = z.infer<typeof CourseFaq>;

/** When a lecture opens and what it takes; all of them must hold. */
export const LectureRules = z.object({
  preview: z.boolean(),
  required: z.boolean(),
  /** `manual`: done when the learner says so. */
  completion: z.enum(['auto', 'manual']),
  opensAt: z.nullable(z.iso.datetime()),
  opensAfterDays: z.nullable(z.int().check(z.minimum(0), z.maximum(730))),
  /** Lectures of this course to be done before. */
  needs: z.array(z.uuid()).check(z.maxLength(20)),
});
export type LectureRules = z.infer<typeof LectureRules>;

export const DraftCue = z.object({
  from: z.number().check(z.nonnegative()),
  to: z.number(),
  text: z.string().check(z.maxLength(500)),
});
export type DraftCue = z.infer<typeof DraftCue>;
const Captions = z.object({
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
  cues: z.array(DraftCue).check(z.maxLength(5000)),
});

export const DraftQuiz = z.object({
  instructions: Line(2000),
  timeLimitMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
  passPercent: z.int().check(z.minimum(0), z.maximum(100)),
  attemptsAllowed: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  grading: z.enum(['best', 'last', 'average']),
  questions: z.array(DraftQuestion).check(z.maxLength(200)),
});
export type DraftQuiz = z.infer<typeof DraftQuiz>;

/** A question that stops the film: asked at `at`, and taught from `taughtAt` on; both in seconds. */
export const DraftCuePoint = z.object({
  at: z.number().check(z.nonnegative()),
  taughtAt: z.number().check(z.nonnegative()),
  question: DraftQuestion,
});
export type DraftCuePoint = z.infer<typeof DraftCuePoint>;

const FileLine = z.object({ mediaId: z.uuid(), name: Line(200) });
const lectureBasics = {
  title: Line(120),
  rules: LectureRules,
  /** Offered for download beside the lecture. */
  files: z.array(FileLine).check(z.maxLength(30)),
};
export const DraftLecture = z.discriminatedUnion('kind', [
  z.object({ ...lectureBasics, kind: z.literal('article'), html: Html }),
  z.object({
    ...lectureBasics,
    kind: z.literal('video'),
    mediaId: z.nullable(z.uuid()),
    /** Notes under the video, sanitised HTML. */
    html: Html,
    captions: z.array(Captions).check(z.maxLength(10)),
    /** Questions in the film; absent where nobody wrote any. */
    stops: z.optional(z.array(DraftCuePoint).check(z.maxLength(50))),
  }),
  z.object({ ...lectureBasics, kind: z.literal('quiz'), quiz: DraftQuiz }),
  /** The files are the lecture; the text says what to do with them. */
  z.object({ ...lectureBasics, kind: z.literal('file'), html: Html }),
  /** The text says what is to be done. */
  z.object({ ...lectureBasics, kind: z.literal('assignment'), html: Html, assignment: DraftAssignment }),
  /** An imported package (SCORM, cmi5); the text is a word about it. */
  z.object({ ...lectureBasics, kind: z.literal('package'), html: Html, packageId: z.nullable(z.uuid()) }),
  /** A published challenge; the text is a word before it. */
  z.object({ ...lectureBasics, kind: z.literal('coding'), html: Html, challenge: z.nullable(Slug) }),
  /** A live class of the course; the text is a word before it. */
  z.object({ ...lectureBasics, kind: z.literal('live'), html: Html, classId: z.nullable(z.uuid()) }),
]);
export type DraftLecture = z.infer<typeof DraftLecture>;

export type DraftPartContent = Details | CourseOutline | CourseFaq | DraftLecture;

/** `details`, `outline`, `faq` or `lecture:<uuid>`. */
export const DraftPartKey = z
  .string()
  .check(z.regex(/^(details|outline|faq|lecture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/));
export type DraftPartKey = z.infer<typeof DraftPartKey>;

/** A whole draft at one moment: what a submission freezes, a reviewer reads and publishing writes. */
export const SubmittedCourse = z.object({
  details: Details,
  outline: CourseOutline,
  faq: CourseFaq,
  /** By the lecture's id; exactly those that the outline names. */
  lectures: z.record(z.uuid(), DraftLecture),
});
export type SubmittedCourse = z.infer<typeof SubmittedCourse>;
