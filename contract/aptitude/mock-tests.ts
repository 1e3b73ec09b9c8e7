import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Answer, QuestionView } from '../questions/question.ts';
import { Figure } from '../questions/question-figure.ts';
import { Saved } from '../quizzes/attempts.ts';
import { Ability, Area, Explained } from './aptitude.ts';

export const mockTestStates = ['open', 'handed-in', 'timed-out'] as const;

const Plan = z.object({ area: Area, questions: z.int(), seconds: z.int() });
export const Blueprint = z.object({
  blueprint: z.string(),
  title: z.string(),
  about: z.string(),
  sections: z.array(Plan),
});
export type Blueprint = z.infer<typeof Blueprint>;

export const MockTestLine = z.object({
  paperId: z.uuid(),
  title: z.string(),
  state: z.enum(mockTestStates),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Nothing while it is open. */
  right: z.nullable(z.int()),
  questions: z.int(),
});
export type MockTestLine = z.infer<typeof MockTestLine>;

export const SectionLine = z.object({
  sectionId: z.uuid(),
  position: z.int(),
  area: Area,
  questions: z.int(),
  seconds: z.int(),
  answered: z.int(),
  deadlineAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
});
export const MockTest = z.object({
  ...MockTestLine.shape,
  sections: z.array(SectionLine),
  /** The section whose time is running. */
  openSectionId: z.nullable(z.uuid()),
});
export type MockTest = z.infer<typeof MockTest>;

export const SectionQuestion = z.object({
  position: z.int(),
  stem: z.string(),
  face: QuestionView,
  figure: z.nullable(Figure),
  answer: z.nullable(Answer),
  flagged: z.boolean(),
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  receipt: z.nullable(z.string()),
});
export const MockTestSection = z.object({
  sectionId: z.uuid(),
  paperId: z.uuid(),
  title: z.string(),
  area: Area,
  position: z.int(),
  of: z.int(),
  open: z.boolean(),
  startedAt: z.iso.datetime(),
  deadlineAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
  questions: z.array(SectionQuestion),
});
export type MockTestSection = z.infer<typeof MockTestSection>;

export const PaperReport = z.object({
  ...MockTestLine.shape,
  ability: z.nullable(Ability),
  topics: z.array(z.object({ area: Area, topic: z.string(), title: z.string(), right: z.int(), questions: z.int() })),
  sections: z.array(
    z.object({ area: Area, right: z.int(), answered: z.int(), questions: z.int(), seconds: z.int(), used: z.int() }),
  ),
  questions: z.array(
    z.object({
      section: z.int(),
      position: z.int(),
      topic: z.string(),
      stem: z.string(),
      face: QuestionView,
      figure: z.nullable(Figure),
      ...Explained.shape,
    }),
  ),
});
export type PaperReport = z.infer<typeof PaperReport>;

const OfPaper = z.object({ paperId: z.uuid() });
const OfSection = z.object({ sectionId: z.uuid() });

export const mockTests = {
  blueprints: get('/aptitude/blueprints', { reply: z.object({ items: z.array(Blueprint) }) }),
  /** One's own papers, newest first. */
  list: get('/aptitude/papers', { query: ListQuery, reply: listOf(MockTestLine) }),
  /** Begins a paper; whoever has an open one gets that one again, whatever it is made of. */
  begin: post('/aptitude/papers', {
    body: z.object({ blueprint: z.string().check(z.maxLength(60, 'This mock test doesn’t exist.')) }),
    reply: z.object({ paperId: z.uuid() }),
  }),
  paper: get('/aptitude/papers/:paperId', { params: OfPaper, reply: MockTest }),
  /** A section that has begun. */
  section: get('/aptitude/sections/:sectionId', { params: OfSection, reply: MockTestSection }),
  /** Keeps one answer or flag; `saveId` and `version` as in an attempt. */
  save: put('/aptitude/sections/:sectionId/questions/:position', {
    params: z.object({ sectionId: z.uuid(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)) }),
    body: z.object({ saveId: z.uuid(), version: z.int(), answer: z.nullable(Answer), flagged: z.boolean() }),
    reply: Saved,
  }),
  /** Ends a section before its time; the next one begins now. Safe to repeat. */
  finish: post('/aptitude/sections/:sectionId/finish', { params: OfSection, reply: MockTest }),
  /** Only after the end. */
  report: get('/aptitude/papers/:paperId/report', { params: OfPaper, reply: PaperReport }),
};
