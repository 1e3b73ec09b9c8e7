import * as z from 'zod/mini';
import { CourseCard, lectureKinds } from './catalog.ts';
import { get, post } from './endpoint.ts';
import { ListQuery, listOf } from './list.ts';
import { Slug } from './slug.ts';

/** Playback speeds the player offers; the last one also bounds how much a progress report may claim. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Share of a video that must really have been watched. */
export const WATCHED_SHARE = 0.9;

/** Certificate codes leave out 0, 1, I and O, which people misread. */
export const CertificateCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/, 'A code looks like 7KQM-2XPA-9RTD.'),
  );

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
});
export type MyCourse = z.infer<typeof MyCourse>;

export const LectureState = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  minutes: z.int(),
  preview: z.boolean(),
  done: z.boolean(),
  /** False where the caller may not open it: sign in, or enrol. */
  open: z.boolean(),
});
export type LectureState = z.infer<typeof LectureState>;

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
  sections: z.array(z.object({ title: z.string(), lectures: z.array(LectureState) })),
});
export type Outline = z.infer<typeof Outline>;

/** A watched stretch of a video, in seconds. */
export const Stretch = z.tuple([z.number().check(z.nonnegative()), z.number().check(z.nonnegative())]);
export type Stretch = z.infer<typeof Stretch>;

export const Cue = z.object({ from: z.number(), to: z.number(), text: z.string() });
export type Cue = z.infer<typeof Cue>;

const common = { lectureId: z.uuid(), courseId: Slug, title: z.string(), done: z.boolean() };
export const Lecture = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('article'), html: z.string(), minutes: z.int() }),
  z.object({
    ...common,
    kind: z.literal('video'),
    /** Signed, same-origin addresses that stop working after six hours. */
    source: z.string(),
    poster: z.string(),
    captions: z.string(),
    language: z.string(),
    seconds: z.number(),
    transcript: z.array(Cue),
    /** Notes under the video, sanitised HTML. */
    html: z.string(),
    /** Where to go on, in seconds. */
    position: z.number(),
    watched: z.array(Stretch),
    watchedPercent: z.int(),
  }),
  z.object({ ...common, kind: z.literal('quiz'), quizId: z.uuid() }),
]);
export type Lecture = z.infer<typeof Lecture>;
export type VideoLecture = Extract<Lecture, { kind: 'video' }>;
export type ArticleLecture = Extract<Lecture, { kind: 'article' }>;

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

export const Certificate = z.object({
  code: z.string(),
  state: z.enum(['genuine', 'withdrawn']),
  /** Hidden on a withdrawn certificate. */
  studentName: z.nullable(z.string()),
  courseTitle: z.string(),
  courseId: Slug,
  instructor: z.string(),
  issuedAt: z.iso.datetime(),
  issueNumber: z.int(),
  lectures: z.int(),
  minutes: z.int(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  withdrawnReason: z.nullable(z.string()),
});
export type Certificate = z.infer<typeof Certificate>;

const OfCourse = z.object({ courseId: Slug });
const OfLecture = z.object({ lectureId: z.uuid() });

export const learning = {
  /** The student's shelf, most recently opened first. */
  myCourses: get('/learning/courses', { query: ListQuery, reply: listOf(MyCourse) }),
  /** What a course page must know of the caller. */
  standing: get('/learning/courses/:courseId/standing', {
    params: OfCourse,
    reply: z.object({
      enrolled: z.boolean(),
      progress: z.nullable(Progress),
      next: z.nullable(NextLecture),
      certificateCode: z.nullable(z.string()),
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
      watched: z.array(Stretch).check(z.maxLength(200, 'Send at most 200 stretches at once.')),
    }),
    reply: Step,
  }),
  /** Marks an article as read. Safe to repeat. */
  read: post('/learning/lectures/:lectureId/reading', { params: OfLecture, reply: Step }),
  /** Anyone may check a certificate by its code. */
  verify: get('/certificates/:code', { params: z.object({ code: CertificateCode }), reply: Certificate }),
  /** A signed address of the PDF for the certificate's owner; `null` while it is still being made. */
  certificateFile: get('/learning/certificates/:code/file', {
    params: z.object({ code: CertificateCode }),
    reply: z.object({ url: z.nullable(z.string()) }),
  }),
};
