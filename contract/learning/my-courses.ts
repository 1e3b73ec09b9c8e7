import * as z from 'zod/mini';
import { CatalogueCourse, lectureKinds } from '../catalog/catalog.ts';
import { get } from '../endpoint.ts';
import { several } from '../list.ts';
import { Slug } from '../slug.ts';
import { TimeZone } from '../time-zone.ts';
import { PRACTICE_FOR_STREAK } from '../vocabulary/practice-day.ts';
import { LectureLock, Missing } from './learning.ts';

/** What the caller may do with a course that stands in a list. */
export const EnrolmentOptions = z.object({
  courseId: Slug,
  enrolled: z.boolean(),
  /** Whether a plan of theirs opens it, so that it needn’t be bought. */
  inPlan: z.optional(z.boolean()),
  /** Courses to be completed before this one; empty where nothing is missing. */
  missing: z.array(Missing),
  can: z.object({ enrol: z.boolean() }),
});
export type EnrolmentOptions = z.infer<typeof EnrolmentOptions>;

/** Why a course is recommended: `because` names the caller's own course that it follows from. */
export const reasons = ['taken-with', 'same-teacher', 'same-subject', 'popular'] as const;
export const Recommended = z.object({
  course: CatalogueCourse,
  reason: z.enum(reasons),
  because: z.nullable(z.string()),
});
export type Recommended = z.infer<typeof Recommended>;

/** A day counts towards the streak from so many watched milliseconds, one finished lecture, or five items of English. */
export const STREAK_MS = 60_000;
/** So many days, today the last, are told day by day. */
export const ACTIVITY_DAYS = 84;

/** `yyyy-mm-dd` of somebody's own calendar. */
const Day = z.iso.date();
export const LearntDay = z.object({
  day: Day,
  watchedMs: z.int(),
  lectures: z.int(),
  /** Items of English that were answered. */
  practised: z.int(),
  /** A planned rest day: without learning it breaks no streak. */
  isRest: z.boolean(),
});
export type LearntDay = z.infer<typeof LearntDay>;
/** Whether a day counts for the streak. */
export const countsForStreak = ({
  watchedMs,
  lectures,
  practised,
}: Pick<LearntDay, 'watchedMs' | 'lectures' | 'practised'>) =>
  lectures > 0 || watchedMs >= STREAK_MS || practised >= PRACTICE_FOR_STREAK;

export const Deadline = z.object({
  kind: z.enum(['lecture-opens', 'quiz-closes', 'work-due']),
  at: z.iso.datetime(),
  courseId: Slug,
  courseTitle: z.string(),
  lectureId: z.uuid(),
  title: z.string(),
  lectureKind: z.enum(lectureKinds),
  /** Why the lecture cannot be opened now; nothing where it can. */
  lock: z.nullable(LectureLock),
});
export type Deadline = z.infer<typeof Deadline>;

/** What happened in the caller's courses: a word from the teacher, or lectures that were added. */
export const CourseHappening = z.object({
  kind: z.enum(['announcement', 'new-lectures']),
  at: z.iso.datetime(),
  courseId: Slug,
  courseTitle: z.string(),
  /** Of the announcement; empty where lectures were added. */
  title: z.string(),
  /** How many were added; 0 for an announcement. */
  lectures: z.int(),
});
export type CourseHappening = z.infer<typeof CourseHappening>;

export const QuizScore = z.object({
  at: z.iso.datetime(),
  title: z.string(),
  courseTitle: z.string(),
  percent: z.int(),
  passed: z.boolean(),
});
export type QuizScore = z.infer<typeof QuizScore>;

/** What a student can take up now, the most pressing kinds first. */
const stepKinds = [
  'quiz-running',
  'mock-test-running',
  'live-class',
  'work-due',
  'quiz-closes',
  'weekly-problem',
  'lecture',
  'mistakes',
  'challenge',
] as const;
export const StudentStep = z.object({
  kind: z.enum(stepKinds),
  title: z.string(),
  /** Of the lecture, of the attempt's or deadline's course; `null` outside courses. */
  courseId: z.nullable(Slug),
  courseTitle: z.nullable(z.string()),
  lectureId: z.nullable(z.uuid()),
  /** The quiz; a problem statement; the mock test. */
  subjectId: z.nullable(z.uuid()),
  /** The attempt to resume. */
  attemptId: z.nullable(z.uuid()),
  /** Of a challenge. */
  slug: z.nullable(z.string()),
  /** A final assessment, which has a screen of its own. */
  isFinal: z.boolean(),
  /** When it is due, closes, or ends by its clock. */
  at: z.nullable(z.iso.datetime()),
  /** Cards due, minutes of the lecture, points of the challenge. */
  count: z.int(),
});
export type StudentStep = z.infer<typeof StudentStep>;

/** A quiz of a course that the student is enrolled in, that is open to them and not passed yet. */
export const CourseQuiz = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  courseId: Slug,
  courseTitle: z.string(),
  attemptsTaken: z.int(),
  /** An attempt is running. */
  isRunning: z.boolean(),
  closesAt: z.nullable(z.iso.datetime()),
});
export type CourseQuiz = z.infer<typeof CourseQuiz>;

export const shelves = {
  /** What to do now, at most one of each kind; the first is what the student should do first. */
  steps: get('/learning/steps', { reply: z.object({ items: z.array(StudentStep) }) }),
  /** How the caller stands to each of these courses; ids that name no published course are left out. */
  standings: get('/learning/standings', {
    query: z.object({ courses: several(Slug) }),
    reply: z.object({ items: z.array(EnrolmentOptions) }),
  }),
  /** At most four courses, none of them the caller's own, each with its reason. */
  recommended: get('/learning/recommended', { reply: z.object({ items: z.array(Recommended) }) }),
  /** How one's learning goes, counted by the days of `zone`. */
  rhythm: get('/learning/rhythm', {
    query: z.object({ zone: TimeZone }),
    reply: z.object({
      /** Days in a row up to today, or up to yesterday while today may still come. */
      streak: z.int(),
      /** Whether today counts already. */
      today: z.boolean(),
      /** The longest there ever was. */
      longest: z.int(),
      /** The last `DAYS_TOLD` days, the earliest first, those of nothing too. */
      days: z.array(LearntDay),
      /** The latest quizzes that were ended, at most 30, the earliest first. */
      scores: z.array(QuizScore),
    }),
  }),
  /** Quizzes within the caller's courses that they can take now, at most 50, those of the course opened last first. */
  courseQuizzes: get('/learning/course-quizzes', { reply: z.object({ items: z.array(CourseQuiz) }) }),
  /** What comes and what came in the caller's courses: the next six dates, the latest six happenings. */
  ahead: get('/learning/ahead', {
    reply: z.object({ deadlines: z.array(Deadline), happenings: z.array(CourseHappening) }),
  }),
};
