import { type ReportDefinition, reportOn } from '@stepwell/contract/reports/definition.ts';
import type { ReportPage, SavedReport } from '@stepwell/contract/reports/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

// happy-dom has no layout to draw in; the tables beside the drawings say the same.
vi.mock('../../ui/chart/drawing.ts', () => ({ openDrawing: () => ({ draw: () => {}, close: () => {} }) }));
beforeAll(() =>
  Promise.all([
    import('./reports.screen.tsx'),
    import('./builder/report-builder.tsx'),
    import('./report-dialogs.tsx'),
    import('./report-chart.tsx'),
  ]),
);

const reportId = '0192f0aa-0000-4000-8000-000000000001';
const now = '2026-11-27T10:00:00.000Z';
const set = {
  name: 'enrolments',
  label: 'Enrolments',
  about: 'One row for each student and course of yours.',
  columns: [
    { key: 'student', label: 'Student', kind: 'text' },
    { key: 'course', label: 'Course', kind: 'text' },
    { key: 'enrolledAt', label: 'Enrolled', kind: 'date' },
    { key: 'progress', label: 'Progress (%)', kind: 'number' },
  ],
  start: ['student', 'course'],
};
const definition = reportOn('enrolments', { columns: ['student', 'course'] });
const saved: SavedReport = {
  reportId,
  name: 'My students',
  shared: false,
  mine: true,
  owner: 'Ben Ito',
  definition,
  version: 1,
  changedAt: now,
  schedule: null,
};
const ready = { key: 'completion-by-course', name: 'Completion by course', about: 'Each course.', definition };
const page: ReportPage = {
  columns: [
    { key: 'student', label: 'Student', kind: 'text' },
    { key: 'course', label: 'Course', kind: 'text' },
  ],
  rows: [{ cells: ['Asha Rao', 'Graphs'], currency: null }],
  hasMore: false,
  chart: null,
};

/** The screen with what it asks; bodies of what was run and saved. */
function opened(address: string, more: { saved?: SavedReport[]; run?: () => { status?: number; data: unknown } } = {}) {
  const profile = signedInAs({ role: 'instructor' });
  const [run, stored]: [ReportDefinition[], unknown[]] = [[], []];
  show(address, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/chat/inbox/counts': () => ({ data: {} }),
    'GET /api/reports': () => ({
      data: { sets: [set], ready: [ready], saved: more.saved ?? [saved], currency: 'INR' },
    }),
    'POST /api/reports/run': ({ body }: ApiRequest) => {
      run.push((body as { definition: ReportDefinition }).definition);
      return more.run?.() ?? { data: page };
    },
    'POST /api/reports/count': () => ({ data: { total: 1 } }),
    [`PUT /api/reports/saved/${reportId}`]: ({ body }: ApiRequest) => {
      stored.push(body);
      return { data: { saved: { ...saved, version: 2 } } };
    },
  });
  return { run, stored, user: userEvent.setup() };
}

test('ready-made and saved reports are listed, and a new one begins with a set', async () => {
  const { user } = opened('/instructor/reports');
  expect((await screen.findByRole('link', { name: 'Completion by course' })).getAttribute('href')).toContain('ready=');
  const table = screen.getByRole('table', { name: 'Saved reports' });
  expect(within(table).getByRole('link', { name: 'My students' }).getAttribute('href')).toContain(`saved=${reportId}`);
  await user.click(screen.getByRole('button', { name: 'New report' }));
  await user.click(screen.getByRole('menuitem', { name: 'Enrolments' }));
  expect(await screen.findByRole('heading', { name: 'Enrolments', level: 1 })).toBeTruthy();
  expect(await screen.findByText('Asha Rao')).toBeTruthy();
  expect(await screen.findByText('1 of 1')).toBeTruthy();
  expect(await screen.findByRole('combobox', { name: 'Add filter' })).toBeTruthy();
});

test('a column is added and moved by buttons, a filter counts once it has a value, and the change is saved', async () => {
  const { user, run, stored } = opened(`/instructor/reports?saved=${reportId}`);
  await screen.findByText('Asha Rao');
  await user.click(screen.getByText('Edit report'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Add column' }), 'Progress (%)');
  await waitFor(() => expect(run.at(-1)?.columns).toEqual(['student', 'course', 'progress']));
  await user.click(screen.getByRole('button', { name: 'Move Progress (%) up' }));
  await waitFor(() => expect(run.at(-1)?.columns).toEqual(['student', 'progress', 'course']));

  await user.selectOptions(screen.getByRole('combobox', { name: 'Add filter' }), 'Student');
  expect(await screen.findByText('Not applied yet: enter a value.')).toBeTruthy();
  expect(run.at(-1)?.filters).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Value for Student' }), 'asha{Enter}');
  const filters = [{ column: 'student', test: 'contains', values: ['asha'] }];
  await waitFor(() => expect(run.at(-1)?.filters).toEqual(filters));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(stored).toMatchObject([{ name: 'My students', version: 1, definition: { filters } }]));
});

test('a grouped report shows a chart with its table; its columns give way to figures', async () => {
  const grouped: ReportPage = {
    columns: [
      { key: 'g0', label: 'Course', kind: 'text' },
      { key: 'f0', label: 'Rows', kind: 'number' },
    ],
    rows: [{ cells: ['Graphs', 12], currency: null }],
    hasMore: false,
    chart: { kind: 'bar', rows: [{ cells: ['Graphs', 12], currency: null }] },
  };
  const { user, run } = opened('/instructor/reports?ready=completion-by-course', { run: () => ({ data: grouped }) });
  await user.click(await screen.findByText('Edit report'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Group rows by' }), 'Course');
  await waitFor(() => expect(run.at(-1)).toMatchObject({ groups: [{ column: 'course' }], chart: 'bar' }));
  expect(await screen.findByRole('figure', { name: 'Completion by course' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Add column' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Figure 1' })).toBeTruthy();
});

test('a column that is gone is named, and taken out at one press; nothing is run before', async () => {
  const old = { ...saved, definition: { ...definition, columns: ['student', 'shoeSize'] } };
  const { user, run } = opened(`/instructor/reports?saved=${reportId}`, { saved: [old] });
  expect((await screen.findByRole('alert')).textContent).toContain('shoeSize');
  expect(run).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove and open' }));
  await waitFor(() => expect(run.at(-1)?.columns).toEqual(['student']));
});

test('a refusal is said in place of the rows; a report that is gone leads back', async () => {
  const fields = { 'definition.filters.0': 'The first date is after the second. Swap them.' };
  opened(`/instructor/reports?saved=${reportId}`, {
    run: () => ({
      status: 422,
      data: { title: 'Unprocessable', status: 422, code: 'invalid_fields', message: 'Check.', fields },
    }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Swap them.');
});

test('a link to a report that was deleted says so', async () => {
  opened('/instructor/reports?saved=0192f0aa-0000-4000-8000-000000000009');
  expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All reports' })).toBeTruthy();
});
