import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import type { ReportPage, ReportRow } from '@stepwell/contract/reports/reports.ts';
import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { chartDataOf, MOST_BARS } from './chart-data.ts';
import { openedAt, runnable } from './reports-at.ts';

const definition: ReportDefinition = {
  set: 'enrolments',
  columns: [],
  filters: [],
  groups: [{ column: 'course' }],
  figures: [{ of: 'count' }],
  sort: null,
  chart: 'bar',
};
const row = (...cells: ReportRow['cells']): ReportRow => ({ cells, currency: null });
const pageOf = (rows: ReportRow[], columns: ReportPage['columns']): ReportPage => ({
  columns,
  rows,
  hasMore: false,
  chart: { kind: 'bar', rows },
});
const course = { key: 'g0', label: 'Course', kind: 'text' as const };
const count = { key: 'f0', label: 'Rows', kind: 'number' as const };

test('the first groups are drawn and the rest counted; figures of another kind stay in the table', () => {
  const many = Array.from({ length: 25 }, (_, at) => row(`Course ${at}`, at, 50));
  const data = chartDataOf(pageOf(many, [course, count, { ...count, key: 'f1', label: 'Average' }]), {
    ...definition,
    figures: [{ of: 'count' }, { of: 'average', column: 'progress' }],
  });
  expect(data?.labels).toHaveLength(MOST_BARS);
  expect(data?.groupsLeftOut).toBe(5);
  expect(data?.series.map(({ name }) => name)).toEqual(['Rows']);
});

test('figures of one column are drawn beside each other', () => {
  const columns = [course, count, { ...count, key: 'f1', label: 'Lowest' }];
  const figures = [
    { of: 'average' as const, column: 'percent' },
    { of: 'min' as const, column: 'percent' },
  ];
  const data = chartDataOf(pageOf([row('Graphs', 60, 20)], columns), { ...definition, figures });
  expect(data?.series).toEqual([
    { name: 'Rows', values: [60] },
    { name: 'Lowest', values: [20] },
  ]);
});

test('dates run forward whatever the order of the table, and the largest second groups become series', () => {
  const month = { key: 'g0', label: 'Enrolled', kind: 'date' as const, step: 'month' as const };
  const rows = ['a', 'b', 'c', 'd', 'e'].flatMap((name, at) => [
    row('2026-02-01', name, at),
    row('2026-01-01', name, 1),
  ]);
  const data = chartDataOf(pageOf(rows, [month, { ...course, key: 'g1' }, count]), {
    ...definition,
    groups: [{ column: 'enrolledAt' }, { column: 'course' }],
  });
  expect(data?.labels).toEqual(['Jan 2026', 'Feb 2026']);
  expect(data?.series[0]).toEqual({ name: 'e', values: [1, 4] });
  expect(data?.seriesLeftOut).toBe(1);
});

test('values as they are read', () => {
  const money = { key: 'total', label: 'Total', kind: 'money' as const };
  expect(cellText(money, -50_000, 'INR')).toBe('−₹500');
  expect(cellText(count, 1234.5, null)).toBe('1,234.5');
  expect(cellText({ ...count, kind: 'yes-no' }, false, null)).toBe('No');
  expect(cellText(course, null, null)).toBe('–');
  expect(cellText({ ...course, kind: 'choice', choices: [{ value: 'a', label: 'A' }] }, 'a', null)).toBe('A');
});

test('a link is read as far as it is a report; filters without a value wait', () => {
  const known = { saved: [], ready: [] };
  const at = (report: string) => openedAt(new URLSearchParams({ report }), known);
  expect(at(JSON.stringify(definition))?.definition).toEqual(definition);
  for (const bad of ['', '{', 'null', '{"set":"secrets"}', JSON.stringify({ ...definition, filters: [{ values: 3 }] })])
    expect(at(bad)).toBeUndefined();
  const filters = [
    { column: 'student', test: 'contains' as const, values: [' '] },
    { column: 'student', test: 'empty' as const, values: [] },
  ];
  expect(runnable({ ...definition, filters }).filters).toEqual([filters[1]]);
});
