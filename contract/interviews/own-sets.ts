import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Question, SetContent } from './questions.ts';

export const setStates = ['draft', 'published', 'archived'] as const;
export type SetState = (typeof setStates)[number];

/** Figures of a set are shown from so many finished interviews, so that no one is recognised in them. */
export const LEAST_FOR_FIGURES = 5;
/** Characters of a CSV file of questions. */
export const MOST_CSV = 300_000;

const OwnSetLine = z.object({
  setId: z.uuid(),
  role: z.string(),
  company: z.string(),
  round: z.string(),
  questions: z.int(),
  state: z.enum(setStates),
  isShared: z.boolean(),
  /** Null where the set is the caller's own. */
  owner: z.nullable(z.string()),
  /** Finished interviews. */
  taken: z.int(),
  savedAt: z.iso.datetime(),
});
export type OwnSetLine = z.infer<typeof OwnSetLine>;

export const OwnSet = z.object({
  setId: z.uuid(),
  content: SetContent,
  state: z.enum(setStates),
  /** Other instructors see it and may copy it. */
  isShared: z.boolean(),
  /** Counts the saves; 0 before the first. */
  version: z.int(),
  /** The version students get; null before the first is published. */
  publishedVersion: z.nullable(z.int()),
  /** Whether the saved draft differs from what students get. */
  hasChanges: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type OwnSet = z.infer<typeof OwnSet>;

const QuestionFigures = z.object({
  questionId: z.string(),
  text: z.string(),
  answers: z.int(),
  /** Null below the least number of answers. Shares in percent. */
  points: z.nullable(z.array(z.object({ phrase: z.string(), share: z.int() }))),
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

const OfSet = z.object({ setId: z.uuid() });

export const ownSets = {
  /** The caller's sets and those that others share, newest first; an admin sees everyone's. */
  list: get('/interviews/own-sets', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(setStates)) }),
    reply: listOf(OwnSetLine),
  }),
  set: get('/interviews/own-sets/:setId', { params: OfSet, reply: OwnSet }),
  /** Saves the draft whole; `version` 0 makes it. 409 `changed_elsewhere` where `version` is not the newest. */
  save: put('/interviews/own-sets/:setId', {
    params: OfSet,
    body: z.object({ content: SetContent, isShared: z.boolean(), version: z.int().check(z.minimum(0)) }),
    reply: OwnSet,
  }),
  /**
   * Publishing makes the draft a version that later interviews use; those already started keep theirs. Fine to repeat.
   * 409 `interview_set_not_ready` names what is missing.
   */
  setState: post('/interviews/own-sets/:setId/state', {
    params: OfSet,
    body: z.object({ state: z.enum(setStates) }),
    reply: OwnSet,
  }),
  /** A draft of the caller's own with the same questions; the new id is the caller's choice. Fine to repeat. */
  copy: put('/interviews/own-sets/:setId/copies/:copyId', {
    params: z.object({ setId: z.uuid(), copyId: z.uuid() }),
    reply: OwnSet,
  }),
  /** Times each question was answered in finished interviews, and how often each of its points was made. */
  figures: get('/interviews/own-sets/:setId/figures', {
    params: OfSet,
    reply: z.object({ questions: z.array(QuestionFigures) }),
  }),
  /** Reads questions from a CSV file; keeps nothing. Rows with an error are named by their line. */
  readCsv: post('/interviews/question-files', {
    body: z.object({ csv: z.string().check(z.maxLength(MOST_CSV, 'This file is too long. Split it into two.')) }),
    reply: z.object({
      questions: z.array(Question),
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  }),
};
