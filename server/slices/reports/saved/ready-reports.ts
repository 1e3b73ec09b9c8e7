import { type ReportDefinition, reportOn } from '@stepwell/contract/reports/definition.ts';
import type { ReadyReport } from '@stepwell/contract/reports/reports.ts';

const grouped = (set: ReportDefinition['set'], about: Partial<ReportDefinition>) =>
  reportOn(set, { chart: 'bar', ...about });

/** Reports that most people begin with; each is read with the rights of whoever opens it. */
export const readyReports: readonly ReadyReport[] = [
  {
    key: 'enrolments-by-month',
    name: 'Enrolments by month',
    about: 'New enrolments and completed ones, month by month.',
    definition: grouped('enrolments', {
      groups: [{ column: 'enrolledAt', step: 'month' }],
      figures: [{ of: 'count' }, { of: 'average', column: 'completion' }],
      chart: 'line',
    }),
  },
  {
    key: 'completion-by-course',
    name: 'Completion by course',
    about: 'Students, completion rate and average progress of each course.',
    definition: grouped('enrolments', {
      groups: [{ column: 'course' }],
      figures: [{ of: 'average', column: 'completion' }, { of: 'average', column: 'progress' }, { of: 'count' }],
    }),
  },
  {
    key: 'quiz-marks-by-course',
    name: 'Quiz scores by course',
    about: 'Average, lowest and highest score of finished attempts.',
    definition: grouped('quiz-attempts', {
      groups: [{ column: 'course' }],
      figures: [
        { of: 'average', column: 'percent' },
        { of: 'min', column: 'percent' },
        { of: 'max', column: 'percent' },
        { of: 'count' },
      ],
    }),
  },
  {
    key: 'revenue-by-course',
    name: 'Revenue by course',
    about: 'Paid amounts with tax, refunds, and the instructor’s share.',
    definition: grouped('order-lines', {
      filters: [
        { column: 'paidAt', test: 'not-empty', values: [] },
        { column: 'kind', test: 'is', values: ['course'] },
      ],
      groups: [{ column: 'item' }],
      figures: [
        { of: 'sum', column: 'total' },
        { of: 'sum', column: 'refundedAmount' },
        { of: 'sum', column: 'share' },
        { of: 'count' },
      ],
    }),
  },
  {
    key: 'earnings-by-month',
    name: 'Earnings by month',
    about: 'Sales, refunds, instructor shares and what is left. Save it to get it by email every week or month.',
    definition: grouped('earnings', {
      groups: [{ column: 'at', step: 'month' }],
      figures: ['sales', 'refunds', 'shares', 'earnings'].map((column) => ({
        of: 'sum' as const,
        column,
      })),
    }),
  },
];
