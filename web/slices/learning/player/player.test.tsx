import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nobodySignedIn, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { beforeEachVideo, videoShown } from '../../../ui/video/testing/videos.ts';
import { at, course, everyday, ids, outline, paths, step } from './testing/course.ts';

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(() => import('./player.screen.tsx'));
beforeEach(nobodySignedIn);
beforeEachVideo();

test('without a lecture it goes on where one stopped, and opens that once', async () => {
  signedInAs();
  const { place, requests } = show(`/pages/course/video-player?course=${course}`, everyday);
  expect(await screen.findByRole('heading', { level: 1, name: 'Binary search on the stairs' })).toBeTruthy();
  expect(place()).toBe(at(ids.film));
  expect(screen.getByText('Lecture 1 of 2')).toBeTruthy();
  await videoShown();
  await waitFor(() => expect(requests).toContain(`POST /api/learning/lectures/${ids.film}/opening`));
  expect(requests.filter((one) => one === paths.outline)).toHaveLength(1);
  expect(requests.filter((one) => one.endsWith('/opening'))).toHaveLength(1);
  expect(document.title).toBe('Binary search on the stairs · Algorithms you can explain · Stepwell');
});

test('File: an address that names no course leads to where they are, not to trying', async () => {
  const refused = { status: 400, code: 'invalid_request', message: 'We couldn’t read this request.' };
  show('/pages/course/video-player?course=No_Course', {
    'GET /api/learning/courses/No_Course/outline': () => ({ data: refused, status: 400 }),
  });
  await screen.findByRole('heading', { name: 'Lecture not found' });
  expect(screen.getByText(/This link doesn’t name a course\. Choose a/)).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'All courses' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a visitor at a locked lecture is led to sign in, and nothing is asked that needs a session', async () => {
  const { requests } = show(at(ids.film), {
    [paths.outline]: () => ({ data: outline({ enrolled: false, resumeAt: null }, false) }),
  });
  await screen.findByRole('heading', { name: 'Sign in to open this lecture' });
  const main = within(screen.getByRole('main'));
  const link = main.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe(`/auth/sign-in?redirectTo=${encodeURIComponent(at(ids.film))}`);
  expect(requests).toEqual([paths.outline]);
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
  await screen.findByRole('heading', { name: 'Lecture not found' });
  expect(screen.getByRole('link', { name: 'Open course' })).toBeTruthy();
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
  await screen.findByRole('heading', { name: 'You completed Algorithms you can explain' });
  expect(main.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(`/verify/${code}`);
  expect(await screen.findByText('Creating your PDF')).toBeTruthy();
  url = '/media/certificates/a.pdf?sig=a';
  await act(() => vi.advanceTimersByTimeAsync(3200));
  expect((await screen.findByRole('link', { name: 'Download PDF' })).getAttribute('href')).toBe(url);
});

test('a withdrawn certificate says why in place of its paper, and asks for it no more', async () => {
  signedInAs();
  const code = '7KQM-2XPA-9RTD';
  const message = 'This certificate was revoked: Two accounts.';
  show(at(ids.text), {
    ...everyday,
    [paths.outline]: () => ({ data: outline({ certificateCode: code }) }),
    [`GET /api/learning/certificates/${code}/file`]: () => ({
      status: 410,
      data: { status: 410, code: 'certificate_paper_withdrawn', message },
    }),
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/Anyone can verify/)).toBeNull();
  expect(screen.getByRole('link', { name: 'View public page' }).getAttribute('href')).toBe(`/verify/${code}`);
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

test('the next lecture is focused at its heading', async () => {
  signedInAs();
  show(at(ids.film), everyday);
  await videoShown();
  const main = within(screen.getByRole('main'));
  fireEvent.click(main.getByRole('link', { name: 'Next lecture' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Two pointers, one walk' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // What the course says is spoken in its own language, not in the page's.
  expect(heading.getAttribute('lang')).toBe('hi');
});

test('what an earlier visit could not tell is told before the opening, so that resuming stays here', async () => {
  const { userId } = signedInAs();
  localStorage.setItem(`watching:${userId}:${ids.film}`, JSON.stringify({ position: 30, watched: [[0, 30]] }));
  const sent: unknown[] = [];
  const { requests } = show(at(ids.text), {
    ...everyday,
    [paths.watch]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: step({ watched: [[0, 30]], watchedPercent: 30 }) };
    },
  });
  await waitFor(() => expect(requests.at(-1)).toBe(`POST /api/learning/lectures/${ids.text}/opening`));
  expect(sent).toEqual([{ position: 30, watched: [[0, 30]] }]);
  expect(localStorage.getItem(`watching:${userId}:${ids.film}`)).toBeNull();
});
