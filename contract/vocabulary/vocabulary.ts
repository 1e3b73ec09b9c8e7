import * as z from 'zod/mini';
import { Explained } from '../aptitude/aptitude.ts';
import { get, post, put } from '../endpoint.ts';
import { Answer, QuestionView } from '../questions/question.ts';
import { TimeZone } from '../time-zone.ts';

export const englishAreas = [
  'words-interview',
  'words-workplace',
  'words-campus',
  'words-general',
  'grammar-verbs',
  'grammar-nouns',
  'grammar-sentences',
] as const;
export type EnglishArea = (typeof englishAreas)[number];

export const itemKinds = ['choice', 'gap', 'order', 'match', 'dictation', 'listening'] as const;
export const sessionModes = ['unit', 'mixed', 'placement'] as const;
export const grammarLevels = ['easy', 'medium', 'hard'] as const;

/** Items of a session, and the most of a placement test. */
export const SESSION_ITEMS = 10;
export const PLACEMENT_ITEMS = 15;

const Band = z.int();
export const UnitId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'This unit doesn’t exist.'));

/** A level in frequency bands, with its uncertainty and what it rests on. */
export const EnglishLevel = z.object({
  band: Band,
  /** In nine cases of ten it lies between these. */
  low: Band,
  high: Band,
  /** Logits, and their standard error. */
  theta: z.number(),
  error: z.number(),
  /** First answers it rests on, and those of them that were right. */
  answers: z.int(),
  right: z.int(),
  reason: z.enum(['placement', 'practice']),
  /** The band before; nothing for the first level. */
  before: z.nullable(Band),
  at: z.iso.datetime(),
});
export type EnglishLevel = z.infer<typeof EnglishLevel>;

export const UnitLine = z.object({
  unitId: UnitId,
  area: z.enum(englishAreas),
  title: z.string(),
  /** Of words: the band of the middle one. Nothing for grammar. */
  band: z.nullable(Band),
  /** Of grammar, by its author; nothing for words. */
  level: z.nullable(z.enum(grammarLevels)),
  items: z.int(),
  /** Items whose newest answer was right, and items answered at all. */
  right: z.int(),
  answered: z.int(),
});
export type UnitLine = z.infer<typeof UnitLine>;

/** A planned rest day is no day without practice: 0 is Sunday. */
export const Goal = z.object({
  daily: z.int().check(z.minimum(5, 'Choose at least 5 items.'), z.maximum(100, 'Choose at most 100 items.')),
  restDays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
    z.maxLength(3, 'Choose at most 3 rest days.'),
    z.refine((days) => new Set(days).size === days.length, 'Choose each day once.'),
  ),
});
export type Goal = z.infer<typeof Goal>;

export const EnglishHome = z.object({
  level: z.nullable(EnglishLevel),
  goal: Goal,
  /** Items answered today, by the days of the asked zone. */
  today: z.int(),
  /** Cards of English and of own words that are due in the mistake book. */
  due: z.int(),
  /** A session that can be continued. */
  open: z.nullable(
    z.object({
      sessionId: z.uuid(),
      mode: z.enum(sessionModes),
      title: z.nullable(z.string()),
      answered: z.int(),
      total: z.int(),
    }),
  ),
  /** What mixed practice draws from first. */
  next: z.nullable(z.object({ unitId: UnitId, title: z.string() })),
  units: z.array(UnitLine),
});
export type EnglishHome = z.infer<typeof EnglishHome>;

export const UnitPage = z.object({
  ...UnitLine.shape,
  /** Rules, or one paragraph about the words. */
  rules: z.array(z.string()),
  examples: z.array(z.object({ text: z.string(), note: z.nullable(z.string()) })),
  words: z.array(z.object({ word: z.string(), meaning: z.string(), example: z.string(), band: Band })),
});
export type UnitPage = z.infer<typeof UnitPage>;

/** An item as it is asked; nothing of what is right, but for what the browser has to read aloud. */
export const EnglishItem = z.object({
  position: z.int(),
  kind: z.enum(itemKinds),
  unit: z.object({ unitId: UnitId, title: z.string() }),
  /** Text; `___` is the gap. */
  stem: z.string(),
  /** The meaning of the word that is missing, or the verb to use. */
  hint: z.nullable(z.string()),
  speak: z.nullable(z.string()),
  face: QuestionView,
});
export type EnglishItem = z.infer<typeof EnglishItem>;

export const EnglishResult = z.object({
  ...Explained.shape,
  position: z.int(),
  kind: z.enum(itemKinds),
  unit: z.object({ unitId: UnitId, title: z.string() }),
  stem: z.string(),
  face: QuestionView,
  /** The first accepted answer, as text. */
  accepted: z.string(),
  said: z.string(),
  /** Why, in one line. */
  rule: z.string(),
});
export type EnglishResult = z.infer<typeof EnglishResult>;

export const EnglishSession = z.object({
  sessionId: z.uuid(),
  mode: z.enum(sessionModes),
  unit: z.nullable(z.object({ unitId: UnitId, title: z.string() })),
  answered: z.int(),
  right: z.int(),
  /** Of a placement test: the most that are asked. */
  total: z.int(),
  ended: z.boolean(),
  current: z.nullable(EnglishItem),
  /** What was answered so far, in order. */
  results: z.array(EnglishResult),
  /** Once it has ended: the level where it came from this session. */
  level: z.nullable(EnglishLevel),
});
export type EnglishSession = z.infer<typeof EnglishSession>;

export const EnglishProgress = z.object({
  /** Seven days, today the last. */
  days: z.array(z.object({ day: z.iso.date(), answered: z.int(), right: z.int(), isRest: z.boolean() })),
  areas: z.array(
    z.object({
      area: z.enum(englishAreas),
      answered: z.int(),
      right: z.int(),
      /** Percent, with the 95 % interval of Wilson (1927); nothing without answers. */
      share: z.nullable(z.object({ percent: z.int(), low: z.int(), high: z.int() })),
    }),
  ),
  words: z.object({ units: z.int(), decks: z.int() }),
  points: z.int(),
  levels: z.array(EnglishLevel),
});
export type EnglishProgress = z.infer<typeof EnglishProgress>;

const OfSession = z.object({ sessionId: z.uuid() });
const InZone = z.object({ zone: TimeZone });

export const vocabulary = {
  home: get('/vocabulary', { query: InZone, reply: EnglishHome }),
  unit: get('/vocabulary/units/:unitId', { params: z.object({ unitId: UnitId }), reply: UnitPage }),
  /** Starts practice, or continues what is open of the same kind and was started within a day. */
  start: post('/vocabulary/sessions', {
    body: z.object({ mode: z.enum(sessionModes), unitId: z.nullable(UnitId) }),
    reply: EnglishSession,
  }),
  session: get('/vocabulary/sessions/:sessionId', { params: OfSession, reply: EnglishSession }),
  /** Judges one answer; null says "I don’t know". An answered position stays as it was answered first. */
  answer: post('/vocabulary/sessions/:sessionId/answers', {
    params: OfSession,
    body: z.object({ position: z.int().check(z.minimum(1), z.maximum(100)), answer: z.nullable(Answer) }),
    reply: EnglishSession,
  }),
  /** Ends a session early. Safe to repeat. */
  end: post('/vocabulary/sessions/:sessionId/end', { params: OfSession, reply: EnglishSession }),
  progress: get('/vocabulary/progress', { query: InZone, reply: EnglishProgress }),
  setGoal: put('/vocabulary/goal', { body: Goal, reply: Goal }),
};
