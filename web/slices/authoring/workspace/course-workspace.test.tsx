import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import type { TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { COURSE, draftOf, idOf } from '../testing/drafts.ts';

beforeAll(() =>
  Promise.all([
    import('../manage/manage-course.screen.tsx'),
    import('./course-workspace.tsx'),
    import('./people-tab.tsx'),
    import('./marking-tab.tsx'),
  ]),
);
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ben Ito' }));

const trees: OwnCourse = {
  courseId: idOf(9),
  slug: 'trees',
  title: 'Trees',
  state: 'published',
  draft: 'open',
  changed: false,
  edition: 2,
  lectures: 3,
  learners: 12,
  rating: { stars: 4.5, count: 4 },
  completedPercent: 25,
  updatedAt: '2026-11-01T10:00:00.000Z',
  instructor: { userId: idOf(2), fullName: 'Ben Ito' },
  can: { submit: true, withdraw: false, archive: true, unarchive: false, remove: false },
};
const toDo: TeachingToDo = {
  questions: { waiting: 0, late: 0, courses: [] },
  reviews: { waiting: 0, low: 0 },
  works: {
    waiting: 3,
    items: [
      {
        kind: 'assignment',
        id: idOf(3),
        title: 'Draw a tree',
        waiting: 3,
        waitsSince: '2026-11-20T09:00:00.000Z',
        course: { courseId: 'trees', title: 'Trees' },
      },
    ],
  },
  returned: [],
  returnedCount: 0,
};
const learner = {
  enrolmentId: idOf(20),
  userId: idOf(21),
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  courseId: 'trees',
  courseTitle: 'Trees',
  enrolledAt: '2026-11-01T09:00:00.000Z',
  lastOpenedAt: '2026-11-02T09:00:00.000Z',
  completedAt: null,
  progress: { done: 1, total: 4, percent: 25 },
  quizzes: { total: 1, passed: 1, meanPercent: 80 },
  batches: [],
};
const answers = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ben Ito' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/authoring/own-courses/trees': () => ({ data: trees }),
  'GET /api/instructor/dashboard/to-do': () => ({ data: toDo }),
  'GET /api/instructor/students/counts': () => ({ data: { 'not-started': 0, 'under-way': 1, completed: 0 } }),
  'GET /api/instructor/students': () => ({ data: listOf([learner]) }),
};
const nextStep = () => screen.findByRole('region', { name: 'Next step' });

test('a published course names the longest waiting submission as the next step, and its tabs are links', async () => {
  show('/instructor/manage-course?course=trees&view=marking', answers);
  const step = within(await nextStep());
  expect(step.getByText('3 submissions to mark')).toBeTruthy();
  const place = `/instructor/manage-course?course=trees&view=marking&lecture=${idOf(3)}&state=to-mark`;
  expect(step.getByRole('link', { name: 'Mark' }).getAttribute('href')).toBe(place);
  expect((await screen.findByRole('link', { name: 'Draw a tree' })).getAttribute('href')).toBe(place);
  const tabs = within(screen.getByRole('navigation', { name: 'Course' }));
  expect(tabs.getByRole('link', { name: 'Marking 3' }).getAttribute('aria-current')).toBe('true');
  expect(tabs.getByRole('link', { name: 'Grades' }).getAttribute('href')).toBe(
    '/instructor/manage-course?course=trees&view=gradebook',
  );
});

test('People asks four things of the server and leads to a page for each student', async () => {
  const { requests } = show('/instructor/manage-course?course=trees&view=people', answers);
  const link = await screen.findByRole('link', { name: 'Asha Rao' });
  expect(link.getAttribute('href')).toContain(`student=${idOf(21)}`);
  const own = requests.filter((one) => /authoring|instructor/.test(one));
  expect(own.toSorted()).toEqual([
    'GET /api/authoring/own-courses/trees',
    'GET /api/instructor/dashboard/to-do?course=trees',
    'GET /api/instructor/students/counts?course=trees',
    'GET /api/instructor/students?course=trees&sort=seen&limit=20',
  ]);
});

test('a draft says what is missing before submission and leads to the first of it', async () => {
  const draft = {
    ...trees,
    courseId: COURSE,
    slug: null,
    state: 'draft',
    edition: 0,
    learners: 0,
    completedPercent: null,
    rating: null,
  };
  show(`/instructor/manage-course?course=${COURSE}`, {
    ...answers,
    [`GET /api/authoring/own-courses/${COURSE}`]: () => ({ data: draft }),
    [`GET /api/authoring/courses/${COURSE}`]: () => ({
      data: draftOf({ problems: [{ key: 'details', sentence: 'Write a summary.', field: 'summary' }] }),
    }),
  });
  const step = within(await nextStep());
  expect(step.getByText('1 thing missing before submission')).toBeTruthy();
  expect(step.getByRole('link', { name: 'Complete course' }).getAttribute('href')).toBe(
    `/instructor/create-course?course=${COURSE}&step=details#summary`,
  );
  expect(await screen.findByRole('link', { name: 'Write a summary.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^People/ })).toBeNull();
});

test('a course of another teacher is not found, with the way to all', async () => {
  show('/instructor/manage-course?course=not-mine', {
    ...answers,
    'GET /api/authoring/own-courses/not-mine': () => ({
      status: 404,
      data: { status: 404, code: 'draft_not_found', message: 'This course does not exist.' },
    }),
  });
  expect(await screen.findByText('Course not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/instructor/manage-course');
});
