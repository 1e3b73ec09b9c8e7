import * as z from 'zod/mini';
import { Rating } from '../catalog/catalog.ts';
import { get } from '../endpoint.ts';
import { roles, statuses } from '../identity/roles.ts';
import { staffRights } from '../identity/staff-rights.ts';
import { ListQuery, listOf } from '../list.ts';

export const studentSorts = ['joined', 'name', 'seen'] as const;
/** When somebody was last here, in steps that do not overlap: within 7 days, within 30, longer ago, never. */
export const sightings = ['week', 'month', 'older', 'never'] as const;
export const yesNo = ['yes', 'no'] as const;
/** Counts are exact up to here; one more means "this many and more". */
export const COUNTED = 10_000;

const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** What narrows the list of students; the words of a search must all occur in name and address. */
export const StudentFilters = z.object({
  q: Words,
  status: z.optional(z.enum(statuses)),
  /** Whether the address is confirmed. */
  confirmed: z.optional(z.enum(yesNo)),
  seen: z.optional(z.enum(sightings)),
});
export type StudentFilters = z.infer<typeof StudentFilters>;

const Row = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(statuses),
  statusReason: z.nullable(z.string()),
  suspendedUntil: z.nullable(z.iso.datetime()),
  emailConfirmed: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.nullable(z.iso.datetime()),
});
export const StudentRow = z.extend(Row, {
  /** Enrolments, and those of them that are completed. */
  courses: z.int(),
  completed: z.int(),
});
export type StudentRow = z.infer<typeof StudentRow>;

export const instructorSorts = ['joined', 'name', 'seen', 'learners'] as const;
export const InstructorRow = z.extend(Row, {
  /** The slug of their public page; nothing before there is one. */
  instructorId: z.nullable(z.string()),
  headline: z.string(),
  subjects: z.array(z.string()),
  /** Published courses, and different people enrolled in any of them. */
  courses: z.int(),
  learners: z.int(),
  rating: Rating,
});
export type InstructorRow = z.infer<typeof InstructorRow>;
export const InstructorFilters = z.object({ q: Words, status: z.optional(z.enum(statuses)) });

const Counts = z.record(z.enum(statuses), z.int());
const UserId = z.object({ userId: z.uuid() });

/** What admins know of one person. */
export const Person = z.extend(Row, {
  role: z.enum(roles),
  rights: z.array(z.enum(staffRights)),
  decidedAt: z.nullable(z.iso.datetime()),
  /** When the account will be erased, if its owner asked for that. */
  eraseAt: z.nullable(z.iso.datetime()),
  photoUrl: z.nullable(z.string()),
  headline: z.string(),
  /** Where this person is signed in at the moment; looks of admins do not count. */
  sessions: z.int(),
  hasPassword: z.boolean(),
  instructorId: z.nullable(z.string()),
  enrolments: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      percent: z.int(),
      enrolledAt: z.iso.datetime(),
      completedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Newest first; only admins read them, and the person in an export of their data. */
  notes: z.array(
    z.object({ noteId: z.uuid(), text: z.string(), author: z.nullable(z.string()), writtenAt: z.iso.datetime() }),
  ),
});
export type Person = z.infer<typeof Person>;

/** One entry of the audit log about a person. */
export const HistoryLine = z.object({
  entryId: z.uuid(),
  act: z.string(),
  /** Who did it; nobody where the site did by its rules. */
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  at: z.iso.datetime(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

export const courseStates = ['draft', 'in-review', 'returned', 'published', 'archived'] as const;

/** Somebody who teaches, as admins see them. */
export const InstructorDetail = z.extend(InstructorRow, {
  role: z.enum(roles),
  bio: z.string(),
  photoUrl: z.nullable(z.string()),
  sessions: z.int(),
  teaches: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      state: z.enum(courseStates),
      learners: z.int(),
      rating: Rating,
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** How many people gave one star, two, … five, over the published courses. */
  histogram: z.array(z.int()),
  reviews: z.array(
    z.object({
      reviewId: z.uuid(),
      courseTitle: z.string(),
      author: z.nullable(z.string()),
      stars: z.int(),
      text: z.string(),
      writtenAt: z.iso.datetime(),
    }),
  ),
});
export type InstructorDetail = z.infer<typeof InstructorDetail>;

export const admin = {
  students: get('/admin/students', {
    query: z.extend(z.extend(ListQuery, StudentFilters.shape), { sort: z._default(z.enum(studentSorts), 'joined') }),
    reply: listOf(StudentRow),
  }),
  /** How many of each status the other filters let through. */
  studentCounts: get('/admin/students/counts', { query: z.omit(StudentFilters, { status: true }), reply: Counts }),
  instructors: get('/admin/instructors', {
    query: z.extend(z.extend(ListQuery, InstructorFilters.shape), {
      sort: z._default(z.enum(instructorSorts), 'name'),
    }),
    reply: listOf(InstructorRow),
  }),
  instructorCounts: get('/admin/instructors/counts', {
    query: z.omit(InstructorFilters, { status: true }),
    reply: Counts,
  }),
  /** By the slug of the public page, or by the person's id where there is none. */
  instructor: get('/admin/instructors/:instructorId', {
    params: z.object({ instructorId: z.string().check(z.maxLength(200)) }),
    reply: InstructorDetail,
  }),
  person: get('/admin/people/:userId', { params: UserId, reply: Person }),
  /** What admins did about a person, newest first. */
  history: get('/admin/people/:userId/history', { params: UserId, query: ListQuery, reply: listOf(HistoryLine) }),
  /** What waits for an admin: accounts, applications to teach, and courses to review. */
  waiting: get('/admin/waiting', {
    reply: z.object({ students: z.int(), instructorRequests: z.int(), submissions: z.int() }),
  }),
};
