import * as z from 'zod/mini';
import { Explained } from '../aptitude/aptitude.ts';
import { CodeTask } from '../challenges/challenges.ts';
import { del, get, post, put } from '../endpoint.ts';
import { QuietSettings, SentSignals, SignalEntry, SignalTotals } from '../exams/integrity.ts';
import { AnswerFeedbackShape } from '../interviews/interviews.ts';
import { OwnSubmission, ProgramRun, TriedProgram } from '../judge/judging.ts';
import { Answer, QuestionView } from '../questions/question.ts';
import { Figure } from '../questions/question-figure.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { sectionKinds } from './sections.ts';

/** An appeal is answered within so many days. */
export const APPEAL_DAYS = 7;
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));

const SectionLine = z.object({
  kind: z.enum(sectionKinds),
  minutes: z.int(),
  /** Questions or challenges; a follow-up in an interview comes on top. */
  items: z.int(),
});
export type SectionLine = z.infer<typeof SectionLine>;

const attemptStates = ['open', 'finished'] as const;
const OpenAssessment = z.object({
  assessmentId: z.uuid(),
  title: z.string(),
  role: z.string(),
  intro: z.string(),
  /** The job whose applicants take it; null where it is open to everyone. */
  job: z.nullable(z.object({ title: z.string(), employer: z.string() })),
  /** Who answers appeals; empty once they left. */
  owner: z.string(),
  retentionDays: z.int(),
  sections: z.array(SectionLine),
  /** What is recorded while a section runs. */
  signals: QuietSettings,
  /** The caller’s own attempt. */
  attempt: z.nullable(
    z.object({ attemptId: z.uuid(), state: z.enum(attemptStates), finishedAt: z.nullable(z.iso.datetime()) }),
  ),
  /** The caller deleted an attempt that can’t be taken again. */
  wasDeleted: z.boolean(),
});
export type OpenAssessment = z.infer<typeof OpenAssessment>;

const AttemptItem = z.object({
  position: z.int(),
  /** Which question of its section it is, from 1; a follow-up has the number of its question. */
  number: z.int(),
  /** Sanitised HTML. */
  stem: z.string(),
  figure: z.nullable(Figure),
  face: QuestionView,
  answer: z.nullable(Answer),
  isFollowUp: z.boolean(),
  /** Of a coding challenge. */
  task: z.nullable(CodeTask),
});
export type AttemptItem = z.infer<typeof AttemptItem>;

export const RunningAttempt = z.object({
  attemptId: z.uuid(),
  title: z.string(),
  role: z.string(),
  state: z.enum(attemptStates),
  sections: z.array(SectionLine),
  /** What the candidate agreed to have recorded. */
  signals: QuietSettings,
  /** The section that is open or comes next; past the last once it is finished. */
  section: z.int(),
  /** By the server’s clock; null while the section waits to be started. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The question to answer now. */
  item: z.nullable(AttemptItem),
  now: z.iso.datetime(),
});
export type RunningAttempt = z.infer<typeof RunningAttempt>;

/** A question of a report, with what its points rest on. */
const ReportItem = z.object({
  section: z.int(),
  position: z.int(),
  stem: z.string(),
  figure: z.nullable(Figure),
  face: QuestionView,
  answer: z.nullable(Answer),
  isFollowUp: z.boolean(),
  /** Null where it isn’t marked yet, and for a follow-up, which counts with its question. */
  points: z.nullable(z.number()),
  of: z.number(),
  /** Of aptitude and technical questions. */
  explained: z.nullable(Explained),
  /** Of a coding challenge; null where nothing was submitted. */
  submission: z.nullable(OwnSubmission),
  /** Of an interview answer. */
  feedback: z.nullable(AnswerFeedbackShape),
  /** Of a text that a person marked by its rubric. */
  marked: z.nullable(
    z.object({ chosen: Chosen, comment: z.string(), by: z.nullable(z.string()), at: z.iso.datetime() }),
  ),
});
export type ReportItem = z.infer<typeof ReportItem>;

const Appeal = z.object({
  appealId: z.uuid(),
  note: z.string(),
  madeAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type Appeal = z.infer<typeof Appeal>;

const SectionResult = z.object({
  kind: z.enum(sectionKinds),
  minutes: z.int(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Null while it isn’t over, a program waits for the judge or a text for a person who marks it. */
  points: z.nullable(z.number()),
  of: z.number(),
  /** Of aptitude: how many of 100 medium questions would be solved, in nine cases of ten between low and high. */
  solves: z.nullable(z.object({ about: z.int(), low: z.int(), high: z.int() })),
});
export type SectionResult = z.infer<typeof SectionResult>;

/** What came of an attempt, section by section. There is no total and no verdict. */
export const Report = z.object({
  attemptId: z.uuid(),
  assessmentId: z.uuid(),
  title: z.string(),
  role: z.string(),
  student: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The day on which it is deleted. */
  keptUntil: z.iso.datetime(),
  sections: z.array(SectionResult),
  items: z.array(ReportItem),
  /** Recorded facts, for people to read; null where nothing was to be recorded. Nothing of it is scored. */
  signals: z.nullable(
    z.object({
      settings: QuietSettings,
      agreedAt: z.iso.datetime(),
      totals: SignalTotals,
      entries: z.array(SignalEntry),
      notKept: z.int(),
    }),
  ),
  appeals: z.array(Appeal),
  can: z.object({ appeal: z.boolean(), answer: z.boolean(), remove: z.boolean(), mark: z.boolean() }),
});
export type Report = z.infer<typeof Report>;

const OfAttempt = z.object({ attemptId: z.uuid() });
const OfItem = z.object({ ...OfAttempt.shape, position: z.string().check(z.regex(/^\d{1,3}$/)) });
const Answered = z.object({ section: z.int(), answer: z.nullable(Answer) });

export const assessments = {
  /** Published assessments open to the caller, and those they took. */
  list: get('/recruitment/assessments', { reply: z.object({ items: z.array(OpenAssessment) }) }),
  /** Starts an attempt once the caller agreed to what is scored and kept. The id is the caller’s choice; fine to repeat. */
  start: put('/recruitment/attempts/:attemptId', {
    params: OfAttempt,
    body: z.object({ assessmentId: z.uuid(), consent: z.literal(true, 'Agree first.') }),
    reply: RunningAttempt,
  }),
  /** Where an attempt stands: the same question on every device. */
  attempt: get('/recruitment/attempts/:attemptId', { params: OfAttempt, reply: RunningAttempt }),
  /** Starts the clock of the next section. Fine to repeat. */
  startSection: post('/recruitment/attempts/:attemptId/section', {
    params: OfAttempt,
    body: z.object({ section: z.int() }),
    reply: RunningAttempt,
  }),
  /** Saves the answer to the question asked now. 409 `recruitment_item_closed` once it is submitted or its time is up. */
  keep: put('/recruitment/attempts/:attemptId/items/:position', {
    params: OfItem,
    body: Answered,
    reply: z.object({ savedAt: z.iso.datetime() }),
  }),
  /** Submits an answer and asks the next question, or ends the section after its last. Submitted twice is fine. */
  submit: post('/recruitment/attempts/:attemptId/items/:position/submission', {
    params: OfItem,
    body: Answered,
    reply: RunningAttempt,
  }),
  /** Keeps what the device noticed while a section ran, once each. What wasn’t agreed to is taken and not kept. */
  signals: post('/recruitment/attempts/:attemptId/signals', {
    params: OfAttempt,
    body: SentSignals,
    reply: z.object({ taken: z.int() }),
  }),
  /** Tries a program on the samples or own input before it is submitted. */
  run: put('/recruitment/attempts/:attemptId/items/:position/runs/:runId', {
    params: z.object({ ...OfItem.shape, runId: z.uuid() }),
    body: z.object({ section: z.int(), ...TriedProgram.shape }),
    reply: ProgramRun,
  }),
  /** Ends the open section; what is saved counts. Fine to repeat. */
  finishSection: post('/recruitment/attempts/:attemptId/section/end', {
    params: OfAttempt,
    body: z.object({ section: z.int() }),
    reply: RunningAttempt,
  }),
  /** The caller’s own report, or one of an assessment they own; an admin’s every one. */
  report: get('/recruitment/attempts/:attemptId/report', { params: OfAttempt, reply: Report }),
  /** Deletes the caller’s attempt with its answers, programs, report and appeals. Fine to repeat. */
  remove: del('/recruitment/attempts/:attemptId', { params: OfAttempt, reply: z.object({}) }),
  /** Asks the assessment’s owner to check a result. One appeal at a time; the id is the caller’s choice. */
  appeal: put('/recruitment/attempts/:attemptId/appeals/:appealId', {
    params: z.object({ ...OfAttempt.shape, appealId: z.uuid() }),
    body: z.object({ note: text(2000).check(z.minLength(1, 'Say what should be checked and why.')) }),
    reply: Report,
  }),
};
