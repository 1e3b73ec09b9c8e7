import type { Deadline } from '@stepwell/contract/learning/my-courses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf, mineOf } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const lectureId = '0192f0aa-0000-7000-8000-000000000031';
const deadline: Deadline = {
  kind: 'work-due',
  at: '2026-12-02T12:00:00.000Z',
  courseId: 'graphs',
  courseTitle: 'Graphs',
  lectureId,
  title: 'Draw a well',
  lectureKind: 'assignment',
  lock: null,
};

function dated(...deadlines: Deadline[]) {
  const profile = signedInAs({ status: 'approved' });
  show('/student/dashboard', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/learning/courses': () => ({ data: listOf([mineOf('graphs', 'Graphs')]) }),
    'GET /api/learning/ahead': () => ({ data: { deadlines, happenings: [] } }),
    'GET /api/learning/recommended': () => ({ data: { items: [] } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  });
}

test('a date whose lecture is locked says so and why, and leads to where the course goes on', async () => {
  const missing = [{ lectureId: '0192f0aa-0000-7000-8000-000000000032', title: 'First steps', courseId: 'graphs' }];
  dated({ ...deadline, lock: { opensAt: null, missing } });
  const why = await screen.findByText(/^Locked\. Opens after you complete “First steps”\./);
  expect(within(why).getByRole('link', { name: 'Continue Graphs' }).getAttribute('href')).not.toContain(lectureId);
  expect(screen.queryByRole('link', { name: 'Draw a well' })).toBeNull();
});

test('a date that can be acted on now, and one that says itself when it opens, name no lock', async () => {
  dated(deadline, {
    ...deadline,
    kind: 'lecture-opens',
    title: 'Later',
    lock: { opensAt: deadline.at, missing: [] },
  });
  await screen.findByRole('link', { name: 'Later' });
  expect(screen.queryByText(/Locked/)).toBeNull();
});
