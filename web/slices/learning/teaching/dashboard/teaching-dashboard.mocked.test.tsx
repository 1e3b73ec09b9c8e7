import type { NeedsHelp, TeachingFigures, TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOf } from '../../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../../testing/people.ts';
import { show } from '../../../../testing/screen.tsx';

// happy-dom has no layout to draw in; the tables beside the drawings say the same.
vi.mock('../../../../ui/chart/drawing.ts', () => ({ openDrawing: () => ({ draw: () => {}, close: () => {} }) }));
beforeAll(() => import('./teaching-dashboard.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ben Ito' }));

const id = (n: number) => `0192f0aa-0000-4000-8000-${String(n).padStart(12, '0')}`;
const toDo: TeachingToDo = {
  questions: {
    waiting: 6,
    late: 2,
    courses: [
      {
        course: { courseId: 'graphs', title: 'Graphs' },
        waiting: 6,
        late: 2,
        oldest: { questionId: id(1), title: 'Why is never never?', askedAt: '2026-11-18T09:00:00.000Z' },
      },
    ],
  },
  reviews: { waiting: 9, low: 1 },
  works: {
    waiting: 3,
    items: [
      {
        kind: 'assignment',
        id: id(3),
        title: 'Draw a road',
        waiting: 3,
        waitsSince: '2026-11-20T09:00:00.000Z',
        course: { courseId: 'graphs', title: 'Graphs' },
      },
    ],
  },
  returned: [{ courseId: id(2), title: 'Graphs', remarks: 2, decidedAt: '2026-11-20T09:00:00.000Z' }],
  returnedCount: 1,
};
const figures: TeachingFigures = {
  from: '2026-10-23T00:00:00.000Z',
  learners: { now: 3412, before: 3294 },
  people: 3000,
  newLearners: { now: 118, before: 90 },
  completed: 1398,
  completion: { now: 40, before: 38 },
  rating: { now: 4.82, before: 4.8, count: 2140, hidden: 3, histogram: [1, 2, 3, 4, 2130] },
  watchedMs: { now: 7_200_000, before: 0 },
};
const nothing = { watchedMs: 0, lecturesDone: 0 };
const overTime = {
  step: 'day',
  stretches: [{ day: '2026-11-21', enrolments: 3, completions: 1, watchedMs: 120_000, lecturesDone: 4 }],
  ratingStep: 'week',
  ratings: [{ day: '2026-11-16', count: 2, mean: 4.5 }],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? { watchedMs: 120_000, lecturesDone: 4 } : nothing)),
  weekdays: Array.from({ length: 7 }, (_, day) => (day === 5 ? { watchedMs: 120_000, lecturesDone: 4 } : nothing)),
};
const howFar = { enrolled: 100, started: 90, quarter: 50, half: 45, threeQuarters: 44, completed: 40, lectures: null };
const asha: NeedsHelp = {
  enrolmentId: id(10),
  userId: id(11),
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  courseId: 'graphs',
  courseTitle: 'Graphs',
  lastOpenedAt: '2026-11-01T09:00:00.000Z',
  reasons: [
    { reason: 'away', about: '', count: 20 },
    { reason: 'quiz-failed', about: 'Edges', count: 3 },
  ],
};
const counts = { all: 1, by: { away: 1, 'quiz-failed': 1, stuck: 0, behind: 0 } };
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ben Ito' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/instructor/taught-courses': () => ({ data: { items: [{ courseId: 'graphs', title: 'Graphs' }] } }),
  'GET /api/instructor/dashboard/to-do': () => ({ data: toDo }),
  'GET /api/instructor/dashboard/figures': () => ({ data: figures }),
  'GET /api/instructor/dashboard/over-time': () => ({ data: overTime }),
  'GET /api/instructor/dashboard/how-far': () => ({ data: howFar }),
  'GET /api/instructor/dashboard/need-help': () => ({ data: listOf([asha]) }),
  'GET /api/instructor/dashboard/need-help/counts': () => ({ data: counts }),
};

test('the title counts what waits, the late come first, and each row leads to what it counts', async () => {
  show('/instructor/dashboard?course=graphs', frame);
  expect(await screen.findByRole('heading', { name: 'Needs attention (11)' })).toBeTruthy();
  expect(screen.getByText('2 have waited more than 2 days.')).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: /^(Answer|Mark|Reply|View comments):/ });
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([
    '/instructor/manage-course?course=graphs&view=questions&show=unanswered',
    `/instructor/manage-course?course=graphs&view=marking&lecture=${id(3)}&state=to-mark`,
    '/instructor/review?state=unanswered&course=graphs',
    `/instructor/manage-course?course=${id(2)}&view=curriculum`,
  ]);
});

test('each figure says its change and opens the rows that it counts', async () => {
  const needHelp = listOf([asha]);
  const whole = { toDo, figures, overTime, howFar, needHelp, needHelpCounts: counts };
  const { requests } = show('/instructor/dashboard?period=30', {
    ...frame,
    'GET /api/instructor/dashboard': () => ({ data: whole }),
  });
  const rows = within(await screen.findByRole('region', { name: 'Statistics' }));
  // All of it came in one call.
  expect(requests.filter((one) => one.startsWith('GET /api/instructor/dashboard/'))).toEqual([]);
  const wayOf = (name: string) => rows.getByRole('link', { name }).getAttribute('href');
  expect(wayOf('Students: 3,412')).toBe('/instructor/student-list');
  expect(rows.getByText('3,000 unique students. +118 in 30 days')).toBeTruthy();
  expect(wayOf('New students: 118')).toBe(
    `/instructor/student-list?enrolledFrom=${encodeURIComponent('2026-10-23T00:00:00.000Z')}`,
  );
  expect(wayOf('Completed: 40%')).toBe('/instructor/student-list?state=completed');
  expect(rows.getByText('1,398 of 3,412. +2 points in 30 days')).toBeTruthy();
  expect(wayOf('Rating: 4.82')).toBe('/instructor/review');
  expect(rows.getByText('2,140 ratings, excluding 3 hidden. 30 days ago: 4.80')).toBeTruthy();
  expect(rows.getByRole('link', { name: 'Video watched: 2 h' })).toBeTruthy();
});

test('the address chooses course and period; what it cannot mean is left out', async () => {
  const user = userEvent.setup();
  const { requests, place } = show('/instructor/dashboard?period=9&course=Not a slug&instructor=x', frame);
  await screen.findByRole('heading', { name: 'Needs attention (11)' });
  expect(requests).toContain('GET /api/instructor/dashboard/to-do');
  await user.selectOptions(screen.getByLabelText('Period'), '90 days');
  await user.selectOptions(screen.getByLabelText('Course'), 'Graphs');
  await waitFor(() => expect(place()).toContain('period=90'));
  await waitFor(() =>
    expect(
      requests.some((one) => one.startsWith('GET /api/instructor/dashboard/figures?course=graphs&period=90')),
    ).toBe(true),
  );
  expect(screen.queryByRole('combobox', { name: 'Instructor' })).toBeNull();
});

test('the way says where most are lost, and people stand there with their reasons and a way to write', async () => {
  const user = userEvent.setup();
  show('/instructor/dashboard', frame);
  expect(await screen.findByText('Biggest drop-off: “Started” to “25% completed” (40 students).')).toBeTruthy();
  const way = screen.getByRole('table', { name: 'Enrolment to completion' });
  expect(within(way).getByRole('row', { name: 'Completed 40 (40%)' })).toBeTruthy();
  expect(await screen.findByText('Started, inactive for 20 days')).toBeTruthy();
  expect(screen.getByText('Failed the quiz “Edges” 3 times')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Message Asha Rao about Graphs' }));
  expect(await screen.findByRole('dialog', { name: 'Message Asha Rao' })).toBeTruthy();
});

test('where nothing waits and nobody learns, sentences say so; without a course the first step is offered', async () => {
  const none = { now: 0, before: 0 };
  const empty = {
    ...frame,
    'GET /api/instructor/dashboard/to-do': () => ({
      data: {
        questions: { waiting: 0, late: 0, courses: [] },
        reviews: { waiting: 0, low: 0 },
        works: { waiting: 0, items: [] },
        returned: [],
        returnedCount: 0,
      },
    }),
    'GET /api/instructor/dashboard/figures': () => ({
      data: {
        ...figures,
        learners: none,
        people: 0,
        newLearners: none,
        completed: 0,
        completion: { now: null, before: null },
        rating: { now: null, before: null, count: 0, hidden: 0, histogram: [0, 0, 0, 0, 0] },
        watchedMs: none,
      },
    }),
    'GET /api/instructor/dashboard/over-time': () => ({
      data: {
        ...overTime,
        stretches: [{ day: '2026-11-21', enrolments: 0, completions: 0, ...nothing }],
        ratings: [{ day: '2026-11-16', count: 0, mean: null }],
        hours: overTime.hours.map(() => nothing),
        weekdays: overTime.weekdays.map(() => nothing),
      },
    }),
    'GET /api/instructor/dashboard/how-far': () => ({
      data: { enrolled: 0, started: 0, quarter: 0, half: 0, threeQuarters: 0, completed: 0, lectures: null },
    }),
    'GET /api/instructor/dashboard/need-help': () => ({ data: listOf([]) }),
  };
  show('/instructor/dashboard', empty);
  expect(await screen.findByRole('heading', { name: 'Nothing needs attention' })).toBeTruthy();
  for (const text of ['No students enrolled yet.', 'No ratings in this period.', 'No learning in this period.']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('table')).toBeNull();
});

test('a course in the address that is none of one’s own is said once, with the way to all', async () => {
  const gone = () => ({
    status: 404,
    data: { status: 404, code: 'course_not_found', message: 'This course does not exist.' },
  });
  show('/instructor/dashboard?course=not-mine&period=7', {
    ...frame,
    'GET /api/instructor/dashboard/to-do': gone,
    'GET /api/instructor/dashboard/figures': gone,
    'GET /api/instructor/dashboard/over-time': gone,
    'GET /api/instructor/dashboard/how-far': gone,
    'GET /api/instructor/dashboard/need-help': gone,
    'GET /api/instructor/dashboard/need-help/counts': gone,
  });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toContain('period=7');
  expect(screen.queryByText('Couldn’t load this page')).toBeNull();
});

test('whoever has no course is shown the first step', async () => {
  show('/instructor/dashboard', { ...frame, 'GET /api/instructor/taught-courses': () => ({ data: { items: [] } }) });
  const first = await screen.findByRole('link', { name: 'Create course' });
  expect(first.getAttribute('href')).toBe('/instructor/create-course');
});

test('who needs help has a list of its own: reasons, words and order stand in the address', async () => {
  const { requests } = show('/instructor/dashboard?view=help&reason=away&q=rao&sort=seen', frame);
  expect(await screen.findByRole('link', { name: 'Inactive 1' })).toBeTruthy();
  expect(requests).toContain('GET /api/instructor/dashboard/need-help?q=rao&reason=away&sort=seen&limit=20');
  expect(requests).toContain('GET /api/instructor/dashboard/need-help/counts?q=rao');
});

const teacher = (n: number, fullName: string) => ({
  userId: id(n),
  fullName,
  email: `${n}@example.test`,
  status: 'approved',
  statusReason: null,
  suspendedUntil: null,
  emailConfirmed: true,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  instructorId: null,
  headline: '',
  subjects: [],
  courses: 1,
  learners: 1,
  rating: null,
});
const forAdmin = {
  ...frame,
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Lata Rao' }) }),
  'GET /api/admin/instructors': ({ search }: { search: string }) => ({
    data: listOf(
      search.includes('q=') ? [teacher(121, 'Zoya Merchant')] : [teacher(20, 'Ben Ito'), teacher(21, 'Kabir Nair')],
    ),
  }),
  [`GET /api/admin/instructors/${id(21)}`]: () => ({
    data: {
      ...teacher(21, 'Kabir Nair'),
      role: 'instructor',
      bio: '',
      photoUrl: null,
      sessions: 1,
      teaches: [],
      histogram: [0, 0, 0, 0, 0],
      reviews: [],
    },
  }),
  'GET /api/authoring/courses': () => ({ data: listOf([]) }),
};

test('an admin types for any teacher, however many there are; the course chosen before is not kept', async () => {
  signedInAs({ role: 'admin', fullName: 'Lata Rao' });
  const user = userEvent.setup();
  const { place } = show('/instructor/dashboard?course=graphs', forAdmin);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Instructor' });
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Everyone' })).toBeTruthy();
  await user.type(field, 'zoya');
  const option = await screen.findByRole('option', { name: /Zoya Merchant/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  const list = within(screen.getByRole('listbox', { name: 'Instructor' }));
  expect(list.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe(`/instructor/dashboard?instructor=${id(121)}`));
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('arrows go through the teachers and round, Escape leaves what was chosen, and everybody is one key away', async () => {
  signedInAs({ role: 'admin', fullName: 'Lata Rao' });
  const user = userEvent.setup();
  const { place } = show(`/instructor/dashboard?instructor=${id(21)}`, forAdmin);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Instructor' });
  await waitFor(() => expect(field.value).toBe('Kabir Nair'));
  await user.click(field);
  await screen.findByRole('option', { name: /Ben Ito/ });
  const list = within(screen.getByRole('listbox', { name: 'Instructor' }));
  const inHand = () => list.getAllByRole('option').findIndex((one) => one.ariaSelected === 'true');
  expect(inHand()).toBe(0);
  await user.keyboard('{ArrowUp}');
  expect(inHand()).toBe(2);
  await user.keyboard('{Escape}');
  expect(field.value).toBe('Kabir Nair');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe('/instructor/dashboard'));
});
