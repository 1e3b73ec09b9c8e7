import type { Step } from '@stepwell/contract/learning/learning.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removeSession } from '../../../../session/session.ts';
import { nobodySignedIn, signedInAs } from '../../../../testing/people.ts';
import { type ApiRequest, show } from '../../../../testing/screen.tsx';
import { beforeEachVideo, playTo, videoShown } from '../../../../ui/video/testing/videos.ts';
import { at, everyday, film, ids, outline, paths, step } from '../testing/course.ts';

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(() => import('../player.screen.tsx'));
beforeEach(nobodySignedIn);
beforeEachVideo();

test('what is watched is told at a pause; a step that finishes the lecture is shown and said at once', async () => {
  signedInAs();
  const sent: unknown[] = [];
  const { requests } = show(at(ids.film), {
    ...everyday,
    [paths.watch]: ({ body }: ApiRequest) => {
      sent.push(body);
      const watched: Step['watched'] = (body as { watched: Step['watched'] }).watched;
      return { data: step({ done: true, watched, watchedPercent: 93, progress: { done: 1, total: 2, percent: 50 } }) };
    },
  });
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(video, 10);
  expect(screen.getByText(/Where is the first value/, { selector: '[lang] > span' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(sent).toEqual([{ position: 10, watched: [[0, 10]] }]));
  await screen.findByText('“Binary search on the stairs” completed. Next: Two pointers, one walk');
  expect(screen.getAllByText(/Watched 93%, completed at 90%/)).toHaveLength(1);
  expect(screen.getAllByText(/1 of 2 lectures completed/).length).toBeGreaterThan(0);
  expect(requests.filter((one) => one === paths.outline)).toHaveLength(1);
});

test('a video without captions and picture asks for neither', async () => {
  const bare = { ...film, captions: '', poster: '', tracks: [], transcript: [] };
  show(at(ids.film), { ...everyday, [paths.film]: () => ({ data: bare }) });
  const video = await videoShown();
  expect(video.querySelector('track')).toBeNull();
  expect(video.getAttribute('poster')).toBeNull();
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
  await screen.findByText('Offline: progress is saved on this device');
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
  expect(screen.getByText('Resumes at 0:42.')).toBeTruthy();
  source = '/media/demo/a.webm?sig=second';
  fireEvent.error(video);
  await waitFor(() => expect(video.getAttribute('src')).toBe(source));
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(42);
  // One more failure right after it is told, and the transcript stays.
  fireEvent.error(video);
  await screen.findByText('Couldn’t load the video. Read on, or try again.');
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
  expect(screen.getByText('1 match')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play from 0:04' }));
  expect(video.currentTime).toBe(4);
  fireEvent.wheel(screen.getByRole('list', { name: 'Transcript' }));
  fireEvent.click(screen.getByRole('button', { name: 'Back to 0:04' }));
  expect((screen.getByRole('checkbox', { name: 'Follow video' }) as HTMLInputElement).checked).toBe(true);
});

test('the first line that is found comes into sight while one types, where the list scrolls by itself', async () => {
  show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false }) }),
    [paths.film]: everyday[paths.film] as never,
  });
  await videoShown();
  const list = screen.getByRole('list', { name: 'Transcript' });
  Object.defineProperty(list, 'scrollHeight', { value: 900 });
  const scrolled = vi.fn();
  list.scrollTo = scrolled;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'FIRST' } });
  expect(screen.getByText('1 of 1')).toBeTruthy();
  expect(scrolled).toHaveBeenCalledOnce();
  // A film that plays on does not take it away again.
  expect((screen.getByRole('checkbox', { name: 'Follow video' }) as HTMLInputElement).checked).toBe(false);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(screen.getByText('No matches')).toBeTruthy();
});

test('after the session has ended nothing is told, and what was watched waits for its owner', async () => {
  const { userId } = signedInAs();
  const { requests } = show(at(ids.film), everyday);
  const video = await videoShown();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  playTo(video, 6);
  act(() => removeSession());
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  expect(requests.filter((one) => one.endsWith('/watching'))).toEqual([]);
  expect(JSON.parse(localStorage.getItem(`watching:${userId}:${ids.film}`) ?? '')).toMatchObject({ watched: [[0, 6]] });
});
