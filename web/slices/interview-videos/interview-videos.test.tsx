import type { InterviewVideo, VideoCard } from '@stepwell/contract/interview-videos/interview-videos.ts';
import type { OwnVideo } from '@stepwell/contract/interview-videos/own-videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { nobodySignedIn, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';
import { beforeEachVideo, playTo, videoShown } from '../../ui/video/testing/videos.ts';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const now = '2026-11-27T10:00:00.000Z';
const about = {
  videoId: id(1),
  title: 'The slow query',
  role: 'Data analyst',
  company: '',
  round: 'Technical',
  level: 'entry' as const,
  seconds: 100,
  poster: '',
  position: 30,
  watchedPercent: 30,
};
const card: VideoCard = { ...about, bookmarks: 1, matches: [{ second: 61.5, text: 'The index makes it faster.' }] };
const video: InterviewVideo = {
  ...about,
  description: 'A first interview.',
  instructor: 'Ira Sen',
  language: 'en',
  source: '/media/a.webm?sig=first',
  captions: '',
  transcript: [
    { from: 0, to: 4, text: 'Welcome to the interview.' },
    { from: 61.5, to: 65, text: 'The index makes it faster.' },
  ],
  chapters: [
    { from: 0, title: 'Before you watch' },
    { from: 60, title: 'The index' },
  ],
  watched: [[0, 30]],
  marks: [],
  questions: [],
  practice: { setId: id(2), role: 'Data analyst', round: 'Technical', questions: 15 },
};
const filters = { roles: ['Data analyst', 'QA tester'], companies: [], rounds: ['Technical'], levels: ['entry'] };
const VIDEO = `GET /api/interview-videos/${id(1)}`;
const at = (more = '') => `/student/bookmark?video=${id(1)}${more}`;

beforeAll(() =>
  Promise.all([
    import('./library.screen.tsx'),
    import('./watch/video-page.tsx'),
    import('./own/own-videos.screen.tsx'),
  ]),
);
beforeEach(nobodySignedIn);
beforeEachVideo();

test('a search shows what is said in a video, and leads to that second', async () => {
  signedInAs();
  show('/student/bookmark?q=index', {
    'GET /api/interview-videos': ({ search }: ApiRequest) => ({
      data: listOf(search.includes('q=index') ? [card] : []),
    }),
    'GET /api/interview-videos/filters': () => ({ data: filters }),
  });
  const matches = await screen.findByRole('list', { name: 'Matches in The slow query' });
  const link = within(matches).getByRole('link');
  expect(link.getAttribute('href')).toBe(`/student/bookmark?video=${id(1)}&t=61`);
  expect(within(matches).getByText('index').tagName).toBe('MARK');
  // One round is no choice.
  expect(screen.getByLabelText('Role')).toBeTruthy();
  expect(screen.queryByLabelText('Round')).toBeNull();
});

test('nothing to continue and nothing bookmarked lead to the library', async () => {
  signedInAs();
  show('/student/bookmark?show=continue', {
    'GET /api/interview-videos': () => ({ data: listOf([]) }),
    'GET /api/interview-videos/filters': () => ({ data: filters }),
  });
  const link = await screen.findByRole('link', { name: 'Browse videos' });
  expect(link.getAttribute('href')).toBe('/student/bookmark');
});

test('a video resumes where it stopped, tells what was played, and takes a bookmark and a note there', async () => {
  const profile = signedInAs();
  const sent: unknown[] = [];
  // Whose watching it is must be known before something is played.
  const known = Promise.withResolvers<void>();
  const saved: unknown[] = [];
  const keepMark = ({ body, path }: ApiRequest) => {
    saved.push(body);
    return { data: { ...(body as object), markId: path.split('/').at(-1), updatedAt: now } };
  };
  const answers = {
    'GET /api/profile': () => {
      known.resolve();
      return { data: profile };
    },
    [VIDEO]: () => known.promise.then(() => ({ data: video })),
    [`POST /api/interview-videos/${id(1)}/watching`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { watched: [[0, 40]], watchedPercent: 40 } };
    },
  };
  // Ids of marks are the browser's own choice.
  const withMarks = new Proxy(answers, {
    get: (given, name) => (String(name).includes('/marks/') ? keepMark : Reflect.get(given, name)),
  });
  show(at('&tab=notes'), withMarks);
  const element = await videoShown();
  expect(screen.getByText('Resumes at 0:30.')).toBeTruthy();
  fireEvent.loadedMetadata(element);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(element, 40);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Watched 40%');
  expect(sent).toEqual([{ position: 40, watched: [[30, 40]] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Add bookmark' }));
  await screen.findByRole('tab', { name: 'Notes (1)' });
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Add note' })[0] as HTMLElement);
  await user.type(screen.getByLabelText(/^New note at 0:40/), 'Remember');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByRole('tab', { name: 'Notes (2)' });
  expect(saved).toEqual([
    { atMs: 40_000, text: '' },
    { atMs: 40_000, text: 'Remember' },
  ]);
  const practise = screen.getByRole('link', { name: 'Practise this interview' });
  expect(practise.getAttribute('href')).toBe(`/student/selfInterview?set=${id(2)}`);
});

test('chapters lead to their second, and the one that plays is marked', async () => {
  signedInAs();
  show(at('&tab=chapters&t=5'), { [VIDEO]: () => ({ data: video }) });
  const chapters = await screen.findByRole('list', { name: 'Chapters' });
  expect(within(chapters).getByRole('button', { current: true }).textContent).toContain('Before you watch');
  fireEvent.click(within(chapters).getByRole('button', { name: /The index/ }));
  await waitFor(() =>
    expect(within(chapters).getByRole('button', { current: true }).textContent).toContain('The index'),
  );
});

test('a video that is gone leads back to the library', async () => {
  signedInAs();
  const message = 'This video doesn’t exist or is no longer published.';
  const problem = { title: message, status: 404, code: 'interview_video_not_found', message };
  show(at(), { [VIDEO]: () => ({ status: 404, data: problem }) });
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Browse videos' })).toBeTruthy();
});

test('an instructor saves chapters as lines; one that cannot be read is named', async () => {
  signedInAs({ role: 'instructor' });
  const own: OwnVideo = {
    videoId: id(1),
    content: {
      title: 'The slow query',
      role: 'Data analyst',
      company: '',
      round: 'Technical',
      level: 'entry',
      description: '',
      language: 'en',
      cues: [],
      chapters: [],
      setId: null,
    },
    state: 'draft',
    version: 1,
    file: null,
  };
  const saved: { content: OwnVideo['content'] }[] = [];
  show(`/instructor/course-resume?video=${id(1)}`, {
    [`GET /api/own-interview-videos/${id(1)}`]: () => ({ data: own }),
    'GET /api/interviews/sets': () => ({ data: { sets: [], recordingDays: 30 } }),
    [`PUT /api/own-interview-videos/${id(1)}`]: ({ body }: ApiRequest) => {
      saved.push(body as { content: OwnVideo['content'] });
      return { data: { ...own, ...(body as object), version: 2 } };
    },
  });
  const lines = await screen.findByLabelText('One chapter per line');
  expect(screen.getByRole('button', { name: 'Upload video' })).toBeTruthy();
  fireEvent.change(lines, { target: { value: '0:00 Start\nlater The end' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save video' }));
  await screen.findByText(/Chapters, line 2/);
  fireEvent.change(lines, { target: { value: '0:00 Start\n1:05 The end' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save video' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.content.chapters).toEqual([
    { from: 0, title: 'Start' },
    { from: 65, title: 'The end' },
  ]);
});
