import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { BankAct } from '../questions/bank-actions.ts';
import { questionKinds } from '../questions/question.ts';

/**
 * Questions as files of other systems. A file arrives by tus 1.0 at `QUESTION_IMPORTS`; a job reads it and keeps what it
 * found as rows; nothing of it is in the bank before its sender confirms, and then all of it at once.
 */

/** Where files of questions arrive, resumably; below `/api`. */
export const QUESTION_IMPORTS = '/assessment/question-imports';
/** Bytes of one file. */
export const QUESTION_IMPORT_BYTES = 64_000_000;
/** Questions of one file. */
export const MOST_IMPORTED = 20_000;

/** Into what questions are taken. */
export const importTargets = ['bank', 'aptitude'] as const;
export type ImportTarget = (typeof importTargets)[number];

const FormatId = z.string().check(z.minLength(1, 'Choose a format.'), z.maxLength(40));
/** What the sender of a file says of it: the values of `Upload-Metadata`. */
export const QuestionImportFacts = z.object({
  filename: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(1000)),
  target: z._default(z.enum(importTargets), 'bank'),
  /** Where it is not said, the file is recognised by what it holds and what it is called. */
  format: z.optional(FormatId),
});

/** A file format as people choose it. */
export const QuestionFormat = z.object({
  formatId: z.string(),
  name: z.string(),
  /** In a sentence: where it comes from, and what it holds. */
  about: z.string(),
  /** `.gift, .txt`: what its files are called. */
  endings: z.string(),
  /** Where a file that shows how it is written can be loaded; nothing where there is none. */
  template: z.nullable(z.string()),
});
export type QuestionFormat = z.infer<typeof QuestionFormat>;

export const remarkLevels = ['warning', 'error'] as const;
const Place = z.object({ file: z.optional(z.string()), line: z.int(), column: z.optional(z.int()) });
export const ImportRemark = z.object({ level: z.enum(remarkLevels), words: z.string(), place: Place });
export type ImportRemark = z.infer<typeof ImportRemark>;

/** A question of the file, and what becomes of it. */
export const ImportRow = z.object({
  /** Its place in the file, from 1. */
  number: z.int(),
  place: Place,
  /** As the file calls it. */
  name: z.string(),
  /** Its kind in the words of the format. */
  from: z.string(),
  /** What it becomes; nothing where it is not taken. */
  kind: z.nullable(z.enum(questionKinds)),
  stem: z.string(),
  topic: z.string(),
  tags: z.array(z.string()),
  pictures: z.int(),
  remarks: z.array(ImportRemark),
  /** The same words stand in an earlier row, or in what it is taken into. */
  twin: z.nullable(
    z.discriminatedUnion('in', [
      z.object({ in: z.literal('file'), number: z.int() }),
      z.object({ in: z.literal('target'), questionId: z.string() }),
    ]),
  ),
  /** Its sender does not want it. Twins begin so. */
  isLeftOut: z.boolean(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Counts = z.object({
  all: z.int(),
  /** That a confirmation takes. */
  taken: z.int(),
  errors: z.int(),
  warnings: z.int(),
  duplicates: z.int(),
  leftOut: z.int(),
});
export type ImportCounts = z.infer<typeof Counts>;

const basics = {
  importId: z.string(),
  target: z.enum(importTargets),
  filename: z.string(),
  bytes: z.int(),
  begunAt: z.iso.datetime(),
};
const found = {
  ...basics,
  formatId: z.string(),
  counts: Counts,
  /** Of the whole file. */
  remarks: z.array(ImportRemark),
};
/** An import as whoever began it sees it. */
export const QuestionImport = z.discriminatedUnion('state', [
  z.object({ ...basics, state: z.literal('arriving'), received: z.int() }),
  /** Whole and being read; so many questions were found. */
  z.object({ ...basics, state: z.literal('reading'), questions: z.int() }),
  /** To be confirmed. */
  z.object({ ...found, state: z.literal('read') }),
  /** Confirmed; so many are in, of `counts.taken`. Should anything fail, none of them is. */
  z.object({ ...found, state: z.literal('writing'), written: z.int() }),
  z.object({ ...found, state: z.literal('written'), written: z.int(), writtenAt: z.iso.datetime() }),
  /** It could not be read as a whole; another format may do. */
  z.object({ ...basics, state: z.literal('refused'), words: z.string(), remarks: z.array(ImportRemark) }),
]);
export type QuestionImport = z.infer<typeof QuestionImport>;

export const rowsShown = ['all', 'errors', 'warnings', 'duplicates', 'left-out'] as const;
export const OfImport = z.object({ importId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

/** What a question leaves behind in a format, in sentences. */
const Loss = z.object({ questionId: z.uuid(), stem: z.string(), words: z.array(z.string()) });
export type ExportLoss = z.infer<typeof Loss>;
/** Losses are told of so many questions, and counted of all. */
export const MAX_LOSSES_LISTED = 200;

export const questionExchange = {
  formats: get('/assessment/question-formats', {
    query: z.object({ target: z._default(z.enum(importTargets), 'bank') }),
    reply: z.object({ items: z.array(QuestionFormat) }),
  }),
  /** Where an import stands; only for whoever began it. */
  outcome: get('/assessment/question-imports/:importId/outcome', { params: OfImport, reply: QuestionImport }),
  /** One's newest ten imports of the last thirty days, newest first. */
  recent: get('/assessment/recent-question-imports', {
    query: z.object({ target: z._default(z.enum(importTargets), 'bank') }),
    reply: z.object({ items: z.array(QuestionImport) }),
  }),
  rows: get('/assessment/question-imports/:importId/rows', {
    params: OfImport,
    query: z.extend(ListQuery, { show: z._default(z.enum(rowsShown), 'all') }),
    reply: listOf(ImportRow),
  }),
  /** Rows that are not wanted, or wanted after all; some, or all twins, or all with a warning. Before the confirmation. */
  leaveOut: put('/assessment/question-imports/:importId/left-out', {
    params: OfImport,
    body: z.object({
      which: z.union(
        [z.array(z.int()).check(z.minLength(1), z.maxLength(100)), z.enum(['duplicates', 'warnings'])],
        'Choose the questions.',
      ),
      leftOut: z.boolean(),
    }),
    reply: z.object({ counts: Counts }),
  }),
  /** Reads the file anew, as another format. */
  readAs: post('/assessment/question-imports/:importId/reading', {
    params: OfImport,
    body: z.object({ format: FormatId }),
    reply: QuestionImport,
  }),
  /**
   * Takes what is not refused and not left out, all of it or nothing; `taken` is how many the caller saw. Safe to repeat:
   * it is written once.
   */
  confirm: post('/assessment/question-imports/:importId/confirmation', {
    params: OfImport,
    body: z.object({ taken: z.int() }),
    reply: QuestionImport,
  }),
  /** Forgets an import that was not confirmed. */
  dismiss: del('/assessment/question-imports/:importId/dry-run', {
    params: OfImport,
    reply: z.object({ importId: z.string() }),
  }),
  /** Every row with its verdict as CSV: an address good for an hour and this session. */
  report: get('/assessment/question-imports/:importId/report', {
    params: OfImport,
    reply: z.object({ url: z.string() }),
  }),
  /** A file of questions of the bank, and what each of them leaves behind in this format. */
  exportBank: post('/assessment/bank/exports', {
    body: z.object({ format: FormatId, among: BankAct.shape.among }),
    reply: z.object({
      /** Good for an hour and this session; the questions as they are then. */
      url: z.string(),
      filename: z.string(),
      /** That the file holds, some of them with losses. */
      questions: z.int(),
      /** That the caller may read and not use. */
      left: z.int(),
      /** Of how many something stays behind; some may not be in the file at all. */
      losing: z.int(),
      losses: z.array(Loss),
    }),
  }),
};
