import * as z from 'zod/mini';
import { CourseCard, lectureKinds } from '../catalog/catalog.ts';
import { awards } from '../certificates/awards.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { certificateCode } from './certificate-code.ts';

/** Playback speeds the player offers; the last one also bounds how much a progress report may claim. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
/** Share of a video that must really have been watched. */
export const WATCHED_SHARE = 0.9;

export const CertificateCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(certificateCode, 'Enter a code such as 7KQM-2XPA-9RTD.'));

export const Progress = z.object({ done: z.int(), total: z.int(), percent: z.int() });
export type Progress = z.infer<typeof Progress>;

const NextLecture = z.object({ lectureId: z.uuid(), title: z.string(), kind: z.enum(lectureKinds), minutes: z.int() });

export const MyCourse = z.extend(CourseCard, {
  enrolmentId: z.uuid(),
  enrolledAt: z.iso.datetime(),
  lastOpenedAt: z.iso.datetime(),
  progress: Progress,
  /** The lecture that was opened last, or the first one not done; nothing once everything is done. */
  next: z.nullable(NextLecture),
  completedAt: z.nullable(z.iso.datetime()),
  certificateCode: z.nullable(z.string()),
  /** Put away by the learner: still open, but out of the way. */
  shelved: z.boolean(),
});
export type MyCourse = z.infer<typeof MyCourse>;

/** Where a learner stands in a course of theirs; what they put away is `shelved`, whatever was done of it. */
export const myCourseStates = ['not-started', 'under-way', 'completed', 'shelved'] as const;
export type MyCourseState = (typeof myCourseStates)[number];
/** `opened`: last here first. `progress`: the nearest to its end first. */
export const myCoursesSorts = ['opened', 'title', 'progress', 'enrolled'] as const;
export type MyCoursesSort = (typeof myCoursesSorts)[number];
const ShelfWords = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Something to be done first: a lecture of the course, or a whole other course. */
export const Missing = z.object({ title: z.string(), courseId: Slug, lectureId: z.nullable(z.uuid()) });
export type Missing = z.infer<typeof Missing>;

/** Why an enrolled learner may not open a lecture yet. At least one of the two is there. */
export const LectureLock = z.object({
  /** When the calendar opens it, where that lies ahead. */
  opensAt: z.nullable(z.iso.datetime()),
  /** Lectures to be done before. */
  missing: z.array(Missing),
});
export type LectureLock = z.infer<typeof LectureLock>;

export const LectureState = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  minutes: z.int(),
  preview: z.boolean(),
  done: z.boolean(),
  /** False where the caller may not open it: sign in, enrol, or wait for what `lock` says. */
  open: z.boolean(),
  lock: z.nullable(LectureLock),
  /** Whether the certificate needs it. */
  required: z.boolean(),
  /** `manual`: done when the learner says so. */
  completion: z.enum(['auto', 'manual']),
});
export type LectureState = z.infer<typeof LectureState>;

/** What publishing changed since this learner was told last, and why their progress may read lower than it did. */
const CourseNews = z.object({
  edition: z.int(),
  publishedAt: z.iso.datetime(),
  added: z.array(z.object({ lectureId: z.uuid(), title: z.string() })),
  retired: z.array(z.string()),
});

/** The player's frame: the curriculum with what the caller has done of it. */
export const Outline = z.object({
  courseId: Slug,
  title: z.string(),
  /** Of the course's own words, BCP 47. */
  language: z.string(),
  instructor: z.string(),
  enrolled: z.boolean(),
  progress: Progress,
  resumeAt: z.nullable(z.uuid()),
  certificateCode: z.nullable(z.string()),
  news: z.nullable(CourseNews),
  /** `teach`: answers for the course, hides what harms it, writes its announcements. */
  can: z.object({ talk: z.boolean(), teach: z.boolean() }),
  /** Whether external tools are placed in the course; absent where there are none. */
  tools: z.optional(z.boolean()),
  sections: z.array(z.object({ title: z.string(), lectures: z.array(LectureState) })),
});
export type Outline = z.infer<typeof Outline>;

/** A watched stretch of a video, in seconds. */
export const Stretch = z.tuple([z.number().check(z.nonnegative()), z.number().check(z.nonnegative())]);
export type Stretch = z.infer<typeof Stretch>;

export const Cue = z.object({ from: z.number(), to: z.number(), text: z.string() });
export type Cue = z.infer<typeof Cue>;

/** A signed, same-origin address that saves the file under its own name. */
export const Download = z.object({ name: z.string(), bytes: z.int(), url: z.string() });
export type Download = z.infer<typeof Download>;

const common = {
  lectureId: z.uuid(),
  courseId: Slug,
  title: z.string(),
  done: z.boolean(),
  completion: z.enum(['auto', 'manual']),
  files: z.array(Download),
};
export const Lecture = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('article'), html: z.string(), minutes: z.int() }),
  z.object({
    ...common,
    kind: z.literal('video'),
    /** Signed, same-origin addresses that stop working after six hours. */
    source: z.string(),
    poster: z.string(),
    /** Empty where there are none. */
    captions: z.string(),
    language: z.string(),
    /** Captions in every language there is, the first one's among them; WebVTT at addresses like `captions`. */
    tracks: z.array(z.object({ language: z.string(), url: z.string() })),
    seconds: z.number(),
    transcript: z.array(Cue),
    /** Moments at which the film asks something, in seconds; absent where it asks nothing. */
    asksAt: z.optional(z.array(z.number())),
    /** Notes under the video, sanitised HTML. */
    html: z.string(),
    /** Where to go on, in seconds. */
    position: z.number(),
    watched: z.array(Stretch),
    watchedPercent: z.int(),
  }),
  z.object({ ...common, kind: z.literal('quiz'), quizId: z.uuid() }),
  z.object({ ...common, kind: z.literal('file'), html: z.string(), minutes: z.int() }),
  z.object({ ...common, kind: z.literal('assignment'), html: z.string(), minutes: z.int(), assignmentId: z.uuid() }),
  z.object({ ...common, kind: z.literal('package'), html: z.string(), minutes: z.int() }),
  z.object({
    ...common,
    kind: z.literal('coding'),
    html: z.string(),
    minutes: z.int(),
    /** Null where it was put away; nothing can be handed in then. */
    challenge: z.nullable(Slug),
  }),
  z.object({
    ...common,
    kind: z.literal('live'),
    html: z.string(),
    minutes: z.int(),
    /** Null where it is gone. */
    classId: z.nullable(z.uuid()),
  }),
]);
export type Lecture = z.infer<typeof Lecture>;
export type VideoLecture = Extract<Lecture, { kind: 'video' }>;
/** What is read: a text, or files with a word about them. */
export type ReadLecture = Extract<Lecture, { kind: 'article' | 'file' | 'assignment' | 'package' | 'coding' }>;

/** What a step forward answers: enough to redraw the curriculum without asking again. */
export const Step = z.object({
  lectureId: z.uuid(),
  done: z.boolean(),
  watched: z.array(Stretch),
  watchedPercent: z.int(),
  progress: Progress,
  certificateCode: z.nullable(z.string()),
});
export type Step = z.infer<typeof Step>;

/** Why a certificate was withdrawn, as the page that checks it says. */
export const withdrawalCodes = ['issued-in-error', 'wrong-person', 'rules-broken', 'marks-corrected', 'other'] as const;
export type WithdrawalCode = (typeof withdrawalCodes)[number];

/** What a certificate of a final assessment says of how well it was passed. */
export const CertifiedGrade = z.object({ percent: z.int(), award: z.enum(awards) });
export type CertifiedGrade = z.infer<typeof CertifiedGrade>;

export const Certificate = z.object({
  code: z.string(),
  state: z.enum(['genuine', 'withdrawn']),
  /** Hidden on a withdrawn certificate. */
  studentName: z.nullable(z.string()),
  /** Of the course, or of the final assessment. */
  courseTitle: z.string(),
  /** Nothing where it is of a final assessment. */
  courseId: z.nullable(Slug),
  /** Only of a final assessment. */
  grade: z.nullable(CertifiedGrade),
  instructor: z.string(),
  issuedAt: z.iso.datetime(),
  issueNumber: z.int(),
  /** Of a course; 0 of a final assessment. */
  lectures: z.int(),
  minutes: z.int(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  withdrawnCode: z.nullable(z.enum(withdrawalCodes)),
});
export type Certificate = z.infer<typeof Certificate>;

const OfCourse = z.object({ courseId: Slug });
const OfLecture = z.object({ lectureId: z.uuid() });

export const learning = {
  /** The student's shelf, most recently opened first. Without a state, everything but what is put away. */
  myCourses: get('/learning/courses', {
    query: z.extend(ListQuery, {
      q: ShelfWords,
      state: z.optional(z.enum(myCourseStates)),
      sort: z._default(z.enum(myCoursesSorts), 'opened'),
    }),
    reply: listOf(MyCourse),
  }),
  /** How many courses of each state there are, under the same words. */
  facetCounts: get('/learning/course-counts', {
    query: z.object({ q: ShelfWords }),
    reply: z.record(z.enum(myCourseStates), z.int()),
  }),
  /** Puts a course of one's own away, or back. Safe to repeat. */
  indexCourses: put('/learning/courses/:courseId/shelf', {
    params: OfCourse,
    body: z.object({ shelved: z.boolean() }),
    reply: z.object({}),
  }),
  /** What a course page must know of the caller. */
  standing: get('/learning/courses/:courseId/standing', {
    params: OfCourse,
    reply: z.object({
      enrolled: z.boolean(),
      progress: z.nullable(Progress),
      next: z.nullable(NextLecture),
      certificateCode: z.nullable(z.string()),
      /** Courses to be completed before this one may be taken; empty where nothing is missing. */
      missing: z.array(Missing),
      can: z.object({ enrol: z.boolean() }),
    }),
  }),
  /** Safe to repeat: enrolling twice answers the same enrolment. */
  enrol: post('/learning/courses/:courseId/enrolment', {
    params: OfCourse,
    reply: z.object({ enrolmentId: z.uuid() }),
  }),
  outline: get('/learning/courses/:courseId/outline', { params: OfCourse, reply: Outline }),
  /** Preview lectures for everybody, the rest for the enrolled. */
  lecture: get('/learning/lectures/:lectureId', { params: OfLecture, reply: Lecture }),
  /** Says that a lecture was opened: it becomes the place to resume, and watching starts to count. */
  open: post('/learning/lectures/:lectureId/opening', { params: OfLecture, reply: z.object({}) }),
  /**
   * Stretches watched since the last accepted report, in seconds. Safe to repeat: what counts is the union, and no
   * more is accepted than the time elapsed since the last report allows at the fastest speed.
   */
  watch: post('/learning/lectures/:lectureId/watching', {
    params: OfLecture,
    body: z.object({
      position: z.number().check(z.nonnegative()),
      watched: z.array(Stretch).check(z.maxLength(200, 'Send at most 200 ranges at once.')),
    }),
    reply: Step,
  }),
  /** Marks an article or the files of a lecture as read, or a missed class without questions as caught up. Safe to repeat. */
  read: post('/learning/lectures/:lectureId/reading', { params: OfLecture, reply: Step }),
  /** Anyone may check a certificate by its code. */
  verify: get('/certificates/:code', { params: z.object({ code: CertificateCode }), reply: Certificate }),
  /** A signed address of the PDF for the certificate's owner; `null` while it is still being made. */
  certificateFile: get('/learning/certificates/:code/file', {
    params: z.object({ code: CertificateCode }),
    reply: z.object({ url: z.nullable(z.string()) }),
  }),
};
