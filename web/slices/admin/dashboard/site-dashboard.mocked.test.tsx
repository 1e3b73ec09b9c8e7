import type { SiteFigures, SiteHealth } from '@stepwell/contract/admin/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

// happy-dom has no layout to draw in; the tables beside the drawings say the same.
vi.mock('../../../ui/chart/drawing.ts', () => ({ openDrawing: () => ({ draw: () => {}, close: () => {} }) }));
beforeAll(() => import('./site-dashboard.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'admin', fullName: 'Lata Rao' }));

const figures: SiteFigures = {
  from: '2026-10-23T00:00:00.000Z',
  people: [
    { role: 'student', status: 'pending', count: 5 },
    { role: 'student', status: 'approved', count: 1200 },
    { role: 'admin', status: 'approved', count: 1 },
  ],
  courses: { draft: 1, 'in-review': 2, returned: 0, published: 15, archived: 3 },
  newPeople: { now: 12, before: 9 },
  enrolments: { now: 33, before: 62 },
  completions: { now: 28, before: 3 },
  certificates: { now: 27, before: 3 },
  step: 'day',
  stretches: [{ day: '2026-11-21', newPeople: 12, enrolments: 33, completions: 28, certificates: 27 }],
  mostLearnt: [
    {
      courseId: '0192f0aa-0000-4000-8000-000000000001',
      slug: 'graphs',
      title: 'Graphs',
      instructor: 'Ben Ito',
      enrolments: 8,
      learners: 12,
    },
  ],
};
const health: SiteHealth = {
  files: { count: 3, bytes: 1_500_000_000 },
  databaseBytes: 19_000_000,
  disk: { freeBytes: 74_000_000_000, reserveBytes: 64_000_000 },
  news: { waiting: 0, retried: 0, since: null },
  jobs: { waiting: 0, running: 0, failed: 0 },
  mail: { way: { by: 'outbox' }, waiting: 0, waitingSince: null, refusal: null },
};
const nothing = { students: 0, instructorRequests: 0, submissions: 0, reportedReviews: 0, enquiries: 0, disputes: 0 };
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Lata Rao' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/admin/dashboard/figures': () => ({ data: figures }),
  'GET /api/admin/dashboard/waiting': () => ({
    data: { students: 5, instructorRequests: 1, submissions: 2, reportedReviews: 1, enquiries: 0, disputes: 0 },
  }),
  'GET /api/admin/dashboard/health': () => ({ data: health }),
  'GET /api/admin/audit': () => ({ data: listOf([]) }),
};

test('everything that waits has its number and its way', async () => {
  show('/admin/dashboard', frame);
  expect(await screen.findByRole('heading', { name: 'Needs attention (9)' })).toBeTruthy();
  const ways = within(screen.getByRole('region', { name: 'Needs attention' })).getAllByRole('link');
  expect(ways.map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')])).toEqual([
    ['Review: 5 students waiting for approval', '/admin/students?status=pending'],
    ['Review: 1 request to teach', '/admin/instructor-requests'],
    ['Review: 2 courses to review', '/admin/all-courses?view=queue'],
    ['Moderate: 1 review reported', '/admin/reviews?state=reported'],
  ]);
});

test('figures open their rows, people and courses their lists, and nothing speaks of money', async () => {
  const waiting = { students: 5, instructorRequests: 1, submissions: 2, reportedReviews: 1, enquiries: 0, disputes: 0 };
  const { requests } = show('/admin/dashboard', {
    ...frame,
    'GET /api/admin/dashboard': () => ({ data: { figures, waiting, health } }),
  });
  const rows = within(await screen.findByRole('region', { name: 'Statistics' }));
  expect(requests.filter((one) => one.startsWith('GET /api/admin/dashboard/'))).toEqual([]);
  expect(rows.getByRole('link', { name: 'Completions: 28' }).getAttribute('href')).toBe(
    `/instructor/student-list?completedFrom=${encodeURIComponent(figures.from ?? '')}`,
  );
  expect(screen.getByRole('link', { name: '5 pending' }).getAttribute('href')).toBe('/admin/students?status=pending');
  expect(screen.getByRole('link', { name: 'Students: 1,205' }).getAttribute('href')).toBe('/admin/students');
  expect(screen.getByRole('link', { name: 'In review: 2' }).getAttribute('href')).toBe(
    '/admin/all-courses?state=in-review',
  );
  expect(screen.getByRole('link', { name: 'Graphs' }).getAttribute('href')).toBe(
    '/admin/course-detail?courseId=graphs',
  );
  const chart = screen.getByRole('table', { name: 'Learning' });
  expect(within(chart).getByRole('row', { name: '21 Nov 33 28 27' })).toBeTruthy();
  expect(await screen.findByText('No problems found.')).toBeTruthy();
  expect(screen.getByText('1.5 GB')).toBeTruthy();
  expect(document.querySelector('main')?.textContent).not.toMatch(/revenue|\bearning|₹/i);
});

test('what is wrong with the site is said in sentences', async () => {
  const ill: SiteHealth = {
    ...health,
    disk: { freeBytes: 100_000_000, reserveBytes: 64_000_000 },
    news: { waiting: 3, retried: 2, since: '2026-11-21T09:00:00.000Z' },
    jobs: { waiting: 1, running: 0, failed: 1 },
    mail: {
      way: { by: 'smtp', server: 'smtp.example.test', encrypted: true, signsIn: true, sender: 'a@b.test' },
      waiting: 4,
      waitingSince: '2026-11-21T09:00:00.000Z',
      refusal: { answer: '550 not here', at: '2026-11-21T09:00:00.000Z' },
    },
  };
  show('/admin/dashboard', { ...frame, 'GET /api/admin/dashboard/health': () => ({ data: ill }) });
  for (const text of [
    'The disk is nearly full. Free up space before the reserve is reached.',
    /^2 events could not be delivered/,
    /^1 job failed/,
    'The mail server rejects emails: 550 not here',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Queued emails: 4' }).getAttribute('href')).toBe(
    '/admin/admin-settings?view=mail',
  );
});

test('an empty site is open, and says what to do first', async () => {
  const none = { now: 0, before: null };
  const empty: SiteFigures = {
    ...figures,
    people: [{ role: 'admin', status: 'approved', count: 1 }],
    courses: { draft: 0, 'in-review': 0, returned: 0, published: 0, archived: 0 },
    newPeople: none,
    enrolments: none,
    completions: none,
    certificates: none,
    stretches: [{ day: '2026-11-21', newPeople: 0, enrolments: 0, completions: 0, certificates: 0 }],
    mostLearnt: [],
  };
  show('/admin/dashboard', {
    ...frame,
    'GET /api/admin/dashboard/figures': () => ({ data: empty }),
    'GET /api/admin/dashboard/waiting': () => ({ data: nothing }),
  });
  expect(await screen.findByRole('heading', { name: 'Your academy is ready' })).toBeTruthy();
  const ways = within(screen.getByRole('region', { name: 'Needs attention' })).getAllByRole('link');
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([
    '/instructor/create-course',
    '/admin/course-category',
    '/admin/students?view=import',
  ]);
});
