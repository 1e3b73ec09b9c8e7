import type { Lecture, LectureState, Outline, Step } from '@stepwell/contract/learning.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { removeSession } from '../../../session/session.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type Asked, show } from '../../../testing/screen.tsx';

const ids = { film: '0192f0aa-0000-7000-8000-00000000000a', text: '0192f0aa-0000-7000-8000-00000000000b' };
const course = 'algorithms-you-can-explain';
const at = (lectureId: string) => `/pages/course/video-player?course=${course}&lecture=${lectureId}`;

const lecture = (about: Partial<LectureState>): LectureState => ({
  lectureId: ids.film,
  title: 'Binary search on the stairs',
  kind: 'video',
  minutes: 2,
  preview: false,
  done: false,
  open: true,
  ...about,
});
const outline = (about: Partial<Outline> = {}, open = true): Outline => ({
  courseId: course,
  title: 'Algorithms you can explain',
  instructor: 'Rohan Kulkarni',
  enrolled: true,
  progress: { done: 0, total: 2, percent: 0 },
  resumeAt: ids.film,
  certificateCode: null,
  sections: [
    {
      title: 'Count, then halve',
      lectures: [
        lecture({ open }),
        lecture({ lectureId: ids.text, title: 'Two pointers, one walk', kind: 'article', minutes: 4, open }),
      ],
    },
  ],
  ...about,
});
const film: Lecture = {
  kind: 'video',
  lectureId: ids.film,
  courseId: course,
  title: 'Binary search on the stairs',
  done: false,
  source: '/media/demo/a.webm?sig=first',
  poster: '/media/demo/a.png',
  captions: '/media/demo/a.vtt',
  language: 'en',
  seconds: 100,
  transcript: [
    { from: 0, to: 4, text: 'Twelve sorted values.' },
    { from: 4, to: 60, text: 'Where is the first value that is at least 40?' },
  ],
  html: '',
  position: 0,
  watched: [],
  watchedPercent: 0,
};
const text: Lecture = {
  kind: 'article',
  lectureId: ids.text,
  courseId: course,
  title: 'Two pointers, one walk',
  done: false,
  html: '<p>Both ends walk towards each other.</p>',
  minutes: 4,
};
const step = (about: Partial<Step> = {}): Step => ({
  lectureId: ids.film,
  done: false,
  watched: [],
  watchedPercent: 0,
  progress: { done: 0, total: 2, percent: 0 },
  certificateCode: null,
  ...about,
});

const paths = {
  outline: `GET /api/learning/courses/${course}/outline`,
  film: `GET /api/learning/lectures/${ids.film}`,
  text: `GET /api/learning/lectures/${ids.text}`,
  watch: `POST /api/learning/lectures/${ids.film}/watching`,
};
const everyday = {
  'GET /api/profile': () => ({ data: profileOf() }),
  [paths.outline]: () => ({ data: outline() }),
  [paths.film]: () => ({ data: film }),
  [paths.text]: () => ({ data: text }),
  [`POST /api/learning/lectures/${ids.film}/opening`]: () => ({ data: {} }),
  [`POST /api/learning/lectures/${ids.text}/opening`]: () => ({ data: {} }),
};

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(() => import('./player.screen.tsx'));

/** jsdom has media elements that neither load nor play; these do, as far as they are told. */
beforeEach(() => {
  nobodySignedIn();
  const media = HTMLMediaElement.prototype;
  const places = new WeakMap<object, number>();
  const paused = new WeakMap<object, boolean>();
  const property = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(media, name, { configurable: true, ...descriptor });
  property('currentTime', {
    get() {
      return places.get(this) ?? 0;
    },
    set(to: number) {
      places.set(this, to);
    },
  });
  property('paused', {
    get() {
      return paused.get(this) ?? true;
    },
  });
  property('readyState', { get: () => 4 });
  property('seeking', { get: () => false });
  property('load', { value() {} });
  property('play', {
    value(this: HTMLMediaElement) {
      paused.set(this, false);
      fireEvent.play(this);
      fireEvent.playing(this);
      return Promise.resolve();
    },
  });
  property('pause', {
    value(this: HTMLMediaElement) {
      paused.set(this, true);
      fireEvent.pause(this);
    },
  });
});
afterEach(() => {
  for (const name of ['currentTime', 'paused', 'readyState', 'seeking', 'load', 'play', 'pause']) {
    Reflect.deleteProperty(HTMLMediaElement.prototype, name);
  }
});

const videoShown = () =>
  waitFor(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video yet');
    return video;
  });
/** Plays on to a second, told in small steps as browsers tell it. */
function playTo(video: HTMLVideoElement, second: number) {
  for (let now = video.currentTime; now < second; ) {
    now = Math.min(second, now + 0.5);
    video.currentTime = now;
    fireEvent.timeUpdate(video);
  }
}

test('without a lecture it goes on where one stopped, and opens that once', async () => {
  signedInAs();
  const { place, asked } = show(`/pages/course/video-player?course=${course}`, everyday);
  expect(await screen.findByRole('heading', { level: 1, name: 'Binary search on the stairs' })).toBeTruthy();
  expect(place()).toBe(at(ids.film));
  expect(screen.getByText('Lecture 1 of 2')).toBeTruthy();
  await videoShown();
  await waitFor(() => expect(asked).toContain(`POST /api/learning/lectures/${ids.film}/opening`));
  expect(asked.filter((one) => one === paths.outline)).toHaveLength(1);
  expect(asked.filter((one) => one.endsWith('/opening'))).toHaveLength(1);
  expect(document.title).toBe('Binary search on the stairs · Algorithms you can explain · Stepwell');
});

test('a visitor at a locked lecture is led to sign in, and nothing is asked that needs a session', async () => {
  const { asked } = show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false, resumeAt: null }, false) }),
  });
  await screen.findByRole('heading', { name: 'Sign in to open this lecture' });
  const main = within(screen.getByRole('main'));
  const link = main.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe(`/auth/sign-in?redirectTo=${encodeURIComponent(at(ids.film))}`);
  expect(asked).toEqual([paths.outline]);
});

test('somebody without an enrolment enrols in one press, and the lecture opens', async () => {
  signedInAs();
  let enrolled = false;
  show(at(ids.film), {
    ...everyday,
    [paths.outline]: () => ({ data: outline({ enrolled }, enrolled) }),
    [`POST /api/learning/courses/${course}/enrolment`]: () => {
      enrolled = true;
      return { data: { enrolmentId: ids.film } };
    },
  });
  await screen.findByRole('heading', { name: 'Enrol to open this lecture' });
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getByRole('button', { name: 'Enrol and open' }));
  expect(await videoShown()).toBeTruthy();
});

test('a lecture of no course, and no course, each have a face and a way on', async () => {
  show(at('0192f0aa-0000-7000-8000-0000000000ff'), everyday);
  await screen.findByRole('heading', { name: 'No lecture at this address' });
  expect(screen.getByRole('link', { name: 'To the course' })).toBeTruthy();
});

test('a course that failed to load is asked again by its button', async () => {
  let down = true;
  const refusal = { status: 422, code: 'invalid_fields', message: 'That did not work.' };
  show(at(ids.text), {
    ...everyday,
    [paths.outline]: () => (down ? { status: 422, data: refusal } : { data: outline({ enrolled: false }) }),
  });
  await screen.findByText('That did not work.');
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Both ends walk towards each other.');
});

test('what is watched is told at a pause; a step that finishes the lecture is shown and said at once', async () => {
  signedInAs();
  const told: unknown[] = [];
  const { asked } = show(at(ids.film), {
    ...everyday,
    [paths.watch]: ({ body }: Asked) => {
      told.push(body);
      const watched: Step['watched'] = (body as { watched: Step['watched'] }).watched;
      return { data: step({ done: true, watched, watchedPercent: 93, progress: { done: 1, total: 2, percent: 50 } }) };
    },
  });
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(video, 10);
  expect(screen.getByText(/Where is the first value/, { selector: '[lang] > span' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(told).toEqual([{ position: 10, watched: [[0, 10]] }]));
  await screen.findByText('“Binary search on the stairs” is done. Next: Two pointers, one walk');
  expect(screen.getAllByText(/Watched 93 %, done at 90 %/)).toHaveLength(1);
  expect(screen.getAllByText(/1 of 2 lectures done/).length).toBeGreaterThan(0);
  expect(asked.filter((one) => one === paths.outline)).toHaveLength(1);
});

test('without a connection progress is kept on this device, and the page says so', async () => {
  const { userId } = signedInAs();
  show(at(ids.film), everyday);
  const video = await videoShown();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).endsWith('/watching') ? Promise.reject(new TypeError('no connection')) : before(url, init),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(video, 6);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Offline: progress is kept on this device');
  expect(JSON.parse(localStorage.getItem(`watching:${userId}:${ids.film}`) ?? '')).toEqual({
    position: 6,
    watched: [[0, 6]],
  });
});

test('an address that is no longer signed is renewed, and the film goes on at its place', async () => {
  signedInAs();
  let source = '/media/demo/a.webm?sig=first';
  show(at(ids.film), { ...everyday, [paths.film]: () => ({ data: { ...film, source, position: 42 } }) });
  const video = await videoShown();
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(42);
  expect(screen.getByText('Starts at 0:42, where you stopped.')).toBeTruthy();
  source = '/media/demo/a.webm?sig=second';
  fireEvent.error(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe(source));
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(42);
  // One more failure right after it is told, and the transcript stays.
  fireEvent.error(video);
  await screen.findByText('The video did not load. Read on, or try again.');
  expect(screen.getByText('Twelve sorted values.', { selector: 'li *' })).toBeTruthy();
});

test('keys move the film, are left alone while typing, and choices are remembered', async () => {
  show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false }) }),
    [paths.film]: everyday[paths.film] as never,
  });
  const video = await videoShown();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(video.currentTime).toBe(10);
  fireEvent.keyDown(document.body, { key: '5' });
  expect(video.currentTime).toBe(50);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Position' }), { key: 'Home' });
  expect(video.currentTime).toBe(0);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'l' });
  expect(video.currentTime).toBe(0);
  fireEvent.keyDown(document.body, { key: 'c' });
  fireEvent.keyDown(document.body, { key: '>' });
  expect(screen.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('false');
  expect(JSON.parse(localStorage.getItem('player') ?? '')).toMatchObject({ captions: false, speed: 1.25 });
  expect(video.playbackRate).toBe(1.25);
});

test('the transcript is searched, hits are marked, and a line leads to its second', async () => {
  show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false }) }),
    [paths.film]: everyday[paths.film] as never,
  });
  const video = await videoShown();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'FIRST' } });
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['first']);
  expect(screen.getByText('1 line')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play from 0:04' }));
  expect(video.currentTime).toBe(4);
  fireEvent.wheel(screen.getByRole('list', { name: 'Transcript' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back to 0:04' }));
  expect((screen.getByRole('checkbox', { name: 'Follow the video' }) as HTMLInputElement).checked).toBe(true);
});

test('an article is marked as read by its button, and the certificate appears with its paper', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  signedInAs();
  const code = '7KQM-2XPA-9RTD';
  let url: string | null = null;
  show(at(ids.text), {
    ...everyday,
    [`POST /api/learning/lectures/${ids.text}/reading`]: () => ({
      data: step({
        lectureId: ids.text,
        done: true,
        progress: { done: 2, total: 2, percent: 100 },
        certificateCode: code,
      }),
    }),
    [`GET /api/learning/certificates/${code}/file`]: () => ({ data: { url } }),
  });
  await screen.findByText('Both ends walk towards each other.');
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'You finished Algorithms you can explain' });
  expect(main.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the certificate' }).getAttribute('href')).toBe(`/verify/${code}`);
  expect(await screen.findByText('Your PDF is being made')).toBeTruthy();
  url = '/media/certificates/a.pdf?sig=a';
  await act(() => vi.advanceTimersByTimeAsync(3200));
  expect((await screen.findByRole('link', { name: 'Download the PDF' })).getAttribute('href')).toBe(url);
});

test('the next lecture is focused at its heading', async () => {
  signedInAs();
  show(at(ids.film), everyday);
  await videoShown();
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getByRole('link', { name: 'Next lecture' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Two pointers, one walk' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('what an earlier visit could not tell is told before the opening, so that resuming stays here', async () => {
  const { userId } = signedInAs();
  localStorage.setItem(`watching:${userId}:${ids.film}`, JSON.stringify({ position: 30, watched: [[0, 30]] }));
  const told: unknown[] = [];
  const { asked } = show(at(ids.text), {
    ...everyday,
    [paths.watch]: ({ body }: Asked) => {
      told.push(body);
      return { data: step({ watched: [[0, 30]], watchedPercent: 30 }) };
    },
  });
  await waitFor(() => expect(asked.at(-1)).toBe(`POST /api/learning/lectures/${ids.text}/opening`));
  expect(told).toEqual([{ position: 30, watched: [[0, 30]] }]);
  expect(localStorage.getItem(`watching:${userId}:${ids.film}`)).toBeNull();
});

test('after the session has ended nothing is told, and what was watched waits for its owner', async () => {
  const { userId } = signedInAs();
  const { asked } = show(at(ids.film), everyday);
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(video, 6);
  act(() => removeSession());
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  expect(asked.filter((one) => one.endsWith('/watching'))).toEqual([]);
  expect(JSON.parse(localStorage.getItem(`watching:${userId}:${ids.film}`) ?? '')).toMatchObject({ watched: [[0, 6]] });
});
