import type { ReportPart } from '@stepwell/contract/exams/final-reports.ts';

/** A part of a report; what isn't given is empty. */
export const reportPart = (title: string, about: Partial<ReportPart>): ReportPart => ({
  title,
  lead: [],
  facts: [],
  table: null,
  notes: [],
  next: null,
  ...about,
});
