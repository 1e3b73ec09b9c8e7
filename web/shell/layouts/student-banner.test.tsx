import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listOf, mineOf } from '../../testing/courses.ts';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

const inSixHours = new Date(Date.now() + 6 * 3_600_000).toISOString();
const due = {
  kind: 'work-due' as const,
  at: inSixHours,
  title: 'Draw a well',
  courseId: 'wells',
  lectureId: '0192f0aa-0000-7000-8000-000000000abc',
};
const result = {
  noticeId: '0192f0aa-0000-7000-8000-000000000def',
  kind: 'marks-released' as const,
  about: { course: 'wells', lectureId: due.lectureId, lecture: 'Steps' },
};
const banner = () => screen.queryByRole('region', { name: 'What’s new' });
const open = (news: object | undefined, about = {}) => {
  const profile = signedInAs(about);
  return show('/student/course-list', {
    'GET /api/profile': () => ({ data: { ...profile, frame: { unread: 0, ...(news && { news }) } } }),
    'GET /api/learning/courses': () => ({ data: listOf([mineOf('counting', 'Counting')]) }),
    [`POST /api/notices/${result.noticeId}/read`]: () => ({ data: { unread: 0 } }),
  });
};
beforeEach(() => localStorage.clear());

test('what is due comes first, then a result; each leaves for good once it is dismissed or followed', async () => {
  const user = userEvent.setup();
  const { requests, place } = open({ due, result });
  expect((await screen.findByText(/“Draw a well” is due/)).textContent).toContain('Draw a well');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText(/“Steps” was marked/);
  await user.click(screen.getByRole('link', { name: 'View result' }));
  await waitFor(() => expect(place()).toContain(`lecture=${due.lectureId}`));
  expect(banner()).toBeNull();
  expect(requests).toContain(`POST /api/notices/${result.noticeId}/read`);
});

test('without news an approved student has no banner; a date that has passed is no news', async () => {
  open({ due: { ...due, at: '2026-01-01T00:00:00.000Z' } });
  await screen.findByRole('heading', { level: 1 });
  expect(banner()).toBeNull();
});

test('an approval of the last week is told before anything else, and an old one not at all', async () => {
  const decidedAt = new Date(Date.now() - 3_600_000).toISOString();
  const profile = profileOf({ decidedAt });
  open({ due }, profile);
  expect((await screen.findByText(/your account is approved/)).textContent).toContain('Priya Sharma');
});
