import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { nobodySignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { beforeEachVideo, videoShown } from '../../../ui/video/testing/videos.ts';
import { COURSE, everyday, ids, paths, text } from '../testing/course-answers.ts';

const HERE = `/pages/course/detail-adv/${COURSE}`;
const player = (lectureId: string) => `/pages/course/video-player?course=${COURSE}&lecture=${lectureId}`;

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(async () => {
  await import('../course-page/course-detail-adv.screen.tsx');
  await import('../course-page/course-detail.screen.tsx');
  await import('./preview-dialog.tsx');
});
beforeEach(nobodySignedIn);
beforeEachVideo();

const row = (name: string) => screen.findByRole('link', { name });

test('one click plays a film over the page, under an address that can be shared; closing takes both back', async () => {
  const { place, router } = show(HERE, everyday);
  const link = await row('Binary search on the stairs');
  expect(link.getAttribute('href')).toBe(player(ids.film));
  fireEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Preview: Binary search on the stairs' });
  const video = await videoShown();
  await waitFor(() => expect(video.paused).toBe(false));
  expect(place()).toBe(`${HERE}?preview=${ids.film}`);
  expect(within(dialog).getByText('Twelve sorted values.')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Open in player' }).getAttribute('href')).toBe(player(ids.film));
  expect(within(dialog).getByRole('link', { name: 'Sign up to enrol' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe(HERE);
  // Opened and closed, the history is as long as before.
  fireEvent.click(link);
  await screen.findByRole('dialog');
  void router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe(HERE);
});

test('a second press while a preview is opening leaves one step back', async () => {
  const { place, router } = show(HERE, everyday);
  const link = await row('Binary search on the stairs');
  expect(link.getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(link);
  fireEvent.click(link, { detail: 2 });
  await screen.findByRole('dialog');
  fireEvent.click(link);
  void router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe(HERE);
});

test('the previews beside it are one press away, and the history does not grow', async () => {
  const { place } = show(HERE, everyday);
  fireEvent.click(await row('Binary search on the stairs'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Preview 2 of 2/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Previous preview' }));
  await screen.findByText('A step is one comparison.');
  expect(place()).toBe(`${HERE}?preview=${ids.text}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place()).toBe(HERE));
});

test('a shared address opens its preview, and closing it stays on the page', async () => {
  const { place } = show(`${HERE}?preview=${ids.text}&stars=5`, everyday);
  const dialog = await screen.findByRole('dialog', { name: 'Preview: What counting steps means' });
  await within(dialog).findByText('A step is one comparison.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place()).toBe(`${HERE}?stars=5`));
});

test('a lecture that is not open to everybody cannot be opened by its address', async () => {
  const { requests } = show(`${HERE}?preview=${ids.shut}`, everyday);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.some((call) => call.includes('/lectures/'))).toBe(false);
  expect(screen.queryByRole('link', { name: 'Two pointers, one walk' })).toBeNull();
});

test('File: a preview that does not load says so, and can be tried', async () => {
  let works = false;
  show(HERE, {
    ...everyday,
    [paths.text]: () =>
      works
        ? { data: text }
        : { status: 404, data: { title: 'x', status: 404, code: 'lecture_not_found', message: 'Gone.' } },
  });
  fireEvent.click(await row('What counting steps means'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Gone.');
  works = true;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByText('A step is one comparison.');
});

test('where the page is led by its film, that plays in its place', async () => {
  show(`/pages/course/detail?courseId=${COURSE}`, everyday);
  const start = await screen.findByRole('link', { name: /Watch preview lecture/ });
  expect(start.getAttribute('href')).toBe(player(ids.film));
  fireEvent.click(start);
  const video = await videoShown();
  await waitFor(() => expect(video.paused).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
