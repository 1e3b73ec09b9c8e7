import type { Note, QuestionLine, QuestionPage } from '@stepwell/contract/learning/course-discussion.ts';
import type { Outline } from '@stepwell/contract/learning/learning.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nobodySignedIn, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { beforeEachVideo, videoShown } from '../../../ui/video/testing/videos.ts';
import { at, course, everyday, film, ids, outline, paths, step } from './testing/course.ts';

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(() =>
  Promise.all([
    import('./player.screen.tsx'),
    import('./notes/notes-panel.tsx'),
    import('../discussion/questions-panel.tsx'),
    import('../discussion/announcements-panel.tsx'),
  ]),
);
beforeEach(nobodySignedIn);
beforeEachVideo();

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const notesPath = `GET /api/learning/courses/${course}/notes`;
const questionsPath = `GET /api/learning/courses/${course}/questions`;
const note = (about: Partial<Note> = {}): Note => ({
  noteId: id(71),
  lectureId: ids.film,
  section: 'Count, then halve',
  lecture: 'Binary search on the stairs',
  retired: false,
  atMs: 40_000,
  text: 'Halve what is left.',
  writtenAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...about,
});
const line = (about: Partial<QuestionLine> = {}): QuestionLine => ({
  questionId: id(81),
  courseId: course,
  course: 'Algorithms you can explain',
  lectureId: ids.film,
  lecture: 'Binary search on the stairs',
  atMs: 4000,
  title: 'Why halve?',
  text: 'I lost the thread.',
  author: { fullName: 'Harsh Vardhan', teaches: false, me: false },
  askedAt: '2026-11-20T10:00:00.000Z',
  stirredAt: '2026-11-20T10:00:00.000Z',
  answers: 1,
  votes: 2,
  voted: false,
  accepted: false,
  hidden: null,
  ...about,
});
const page = (about: Partial<QuestionPage> = {}): QuestionPage => ({
  ...line(),
  replies: [
    {
      answerId: id(91),
      text: 'Because half is out.',
      author: { fullName: 'Rohan Kulkarni', teaches: true, me: false },
      writtenAt: '2026-11-20T11:00:00.000Z',
      updatedAt: null,
      votes: 0,
      voted: false,
      accepted: false,
      hidden: null,
      can: { change: false, remove: false, vote: true, hide: false },
    },
  ],
  can: { change: false, remove: false, vote: true, hide: false, answer: true, accept: true },
  ...about,
});

test('N begins a note at the moment; it is kept under an id of its own, and its time leads back', async () => {
  signedInAs();
  const written: Note[] = [];
  const sent: unknown[] = [];
  const { requests } = show(at(ids.film), {
    ...everyday,
    [notesPath]: () => ({ data: { items: written, nextCursor: null } }),
    [paths.watch]: () => ({ data: step() }),
    [`PUT /api/learning/notes/${id(71)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      written.push(note());
      return { data: note() };
    },
  });
  const video = await videoShown();
  fireEvent.keyDown(document.body, { key: '4' });
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(id(71) as ReturnType<typeof crypto.randomUUID>);
  fireEvent.keyDown(document.body, { key: 'n' });
  const field = await screen.findByLabelText('New note at 0:40');
  // Typing is no shortcut, however much it looks like one.
  fireEvent.keyDown(field, { key: 'n' });
  fireEvent.change(field, { target: { value: 'Halve what is left.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Halve what is left.', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ lectureId: ids.film, atMs: 40_000, text: 'Halve what is left.' }]));
  await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull());
  fireEvent.keyDown(document.body, { key: '6' });
  fireEvent.click(screen.getByRole('button', { name: 'Play from 0:40' }));
  expect(video.currentTime).toBe(40);
  expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
});

test('without a connection a note waits on this device, and one that is refused says why and stays', async () => {
  const { userId } = signedInAs();
  localStorage.setItem(
    `notes:${userId}:${course}`,
    JSON.stringify({ [id(72)]: { lectureId: ids.film, atMs: null, text: 'Still here.' } }),
  );
  let refusing = false;
  show(`${at(ids.film)}&tab=notes`, {
    ...everyday,
    [notesPath]: () => ({ data: { items: [], nextCursor: null } }),
    [`PUT /api/learning/notes/${id(72)}`]: () => {
      if (!refusing) throw new TypeError('no connection');
      return {
        status: 403,
        data: { status: 403, code: 'lecture_locked', message: 'This lecture isn’t available to you yet.' },
      };
    },
  });
  await screen.findByText('Still here.');
  await screen.findByText('Offline: notes are saved on this device');
  refusing = true;
  fireEvent(window, new Event('online'));
  await screen.findByText('This lecture isn’t available to you yet.');
  expect(screen.getByText('Still here.')).toBeTruthy();
  expect(localStorage.getItem(`notes:${userId}:${course}`)).toContain('Still here.');
});

test('a visitor of a preview has the transcript and no tabs that ask for a session', async () => {
  const { requests } = show(`${at(ids.film)}&tab=notes`, {
    [paths.outline]: () => ({ data: outline({ enrolled: false, can: { talk: false, teach: false } }) }),
    [paths.film]: everyday[paths.film] as never,
  });
  await videoShown();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Transcript']);
  expect(requests).toEqual([paths.outline, paths.film]);
});

test('what sounds alike is shown before asking; an answer is accepted and a vote given', async () => {
  signedInAs();
  const sent: [string, unknown][] = [];
  let now = page();
  const reply = (name: string, data: object) => (request: ApiRequest) => {
    sent.push([name, request.body]);
    return { data };
  };
  const { place } = show(`${at(ids.film)}&tab=questions`, {
    ...everyday,
    [questionsPath]: () => ({ data: { items: [line()], nextCursor: null } }),
    [`${questionsPath}/similar`]: () => ({ data: { items: [line()] } }),
    [`GET /api/learning/questions/${id(81)}`]: () => ({ data: now }),
    [`PUT /api/learning/questions/${id(81)}/accepted`]: (request: ApiRequest) => {
      now = page({ accepted: true, replies: page().replies.map((one) => ({ ...one, accepted: true })) });
      return reply('accepted', {})(request);
    },
    [`PUT /api/learning/answers/${id(91)}/vote`]: reply('vote', { votes: 1, voted: true }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask question' }));
  fireEvent.change(screen.getByLabelText('Question title'), { target: { value: 'Why do we halve?' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Why halve?' }));
  await screen.findByText('Because half is out.');
  expect(new URLSearchParams(place().split('?')[1]).get('question')).toBe(id(81));
  fireEvent.click(screen.getAllByRole('button', { name: /helpful/i }).at(-1) as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Accept answer' }));
  await screen.findByText('Accepted');
  // What was begun is still there for whoever goes back and asks after all.
  fireEvent.click(screen.getByRole('button', { name: 'All questions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask question' }));
  expect((screen.getByLabelText('Question title') as HTMLInputElement).value).toBe('Why do we halve?');
  expect(sent.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['accepted', { answerId: id(91) }],
    ['vote', { helps: true }],
  ]);
});

const locked = (about: Partial<Outline> = {}) => {
  const whole = outline(about);
  const [section] = whole.sections;
  const [first, second] = section?.lectures ?? [];
  if (!section || !first || !second) throw new Error('a course without lectures');
  const lock = {
    opensAt: '2027-01-05T18:30:00.000Z',
    missing: [{ title: first.title, courseId: course, lectureId: first.lectureId }],
  };
  return { ...whole, sections: [{ ...section, lectures: [first, { ...second, open: false, lock }] }] };
};

test('C4: a locked lecture says when it opens and leads to what comes first; nothing of it is asked for', async () => {
  signedInAs();
  const { requests } = show(at(ids.text), { ...everyday, [paths.outline]: () => ({ data: locked() }) });
  await screen.findByRole('heading', { name: 'Not available yet' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/Opens on/).textContent).toContain('5 Jan 2027');
  expect(main.getByRole('link', { name: 'Binary search on the stairs' }).getAttribute('href')).toBe(at(ids.film));
  expect(main.getByRole('link', { name: 'Go to required lecture' }).getAttribute('href')).toBe(at(ids.film));
  // With the outline it may come unasked, and comes empty.
  expect(requests.some((one) => one.includes(ids.text) && !one.endsWith('/player'))).toBe(false);
  // In the list the reason stands under the title, where there is room for it, and not beside it.
  const row = within(screen.getByRole('complementary')).getByRole('link', { name: /Opens on/ });
  expect(row.querySelector('small')?.textContent).not.toContain('Opens on');
});

test('C9: what is missing is listed, new lectures are told until they are read of, and done is said by hand', async () => {
  signedInAs();
  const news = {
    edition: 2,
    publishedAt: '2026-11-20T10:00:00.000Z',
    added: [{ lectureId: ids.text, title: 'Two pointers, one walk' }],
    retired: [],
  };
  const seen: unknown[] = [];
  show(at(ids.film), {
    ...everyday,
    [paths.outline]: () => ({ data: outline({ news }) }),
    [paths.film]: () => ({ data: { ...film, completion: 'manual' } }),
    [`GET /api/learning/courses/${course}/undone`]: () => ({
      data: {
        progress: { done: 1, total: 2, percent: 50 },
        items: [
          {
            lectureId: ids.film,
            title: 'Binary search on the stairs',
            kind: 'video',
            completion: 'auto',
            lock: null,
            watchedPercent: 40,
            passPercent: null,
            bestPercent: null,
            assignment: null,
          },
          {
            lectureId: ids.text,
            title: 'Check yourself',
            kind: 'quiz',
            completion: 'auto',
            lock: null,
            watchedPercent: null,
            passPercent: 60,
            bestPercent: 45,
            assignment: null,
          },
        ],
      },
    }),
    [`PUT /api/learning/courses/${course}/seen-edition`]: ({ body }: ApiRequest) => {
      seen.push(body);
      return { data: {} };
    },
    [`POST /api/learning/lectures/${ids.film}/done`]: () => ({
      data: step({ done: true, progress: { done: 1, total: 2, percent: 50 } }),
    }),
  });
  await screen.findByRole('heading', { name: '1 new lecture' });
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '1 new lecture' })).toBeNull());
  expect(seen).toEqual([{ edition: 2 }]);
  fireEvent.click(screen.getAllByRole('button', { name: 'View remaining lectures' })[0] as HTMLElement);
  await screen.findByText('Watch 90% (so far 40%).');
  expect(screen.getByText('Pass the quiz with at least 60%. Your best: 45%.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Mark as done', hidden: true })[0] as HTMLElement);
  await screen.findByText('“Binary search on the stairs” completed. Next: Two pointers, one walk');
  expect(screen.queryByRole('button', { name: 'Mark as done', hidden: true })).toBeNull();
});

test('the next lecture begins by itself after the film, unless somebody stops it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    signedInAs();
    const { place } = show(at(ids.film), { ...everyday, [paths.watch]: () => ({ data: step() }) });
    const video = await videoShown();
    fireEvent.play(video);
    fireEvent.ended(video);
    await screen.findByRole('button', { name: 'Continue now' });
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(place()).toBe(at(ids.film));
  } finally {
    vi.useRealTimers();
  }
});

test('captions in another language are fetched when they are wanted, in the film and in the transcript', async () => {
  const tracks = [
    { language: 'en', url: '/media/demo/a.vtt' },
    { language: 'hi', url: '/media/demo/hi.vtt?sig=x' },
  ];
  const { requests } = show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false, can: { talk: false, teach: false } }) }),
    [paths.film]: () => ({ data: { ...film, tracks } }),
    'GET /media/demo/hi.vtt': () => ({ text: 'WEBVTT\n\n00:00.000 --> 00:04.000\nबारह सीढ़ियाँ।\n' }),
  });
  await videoShown();
  expect(screen.getAllByText('Twelve sorted values.').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Caption settings' }));
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'hi' } });
  expect((await screen.findAllByText('बारह सीढ़ियाँ।')).length).toBeGreaterThan(1);
  expect(screen.queryByText('Twelve sorted values.')).toBeNull();
  expect(requests.filter((one) => one.includes('.vtt'))).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('player') ?? '')).toMatchObject({ captionLanguage: 'hi' });
});
