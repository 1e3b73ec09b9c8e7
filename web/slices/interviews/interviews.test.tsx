import type { Interview } from '@stepwell/contract/interviews/interviews.ts';
import { usualRubric } from '@stepwell/contract/interviews/questions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const now = '2026-11-27T10:00:00.000Z';
const step = { questionId: 'q1', isFollowUp: false, text: 'What is an index?', thinkSeconds: 0, answerSeconds: 90 };
const interview = (about: Partial<Interview> = {}): Interview => ({
  sessionId: id(1),
  setId: id(2),
  role: 'Data analyst',
  company: '',
  round: 'Technical',
  way: 'text',
  startedAt: now,
  finishedAt: null,
  steps: [{ ...step, stepId: 'q1', openedAt: null, answer: null }],
  feedback: null,
  recordingsUntil: null,
  share: null,
  review: null,
  others: [],
  transcriber: null,
  now,
  ...about,
});
const answered = {
  text: 'It makes reads faster.',
  source: 'typed' as const,
  transcribedBy: null,
  seconds: 20,
  audioUrl: null,
  videoUrl: null,
};
const finished = interview({
  finishedAt: now,
  steps: [{ ...step, stepId: 'q1', openedAt: now, answer: answered }],
  feedback: {
    version: '1',
    score: 62,
    content: 50,
    structure: 80,
    delivery: null,
    answers: [
      {
        questionId: 'q1',
        points: [
          { id: 'p1', phrase: 'faster reads', evidence: { quote: 'makes reads faster', second: null } },
          { id: 'p2', phrase: 'slower writes', evidence: null },
        ],
        structure: [{ part: 'opening', evidence: { quote: 'It makes', second: null } }],
        words: 4,
        wantedWords: { from: 20, to: 80 },
        delivery: null,
        content: 50,
        structureScore: 80,
        score: 62,
      },
    ],
  },
});

beforeAll(() =>
  Promise.all([
    import('./interviews.screen.tsx'),
    import('./room/interview-room.tsx'),
    import('./result/interview-result.tsx'),
    import('./evaluation/evaluations.screen.tsx'),
    import('./sets/own-sets.screen.tsx'),
  ]),
);
let frame: Parameters<typeof show>[1];
const as = (role: 'student' | 'instructor') => {
  const profile = signedInAs({ role });
  frame = {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  };
};
beforeEach(() => as('student'));
const user = () => userEvent.setup({ delay: null });
const path = `/api/interviews/sessions/${id(1)}`;

test('no sets: one line says when they appear', async () => {
  show('/student/selfInterview', {
    ...frame,
    'GET /api/interviews/sets': () => ({ data: { sets: [], recordingDays: 30 } }),
  });
  expect(await screen.findByText('No question sets yet')).toBeTruthy();
});

test('a typed interview: the question is shown, answered, and its feedback has the words it rests on', async () => {
  const sent: unknown[] = [];
  const opened = interview({
    now: new Date().toISOString(),
    steps: [{ ...step, stepId: 'q1', openedAt: new Date().toISOString(), answer: null }],
  });
  show(`/student/selfInterview?interview=${id(1)}`, {
    ...frame,
    [`GET ${path}`]: () => ({ data: interview() }),
    [`PUT ${path}/steps/q1/opened`]: () => ({ data: opened }),
    [`PUT ${path}/steps/q1/answer`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { ...opened, steps: [{ ...step, stepId: 'q1', openedAt: now, answer: answered }] } };
    },
    [`POST ${path}/finish`]: () => ({ data: finished }),
    'GET /api/interviews/sessions': () => ({ data: listOf([]) }),
    'GET /api/interviews/sets': () => ({ data: { sets: [], recordingDays: 30 } }),
  });
  await user().click(await screen.findByRole('button', { name: 'Show question' }));
  await user().type(await screen.findByLabelText('Your answer'), answered.text);
  await user().click(screen.getByRole('button', { name: 'Save answer' }));
  await user().click(await screen.findByRole('button', { name: 'Finish interview' }));
  expect(sent).toEqual([{ text: answered.text, source: 'typed', audioChunks: 0, videoChunks: 0 }]);
  expect(await screen.findByText('makes reads faster')).toBeTruthy();
  expect(screen.getByText('Not mentioned')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an interview is shared once an instructor is chosen; nothing was shared that could be stopped', async () => {
  const sent: unknown[] = [];
  show(`/student/selfInterview?interview=${id(1)}`, {
    ...frame,
    [`GET ${path}`]: () => ({ data: finished }),
    'GET /api/interviews/instructors': () => ({ data: { items: [{ instructorId: id(5), name: 'Meera Iyer' }] } }),
    [`PUT ${path}/share`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        data: { ...finished, share: { instructorId: id(5), name: 'Meera Iyer', sharedAt: now, request: null } },
      };
    },
    'GET /api/interviews/sessions': () => ({ data: listOf([]) }),
  });
  await user().click(await screen.findByRole('button', { name: 'Share with an instructor' }));
  await user().click(screen.getByRole('button', { name: 'Share interview' }));
  expect(await screen.findByText('Choose an instructor.')).toBeTruthy();
  await user().click(screen.getByRole('combobox', { name: 'Instructor' }));
  await user().click(await screen.findByRole('option', { name: 'Meera Iyer' }));
  await user().click(screen.getByRole('button', { name: 'Share interview' }));
  expect(await screen.findByText(/^Shared with Meera Iyer/)).toBeTruthy();
  expect(sent).toEqual([{ instructorId: id(5) }]);
});

test('a grader comments, chooses levels and releases', async () => {
  as('instructor');
  const acts: string[] = [];
  const own = { chosen: {}, comment: '', remarks: [], points: null, savedAt: null, submittedAt: null };
  const evaluation = {
    student: 'Asha Rao',
    interview: finished,
    rubric: usualRubric().slice(0, 1),
    own,
    isSecond: false,
    comparable: [{ sessionId: id(2), student: 'Bilal Khan', finishedAt: now, score: 40 }],
    second: null,
    agreement: null,
    releasedAt: null,
    request: null,
  };
  const here = `/api/interviews/evaluations/${id(1)}`;
  show(`/instructor/self-interview-evalution?interview=${id(1)}`, {
    ...frame,
    [`GET ${here}`]: () => ({ data: evaluation }),
    [`PUT ${here}`]: ({ body }: ApiRequest) => {
      const saved = body as typeof own;
      acts.push(`keep ${JSON.stringify(saved.chosen)} ${saved.remarks.length}`);
      return { data: { ...evaluation, own: { ...own, ...saved, points: 5, savedAt: now } } };
    },
    [`POST ${here}/release`]: () => {
      acts.push('release');
      return { data: { ...evaluation, own: { ...own, savedAt: now }, releasedAt: now } };
    },
    [`GET /api/interviews/evaluations/${id(2)}`]: () => ({
      data: { ...evaluation, student: 'Bilal Khan', interview: { ...finished, sessionId: id(2) } },
    }),
    'GET /api/interviews/evaluations': () => ({ data: listOf([]) }),
  });
  await user().click(await screen.findByRole('link', { name: /^Bilal Khan, score 40/ }));
  const scores = await screen.findByRole('table', { name: 'Scores' });
  expect(
    within(scores)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.split(' ')[0]),
  ).toEqual(['Figure', 'Asha', 'Bilal']);
  await user().click(screen.getByRole('link', { name: 'Back to the review' }));
  await user().click(await screen.findByRole('button', { name: 'Add comment' }));
  await user().type(screen.getByLabelText('Comment', { selector: 'textarea[maxlength="1000"]' }), 'Say why.');
  await user().click(screen.getByRole('button', { name: 'Add comment' }));
  expect(within(await screen.findByRole('list', { name: 'Comments' })).getByText('Say why.')).toBeTruthy();
  await user().click(screen.getByRole('radio', { name: /Answers fully/ }));
  await user().click(screen.getByRole('button', { name: 'Release review' }));
  await waitFor(() => expect(acts).toEqual(['keep {"content":"l2"} 1', 'release']));
});

test('a set is imported from CSV with its errors by line, and saved', async () => {
  as('instructor');
  const question = {
    id: 'a',
    kind: 'knowledge',
    text: 'What is SQL?',
    thinkSeconds: 20,
    answerSeconds: 60,
    points: [],
  };
  show('/instructor/self-interview?view=new', {
    ...frame,
    'POST /api/interviews/question-files': () => ({
      data: { questions: [question], errors: [{ line: 4, message: 'Enter a question.' }] },
    }),
  });
  await user().type(await screen.findByLabelText('Role'), 'Tester');
  await user().click(screen.getByRole('button', { name: 'Import CSV' }));
  await user().upload(screen.getByLabelText('CSV file'), new File(['question'], 'q.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Line 4: Enter a question.')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Import 1 question' }));
  expect(await screen.findByRole('heading', { name: 'Questions (1)' })).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Save set' }));
  expect(await screen.findByText(/Enter a round/)).toBeTruthy();
});
