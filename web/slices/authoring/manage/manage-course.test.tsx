import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// The screen is fetched when it is first opened; here that is before the clock of the first test runs.
import './manage-course.screen.tsx';
import { COURSE, draftOf, idOf } from '../testing/drafts.ts';

const courseOf = (about: Partial<OwnCourse> = {}): OwnCourse => ({
  courseId: COURSE,
  slug: null,
  title: 'Graphs',
  state: 'draft',
  draft: 'open',
  changed: true,
  edition: 0,
  lectures: 3,
  learners: 0,
  rating: null,
  completedPercent: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  instructor: { userId: idOf(2), fullName: 'Priya Sharma' },
  can: { submit: true, withdraw: false, archive: false, unarchive: false, remove: true },
  ...about,
});
const trees = courseOf({
  courseId: idOf(9),
  slug: 'trees',
  title: 'Trees',
  state: 'published',
  edition: 2,
  learners: 12,
  rating: { stars: 4.5, count: 4 },
  completedPercent: 25,
  can: { submit: true, withdraw: false, archive: true, unarchive: false, remove: false },
});

function open(address: string, more: Record<string, () => { data: unknown }> = {}) {
  const profile = signedInAs({ role: 'instructor' });
  return show(address, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/counts': () => ({ data: { unread: 0, requests: 0 } }),
    'GET /api/authoring/courses': () => ({ data: { items: [courseOf(), trees], nextCursor: null } }),
    'GET /api/authoring/course-counts': () => ({
      data: { draft: 1, 'in-review': 0, returned: 0, published: 1, archived: 0 },
    }),
    ...more,
  });
}

test('each course says its state, and what learners do not have yet', async () => {
  const { requests } = open('/instructor/manage-course?state=published&q=tr&sort=rating');
  const row = (await screen.findByText('Trees')).closest('tr');
  expect(row?.textContent).toContain('Published');
  expect(row?.textContent).toContain('Changes not submitted');
  expect(row?.textContent).toContain('25%');
  expect(requests.find((call) => call.startsWith('GET /api/authoring/courses?'))).toMatch(
    /q=tr&state=published&sort=rating&limit=20/,
  );
});

test('only what was never published can be deleted, and it is asked before', async () => {
  let left = [courseOf(), trees];
  open('/instructor/manage-course', {
    'GET /api/authoring/courses': () => ({ data: { items: left, nextCursor: null } }),
    [`DELETE /api/authoring/courses/${COURSE}`]: () => {
      left = [trees];
      return { data: {} };
    },
  });
  fireEvent.click(await screen.findByLabelText('Actions for Trees'));
  expect(screen.queryByText('Delete draft')).toBeNull();
  expect(screen.getByText('Archive')).toBeTruthy();

  fireEvent.click(screen.getByLabelText('Actions for Graphs'));
  fireEvent.click(screen.getByText('Delete draft'));
  const dialog = screen.getByRole('dialog', { name: 'Delete “Graphs”' });
  fireEvent.click(within(dialog).getByText('Delete draft'));
  await waitFor(() => expect(screen.queryByText('Graphs')).toBeNull());
});

test('after handing in, the next steps are told; otherwise that nothing waits', async () => {
  const submission = {
    submissionId: idOf(50),
    number: 1,
    state: 'waiting' as const,
    note: '',
    submittedAt: '2026-11-01T11:00:00.000Z',
    decidedAt: null,
    words: '',
  };
  const at = `/instructor/course-added?course=${COURSE}`;
  const request = `GET /api/authoring/courses/${COURSE}`;
  const waiting = open(at, { [request]: () => ({ data: draftOf({ submission }) }) });
  expect(await screen.findByText('“Graphs” submitted')).toBeTruthy();
  expect(screen.getByText('You’re notified')).toBeTruthy();
  waiting.unmount();

  open(at, { [request]: () => ({ data: draftOf() }) });
  expect(await screen.findByText('“Graphs” is not in review')).toBeTruthy();
});
