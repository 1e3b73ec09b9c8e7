import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import type { Attempt, SpeakingHome } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf, mineOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const HERE = '/student/SpeakingPractice';
const taskId = 'read.cooking-rice';
const home: SpeakingHome = {
  tasks: [
    { taskId, kind: 'read', title: 'Cooking rice', band: 2, sound: null, attempts: 2, best: 81 },
    { taskId: 'read.the-train', kind: 'read', title: 'The train', band: 1, sound: null, attempts: 0, best: null },
    { taskId: 'drill.th.1', kind: 'drill', title: 'Think.', band: null, sound: 'TH', attempts: 0, best: null },
    { taskId: 'drill.v.1', kind: 'drill', title: 'Very.', band: null, sound: 'V', attempts: 0, best: null },
  ],
  sounds: [{ sound: 'V', words: 8, weak: 3 }],
  today: 2,
  recordingDays: 30,
};
const task: Task = {
  taskId,
  kind: 'read',
  title: 'Cooking rice',
  text: 'Wash three cups.',
  instruction: '',
  band: 2,
  usefulWords: [],
  sound: null,
  turns: [],
  words: ['Wash', 'three', 'cups.'].map((text) => ({ text, pronunciations: ['AH'] })),
};
const assessment: Assessment = {
  version: 'test',
  seconds: 3,
  levelDb: -20,
  snrDb: 40,
  isNoisy: false,
  fault: null,
  words: [
    { text: 'Wash', state: 'good', score: 96, start: 0.2, end: 0.6, sounds: [{ sound: 'W', isWeak: false }] },
    {
      text: 'three',
      state: 'wrong',
      score: 30,
      start: 1.4,
      end: 1.9,
      sounds: [
        { sound: 'TH', isWeak: true },
        { sound: 'R', isWeak: false },
      ],
    },
    { text: 'cups.', state: 'missing', score: 0, start: null, end: null, sounds: [] },
  ],
  scores: { score: 70, accuracy: 63, completeness: 67, fluency: 88 },
  pace: { perMinute: 104, unit: 'words' },
  pauses: [{ start: 0.6, end: 1.4, isPlanned: false }],
  outline: [0, 100, 50],
  pitch: [],
};
const attempt: Attempt = {
  attemptId: '0192f0aa-0000-7000-8000-000000000009',
  taskId,
  way: 'voice',
  at: '2026-11-20T08:00:00.000Z',
  recordingUrl: '/speaking-files/1',
  recordingUntil: '2026-12-20T08:00:00.000Z',
  heardSince: [],
  assessment,
  text: '',
  transcribedBy: null,
  matched: null,
  fillers: [],
  counts: true,
  contests: [],
};
const page = (attempts: Attempt[]) => ({
  task,
  attempts,
  recordingDays: 30,
  model: null,
  transcriber: null,
  voice: null,
});
const TASK = 'GET /api/speaking/tasks/read.cooking-rice';
const room = `${HERE}?view=task&task=${taskId}`;

beforeAll(() => import('./speaking.screen.tsx'));
const frame = (profile: ReturnType<typeof signedInAs>) => ({
  'GET /api/profile': () => ({ data: profile }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/learning/courses': () => ({ data: listOf([mineOf('counting', 'Counting')]) }),
});
let answers: ReturnType<typeof frame>;
beforeEach(() => {
  answers = frame(signedInAs());
});

test('what was never tried comes next; a sound that causes trouble leads the drills; it says who hears a recording', async () => {
  show(HERE, { ...answers, 'GET /api/speaking': () => ({ data: home }) });
  const next = await screen.findByRole('region', { name: 'The train' });
  expect(within(next).getByRole('link', { name: 'Start speaking' }).getAttribute('href')).toBe(
    `${HERE}?view=task&task=read.the-train`,
  );
  expect(screen.getByText('Best 81')).toBeTruthy();
  expect(screen.getByText(/Only you can hear your recordings. They are deleted after 30 days/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Sound drills' }));
  expect(await screen.findByText('Unclear in 3 of 8 words')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['v as in “very”', 'v as in “very”', 'th as in “think”']);
});

test('many texts are folded by band, the next one’s open, each with how many were practised', async () => {
  const [first] = home.tasks;
  const many = Array.from({ length: 14 }, (_, n) => ({
    ...first,
    taskId: `read.${n}`,
    title: `Text ${n}`,
    kind: 'read',
    band: n < 7 ? 2 : 1,
    attempts: n === 0 ? 1 : 0,
  }));
  show(HERE, { ...answers, 'GET /api/speaking': () => ({ data: { ...home, tasks: many } }) });
  const fold = async (practised: string) => (await screen.findByText(practised)).closest('details');
  expect((await fold('1 of 7 practised'))?.open).toBe(true);
  expect((await fold('0 of 7 practised'))?.open).toBe(false);
  expect((await fold('0 of 7 practised'))?.textContent).toContain('Band 1');
});

test('words that are marked say how; the weak sound leads to its drill; a mark is contested in two presses', async () => {
  const requests: ApiRequest[] = [];
  show(room, {
    ...answers,
    [TASK]: () => ({ data: page([attempt]) }),
    'POST /api/speaking/attempts/0192f0aa-0000-7000-8000-000000000009/contests': (call) => {
      requests.push(call);
      return { data: { ...attempt, contests: [{ at: 1, state: 'open', reply: '' }] } };
    },
  });
  expect(await screen.findByText('70')).toBeTruthy();
  expect(screen.getByText('Score, practice estimate')).toBeTruthy();
  expect(screen.getByText(/Shaded: pauses over 0.5 seconds \(0.8 s\)/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'cups.: Not heard' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'three: Sounds like another word' }));
  expect(screen.getByRole('link', { name: 'Weakest: th as in “think”' }).getAttribute('href')).toBe(
    `${HERE}?view=drills&sound=TH`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Contest mark' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Teachers will be able to hear this recording/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Contest mark' }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ at: 1, comment: '' }]));
});

test('a recording without a score says why, and shows no figure', async () => {
  const noisy = {
    ...attempt,
    assessment: { ...assessment, fault: 'noisy' as const, scores: null, words: [], pace: null },
  };
  show(room, { ...answers, [TASK]: () => ({ data: page([noisy]) }) });
  expect(await screen.findByText(/too much noise to score this fairly/)).toBeTruthy();
  expect(screen.queryByText('Score, practice estimate')).toBeNull();
});

test('without a microphone one is told what to do, and may type instead', async () => {
  show(room, { ...answers, [TASK]: () => ({ data: page([]) }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Start recording' }));
  expect(await screen.findByText(/can’t record here/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Type instead' }));
  expect(screen.getByLabelText('Write the text from memory')).toBeTruthy();
});

test('the site’s voice is asked for by a press, and says whose it is', async () => {
  const voice = { name: 'calm, mouth-1', url: null };
  show(room, {
    ...answers,
    [TASK]: () => ({ data: { ...page([]), voice } }),
    'POST /api/speaking/tasks/read.cooking-rice/voice': () => ({ data: { ...voice, url: '/speaking-files/2' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Listen to calm, mouth-1 (AI voice)' }));
  const player = await screen.findByLabelText('Read by an AI voice (calm, mouth-1)');
  expect(player.getAttribute('src')).toBe('/speaking-files/2');
});
