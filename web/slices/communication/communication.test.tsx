import type { ModulePage, Step } from '@stepwell/contract/communication/communication.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const step = (at: number, about: Partial<Step> = {}): Step => ({
  stepId: id(at),
  kind: 'lesson',
  title: `Lesson ${at}`,
  minutes: 8,
  body: `<p>Text of lesson ${at}.</p>`,
  target: '',
  isDone: false,
  result: null,
  voice: null,
  ...about,
});
const page = (about: Partial<ModulePage> = {}): ModulePage => ({
  moduleId: id(9),
  title: 'Emails that get an answer',
  summary: 'Ask for one thing.',
  teacher: 'Ira Sen',
  done: 0,
  minutes: 26,
  dueAt: null,
  openedAt: null,
  next: { stepId: id(1), title: 'Lesson 1' },
  hasFeedback: false,
  steps: [step(1), step(2), step(3, { kind: 'unit', title: 'Writing emails', target: 'emails', body: '' })],
  feedback: null,
  ...about,
});
const line = (about: object = {}) => {
  const { steps, feedback: _, ...rest } = page();
  return { ...rest, steps: steps.length, ...about };
};

beforeAll(() => import('./communication.screen.tsx'));
let frame: Parameters<typeof show>[1];
beforeEach(() => {
  const profile = signedInAs();
  frame = {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([]) }),
  };
});

test('nothing set: practice of one’s own is offered', async () => {
  show('/student/Course-Resume', { ...frame, 'GET /api/communication/modules': () => ({ data: { items: [] } }) });
  const link = await screen.findByRole('link', { name: 'Open learning practice' });
  expect(link.getAttribute('href')).toBe('/student/LearningPractice');
});

test('the list leads to where the student stopped', async () => {
  const begun = line({ openedAt: '2026-11-20T08:00:00.000Z', done: 1, next: { stepId: id(2), title: 'Lesson 2' } });
  const fresh = line({ moduleId: id(8), title: 'Calls without panic' });
  show('/student/course-resume', {
    ...frame,
    'GET /api/communication/modules': () => ({ data: { items: [begun, fresh] } }),
  });
  const next = await screen.findByRole('link', { name: 'Continue: Emails that get an answer' });
  expect(next.getAttribute('href')).toBe(`/student/course-resume?module=${id(9)}&step=${id(2)}`);
  expect(screen.getByText('Next step: Lesson 2')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Not started' })).toBeTruthy();
});

test('a lesson is read and the next one opens; an exercise leads to its own screen', async () => {
  const sent: unknown[] = [];
  let now = page();
  show(`/student/course-resume?module=${id(9)}`, {
    ...frame,
    [`GET /api/communication/modules/${id(9)}`]: () => ({ data: now }),
    [`PUT /api/communication/modules/${id(9)}/place`]: ({ body }: ApiRequest) => {
      sent.push(body);
      if ((body as { isRead?: boolean }).isRead)
        now = page({
          done: 1,
          next: { stepId: id(2), title: 'Lesson 2' },
          steps: [step(1, { isDone: true }), ...page().steps.slice(1)],
        });
      return { data: now };
    },
  });
  expect(await screen.findByText('Text of lesson 1.')).toBeTruthy();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Mark as read and continue' }));
  expect(await screen.findByText('Text of lesson 2.')).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ stepId: id(1) }, { stepId: id(1), isRead: true }, { stepId: id(2) }]));
  await user.click(screen.getByRole('link', { name: /Writing emails/ }));
  const practise = await screen.findByRole('link', { name: 'Practise' });
  expect(practise.getAttribute('href')).toBe('/student/LearningPractice?view=unit&unit=emails');
});

test('a lesson is marked while its place is still being kept: the press counts', async () => {
  const sent: unknown[] = [];
  const place = Promise.withResolvers<void>();
  show(`/student/course-resume?module=${id(9)}`, {
    ...frame,
    [`GET /api/communication/modules/${id(9)}`]: () => ({ data: page() }),
    [`PUT /api/communication/modules/${id(9)}/place`]: async ({ body }: ApiRequest) => {
      sent.push(body);
      if (sent.length === 1) await place.promise;
      return { data: page() };
    },
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Mark as read and continue' }));
  expect(sent).toEqual([{ stepId: id(1) }]);
  place.resolve();
  expect(await screen.findByText('Text of lesson 2.')).toBeTruthy();
  expect(sent.slice(0, 2)).toEqual([{ stepId: id(1) }, { stepId: id(1), isRead: true }]);
});

test('released feedback stands above the steps', async () => {
  const levels = [{ id: 'high', points: 5, words: 'One purpose.' }];
  const released = page({
    feedback: {
      comment: 'Move the date up.',
      rubric: [{ id: 'clear', title: 'Clear purpose', levels }],
      chosen: { clear: 'high' },
      points: 5,
      outOf: 5,
      teacher: 'Ira Sen',
      releasedAt: '2026-11-20T08:00:00.000Z',
    },
  });
  show(`/student/course-resume?module=${id(9)}`, {
    ...frame,
    [`GET /api/communication/modules/${id(9)}`]: () => ({ data: released }),
    [`PUT /api/communication/modules/${id(9)}/place`]: () => ({ data: released }),
  });
  expect(await screen.findByRole('heading', { name: 'Feedback: 5 of 5 points' })).toBeTruthy();
  expect(screen.getByText('Move the date up.')).toBeTruthy();
});

test('a speaking step offers its recordings; the one that is submitted is named with who hears it', async () => {
  const recordings = [{ attemptId: id(6), at: '2026-11-20T08:00:00.000Z', score: 82 }];
  const spoken = (submitted: NonNullable<Step['voice']>['submitted']) =>
    page({
      steps: [
        step(1, { kind: 'speaking', title: 'Read', target: 'read.cooking-rice', voice: { submitted, recordings } }),
      ],
    });
  const sent: unknown[] = [];
  show(`/student/course-resume?module=${id(9)}`, {
    ...frame,
    [`GET /api/communication/modules/${id(9)}`]: () => ({ data: spoken(null) }),
    [`PUT /api/communication/modules/${id(9)}/place`]: () => ({ data: spoken(null) }),
    [`PUT /api/communication/modules/${id(9)}/steps/${id(1)}/recording`]: ({ body }: ApiRequest) => {
      sent.push(body);
      const remarks = [{ id: 'a', second: 67.4, text: 'Slower here.' }];
      return {
        data: spoken({ attemptId: id(6), submittedAt: '2026-11-20T09:00:00.000Z', score: 82, url: null, remarks }),
      };
    },
  });
  expect(await screen.findByText('Ira Sen and admins can hear the recording you submit.')).toBeTruthy();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The recording was deleted.')).toBeTruthy();
  expect(screen.getByText('1:07')).toBeTruthy();
  expect(screen.getByText('Slower here.')).toBeTruthy();
  expect(sent).toEqual([{ attemptId: id(6) }]);
});

test('a role play is gone through inside the module', async () => {
  const taskId = 'role-play.checking-in';
  const turns = [
    {
      turnId: 'start',
      says: 'Good evening.',
      options: [{ taskId: `${taskId}.start.1`, text: 'I have a booking.', next: 'end' }],
    },
    { turnId: 'end', says: 'Here is your key.', options: [] },
  ];
  const task = {
    taskId,
    kind: 'role-play',
    title: 'Checking in',
    text: '',
    instruction: 'You arrive.',
    band: null,
    usefulWords: [],
    sound: null,
    turns,
    words: [],
  };
  const shown = page({ steps: [step(1, { kind: 'speaking', title: 'Talk', target: taskId })] });
  show(`/student/course-resume?module=${id(9)}`, {
    ...frame,
    [`GET /api/communication/modules/${id(9)}`]: () => ({ data: shown }),
    [`PUT /api/communication/modules/${id(9)}/place`]: () => ({ data: shown }),
    [`GET /api/speaking/tasks/${taskId}`]: () => ({
      data: { task, attempts: [], recordingDays: 30, model: null, transcriber: null, voice: null },
    }),
  });
  expect(await screen.findByText('Good evening.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'I have a booking.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Speak' })).toBeNull();
});
