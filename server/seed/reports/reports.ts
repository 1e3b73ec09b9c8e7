import { type ReportDefinition, reportOn } from '@stepwell/contract/reports/definition.ts';
import type { Db } from '../../platform/database/db.ts';
import { saveReport } from '../../slices/reports/saved/saved-reports.ts';
import { scheduleReport } from '../../slices/reports/saved/schedules.ts';
import { idOf } from '../careers/interviews.ts';

const ADMIN = 'admin@stepwell.test';
const TEACHER = 'instructor@stepwell.test';
const ZONE = 'Asia/Kolkata';

const sources: { name: string; owner: string; shared: boolean; weekly?: boolean; definition: ReportDefinition }[] = [
  {
    name: 'New students of the last 30 days',
    owner: ADMIN,
    shared: false,
    weekly: true,
    definition: reportOn('people', {
      columns: ['name', 'email', 'status', 'joinedAt', 'enrolments'],
      filters: [
        { column: 'joinedAt', test: 'last-days', values: ['30'] },
        { column: 'role', test: 'is', values: ['student'] },
      ],
      sort: { by: 'joinedAt', down: true },
    }),
  },
  {
    name: 'Sales by month',
    owner: ADMIN,
    shared: false,
    definition: reportOn('order-lines', {
      filters: [{ column: 'paidAt', test: 'not-empty', values: [] }],
      groups: [{ column: 'paidAt', step: 'month' }],
      figures: [{ of: 'sum', column: 'total' }, { of: 'sum', column: 'refundedAmount' }, { of: 'count' }],
      chart: 'bar',
    }),
  },
  {
    name: 'Students who have not finished',
    owner: TEACHER,
    shared: true,
    definition: reportOn('enrolments', {
      columns: ['student', 'email', 'course', 'progress', 'lastOpenedAt'],
      filters: [{ column: 'completed', test: 'is', values: ['no'] }],
      sort: { by: 'lastOpenedAt', down: false },
    }),
  },
  {
    name: 'Scores by quiz',
    owner: TEACHER,
    shared: true,
    definition: reportOn('quiz-attempts', {
      groups: [{ column: 'quiz' }],
      figures: [{ of: 'average', column: 'percent' }, { of: 'max', column: 'percent' }, { of: 'count' }],
      chart: 'bar',
    }),
  },
];

/** Four saved reports: two of the admin, one of them sent every Monday, and two that a teacher shares with staff. */
export async function loadReports(tx: Db, { people, now }: { people: ReadonlyMap<string, string>; now: Date }) {
  for (const { name, owner, shared, weekly, definition } of sources) {
    const reportId = idOf(`report ${name}`);
    const reader = {
      id: people.get(owner) ?? '',
      role: owner === ADMIN ? ('admin' as const) : ('instructor' as const),
    };
    await saveReport(tx, reader, { reportId, name, shared, definition, version: 0, now });
    const schedule = { every: 'weekly' as const, weekday: 1, monthDay: 1, hour: 8, zone: ZONE, paused: false };
    if (weekly) await scheduleReport(tx, reader, { reportId, now, ...schedule });
  }
}
