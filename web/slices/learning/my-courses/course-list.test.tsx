import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf, mineOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const SHELF = 'GET /api/learning/courses';
const counts = { 'not-started': 0, 'under-way': 1, completed: 0, shelved: 0 };
const profile = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/learning/course-counts': () => ({ data: counts }),
};

test('an empty shelf leads to the courses, in any letter case', async () => {
  signedInAs();
  show('/Student/Course-List', { ...profile, [SHELF]: () => ({ data: listOf([]) }) });
  const link = await screen.findByRole('link', { name: 'Browse courses' });
  expect(link.getAttribute('href')).toBe('/student/available-courses');
});

test('one question for loader, screen and banner; the next page is an address', async () => {
  signedInAs();
  const { requests, place } = show('/student/course-list', {
    ...profile,
    [SHELF]: ({ search }) => ({
      data: search.includes('cursor')
        ? listOf([mineOf('trees', 'Trees')])
        : listOf([mineOf('graphs', 'Graphs')], 'abc'),
    }),
  });
  await screen.findByRole('link', { name: 'Graphs' });
  expect(screen.getByRole('progressbar', { name: 'Progress in Graphs' }).getAttribute('aria-valuenow')).toBe('25');
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'Trees' });
  expect(place()).toBe('/student/course-list?cursor=abc');
  expect(requests.filter((one) => one.startsWith(SHELF))).toEqual([SHELF, `${SHELF}?cursor=abc`]);
});

test('File: a failure keeps the frame, names the request, and can be tried', async () => {
  signedInAs();
  let down = true;
  const refusal = { status: 409, code: 'wrong_kind_of_lecture', message: 'Not now.', requestId: 'req-7' };
  show('/student/course-list', {
    ...profile,
    [SHELF]: () => (down ? { status: 409, data: refusal } : { data: listOf([mineOf('graphs', 'Graphs')]) }),
  });
  await screen.findByText('Not now.');
  expect(screen.getByText('req-7')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Student' })).toBeTruthy();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Graphs' });
});

test('a finished course leads to its certificate', async () => {
  signedInAs();
  const done = mineOf('graphs', 'Graphs', {
    next: null,
    progress: { done: 4, total: 4, percent: 100 },
    certificateCode: '7KQM-2XPA-9RTD',
    completedAt: '2026-03-09T00:00:00.000Z',
  });
  show('/student/course-list', { ...profile, [SHELF]: () => ({ data: listOf([done]) }) });
  const link = await screen.findByRole('link', { name: 'Certificate for Graphs' });
  expect(link.getAttribute('href')).toBe('/verify/7KQM-2XPA-9RTD');
});
