import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { Student, SubmissionSearch, submittedQuery } from '../assignments/submitted-work.ts';
import { get, post, put } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { MOST_STEPS } from './own-modules.ts';
import { RecordingRemark, StepResult, SubmittedRecording, stepKinds } from './steps.ts';

/** What was submitted since the last marks makes it `to-mark` again. */
export const moduleWorkStates = ['to-mark', 'marked', 'released'] as const;
export type ModuleWorkState = (typeof moduleWorkStates)[number];

/** One student's work in a module; `workId` is the student's. */
const ModuleWorkLine = z.object({
  workId: z.uuid(),
  student: Student,
  state: z.enum(moduleWorkStates),
  /** Recordings and texts. */
  submissions: z.int(),
  /** The latest of them. */
  handedInAt: z.iso.datetime(),
  daysLate: z.int(),
  points: z.nullable(z.number()),
  outOf: z.number(),
});
export type ModuleWorkLine = z.infer<typeof ModuleWorkLine>;

const WorkStep = z.object({
  stepId: z.uuid(),
  kind: z.enum(stepKinds),
  title: z.string(),
  isDone: z.boolean(),
  result: z.nullable(StepResult),
  /** The recording that was submitted to be heard, with what was read or asked. */
  recording: z.nullable(z.object({ prompt: z.string(), ...SubmittedRecording.shape })),
  /** The newest text to the prompt of a writing step. */
  text: z.nullable(z.object({ text: z.string(), words: z.int(), submittedAt: z.iso.datetime() })),
});
export type WorkStep = z.infer<typeof WorkStep>;

const ModuleFeedback = z.object({
  comment: z.string(),
  chosen: Chosen,
  points: z.nullable(z.number()),
  /** Names what somebody saw, for the next save. */
  savedAt: z.iso.datetime(),
  releasedAt: z.nullable(z.iso.datetime()),
});

const ModuleWork = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  student: Student,
  state: z.enum(moduleWorkStates),
  rubric: z.array(Criterion),
  outOf: z.number(),
  steps: z.array(WorkStep),
  feedback: z.nullable(ModuleFeedback),
  /** In the order of names; `nextId` waits for marks. */
  previousId: z.nullable(z.uuid()),
  nextId: z.nullable(z.uuid()),
});
export type ModuleWork = z.infer<typeof ModuleWork>;

const OfModule = z.object({ moduleId: z.uuid() });
const OfLearner = z.object({ moduleId: z.uuid(), studentId: z.uuid() });

/** Marking of what students submit in a module, for its teacher and admins. */
export const moduleMarking = {
  /** Students who submitted something or have feedback, by the newest submission. */
  works: get('/communication/own-modules/:moduleId/works', {
    params: OfModule,
    query: submittedQuery(moduleWorkStates),
    reply: listOf(ModuleWorkLine),
  }),
  workCounts: get('/communication/own-modules/:moduleId/work-counts', {
    params: OfModule,
    query: SubmissionSearch,
    reply: z.record(z.enum(moduleWorkStates), z.int()),
  }),
  /** Any student of the module, with what they did step by step. */
  work: get('/communication/own-modules/:moduleId/works/:studentId', { params: OfLearner, reply: ModuleWork }),
  /**
   * Keeps comment, rubric levels and comments on recordings for one student, unseen until they are released. 409
   * `changed_elsewhere` where somebody else saved since `seen`. Fine to repeat.
   */
  giveFeedback: put('/communication/own-modules/:moduleId/feedback/:studentId', {
    params: OfLearner,
    body: z.object({
      seen: z.nullable(z.iso.datetime()),
      comment: z.string().check(z.maxLength(10_000, 'Use at most 10000 characters.')),
      chosen: Chosen,
      /** By recording; those that are not named, or were replaced meanwhile, stay as they are. */
      remarks: z._default(
        z
          .array(
            z.object({
              attemptId: z.uuid(),
              remarks: z.array(RecordingRemark).check(z.maxLength(50, 'Add at most 50 comments.')),
            }),
          )
          .check(z.maxLength(MOST_STEPS)),
        [],
      ),
    }),
    reply: ModuleWork,
  }),
  /** Shows all kept feedback of a module to its students. Fine to repeat. */
  release: post('/communication/own-modules/:moduleId/release', {
    params: OfModule,
    reply: z.object({ released: z.int() }),
  }),
};
