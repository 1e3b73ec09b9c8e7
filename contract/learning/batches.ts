import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';

export const batchStates = ['upcoming', 'running', 'ended'] as const;

/** A group of people who take a course together, with dates of their own. */
export const Batch = z.object({
  batchId: z.uuid(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Days until lectures open are counted from here; without it from each person's enrolment. */
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  state: z.enum(batchStates),
  students: z.int(),
  /** Of those, who has completed the course, and the mean of their progress. */
  completed: z.int(),
  meanPercent: z.int(),
});
export type Batch = z.infer<typeof Batch>;

const batchFields = {
  name: z
    .string('Enter a name.')
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'Use at most 80 characters.')),
  startsAt: z.nullable(z.iso.datetime('Enter a date.')),
  endsAt: z.nullable(z.iso.datetime('Enter a date.')),
};
export const BatchInput = z.object(batchFields);
export const NewBatch = z.object({ courseId: Slug, ...batchFields });

/** As many as one call puts into a batch. */
export const MOST_ADDED = 500;
export const batchAnswers = ['added', 'already', 'unknown', 'not-approved'] as const;
/** What came of putting one person into a batch. */
export const BatchAnswer = z.object({
  /** The address as it was given, or the person's own. */
  email: z.string(),
  fullName: z.nullable(z.string()),
  result: z.enum(batchAnswers),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

const OfBatch = z.object({ batchId: z.uuid() });

export const batches = {
  /** Batches of the caller's courses, the newest first; an admin sees everybody's. */
  list: get('/instructor/batches', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      course: z.optional(Slug),
    }),
    reply: listOf(Batch),
  }),
  batch: get('/instructor/batches/:batchId', { params: OfBatch, reply: Batch }),
  make: post('/instructor/batches', { body: NewBatch, reply: Batch }),
  /** New dates count for everybody in it at once. */
  change: put('/instructor/batches/:batchId', { params: OfBatch, body: BatchInput, reply: Batch }),
  /** Everybody stays enrolled; days are counted from their enrolment then. */
  remove: del('/instructor/batches/:batchId', { params: OfBatch, reply: z.object({}) }),
  /** Approved people by name or address, from three letters on; at most ten. */
  candidates: get('/instructor/batches/:batchId/candidates', {
    params: OfBatch,
    query: z.object({ q: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)) }),
    reply: z.object({
      items: z.array(z.object({ userId: z.uuid(), fullName: z.string(), email: z.string(), isMember: z.boolean() })),
    }),
  }),
  /** Enrols each who is approved and puts them into the batch; says of each what came of it. Safe to repeat. */
  add: post('/instructor/batches/:batchId/people', {
    params: OfBatch,
    body: z.union(
      [
        z.object({ userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_ADDED)) }),
        z.object({
          emails: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(MOST_ADDED)),
        }),
      ],
      'Choose who.',
    ),
    reply: z.object({ items: z.array(BatchAnswer) }),
  }),
  /** Out of the batch; the enrolment stays. Fine to repeat. */
  removePerson: del('/instructor/batches/:batchId/people/:userId', {
    params: z.object({ batchId: z.uuid(), userId: z.uuid() }),
    reply: z.object({}),
  }),
};
