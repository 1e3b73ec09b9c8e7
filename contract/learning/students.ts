import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { Progress } from './learning.ts';

/** Where somebody stands in a course: nothing done, something, everything. */
export const learnerStates = ['not-started', 'under-way', 'completed'] as const;
export type LearnerState = (typeof learnerStates)[number];
/** `seen`: last here first. `progress`: the least first, who may need help. */
export const learnerSorts = ['seen', 'name', 'progress'] as const;

export const LearnerFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  course: z.optional(Slug),
  batch: z.optional(z.uuid()),
  /** One person alone. */
  student: z.optional(z.uuid()),
  state: z.optional(z.enum(learnerStates)),
  /** Of the courses of one teacher, for an admin. */
  instructor: z.optional(z.uuid()),
  /** Who enrolled, and who completed the course, then or later. */
  enrolledFrom: z.optional(z.iso.datetime()),
  completedFrom: z.optional(z.iso.datetime()),
});

/** One person in one course, as whoever teaches it sees them. */
export const Learner = z.object({
  enrolmentId: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  enrolledAt: z.iso.datetime(),
  lastOpenedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
  progress: Progress,
  /** The quizzes of the course: how many are passed, and the mean of the best attempts in percent. */
  quizzes: z.object({ total: z.int(), passed: z.int(), meanPercent: z.nullable(z.int()) }),
  batches: z.array(z.object({ batchId: z.uuid(), name: z.string() })),
});
export type Learner = z.infer<typeof Learner>;

export const studentWorkKinds = ['attempt', 'submission', 'question', 'tool'] as const;
/** `open`: an attempt that goes on. `due`: nothing submitted yet. */
export const studentWorkStates = ['open', 'due', 'to-mark', 'marked', 'unanswered', 'answered'] as const;
/** What a student did in a course, or has still to submit. */
export const StudentWork = z.object({
  kind: z.enum(studentWorkKinds),
  /** Of the attempt, the submission (the assignment's lecture where none is there yet), the question or the external tool. */
  id: z.uuid(),
  /** The quiz of an attempt, the lecture of a submission or question. */
  ofId: z.nullable(z.uuid()),
  title: z.string(),
  /** When it was submitted or asked; for `due`, when it is due, if ever. */
  at: z.nullable(z.iso.datetime()),
  state: z.enum(studentWorkStates),
  /** Of 100, once marked. */
  percent: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  /** Of a submission. */
  assignmentId: z.nullable(z.uuid()),
  /** Whether the student was given another due date than the assignment's own. */
  extended: z.boolean(),
});
export type StudentWork = z.infer<typeof StudentWork>;
/** So many are named, the newest. */
export const MOST_STUDENT_WORK = 100;

/** As many as one message goes to. */
export const MOST_READERS = 500;
export const LearnerMessage = z.object({
  enrolmentIds: z.array(z.uuid()).check(z.minLength(1, 'Choose someone.'), z.maxLength(MOST_READERS)),
  subject: z
    .string('Enter a subject.')
    .check(z.trim(), z.minLength(1, 'Enter a subject.'), z.maxLength(120, 'Use at most 120 characters.')),
  text: z
    .string('Enter a message.')
    .check(z.trim(), z.minLength(1, 'Enter a message.'), z.maxLength(2000, 'Use at most 2,000 characters.')),
});

export const students = {
  /** People in the caller's courses; an admin sees everybody's. */
  list: get('/instructor/students', {
    query: z.extend(z.extend(ListQuery, LearnerFilters.shape), { sort: z._default(z.enum(learnerSorts), 'seen') }),
    reply: listOf(Learner),
  }),
  /** How many there are of each state, under the other filters. */
  counts: get('/instructor/students/counts', {
    query: z.omit(LearnerFilters, { state: true }),
    reply: z.record(z.enum(learnerStates), z.int()),
  }),
  /** Attempts, submissions and questions of one student in one course: what is due first, then the newest. */
  work: get('/instructor/courses/:courseId/students/:studentId/work', {
    params: z.object({ courseId: Slug, studentId: z.uuid() }),
    reply: z.object({ items: z.array(StudentWork) }),
  }),
  /** A notice and a letter to each; people chosen twice read it once. At most ten messages an hour. */
  message: post('/instructor/students/messages', {
    body: LearnerMessage,
    reply: z.object({ sent: z.int() }),
  }),
};
