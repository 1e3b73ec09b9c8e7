import type { ModuleWork } from '@stepwell/contract/communication/module-marking.ts';
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

const row: ResultLine = {
  studentId: id(5),
  fullName: 'Asha Rao',
  email: 'asha@stepwell.test',
  done: 1,
  openedAt: null,
  results: [{ stepId: id(1), result: { value: 8, most: 10, at: '2026-11-20T08:00:00.000Z' } }],
  feedback: null,
};
const recording = {
  prompt: 'Wash the rice.',
  attemptId: id(6),
  submittedAt: '2026-11-20T09:00:00.000Z',
  score: 82,
  url: '/speaking-files/x',
  remarks: [{ id: 'a', second: 3, text: 'Good pace.' }],
};
const work = (about: Partial<ModuleWork> = {}): ModuleWork => ({
  moduleId: id(9),
  title: 'Emails',
  student: { userId: id(5), fullName: 'Asha Rao', email: 'asha@stepwell.test' },
  state: 'to-mark',
  rubric,
  outOf: 4,
  steps: [
    {
      stepId: id(1),
      kind: 'speaking',
      title: 'Read',
      isDone: true,
      result: { value: 82, most: 100, at: '2026-11-20T08:00:00.000Z' },
      recording,
      text: null,
    },
    {
      stepId: id(2),
      kind: 'writing',
      title: 'Write',
      isDone: true,
      result: { value: 6, most: 9, at: '2026-11-20T08:00:00.000Z' },
      recording: null,
      text: { text: 'Dear Ms Sen,', words: 3, submittedAt: '2026-11-20T09:00:00.000Z' },
    },
  ],
  feedback: null,
  previousId: null,
  nextId: null,
  ...about,
});

test('results lead from a student to their work in the marking queue', async () => {
  show(`/instructor/communication-skills?module=${id(9)}&view=results`, {
    ...frame,
    [`GET /api/communication/own-modules/${id(9)}/results`]: () => ({ data: listOf([row]) }),
  });
  const to = (await screen.findByRole('link', { name: 'Asha Rao' })).getAttribute('href');
  expect(to).toContain(`view=marking&work=${id(5)}`);
});

test('a recording is commented at its second and marked with the rubric, and the next work opens', async () => {
  const sent: unknown[] = [];
  const next = work({ student: { userId: id(7), fullName: 'Ravi Nair', email: 'ravi@stepwell.test' }, steps: [] });
  show(`/instructor/communication-skills?module=${id(9)}&view=marking&work=${id(5)}`, {
    ...frame,
    [`GET /api/communication/own-modules/${id(9)}/works/${id(5)}`]: () => ({ data: work({ nextId: id(7) }) }),
    [`GET /api/communication/own-modules/${id(9)}/works/${id(7)}`]: () => ({ data: next }),
    [`PUT /api/communication/own-modules/${id(9)}/feedback/${id(5)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      const savedAt = '2026-11-21T08:00:00.000Z';
      const feedback = { comment: 'Warm.', chosen: { tone: 'high' }, points: 4, savedAt, releasedAt: null };
      return { data: work({ nextId: id(7), state: 'marked', feedback }) };
    },
  });
  await screen.findByRole('heading', { name: /Asha Rao/ });
  expect(screen.getByText('Dear Ms Sen,')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Remove comment: Good pace.' }));
  await user().click(screen.getByRole('button', { name: 'Comment at this moment' }));
  await user().type(screen.getByLabelText('Comment at 0:00'), 'Breathe.');
  await user().click(screen.getByRole('button', { name: 'Add comment' }));
  await user().click(screen.getByRole('radio', { name: /Right/ }));
  await user().type(screen.getByLabelText('Overall comment'), 'Warm.');
  await user().click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByRole('heading', { name: /Ravi Nair/ })).toBeTruthy();
  expect(screen.getByText('No recordings or texts submitted')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      seen: null,
      comment: 'Warm.',
      chosen: { tone: 'high' },
      remarks: [{ attemptId: id(6), remarks: [{ second: 0, text: 'Breathe.' }] }],
    },
  ]);
});

test('J leads to the next work that waits; marked feedback is released from the list', async () => {
  let released = 0;
  const line = {
    workId: id(5),
    student: work().student,
    state: released === 0 ? ('marked' as const) : ('released' as const),
    submissions: 2,
    handedInAt: '2026-11-20T09:00:00.000Z',
    daysLate: 0,
    points: 4,
    outOf: 4,
  };
  show(`/instructor/communication-skills?module=${id(9)}&view=marking&work=${id(7)}`, {
    ...frame,
    [`GET /api/communication/own-modules/${id(9)}/works`]: () => ({ data: listOf([line]) }),
    [`GET /api/communication/own-modules/${id(9)}/work-counts`]: () => ({
      data: { 'to-mark': 0, marked: 1 - released, released },
    }),
    [`GET /api/communication/own-modules/${id(9)}/works/${id(7)}`]: () => ({
      data: work({ nextId: id(5), steps: [] }),
    }),
    [`GET /api/communication/own-modules/${id(9)}/works/${id(5)}`]: () => ({ data: work({ previousId: id(7) }) }),
    [`POST /api/communication/own-modules/${id(9)}/release`]: () => {
      released = 1;
      return { data: { released: 1 } };
    },
  });
  await screen.findByText('No recordings or texts submitted');
  await user().keyboard('j');
  expect(await screen.findByText('Dear Ms Sen,')).toBeTruthy();
  await user().click(screen.getByRole('link', { name: 'All submissions' }));
  await user().click(await screen.findByRole('button', { name: 'Release feedback (1)' }));
  await user().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Feedback released to 1 student')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Release feedback (0)' })).toBeTruthy();
});
