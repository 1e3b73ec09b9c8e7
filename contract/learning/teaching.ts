import * as z from 'zod/mini';
import { lectureKinds } from '../catalog/catalog.ts';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { TimeZone } from '../time-zone.ts';

/** How somebody's teaching goes, counted from the rows themselves each time it is asked. */

/** Days of the person's own calendar, today the last; `all` from the first thing that happened on. */
export const periods = ['7', '30', '90', 'all'] as const;
export type Period = (typeof periods)[number];
export const SomePeriod = z._default(z.enum(periods), '30');

/** Which courses: the caller's own, an admin's are everybody's; one of them, or those of one teacher. */
export const TeachingScope = z.object({ course: z.optional(Slug), instructor: z.optional(z.uuid()) });
export type TeachingScope = z.infer<typeof TeachingScope>;
export const InPeriod = z.object({ period: SomePeriod, zone: TimeZone });

/** A figure of the period, and what it was for the period before; nothing where there is none before `all`. */
const Counted = z.object({ now: z.int(), before: z.nullable(z.int()) });

export const TeachingFigures = z.object({
  /** When the period begins; nothing for `all`. */
  from: z.nullable(z.iso.datetime()),
  /** Places in courses, as the student list has rows: somebody in two courses counts twice. `before`: when the period began. */
  learners: Counted,
  /** Different people among them. */
  people: z.int(),
  /** Who enrolled within the period, and within the one before. */
  newLearners: Counted,
  /** Of the learners, who have completed their course: how many, and percent rounded down; nothing where nobody learns. */
  completed: z.int(),
  completion: z.object({ now: z.nullable(z.int()), before: z.nullable(z.int()) }),
  /** Mean of the stars that are shown, to two decimals; `before`: of those given before the period began. */
  rating: z.object({
    now: z.nullable(z.number()),
    before: z.nullable(z.number()),
    count: z.int(),
    /** Hidden reviews, which count nowhere. */
    hidden: z.int(),
    /** How many gave one star, two, … five. */
    histogram: z.array(z.int()),
  }),
  /** Film watched for the first time, in milliseconds. */
  watchedMs: Counted,
});
export type TeachingFigures = z.infer<typeof TeachingFigures>;

/** `yyyy-mm-dd` of the asker's calendar, on which a stretch of time begins. */
const Day = z.iso.date();
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

export const OverTime = z.object({
  /** How long each stretch is; weeks begin on Monday, and the first and last may be cut by the period. */
  step: z.enum(steps),
  stretches: z.array(
    z.object({ day: Day, enrolments: z.int(), completions: z.int(), watchedMs: z.int(), lecturesDone: z.int() }),
  ),
  /** Stars given in each stretch, by the day of writing. */
  ratingStep: z.enum(['week', 'month']),
  ratings: z.array(z.object({ day: Day, count: z.int(), mean: z.nullable(z.number()) })),
  /** By hour of the day, 0 to 23, and by day of the week, Monday first. */
  hours: z.array(z.object({ watchedMs: z.int(), lecturesDone: z.int() })),
  weekdays: z.array(z.object({ watchedMs: z.int(), lecturesDone: z.int() })),
});
export type OverTime = z.infer<typeof OverTime>;

/** So many days without a visit, and somebody has stopped where they stand. */
export const STOPPED_DAYS = 14;

/** Everybody who is enrolled, by how far they got; each step holds those of the next one. */
export const HowFar = z.object({
  enrolled: z.int(),
  /** Opened a lecture. */
  started: z.int(),
  quarter: z.int(),
  half: z.int(),
  threeQuarters: z.int(),
  completed: z.int(),
  /** The lectures of the one course in question, in order; nothing where there are several courses. */
  lectures: z.nullable(
    z.array(
      z.object({
        lectureId: z.uuid(),
        section: z.string(),
        title: z.string(),
        kind: z.enum(lectureKinds),
        required: z.boolean(),
        opened: z.int(),
        done: z.int(),
        /** Whose farthest lecture it is, who have not completed the course and were not here for `STOPPED_DAYS`. */
        stopped: z.int(),
      }),
    ),
  ),
});
export type HowFar = z.infer<typeof HowFar>;

/** Why somebody may need help; the rules stand at the server's `need-help.ts`. */
export const helpReasons = ['away', 'quiz-failed', 'stuck', 'behind'] as const;
export type HelpReason = (typeof helpReasons)[number];
export const HELP = { awayDays: 14, failedTimes: 2, stuckDays: 7, behindLectures: 3, behindAmong: 3 } as const;
/** `reasons`: those with most of them first. `seen`: who was away longest first. */
export const helpSorts = ['reasons', 'seen', 'name'] as const;

export const NeedsHelp = z.object({
  enrolmentId: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  lastOpenedAt: z.iso.datetime(),
  reasons: z.array(
    z.object({
      reason: z.enum(helpReasons),
      /** The lecture, the quiz or the batch it is about; empty for `away`. */
      about: z.string(),
      /** Whole days away or at one lecture, failed attempts, lectures behind. */
      count: z.int(),
    }),
  ),
});
export type NeedsHelp = z.infer<typeof NeedsHelp>;

const HelpFilters = z.extend(TeachingScope, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  reason: z.optional(z.enum(helpReasons)),
});

/** A question counts as late after so many hours without an answer. */
export const LATE_HOURS = 48;

/**
 * What people mark: an assignment of a lecture, a quiz with essays or files, a problem statement with a rubric, recordings
 * and texts of a communication module.
 */
export const WorkToMark = z.object({
  kind: z.enum(['assignment', 'quiz', 'statement', 'module']),
  /** Of the lecture, the quiz, the statement or the module. */
  id: z.uuid(),
  title: z.string(),
  course: z.nullable(z.object({ courseId: Slug, title: z.string() })),
  /** Learners' submissions, answers of a quiz, or students of a module, without finished marks. */
  waiting: z.int(),
  waitsSince: z.iso.datetime(),
});
export type WorkToMark = z.infer<typeof WorkToMark>;

/** Unanswered questions of one course. */
export const QuestionsToAnswer = z.object({
  course: z.object({ courseId: Slug, title: z.string() }),
  waiting: z.int(),
  late: z.int(),
  /** The one that waits longest. */
  oldest: z.object({ questionId: z.uuid(), title: z.string(), askedAt: z.iso.datetime() }),
});
export type QuestionsToAnswer = z.infer<typeof QuestionsToAnswer>;

export const TeachingToDo = z.object({
  questions: z.object({
    waiting: z.int(),
    late: z.int(),
    /** Course by course, what waits longest first; at most 20 of them. */
    courses: z.array(QuestionsToAnswer),
  }),
  /** Shown reviews without a reply; `low` gave one or two stars. */
  reviews: z.object({ waiting: z.int(), low: z.int() }),
  /** All that was submitted and nobody marked, what waits longest first; at most 200 lines of it. */
  works: z.object({ waiting: z.int(), items: z.array(WorkToMark) }),
  /** Drafts that came back from review, the latest first, at most five of `returnedCount`. */
  returned: z.array(
    z.object({ courseId: z.uuid(), title: z.string(), remarks: z.int(), decidedAt: z.nullable(z.iso.datetime()) }),
  ),
  returnedCount: z.int(),
});
export type TeachingToDo = z.infer<typeof TeachingToDo>;

export const teaching = {
  toDo: get('/instructor/dashboard/to-do', { query: TeachingScope, reply: TeachingToDo }),
  figures: get('/instructor/dashboard/figures', {
    query: z.extend(TeachingScope, InPeriod.shape),
    reply: TeachingFigures,
  }),
  overTime: get('/instructor/dashboard/over-time', { query: z.extend(TeachingScope, InPeriod.shape), reply: OverTime }),
  howFar: get('/instructor/dashboard/how-far', { query: TeachingScope, reply: HowFar }),
  needHelp: get('/instructor/dashboard/need-help', {
    query: z.extend(z.extend(ListQuery, HelpFilters.shape), { sort: z._default(z.enum(helpSorts), 'reasons') }),
    reply: listOf(NeedsHelp),
  }),
  /** How many learners each reason finds, and how many there are in all. */
  needHelpCounts: get('/instructor/dashboard/need-help/counts', {
    query: z.omit(HelpFilters, { reason: true }),
    reply: z.object({ all: z.int(), by: z.record(z.enum(helpReasons), z.int()) }),
  }),
};
