import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { Answer, QuestionView, SettledKey } from '../questions/question.ts';
import { Figure } from '../questions/question-figure.ts';
import { AnswerDifference } from './answer-difference.ts';
import { aptitudeAreas } from './topics.ts';

export const Area = z.enum(aptitudeAreas, 'Choose one of the four areas.');

/** An estimate with its error. Never a verdict: it moves with the next answers. */
export const Ability = z.object({
  /** Logits: 0 solves half of the medium questions without guessing. */
  theta: z.number(),
  /** Standard error of `theta`. */
  error: z.number(),
  /** How many answers it rests on. */
  answers: z.int(),
  /** Of 100 medium questions without options, as many would be solved; in nine cases of ten between low and high. */
  solves: z.object({ about: z.int(), low: z.int(), high: z.int() }),
});
export type Ability = z.infer<typeof Ability>;

const Count = z.object({ answered: z.int(), right: z.int() });

/** What to do next, by rules that `reason` states with its figures. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistakes'), due: z.int() }),
  z.object({ kind: z.literal('weak-topic'), area: Area, topic: z.string(), solves: z.int(), answers: z.int() }),
  z.object({ kind: z.literal('new-topic'), area: Area, topic: z.string() }),
  z.object({
    kind: z.literal('slow-topic'),
    area: Area,
    topic: z.string(),
    medianMs: z.int(),
    usualMs: z.int(),
  }),
  z.object({ kind: z.literal('paper'), answers: z.int() }),
]);
export type NextStep = z.infer<typeof NextStep>;

export const AptitudeHome = z.object({
  areas: z.array(
    z.object({
      area: Area,
      ability: z.nullable(Ability),
      ...Count.shape,
      topics: z.array(z.object({ topic: z.string(), title: z.string(), ability: z.nullable(Ability), ...Count.shape })),
    }),
  ),
  mistakes: z.object({ due: z.int(), kept: z.int() }),
  openPaperId: z.nullable(z.uuid()),
  next: z.array(NextStep),
});
export type AptitudeHome = z.infer<typeof AptitudeHome>;

/** A question as it is asked; nothing of what is right. */
export const AskedQuestion = z.object({
  questionId: z.uuid(),
  area: Area,
  topic: z.string(),
  /** Sanitised HTML. */
  stem: z.string(),
  face: QuestionView,
  figure: z.nullable(Figure),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** What stands in the light once an answer is in. */
export const Explained = z.object({
  answer: z.nullable(Answer),
  right: z.boolean(),
  key: SettledKey,
  /** Gaps that were filled in right. */
  rightParts: z.optional(z.array(z.string())),
  /** Steps, sanitised HTML. */
  solution: z.array(z.string()),
  /** The slip that leads to the option that was chosen, or what is said of the answer otherwise. */
  slip: z.nullable(z.string()),
  /** Of a typed English answer: word by word against the nearest accepted one. */
  difference: z.optional(AnswerDifference),
});
export type Explained = z.infer<typeof Explained>;

export const Practice = z.object({
  sessionId: z.uuid(),
  area: z.nullable(Area),
  topic: z.nullable(z.string()),
  ended: z.boolean(),
  ...Count.shape,
  /** Of what is practised here; nothing before the first answer. */
  ability: z.nullable(Ability),
  /** The question that waits for an answer, or else the last one with what came of it. */
  question: z.nullable(AskedQuestion),
  explained: z.nullable(Explained),
  /** Whether one more can be asked. */
  more: z.boolean(),
});
export type Practice = z.infer<typeof Practice>;

export const trends = ['up', 'down', 'steady', 'unknown'] as const;
export const TopicFigures = z.object({
  area: Area,
  topic: z.string(),
  title: z.string(),
  ...Count.shape,
  /** Percent, with the 95 % interval of Wilson (1927). */
  share: z.nullable(z.object({ percent: z.int(), low: z.int(), high: z.int() })),
  ability: z.nullable(Ability),
  medianMs: z.nullable(z.int()),
  /** The newest answers against those before them; unknown below ten of each. */
  trend: z.enum(trends),
});
export type TopicFigures = z.infer<typeof TopicFigures>;

export const AptitudeFigures = z.object({
  ...Count.shape,
  ability: z.nullable(Ability),
  topics: z.array(TopicFigures),
  /** The overall estimate after each day's last answer, oldest day first; at most 60 days. */
  days: z.array(z.object({ day: z.iso.date(), answered: z.int(), right: z.int() })),
  next: z.array(NextStep),
});
export type AptitudeFigures = z.infer<typeof AptitudeFigures>;

const OfSession = z.object({ sessionId: z.uuid() });
const Topic = z.string().check(z.maxLength(60, 'This topic doesn’t exist.'));

export const aptitude = {
  home: get('/aptitude', { reply: AptitudeHome }),
  figures: get('/aptitude/figures', { reply: AptitudeFigures }),
  /** Begins practice, or goes on with what is open of the same area and topic. Both empty: everything. */
  begin: post('/aptitude/sessions', {
    body: z.object({ area: z.nullable(Area), topic: z.nullable(Topic) }),
    reply: z.object({ sessionId: z.uuid() }),
  }),
  practice: get('/aptitude/sessions/:sessionId', { params: OfSession, reply: Practice }),
  /** Asks the next question; safe to repeat: what waits for an answer is asked again. */
  ask: post('/aptitude/sessions/:sessionId/questions', { params: OfSession, reply: Practice }),
  /** Takes one answer; null says "I do not know". What was answered before answers as it did then. */
  answer: post('/aptitude/sessions/:sessionId/questions/:questionId/answer', {
    params: z.object({ sessionId: z.uuid(), questionId: z.uuid() }),
    body: z.object({ answer: z.nullable(Answer) }),
    reply: Practice,
  }),
  /** Ends practice. Safe to repeat. */
  end: post('/aptitude/sessions/:sessionId/end', { params: OfSession, reply: Practice }),
};
