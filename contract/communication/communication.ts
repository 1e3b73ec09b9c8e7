import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { del, get, put } from '../endpoint.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { StepResult, SubmittedRecording, stepKinds } from './steps.ts';

const ModuleLine = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  summary: z.string(),
  /** Empty once the teacher's account is gone. */
  teacher: z.string(),
  steps: z.int(),
  done: z.int(),
  minutes: z.int(),
  dueAt: z.nullable(z.iso.datetime()),
  openedAt: z.nullable(z.iso.datetime()),
  /** Where the learner stopped, or the first step that isn't done; nothing where all are. */
  next: z.nullable(z.object({ stepId: z.uuid(), title: z.string() })),
  hasFeedback: z.boolean(),
});
export type ModuleLine = z.infer<typeof ModuleLine>;

const Step = z.object({
  stepId: z.uuid(),
  kind: z.enum(stepKinds),
  title: z.string(),
  minutes: z.int(),
  /** Sanitised HTML of a lesson; of an exercise, what the teacher says about it. */
  body: z.string(),
  /** Which unit or prompt an exercise leads to; empty for a lesson. */
  target: z.string(),
  isDone: z.boolean(),
  result: z.nullable(StepResult),
  /** Of a speaking exercise: what was submitted to the teacher, and the newest recordings that could be. */
  voice: z.nullable(
    z.object({
      submitted: z.nullable(SubmittedRecording),
      recordings: z.array(z.object({ attemptId: z.uuid(), at: z.iso.datetime(), score: z.nullable(z.int()) })),
    }),
  ),
});
export type Step = z.infer<typeof Step>;

export const Feedback = z.object({
  comment: z.string(),
  rubric: z.array(Criterion),
  chosen: Chosen,
  points: z.nullable(z.number()),
  outOf: z.number(),
  teacher: z.string(),
  releasedAt: z.iso.datetime(),
});
export type Feedback = z.infer<typeof Feedback>;

export const ModulePage = z.object({
  ...ModuleLine.shape,
  steps: z.array(Step),
  feedback: z.nullable(Feedback),
});
export type ModulePage = z.infer<typeof ModulePage>;

const OfModule = z.object({ moduleId: z.uuid() });
const OfStep = z.object({ moduleId: z.uuid(), stepId: z.uuid() });

export const communication = {
  /** Modules that are set for the caller: those begun first, finished ones last. */
  modules: get('/communication/modules', { reply: z.object({ items: z.array(ModuleLine) }) }),
  module: get('/communication/modules/:moduleId', { params: OfModule, reply: ModulePage }),
  /** Keeps where the caller is; `isRead` also marks a lesson as read, or unread where false. Fine to repeat. */
  keepPlace: put('/communication/modules/:moduleId/place', {
    params: OfModule,
    body: z.object({ stepId: z.uuid(), isRead: z.optional(z.boolean()) }),
    reply: ModulePage,
  }),
  /**
   * Lets the module's teacher hear one of the caller's recordings of a step's task; another one takes its place, and the
   * comments go. 404 `speaking_attempt_not_found`. Fine to repeat.
   */
  submitRecording: put('/communication/modules/:moduleId/steps/:stepId/recording', {
    params: OfStep,
    body: z.object({ attemptId: z.uuid() }),
    reply: ModulePage,
  }),
  /** Takes it back: the teacher no longer hears it. Fine to repeat. */
  withdrawRecording: del('/communication/modules/:moduleId/steps/:stepId/recording', {
    params: OfStep,
    reply: ModulePage,
  }),
};
