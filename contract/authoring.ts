import * as z from 'zod/mini';
import { DraftAssignment } from './assignments.ts';
import { levels } from './catalog.ts';
import { Slug } from './slug.ts';

/**
 * Drafts of courses. Learners keep the published edition; an author changes a draft beside it, piece by piece. A course
 * is named by its uuid here: its slug follows the title until it is published first.
 */

/**
 * Long enough for any lecture; a piece is saved every other second. The server keeps of it what `author-html.ts` there
 * allows: headings 2 to 4, lists, quotes, tables, `<pre><code class="language-…">`, links, and three things of our own:
 * `<img data-media="<id of the media>" alt="…">` (in a lecture's text only; the address is added where it is shown),
 * `<span data-math="<LaTeX>">` (the server draws its MathML) and `<a data-embed href="…">` to a film at
 * www.youtube-nocookie.com/embed/ or player.vimeo.com/video/.
 */
const Html = z.string().check(z.maxLength(200_000, 'This text is longer than a lecture may be (200,000 characters).'));
const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));

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

const DraftChoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(12)),
  /** A line of Markdown, as are all short texts of a question: `code`, *stress*. */
  text: Line(500),
  right: z.boolean(),
  feedback: Line(500),
});
const questionBasics = {
  id: z.uuid(),
  /** Sanitised HTML, like everything an author writes at length. */
  stem: Html,
  explanation: Html,
  marks: z.number().check(z.minimum(0.25), z.maximum(100)),
  /** Taken off for a wrong answer. */
  penalty: z.number().check(z.minimum(0), z.maximum(100)),
  topic: Line(80),
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  /** The lecture that teaches it. */
  taughtInId: z.nullable(z.uuid()),
};
/** A question as its author writes it, key and all; only authors and reviewers ever receive it. */
export const DraftQuestion = z.discriminatedUnion('kind', [
  z.object({ ...questionBasics, kind: z.literal('single'), options: z.array(DraftChoice).check(z.maxLength(20)) }),
  z.object({ ...questionBasics, kind: z.literal('multiple'), options: z.array(DraftChoice).check(z.maxLength(20)) }),
  z.object({ ...questionBasics, kind: z.literal('true-false'), right: z.boolean() }),
  z.object({
    ...questionBasics,
    kind: z.literal('numeric'),
    right: z.nullable(z.number()),
    tolerance: z.number().check(z.nonnegative()),
    unit: Line(20),
  }),
  z.object({ ...questionBasics, kind: z.literal('short-text'), accepted: z.array(Line(200)).check(z.maxLength(20)) }),
  z.object({
    ...questionBasics,
    kind: z.literal('ordering'),
    items: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), text: Line(500) }))
      .check(z.maxLength(20)),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('matching'),
    pairs: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), left: Line(500), right: Line(500) }))
      .check(z.maxLength(20)),
  }),
]);
export type DraftQuestion = z.infer<typeof DraftQuestion>;

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
export const DraftStop = z.object({
  at: z.number().check(z.nonnegative()),
  taughtAt: z.number().check(z.nonnegative()),
  question: DraftQuestion,
});
export type DraftStop = z.infer<typeof DraftStop>;

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
    stops: z.optional(z.array(DraftStop).check(z.maxLength(50))),
  }),
  z.object({ ...lectureBasics, kind: z.literal('quiz'), quiz: DraftQuiz }),
  /** The files are the lecture; the text says what to do with them. */
  z.object({ ...lectureBasics, kind: z.literal('file'), html: Html }),
  /** The text says what is to be done. */
  z.object({ ...lectureBasics, kind: z.literal('assignment'), html: Html, assignment: DraftAssignment }),
  /** An imported package (SCORM); the text is a word about it. */
  z.object({ ...lectureBasics, kind: z.literal('package'), html: Html, packageId: z.nullable(z.uuid()) }),
]);
export type DraftLecture = z.infer<typeof DraftLecture>;

export type PieceContent = Details | CourseOutline | CourseFaq | DraftLecture;

/** `details`, `outline`, `faq` or `lecture:<uuid>`. */
export const PieceKey = z
  .string()
  .check(z.regex(/^(details|outline|faq|lecture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/));
export type PieceKey = z.infer<typeof PieceKey>;

/** A whole draft at one moment: what a submission freezes, a reviewer reads and publishing writes. */
export const SubmittedCourse = z.object({
  details: Details,
  outline: CourseOutline,
  faq: CourseFaq,
  /** By the lecture's id; exactly those that the outline names. */
  lectures: z.record(z.uuid(), DraftLecture),
});
export type SubmittedCourse = z.infer<typeof SubmittedCourse>;
