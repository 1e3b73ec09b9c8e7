import * as z from 'zod/mini';
import { courseStates } from '../admin/admin.ts';
import { lectureKinds } from '../catalog/catalog.ts';
import { del, get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { TextQuote } from '../text-quote.ts';
import { CourseFaq, CourseOutline, Details, DraftLecture, DraftPartKey } from './authoring.ts';
import { DraftProblem, OwnSubmission } from './drafts.ts';

export const submissionStates = ['waiting', 'published', 'returned', 'withdrawn'] as const;
export type SubmissionState = (typeof submissionStates)[number];

const Words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));

export const Remark = z.object({
  remarkId: z.uuid(),
  submissionId: z.nullable(z.uuid()),
  key: DraftPartKey,
  /** Nothing where it is about the whole piece. */
  quote: z.nullable(TextQuote),
  text: z.string(),
  author: z.nullable(z.string()),
  writtenAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** Whether the caller wrote it. */
  mine: z.boolean(),
});
export type Remark = z.infer<typeof Remark>;

export const QueueLine = z.object({
  submissionId: z.uuid(),
  courseId: z.uuid(),
  number: z.int(),
  state: z.enum(submissionStates),
  title: z.string(),
  /** The published edition it would replace; 0 for a new course. */
  edition: z.int(),
  author: z.object({ userId: z.nullable(z.uuid()), fullName: z.string() }),
  note: z.string(),
  lectures: z.int(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
});
export type QueueLine = z.infer<typeof QueueLine>;

/** How a piece differs from what learners have. */
export const changes = ['added', 'removed', 'changed', 'moved', 'same'] as const;
export type Change = (typeof changes)[number];
const Difference = {
  change: z.enum(changes),
  /** Also in another place; `moved` alone says that nothing else changed. */
  moved: z.boolean(),
  /** Words that came and went, counted over all texts of the piece. */
  wordsAdded: z.int(),
  wordsRemoved: z.int(),
};
export const LectureDifference = z.object({
  ...Difference,
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  seconds: z.int(),
  /** Its section's title, and where it stood before it moved. */
  section: z.string(),
  before: z.nullable(z.string()),
});
export type LectureDifference = z.infer<typeof LectureDifference>;
export const PieceDifference = z.object(Difference);

/** Everything a reviewer decides about; the lectures themselves are asked for one by one. */
export const SubmissionPage = z.extend(QueueLine, {
  state: z.enum(submissionStates),
  words: z.string(),
  /** Of the course at the moment. */
  courseState: z.enum(courseStates),
  slug: z.nullable(z.string()),
  details: Details,
  outline: CourseOutline,
  faq: CourseFaq,
  /** As learners have it; nothing before the first publication. */
  live: z.nullable(z.object({ details: Details, outline: CourseOutline, faq: CourseFaq })),
  difference: z.object({
    details: PieceDifference,
    outline: PieceDifference,
    faq: PieceDifference,
    /** In the order of the submission; removed ones at the end. */
    lectures: z.array(LectureDifference),
  }),
  /** What the site itself checks; empty when everything is there. */
  problems: z.array(DraftProblem),
  remarks: z.array(Remark),
});
export type SubmissionPage = z.infer<typeof SubmissionPage>;

/** One lecture as it was handed in beside what learners have; either may be missing. */
export const SubmittedLecture = z.object({
  lectureId: z.uuid(),
  submitted: z.nullable(DraftLecture),
  live: z.nullable(DraftLecture),
  /** Signed addresses of the pictures in both texts, by the id of the media. */
  pictures: z.record(z.uuid(), z.string()),
  /** Of both films, by the id of the media. */
  films: z.record(z.uuid(), z.object({ source: z.string(), poster: z.nullable(z.string()), seconds: z.number() })),
  /** Of the files beside it, by the id of the media. */
  downloads: z.record(z.uuid(), z.object({ name: z.string(), bytes: z.int(), url: z.string() })),
});
export type SubmittedLecture = z.infer<typeof SubmittedLecture>;

const OfCourse = z.object({ courseId: z.uuid() });
const OfSubmission = z.object({ submissionId: z.uuid() });
const OfRemark = z.object({ remarkId: z.uuid() });
const Nothing = z.object({});

export const submissions = {
  /** For the author: freezes the draft as it stands and hands it in. Refused while something is missing. */
  submit: post('/authoring/courses/:courseId/submission', {
    params: OfCourse,
    body: z.object({ note: Words(2000) }),
    reply: OwnSubmission,
  }),
  /** Before anybody decided. */
  withdraw: del('/authoring/courses/:courseId/submission', { params: OfCourse, reply: Nothing }),
  /** All submissions of a course, newest first: its history of review. */
  ofCourse: get('/authoring/courses/:courseId/submissions', {
    params: OfCourse,
    reply: z.object({ items: z.array(OwnSubmission) }),
  }),
  remarks: get('/authoring/courses/:courseId/remarks', {
    params: OfCourse,
    reply: z.object({ items: z.array(Remark) }),
  }),
  /** Says that a remark is dealt with, by the author or an admin. Fine to repeat. */
  settle: post('/authoring/remarks/:remarkId/settlement', { params: OfRemark, reply: Remark }),
  /** It is open again. */
  reopen: del('/authoring/remarks/:remarkId/settlement', { params: OfRemark, reply: Remark }),

  /** For admins from here on; the longest waiting first, decided ones newest first. */
  queue: get('/authoring/submissions', {
    query: z.extend(ListQuery, {
      q: z.optional(Words(100)),
      state: z._default(z.enum(submissionStates), 'waiting'),
    }),
    reply: listOf(QueueLine),
  }),
  submission: get('/authoring/submissions/:submissionId', { params: OfSubmission, reply: SubmissionPage }),
  submittedLecture: get('/authoring/submissions/:submissionId/lectures/:lectureId', {
    params: z.object({ submissionId: z.uuid(), lectureId: z.uuid() }),
    reply: SubmittedLecture,
  }),
  remark: post('/authoring/submissions/:submissionId/remarks', {
    params: OfSubmission,
    body: z.object({
      key: DraftPartKey,
      quote: z.nullable(TextQuote),
      text: z.string().check(z.trim(), z.minLength(1, 'Enter some text.'), z.maxLength(4000)),
    }),
    reply: Remark,
  }),
  /** Only one's own. */
  removeRemark: del('/authoring/remarks/:remarkId', { params: OfRemark, reply: Nothing }),
  /** Publishes exactly what was handed in. */
  publish: post('/authoring/submissions/:submissionId/publication', {
    params: OfSubmission,
    body: z.object({ words: Words(4000) }),
    reply: z.object({ slug: z.string(), edition: z.int() }),
  }),
  return: post('/authoring/submissions/:submissionId/return', {
    params: OfSubmission,
    body: z.object({
      words: z.string().check(z.trim(), z.minLength(1, 'Enter what should change.'), z.maxLength(4000)),
    }),
    reply: Nothing,
  }),
};
