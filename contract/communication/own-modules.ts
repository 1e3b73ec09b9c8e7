import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Slug } from '../slug.ts';
import { exerciseKinds, StepResult, stepKinds } from './steps.ts';

export const MOST_STEPS = 40;
/** Letters of a lesson's HTML. */
export const MOST_BODY = 40_000;
export const moduleStates = ['draft', 'published', 'archived'] as const;
export type ModuleState = (typeof moduleStates)[number];

const text = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);

const DraftStep = z.object({
  stepId: z.uuid(),
  kind: z.enum(stepKinds),
  title: text(120, z.minLength(1, 'Give each step a title.')),
  minutes: z
    .int('Enter minutes.')
    .check(z.minimum(1, 'Enter 1 minute or more.'), z.maximum(240, 'At most 240 minutes.')),
  body: z.string().check(z.maxLength(MOST_BODY, 'This lesson is too long. Split it into two.')),
  target: z.string().check(z.maxLength(80)),
});
export type DraftStep = z.infer<typeof DraftStep>;

const form = {
  title: text(120, z.minLength(1, 'Enter a title.')),
  summary: text(300),
  dueAt: z.nullable(z.iso.datetime()),
  steps: z.array(DraftStep).check(z.maxLength(MOST_STEPS, `A module has at most ${MOST_STEPS} steps.`)),
  rubric: z.array(Criterion).check(z.maxLength(20, 'Add at most 20 criteria.')),
};

export const ModuleForm = z.object({
  ...form,
  everybody: z.boolean(),
  courseIds: z.array(Slug).check(z.maxLength(50, 'Choose at most 50 courses.')),
  batchIds: z.array(z.uuid()).check(z.maxLength(100, 'Choose at most 100 batches.')),
});
export type ModuleForm = z.infer<typeof ModuleForm>;

export const OwnModule = z.object({
  moduleId: z.uuid(),
  ...form,
  state: z.enum(moduleStates),
  audience: z.object({
    everybody: z.boolean(),
    courses: z.array(z.object({ courseId: Slug, title: z.string() })),
    batches: z.array(z.object({ batchId: z.uuid(), name: z.string(), courseTitle: z.string() })),
  }),
  /** Counts the saves; 0 before the first. */
  version: z.int(),
});
export type OwnModule = z.infer<typeof OwnModule>;

const OwnModuleLine = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  state: z.enum(moduleStates),
  steps: z.int(),
  /** Students who opened it. */
  started: z.int(),
  dueAt: z.nullable(z.iso.datetime()),
  savedAt: z.iso.datetime(),
});
export type OwnModuleLine = z.infer<typeof OwnModuleLine>;

const ResultLine = z.object({
  studentId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  done: z.int(),
  openedAt: z.nullable(z.iso.datetime()),
  /** By step, for what is done. */
  results: z.array(z.object({ stepId: z.uuid(), result: z.nullable(StepResult) })),
  feedback: z.nullable(
    z.object({
      comment: z.string(),
      chosen: Chosen,
      points: z.nullable(z.number()),
      releasedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type ResultLine = z.infer<typeof ResultLine>;

const OfModule = z.object({ moduleId: z.uuid() });

export const ownModules = {
  /** The caller's modules, newest first; an admin sees everyone's. */
  list: get('/communication/own-modules', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(moduleStates)) }),
    reply: listOf(OwnModuleLine),
  }),
  /** What an exercise may be. */
  choices: get('/communication/exercise-choices', {
    reply: z.object({
      items: z.array(
        z.object({ kind: z.enum(exerciseKinds), target: z.string(), title: z.string(), group: z.string() }),
      ),
    }),
  }),
  module: get('/communication/own-modules/:moduleId', { params: OfModule, reply: OwnModule }),
  /**
   * Saves a module whole; the id is the caller's choice, `version` 0 makes it. 409 `changed_elsewhere` where `version` is
   * not the newest. A step keeps its learners' progress by its id.
   */
  save: put('/communication/own-modules/:moduleId', {
    params: OfModule,
    body: z.object({ ...ModuleForm.shape, version: z.int().check(z.minimum(0)) }),
    reply: OwnModule,
  }),
  /** Published modules need a step and an audience: 409 `module_not_ready`. Fine to repeat. */
  setState: post('/communication/own-modules/:moduleId/state', {
    params: OfModule,
    body: z.object({ state: z.enum(moduleStates) }),
    reply: OwnModule,
  }),
  /** Students it is set for, by name; of a module for everyone, those who opened it. */
  results: get('/communication/own-modules/:moduleId/results', {
    params: OfModule,
    query: z.extend(ListQuery, { batchId: z.optional(z.uuid()) }),
    reply: listOf(ResultLine),
  }),
};
