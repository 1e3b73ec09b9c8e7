import type { Lecture, LectureState } from '@stepwell/contract/learning/learning.ts';
import type { LiveClass } from '@stepwell/contract/live/classes.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { at, course, everyday, ids, outline, paths, step } from '../../learning/player/testing/course.ts';

const classId = '0192f0aa-0000-7000-8000-000000000001';
const lecture: Lecture = {
  kind: 'live',
  lectureId: ids.text,
  courseId: course,
  title: 'Question hour',
  done: false,
  completion: 'auto',
  files: [],
  html: '<p>Bring a question.</p>',
  minutes: 60,
  classId,
};
const state: LectureState = {
  lectureId: ids.text,
  title: 'Question hour',
  kind: 'live',
  minutes: 60,
  preview: false,
  done: false,
  open: true,
  lock: null,
  required: true,
  completion: 'auto',
};
const held = (about: Partial<LiveClass> = {}): LiveClass => ({
  classId,
  title: 'Question hour',
  description: '',
  host: 'Ira Sen',
  audience: 'Algorithms you can explain',
  startsAt: new Date(Date.now() + 90 * 60_000).toISOString(),
  endsAt: new Date(Date.now() + 150 * 60_000).toISOString(),
  timeZone: 'Asia/Kolkata',
  state: 'scheduled',
  cancelReason: '',
  seats: null,
  seatsLeft: null,
  isSeries: false,
  files: [],
  recordings: [],
  calendarUrl: '/live-calendars/class/x.ics',
  own: null,
  ...about,
});
const opened = (about: Partial<LiveClass>) => {
  signedInAs();
  return show(at(ids.text), {
    ...everyday,
    [paths.outline]: () => ({ data: outline({ sections: [{ title: 'Live', lectures: [state] }] }) }),
    [`GET /api/learning/lectures/${ids.text}`]: () => ({ data: lecture }),
    [`POST /api/learning/lectures/${ids.text}/opening`]: () => ({ data: {} }),
    [`GET /api/live/classes/${classId}`]: () => ({ data: held(about) }),
    [`GET /api/live/classes/${classId}/study-pack`]: () => ({
      data: { boardUrl: null, polls: [], messages: [], questions: [] },
    }),
    [`POST /api/learning/lectures/${ids.text}/reading`]: () => ({ data: step({ lectureId: ids.text, done: true }) }),
  });
};

beforeAll(async () => {
  await import('../../learning/player/player.screen.tsx');
  await import('../../learning/player/lectures/live-lecture.tsx');
});

test('before the class: how long until it, and the calendar file; no way in yet', async () => {
  opened({});
  await screen.findByText('Starts in 1 h 30 min.');
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/live-calendars/class/x.ics',
  );
  expect(screen.queryByRole('link', { name: 'Join class' })).toBeNull();
});

test('once the room is open: the way in', async () => {
  opened({ state: 'open' });
  const join = await screen.findByRole('link', { name: 'Join class' });
  expect(join.getAttribute('href')).toBe(`/student/online-classes/${classId}/room`);
});

test('after a missed class without questions: nothing recorded is said, and one says that one caught up', async () => {
  const { requests } = opened({ state: 'ended', own: { mark: 'absent', minutes: 3 } });
  expect(await screen.findByText('No recording of this class.')).toBeTruthy();
  expect(screen.getByText('Your attendance: Absent, 3 min')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as caught up' }));
  await waitFor(() => expect(requests).toContain(`POST /api/learning/lectures/${ids.text}/reading`));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as caught up' })).toBeNull());
});

test('a cancelled class says that the course can be completed without it', async () => {
  opened({ state: 'cancelled', cancelReason: 'Ill' });
  expect(await screen.findByText('You can complete the course without this lecture.')).toBeTruthy();
  expect(screen.getByText('Ill')).toBeTruthy();
});
