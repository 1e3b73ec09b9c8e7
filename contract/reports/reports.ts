import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { currencies } from '../plans/plans.ts';
import { TimeZone } from '../time-zone.ts';
import { charts, columnKinds, groupSteps, ReportDefinition, setNames } from './definition.ts';

/** Totals are exact up to here. */
export const COUNTED_TO = 10_000;
export const MOST_XLSX_ROWS = 100_000;
/** Points that come with a grouped report for its chart. */
export const CHART_ROWS = 400;
export const MOST_SAVED = 100;

export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(columnKinds),
  /** Of a choice: its values and what they are called. */
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
});
export type ReportColumn = z.infer<typeof ReportColumn>;
export const ReportSet = z.object({
  name: z.enum(setNames),
  label: z.string(),
  /** What a row is. */
  about: z.string(),
  columns: z.array(ReportColumn),
  /** A report to begin with. */
  start: z.array(z.string()),
});
export type ReportSet = z.infer<typeof ReportSet>;

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
const Schedule = z.object({
  every: z.enum(frequencies),
  /** Of a weekly report: 1, Monday, to 7. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Of a monthly report; every month has 28 days. */
  monthDay: z
    .int('Enter a day from 1 to 28.')
    .check(z.minimum(1, 'Enter a day from 1 to 28.'), z.maximum(28, 'Enter a day from 1 to 28.')),
  /** By the clock of the zone. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  zone: TimeZone,
  paused: z.boolean(),
});
export type Schedule = z.infer<typeof Schedule>;

export const SavedReport = z.object({
  reportId: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
  definition: ReportDefinition,
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Of one’s own. */
  schedule: z.nullable(z.extend(Schedule, { nextAt: z.iso.datetime(), lastSentAt: z.nullable(z.iso.datetime()) })),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const ReadyReport = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  definition: ReportDefinition,
});
export type ReadyReport = z.infer<typeof ReadyReport>;

const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export const ReportRow = z.object({
  /** Moments in UTC, groups of dates by their first day, amounts in the smallest unit of `currency`. */
  cells: z.array(Cell),
  currency: z.nullable(z.string()),
});
export type ReportRow = z.infer<typeof ReportRow>;
export const ReportPage = z.object({
  columns: z.array(
    z.object({
      /** As a report is sorted by it. */
      key: z.string(),
      label: z.string(),
      kind: z.enum(columnKinds),
      choices: ReportColumn.shape.choices,
      step: z.optional(z.enum(groupSteps)),
    }),
  ),
  rows: z.array(ReportRow),
  hasMore: z.boolean(),
  /** Of a grouped report, on its first page, where a chart is wanted: its first rows, at most `CHART_ROWS`. */
  chart: z.nullable(z.object({ kind: z.enum(charts), rows: z.array(ReportRow) })),
});
export type ReportPage = z.infer<typeof ReportPage>;

const query = { definition: ReportDefinition, zone: TimeZone };
const Name = z
  .string('Enter a name.')
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'Use at most 80 characters.'));
const one = { params: z.object({ reportId: z.uuid() }) };
const Saved = z.object({ saved: SavedReport });

export const reports = {
  /** Sets and columns that the caller may read, reports made for them, those saved by them or shared with staff. */
  home: get('/reports', {
    reply: z.object({
      sets: z.array(ReportSet),
      ready: z.array(ReadyReport),
      saved: z.array(SavedReport),
      /** In which amounts of filters are typed. */
      currency: z.enum(currencies),
    }),
  }),
  /** One page of rows or groups. */
  run: post('/reports/run', {
    body: z.object({
      ...query,
      page: z.int().check(z.minimum(1), z.maximum(100_000)),
      limit: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    reply: ReportPage,
  }),
  /** Exact up to `COUNTED_TO`; one more means "and more". */
  count: post('/reports/count', { body: z.object(query), reply: z.object({ total: z.int() }) }),
  /** An address of the whole report as a file, good for an hour. */
  file: post('/reports/file', {
    body: z.object({ ...query, name: Name, format: z.enum(['csv', 'xlsx']) }),
    reply: z.object({ url: z.string() }),
  }),
  /** The id is the caller’s choice, so that a report saved twice is one. */
  save: put('/reports/saved/:reportId', {
    ...one,
    body: z.object({
      name: Name,
      shared: z.boolean(),
      definition: ReportDefinition,
      /** 0: a new one. */
      version: z.int(),
    }),
    reply: Saved,
  }),
  remove: del('/reports/saved/:reportId', { ...one, reply: z.object({ reportId: z.uuid() }) }),
  /** Sends the report to its owner by email from now on. */
  schedule: put('/reports/saved/:reportId/schedule', { ...one, body: Schedule, reply: Saved }),
  unschedule: del('/reports/saved/:reportId/schedule', { ...one, reply: Saved }),
};
