import type { OwnModule, ResultLine } from '@stepwell/contract/communication/own-modules.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const rubric = [
  {
    id: 'tone',
    title: 'Tone',
    levels: [
      { id: 'low', points: 1, words: 'Off.' },
      { id: 'high', points: 4, words: 'Right.' },
    ],
  },
];
const module = (about: Partial<OwnModule> = {}): OwnModule => ({
  moduleId: id(9),
  title: 'Emails',
  summary: '',
  state: 'draft',
  dueAt: null,
  steps: [{ stepId: id(1), kind: 'unit', title: 'Writing emails', minutes: 10, body: '', target: 'emails' }],
  rubric,
  audience: { everybody: true, courses: [], batches: [] },
  version: 1,
  ...about,
});
const choices = { items: [{ kind: 'unit', target: 'emails', title: 'Writing emails', group: 'words-workplace' }] };

beforeAll(() => import('./own-modules.screen.tsx'));
let frame: Parameters<typeof show>[1];
beforeEach(() => {
  const profile = signedInAs({ role: 'instructor' });
  frame = {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/communication/exercise-choices': () => ({ data: choices }),
    [`GET /api/communication/own-modules/${id(9)}`]: () => ({ data: module() }),
  };
});
const user = () => userEvent.setup({ delay: null });

test('no modules yet: one can be made', async () => {
  show('/instructor/communication-skills', {
    ...frame,
    'GET /api/communication/own-modules': () => ({ data: listOf([]) }),
  });
  expect((await screen.findByRole('link', { name: 'Create module' })).getAttribute('href')).toContain('view=new');
});

test('a changed module is saved with the version it was read with, then published', async () => {
  const sent: unknown[] = [];
  show(`/instructor/communication-skills?module=${id(9)}`, {
    ...frame,
    [`PUT /api/communication/own-modules/${id(9)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: module({ title: 'Emails at work', version: 2 }) };
    },
    [`POST /api/communication/own-modules/${id(9)}/state`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: module({ title: 'Emails at work', version: 2, state: 'published' }) };
    },
  });
  const [title] = await screen.findAllByLabelText('Title');
  if (!title) throw new Error('no title');
  await user().type(title, ' at work');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Emails at work', version: 1, everybody: true }, { state: 'published' }]);
});

test('a refusal names what is missing, and nothing typed is lost', async () => {
  show(`/instructor/communication-skills?module=${id(9)}`, {
    ...frame,
    [`POST /api/communication/own-modules/${id(9)}/state`]: () => ({
      status: 409,
      data: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'module_not_ready',
        message: 'The module is incomplete.',
        fields: { steps: 'Choose whom the module is for.' },
      },
    }),
  });
  await user().click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Choose whom the module is for.')).toBeTruthy();
});

test('results are read by student, and feedback with its levels is kept', async () => {
  const sent: unknown[] = [];
  const row: ResultLine = {
    studentId: id(5),
    fullName: 'Asha Rao',
    email: 'asha@stepwell.test',
    done: 1,
    openedAt: null,
    results: [{ stepId: id(1), result: { value: 8, most: 10, at: '2026-11-20T08:00:00.000Z' } }],
    feedback: null,
  };
  show(`/instructor/communication-skills?module=${id(9)}&view=results`, {
    ...frame,
    [`GET /api/communication/own-modules/${id(9)}/results`]: () => ({ data: listOf([row]) }),
    [`PUT /api/communication/own-modules/${id(9)}/feedback/${id(5)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { points: 4, releasedAt: null } };
    },
  });
  await user().click(await screen.findByRole('button', { name: 'Asha Rao' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('8 of 10 right')).toBeTruthy();
  await user().click(within(dialog).getByRole('radio', { name: /Right/ }));
  await user().type(within(dialog).getByLabelText('Comment'), 'Warm.');
  await user().click(within(dialog).getByRole('button', { name: 'Save feedback' }));
  expect(await screen.findByText('Feedback saved')).toBeTruthy();
  expect(sent).toEqual([{ comment: 'Warm.', chosen: { tone: 'high' }, remarks: [] }]);
});

test('a recording that was submitted is commented at its second, and saved with the feedback', async () => {
  const sent: unknown[] = [];
  const speaking = { stepId: id(1), kind: 'speaking' as const, title: 'Read', minutes: 5, body: '', target: 'read.x' };
  const row: ResultLine = {
    studentId: id(5),
    fullName: 'Asha Rao',
    email: 'asha@stepwell.test',
    done: 1,
    openedAt: null,
    results: [{ stepId: id(1), result: { value: 82, most: 100, at: '2026-11-20T08:00:00.000Z' } }],
    feedback: null,
  };
  const recording = {
    stepId: id(1),
    text: 'Wash the rice.',
    attemptId: id(6),
    submittedAt: '2026-11-20T09:00:00.000Z',
    score: 82,
    url: '/speaking-files/x',
    remarks: [{ id: 'a', second: 3, text: 'Good pace.' }],
  };
  show(`/instructor/communication-skills?module=${id(9)}&view=results`, {
    ...frame,
    [`GET /api/communication/own-modules/${id(9)}`]: () => ({ data: module({ steps: [speaking], rubric: [] }) }),
    [`GET /api/communication/own-modules/${id(9)}/results`]: () => ({ data: listOf([row]) }),
    [`GET /api/communication/own-modules/${id(9)}/recordings/${id(5)}`]: () => ({ data: { items: [recording] } }),
    [`PUT /api/communication/own-modules/${id(9)}/feedback/${id(5)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { points: null, releasedAt: null } };
    },
  });
  await user().click(await screen.findByRole('button', { name: 'Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user().click(await dialog.findByRole('button', { name: 'Remove comment: Good pace.' }));
  await user().click(dialog.getByRole('button', { name: 'Comment at this moment' }));
  await user().type(dialog.getByLabelText('Comment at 0:00'), 'Breathe.');
  await user().click(dialog.getByRole('button', { name: 'Add comment' }));
  expect(dialog.getByText('Breathe.')).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: 'Save feedback' }));
  expect(await screen.findByText('Feedback saved')).toBeTruthy();
  expect(sent).toMatchObject([{ remarks: [{ attemptId: id(6), remarks: [{ second: 0, text: 'Breathe.' }] }] }]);
});
