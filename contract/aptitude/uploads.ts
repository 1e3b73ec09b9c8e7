import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Area } from './aptitude.ts';

/**
 * Files of questions for the aptitude pool. They arrive, are read, shown and confirmed as imports are
 * (`question-exchange.ts`, target `aptitude`); here is what the pool asks beside: topics, twins, and what became of it.
 */

const ImportId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const OfImport = z.object({ importId: ImportId });
const Topic = z.string().check(z.minLength(1, 'Choose a topic.'), z.maxLength(60));

/** A topic word of the file, and what it becomes here. */
const TopicWord = z.object({
  /** As the file has it; empty for rows that have none. */
  word: z.string(),
  /** Rows that say it and are not refused. */
  rows: z.int(),
  /** Nothing where nobody chose and the words tell nothing. */
  area: z.nullable(Area),
  topic: z.nullable(z.string()),
  /** Nobody chose: it follows from the words. */
  isGuess: z.boolean(),
});
export type TopicWord = z.infer<typeof TopicWord>;

/** A question with its key, as whoever uploads it sees it. Texts are sanitised HTML. */
const ShownQuestion = z.object({
  stem: z.string(),
  options: z.nullable(z.array(z.object({ text: z.string(), right: z.boolean(), slip: z.nullable(z.string()) }))),
  number: z.nullable(z.object({ value: z.number(), tolerance: z.number(), unit: z.nullable(z.string()) })),
  solution: z.array(z.string()),
  area: z.nullable(Area),
  /** The topic's title, or the word of the file. */
  topic: z.string(),
  /** 1 easy … 5 hard. */
  level: z.int(),
});
export type ShownQuestion = z.infer<typeof ShownQuestion>;

export const decisions = ['skip', 'take', 'replace'] as const;
const Decision = z.enum(decisions, 'Choose an action.');
export type Decision = z.infer<typeof Decision>;

/** Two questions that say the same, side by side. */
const TwinPair = z.object({
  /** Of the row. */
  number: z.int(),
  decision: Decision,
  row: ShownQuestion,
  twin: z.discriminatedUnion('in', [
    z.object({ in: z.literal('file'), number: z.int(), question: ShownQuestion }),
    z.object({
      in: z.literal('pool'),
      itemId: z.string(),
      question: ShownQuestion,
      /** Who uploaded it; nothing for one that came with the program. */
      uploadedBy: z.nullable(z.string()),
      asked: z.int(),
      /** Whether the caller may put it away for this one. */
      mayReplace: z.boolean(),
    }),
  ]),
});
export type TwinPair = z.infer<typeof TwinPair>;

export const UploadedItem = z.object({
  itemId: z.string(),
  ...ShownQuestion.shape,
  /** How often it was put to somebody, answered, and answered right; practice and mock papers. */
  asked: z.int(),
  answered: z.int(),
  right: z.int(),
  uploadedBy: z.nullable(z.string()),
  uploadedAt: z.iso.datetime(),
  retiredAt: z.nullable(z.iso.datetime()),
});
export type UploadedItem = z.infer<typeof UploadedItem>;

export const uploadShelves = ['asked', 'away'] as const;

export const aptitudeUploads = {
  topics: get('/assessment/aptitude-imports/:importId/topics', {
    params: OfImport,
    reply: z.object({ items: z.array(TopicWord) }),
  }),
  /** What a word of the file means here; remembered for this import. Before the confirmation. */
  chooseTopic: put('/assessment/aptitude-imports/:importId/topics', {
    params: OfImport,
    body: z.object({ word: z.string().check(z.maxLength(200)), area: Area, topic: Topic }),
    reply: z.object({ items: z.array(TopicWord) }),
  }),
  /** Rows that say what another one, or the pool, says already. */
  twins: get('/assessment/aptitude-imports/:importId/twins', {
    params: OfImport,
    query: ListQuery,
    reply: listOf(TwinPair),
  }),
  /** Leaves rows out, takes them anyway, or puts the twin of the pool away for them. Before the confirmation. */
  decide: put('/assessment/aptitude-imports/:importId/twins', {
    params: OfImport,
    body: z.object({
      numbers: z.array(z.int()).check(z.minLength(1, 'Choose a row.'), z.maxLength(100)),
      decision: Decision,
    }),
    reply: z.object({ decided: z.int() }),
  }),
  /** What one uploaded, newest first; an admin sees what everybody did. */
  list: get('/assessment/aptitude-uploads', {
    query: z.extend(ListQuery, {
      shelf: z._default(z.enum(uploadShelves), 'asked'),
      area: z.optional(Area),
      import: z.optional(ImportId),
    }),
    reply: listOf(UploadedItem),
  }),
  /** Takes questions out of the pool, or back into it. What was asked stays. Safe to repeat. */
  indexCourses: post('/assessment/aptitude-uploads/shelf', {
    body: z.object({
      itemIds: z
        .array(z.string().check(z.minLength(1), z.maxLength(80)))
        .check(z.minLength(1, 'Choose a question.'), z.maxLength(100)),
      shelf: z.enum(uploadShelves),
    }),
    reply: z.object({ changed: z.int() }),
  }),
};
