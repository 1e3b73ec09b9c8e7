import type { CuePoint, VideoVerdict } from '@stepwell/contract/quizzes/video-questions.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nobodySignedIn, signedInAs } from '../../../../testing/people.ts';
import { type ApiRequest, show } from '../../../../testing/screen.tsx';
import { beforeEachVideo, playTo, videoShown } from '../../../../ui/video/testing/videos.ts';
import { at, everyday, film, ids, paths, step } from '../testing/course.ts';

beforeAll(() => Promise.all([import('../player.screen.tsx'), import('./video-questions.tsx')]));
beforeEach(nobodySignedIn);
beforeEachVideo();
const shownInView = vi.fn();
Element.prototype.scrollIntoView = function scrolled(this: Element) {
  shownInView(this);
};

const question = '0192f0aa-0000-7000-8000-0000000000a1';
const stop: CuePoint = {
  questionId: question,
  versionId: '0192f0aa-0000-7000-8000-0000000000b1',
  at: 20,
  taughtAt: 12,
  stem: '<p>How many values are left?</p>',
  face: {
    kind: 'single',
    options: [
      { id: 'six', text: 'six' },
      { id: 'nine', text: 'nine' },
    ],
  },
};
const stopsPath = `GET /api/assessment/lectures/${ids.film}/film-questions`;
const answerPath = `POST /api/assessment/lectures/${ids.film}/film-questions/${question}/answers`;
const verdict = (right: boolean): VideoVerdict => ({
  right,
  share: { right: right ? 1 : 0, of: 1 },
  explanation: '<p>Half of twelve.</p>',
  feedback: null,
  number: 1,
});
const asksAt = [stop.at];
const sent: { answerId: string; answer: { choice: string } }[] = [];
const answers = {
  ...everyday,
  [paths.film]: () => ({ data: { ...film, asksAt } }),
  [paths.watch]: () => ({ data: step() }),
  [stopsPath]: () => ({ data: { stops: [stop] } }),
  [answerPath]: ({ body }: ApiRequest) => {
    const given = body as (typeof sent)[number];
    sent.push(given);
    return { data: verdict(given.answer.choice === 'six') };
  },
};
beforeEach(() => {
  sent.length = 0;
  shownInView.mockClear();
});

/** The film up to its question. */
async function openVideo(more: object = {}, ready: string | RegExp = 'This video has a question at 0:20.') {
  signedInAs();
  const page = show(at(ids.film), { ...answers, ...more });
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText(ready);
  playTo(video, 20);
  return { ...page, video };
}
const dialog = () => screen.findByRole('dialog', { name: 'Question at 0:20' });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check answer' }));

test('the film stops at its question; wrong leads back to where it is taught and to the question again, right goes on', async () => {
  const { video } = await openVideo();
  await dialog();
  expect([video.paused, video.currentTime]).toEqual([true, 20]);
  expect(document.activeElement?.textContent).toBe('Question at 0:20');
  // Also for who reads the transcript further down.
  expect(shownInView).toHaveBeenCalledExactlyOnceWith(video.closest('[data-player-stage]'));
  // The film's own keys are the question's as long as it stands.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'l' });
  expect(video.currentTime).toBe(20);

  check();
  await screen.findByText('Answer the question first.');
  choose('nine');
  check();
  await screen.findByText('Not correct yet');
  expect(screen.getByText('Half of twelve.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rewatch 0:12' }));
  expect([video.paused, video.currentTime]).toEqual([false, 12]);
  expect(screen.queryByRole('dialog')).toBeNull();

  playTo(video, 20);
  await dialog();
  choose('six');
  check();
  await screen.findByText('Correct');
  fireEvent.click(screen.getByRole('button', { name: 'Continue video' }));
  expect(video.paused).toBe(false);
  playTo(video, 25);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ answer }) => answer.choice)).toEqual(['nine', 'six']);
  expect(new Set(sent.map(({ answerId }) => answerId)).size).toBe(2);

  // Watched once more in this visit, it is not asked again.
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Position' }), { key: 'Home' });
  fireEvent.seeking(video);
  playTo(video, 25);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it may be left unanswered, by its button, by Escape and by playing on; a seek past it asks nothing', async () => {
  const { video } = await openVideo();
  await dialog();
  fireEvent.click(screen.getByRole('button', { name: 'Skip question' }));
  expect([video.paused, screen.queryByRole('dialog')]).toEqual([false, null]);
  const rewind = () => {
    video.currentTime = 15;
    fireEvent.seeking(video);
    fireEvent.seeked(video);
    playTo(video, 20);
  };
  rewind();
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  expect([video.paused, screen.queryByRole('dialog')]).toEqual([false, null]);
  rewind();
  await dialog();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  video.currentTime = 10;
  fireEvent.seeking(video);
  video.currentTime = 30;
  fireEvent.seeking(video);
  playTo(video, 35);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('the film tells what was watched up to its question, and nothing more while it waits', async () => {
  const sent: unknown[] = [];
  const { video } = await openVideo({
    [paths.watch]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: step({ watched: [[0, 20]] }) };
    },
  });
  await dialog();
  await waitFor(() => expect(sent).toEqual([{ position: 20, watched: [[0, 20]] }]));
  for (let time = 0; time < 8; time += 1) fireEvent.timeUpdate(video);
  fireEvent(window, new Event('online'));
  await dialog();
  expect(sent).toHaveLength(1);
});

test('without a connection it says so, keeps the answer, and sends the same one again under the same name', async () => {
  const { video } = await openVideo();
  await dialog();
  const before = globalThis.fetch;
  const tried: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!String(url).endsWith('/answers')) return before(url, init);
    tried.push(JSON.parse(String(init.body)).answerId);
    return tried.length === 1 ? Promise.reject(new TypeError('no connection')) : before(url, init);
  });
  choose('six');
  check();
  await screen.findByText(/No connection, so we couldn’t check your/);
  expect((screen.getByRole('radio', { name: 'six' }) as HTMLInputElement).checked).toBe(true);
  check();
  await screen.findByText('Correct');
  expect(new Set(tried).size).toBe(1);
  expect(video.paused).toBe(true);
});

test('where the questions did not arrive the film plays without them, and says so', async () => {
  let there = false;
  const down = { status: 503, data: { code: 'unexpected', message: 'Down', requestId: 'x', status: 503 } };
  const { video } = await openVideo(
    { [stopsPath]: () => (there ? { data: { stops: [stop] } } : down) },
    'Couldn’t load this video’s questions. It plays without them.',
  );
  expect([video.paused, screen.queryByRole('dialog')]).toEqual([false, null]);
  there = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Couldn’t load this video’s questions\. It/)).toBeNull());
  video.currentTime = 15;
  fireEvent.seeking(video);
  playTo(video, 20);
  await dialog();
});

test('an answer that is right and needs no words goes on at once', async () => {
  const { video } = await openVideo({ [answerPath]: () => ({ data: { ...verdict(true), explanation: '' } }) });
  await dialog();
  choose('six');
  check();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(video.paused).toBe(false);
});

test('whoever is writing a note keeps the focus', async () => {
  signedInAs();
  show(at(ids.film), answers);
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('This video has a question at 0:20.');
  const box = screen.getByRole('searchbox');
  box.focus();
  playTo(video, 20);
  await dialog();
  expect(document.activeElement).toBe(box);
});
