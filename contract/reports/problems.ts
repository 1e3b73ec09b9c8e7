/** Refusals of reports, a part of the list in `problems.ts`. */
export const reportProblems = {
  report_not_found: [404, 'This report was deleted or isn’t shared with you.'],
  report_changed: [409, 'This report was changed elsewhere. Reload it, then save again.'],
  report_limit: [409, 'You have 100 saved reports. Delete one first.'],
  report_set_closed: [403, 'Your role can’t open reports about this.'],
  report_columns_gone: [
    422,
    'This report uses columns that no longer exist or aren’t open to you. Remove them to run it.',
  ],
  report_too_slow: [422, 'This report takes too long. Narrow it with a date filter.'],
  report_too_far: [422, 'Pages end at 10,000 rows. Narrow the report, or download it.'],
  report_too_long: [422, 'An Excel file holds at most 100,000 rows of a report. Narrow it, or download the CSV.'],
  report_busy: [503, 'Other reports are being downloaded at the moment. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
