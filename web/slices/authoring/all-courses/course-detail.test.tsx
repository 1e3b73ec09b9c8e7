import type { AdminCourse } from '@stepwell/contract/admin/course-admin.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('./course-detail.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'admin', fullName: 'Ann Lee' }));

const course: AdminCourse = {
  courseId: '0192f0aa-0000-7000-8000-000000000001',
  slug: 'graphs',
  title: 'Graphs',
  state: 'published',
  draft: null,
  changed: false,
  edition: 1,
  category: null,
  featuredAt: null,
  waiting: null,
  lectures: 2,
  learners: 3,
  rating: null,
  completedPercent: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  instructor: { userId: '0192f0aa-0000-7000-8000-000000000002', fullName: 'Ira Sen' },
  can: { submit: false, withdraw: false, archive: true, unarchive: false, remove: false },
};

test('without a course in the address the courses stand there, found by words, each leading to its details', async () => {
  const user = userEvent.setup();
  const queries: (string | null)[] = [];
  show('/admin/course-detail', {
    'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Ann Lee' }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/admin/courses': ({ search }: ApiRequest) => {
      const q = new URLSearchParams(search).get('q');
      queries.push(q);
      return { data: listOf(q === 'none' ? [] : [course]) };
    },
  });
  const link = await screen.findByRole('link', { name: 'Graphs' });
  expect(link.getAttribute('href')).toBe('/admin/course-detail?courseId=graphs');
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'none');
  await screen.findByText('No courses match this search');
  await waitFor(() => expect(queries.at(-1)).toBe('none'));
});
