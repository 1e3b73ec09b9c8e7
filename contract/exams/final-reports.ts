import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { TimeZone } from '../time-zone.ts';

/**
 * The report of a final assessment that has ended. The server says every word and figure of it once: the page shows
 * them, and the PDF is set from the same. Neither adds any of its own.
 */
export const ReportFact = z.object({ name: z.string(), value: z.string() });
export type ReportFact = z.infer<typeof ReportFact>;

/** Where to go on from here: a path of this site. */
export const ReportLink = z.object({ words: z.string(), to: z.string() });
export type ReportLink = z.infer<typeof ReportLink>;

export const ReportTable = z.object({
  /** One for each cell of a row. */
  heads: z.array(z.string()),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      /** From 0 to 1, drawn as a bar; the cells say it in figures. Nothing where there is none. */
      share: z.nullable(z.number()),
      next: z.nullable(ReportLink),
    }),
  ),
});
export type ReportTable = z.infer<typeof ReportTable>;

export const ReportPart = z.object({
  title: z.string(),
  lead: z.array(z.string()),
  facts: z.array(ReportFact),
  table: z.nullable(ReportTable),
  /** Behind the table. */
  notes: z.array(z.string()),
  next: z.nullable(ReportLink),
});
export type ReportPart = z.infer<typeof ReportPart>;

/** `later`: not to be told yet. `hidden`: not told here at all. */
export const reportVerdicts = ['passed', 'failed', 'waiting', 'later', 'hidden'] as const;
export const Report = z.object({
  attemptId: z.uuid(),
  quizId: z.uuid(),
  /** Who issues it. */
  site: z.string(),
  kind: z.string(),
  title: z.string(),
  student: z.string(),
  result: z.object({
    verdict: z.enum(reportVerdicts),
    words: z.string(),
    /** Why there is nothing more yet, or what it waits for. */
    notes: z.array(z.string()),
    /** Empty where the score is not told. */
    facts: z.array(ReportFact),
    share: z.nullable(z.number()),
    /** Where on it passing begins. */
    passShare: z.nullable(z.number()),
  }),
  facts: z.array(ReportFact),
  parts: z.array(ReportPart),
  /** How to check it, and what is to be known of it. */
  foot: z.array(z.string()),
  /** Of this final assessment, where one stands. */
  certificateCode: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

const OfAttempt = z.object({ attemptId: z.uuid() });
/** The zone that times are told in, where the reader has chosen none; UTC where neither is known. */
const Zone = z.object({ zone: z.optional(TimeZone) });
const File = z.object({ url: z.string() });

export const finalReports = {
  /** Of one's own attempt: what its author lets a student see by now. */
  own: get('/assessment/final-reports/:attemptId', { params: OfAttempt, query: Zone, reply: Report }),
  /** The address of the PDF of the same, good for an hour and for this session. */
  ownFile: get('/assessment/final-reports/:attemptId/file', { params: OfAttempt, query: Zone, reply: File }),
  /** Of a student's attempt, whole, for whoever reads the results. */
  taught: get('/assessment/taught-final-reports/:attemptId', { params: OfAttempt, query: Zone, reply: Report }),
  taughtFile: get('/assessment/taught-final-reports/:attemptId/file', { params: OfAttempt, query: Zone, reply: File }),
};
