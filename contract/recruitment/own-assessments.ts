import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Report } from './assessments.ts';
import { AssessmentContent, assessmentStates, sectionKinds } from './sections.ts';

/** Candidates in one table of results. */
export const MOST_RESULTS = 1000;

const OwnAssessmentLine = z.object({
  assessmentId: z.uuid(),
  title: z.string(),
  role: z.string(),
  state: z.enum(assessmentStates),
  /** Null where it is the caller’s own. */
  owner: z.nullable(z.string()),
  sections: z.int(),
  /** Finished attempts. */
  finished: z.int(),
  /** Appeals that wait for an answer. */
  appeals: z.int(),
  /** Texts of finished attempts that nobody has marked. */
  toMark: z.int(),
  savedAt: z.iso.datetime(),
});
export type OwnAssessmentLine = z.infer<typeof OwnAssessmentLine>;

export const OwnAssessment = z.object({
  assessmentId: z.uuid(),
  content: AssessmentContent,
  state: z.enum(assessmentStates),
  /** Counts the saves; 0 before the first. */
  version: z.int(),
});
export type OwnAssessment = z.infer<typeof OwnAssessment>;

/** What sections can be made of. */
export const SectionChoices = z.object({
  topics: z.array(z.object({ topic: z.string(), questions: z.int() })),
  challenges: z.array(z.object({ challengeId: z.uuid(), title: z.string() })),
  sets: z.array(z.object({ setId: z.uuid(), name: z.string(), questions: z.int() })),
  jobs: z.array(z.object({ jobId: z.uuid(), title: z.string(), employer: z.string() })),
});
export type SectionChoices = z.infer<typeof SectionChoices>;

export const CandidateResult = z.object({
  attemptId: z.uuid(),
  student: z.string(),
  email: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** By section, in the order of the attempt; points are null while one waits or the section isn’t done. */
  sections: z.array(z.object({ kind: z.enum(sectionKinds), points: z.nullable(z.number()), of: z.number() })),
  /** An appeal waits for an answer. */
  hasAppeal: z.boolean(),
  /** A text waits to be marked. */
  isToMark: z.boolean(),
});
export type CandidateResult = z.infer<typeof CandidateResult>;

const OfAssessment = z.object({ assessmentId: z.uuid() });

export const ownAssessments = {
  /** The caller’s assessments, newest first; an admin sees everyone’s. */
  list: get('/recruitment/own-assessments', { query: ListQuery, reply: listOf(OwnAssessmentLine) }),
  choices: get('/recruitment/section-choices', { reply: SectionChoices }),
  assessment: get('/recruitment/own-assessments/:assessmentId', { params: OfAssessment, reply: OwnAssessment }),
  /** Saves it whole; version 0 creates it. Attempts that were started keep what they have. 409 `changed_elsewhere`. */
  save: put('/recruitment/own-assessments/:assessmentId', {
    params: OfAssessment,
    body: z.object({ content: AssessmentContent, version: z.int().check(z.minimum(0)) }),
    reply: OwnAssessment,
  }),
  /** 409 `recruitment_not_ready` names what is missing before it can be published. */
  setState: post('/recruitment/own-assessments/:assessmentId/state', {
    params: OfAssessment,
    body: z.object({ state: z.enum(assessmentStates) }),
    reply: OwnAssessment,
  }),
  /** Everyone who took it, newest first. */
  results: get('/recruitment/own-assessments/:assessmentId/results', {
    params: OfAssessment,
    reply: z.object({ title: z.string(), items: z.array(CandidateResult) }),
  }),
  /** Marks a text of a finished attempt by its rubric; marking it again replaces what was said. 422 names missing criteria. */
  mark: put('/recruitment/attempts/:attemptId/sections/:section/marks', {
    params: z.object({ attemptId: z.uuid(), section: z.string().check(z.regex(/^\d{1,2}$/)) }),
    body: z.object({
      chosen: Chosen,
      comment: z.string().check(z.trim(), z.maxLength(3000, 'Use at most 3000 characters.')),
    }),
    reply: Report,
  }),
  /** Answers a candidate’s appeal, once. */
  answerAppeal: post('/recruitment/appeals/:appealId/answer', {
    params: z.object({ appealId: z.uuid() }),
    body: z.object({
      answer: z
        .string()
        .check(z.trim(), z.minLength(1, 'Write an answer.'), z.maxLength(2000, 'Use at most 2000 characters.')),
    }),
    reply: Report,
  }),
};
