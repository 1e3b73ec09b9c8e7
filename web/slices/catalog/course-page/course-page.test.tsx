import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nobodySignedIn, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { COURSE, everyday, pageOf, paths, related, reviews } from '../testing/course-answers.ts';

const HERE = `/pages/course/detail-adv/${COURSE}`;
const problem = (status: number, code: string) => ({
  status,
  data: { title: code, status, code, message: 'Not now.' },
});

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(async () => {
  await import('./course-detail-adv.screen.tsx');
  await import('./course-detail.screen.tsx');
  await import('./course-detail-min.screen.tsx');
  await import('./course-detail-module.screen.tsx');
});
beforeEach(nobodySignedIn);

const title = () => screen.findByRole('heading', { level: 1, name: 'Algorithms you can explain' });

test('the full page has a way to each of its parts, and asks for them together', async () => {
  const { requests } = show(HERE, everyday);
  await title();
  const ways = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(ways.map((way) => way.textContent)).toEqual(['Outcomes', 'Curriculum', 'Teacher', 'Reviews', 'Questions']);
  for (const way of ways) {
    const id = new URL((way as HTMLAnchorElement).href).hash.slice(1);
    expect(document.getElementById(id)?.querySelector('h2')).toBeTruthy();
  }
  fireEvent.click(ways[3] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
  for (const one of [paths.course, paths.reviews, paths.related])
    expect(requests.filter((call) => call.split('?')[0] === one)).toHaveLength(1);
});

test('parts a course does not have are not there, and nobody is said to have rated it', async () => {
  show(HERE, {
    ...everyday,
    [paths.course]: () => ({
      data: pageOf({ faq: [], outcomes: [], requirements: [], rating: null, histogram: [0, 0, 0, 0, 0], learners: 0 }),
    }),
    [paths.related]: () => ({ data: { items: [] } }),
  });
  await title();
  for (const name of ['FAQ', 'Requirements', 'Related courses'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.getByText('No ratings yet.')).toBeTruthy();
  expect(screen.queryByText(/learner/)).toBeNull();
});

test('File: a bar of the histogram narrows the reviews and the address, and lifts it', async () => {
  const { place, requests } = show(HERE, everyday);
  await screen.findByText('Good examples.');
  fireEvent.click(screen.getByRole('link', { name: '5 stars: 7' }));
  await waitFor(() => expect(screen.queryByText('Good examples.')).toBeNull());
  expect(await screen.findByText('Clear to the end.')).toBeTruthy();
  expect(place()).toBe(`${HERE}?stars=5`);
  expect(screen.getByRole('link', { name: '5 stars: 7' }).getAttribute('aria-current')).toBe('true');
  // The course is not asked for again by a filter of its reviews.
  expect(requests.filter((call) => call === paths.course)).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: '5 stars: 7' }));
  await screen.findByText('Good examples.');
  expect(place()).toBe(HERE);
  expect(screen.queryByRole('link', { name: /^1 star:/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Lowest rating' }));
  await waitFor(() => expect(requests.some((call) => call.includes('sort=lowest'))).toBe(true));
});

test('stars without words are said, with a way back to all reviews', async () => {
  show(`${HERE}?stars=2`, everyday);
  expect(await screen.findByText('No written reviews with 2 stars')).toBeTruthy();
  const [first] = screen.getAllByRole('link', { name: 'All reviews' });
  fireEvent.click(first as HTMLElement);
  await screen.findByText('Good examples.');
});

test('more reviews come below, and the focus is on the first of them', async () => {
  show(HERE, everyday);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  const fresh = (await screen.findByText('Slow in places.')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(fresh));
  expect(screen.getByText('Good examples.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
});

test('File: reviews that fail leave the page standing, and can be tried', async () => {
  let works = false;
  show(HERE, {
    ...everyday,
    [paths.reviews]: (given) => (works ? reviews(given) : problem(403, 'not_allowed')),
  });
  await title();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Good examples.');
});

test('a course that moved leads to its new address, in every design', async () => {
  const moved = { ...everyday, 'GET /api/courses/old-name': () => ({ data: pageOf() }) };
  const full = show('/pages/course/detail-adv/old-name', {
    ...moved,
    'GET /api/courses/old-name/reviews': reviews,
    'GET /api/courses/old-name/related': related,
  });
  await title();
  expect(full.place()).toBe(HERE);
  full.unmount();
  const brief = show('/pages/course/detail-min?courseId=old-name', {
    ...moved,
    'GET /api/courses/old-name/reviews': reviews,
    'GET /api/courses/old-name/related': related,
  });
  await title();
  expect(brief.place()).toBe(`/pages/course/detail-min?courseId=${COURSE}`);
});

test.each(['/pages/course/detail-adv/nobody', '/pages/course/detail-module?courseId=nobody'])(
  '%s says that there is nothing, and where there is something',
  async (address) => {
    show(address, {
      'GET /api/site/frame': everyday['GET /api/site/frame'],
      'GET /api/courses/nobody': () => problem(404, 'course_not_found'),
      'GET /api/courses/nobody/reviews': () => problem(404, 'course_not_found'),
      'GET /api/courses/nobody/related': () => problem(404, 'course_not_found'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'All courses' })).toBeTruthy();
  },
);

test.each(['detail', 'detail-min', 'detail-module'])(
  '%s shows the featured course, leads to the full page, and says so where there is no course at all',
  async (design) => {
    const there = show(`/pages/course/${design}`, {
      ...everyday,
      'GET /api/featured-course': () => ({ data: { courseId: COURSE } }),
    });
    await title();
    expect(screen.getByRole('link', { name: 'Full course page' }).getAttribute('href')).toBe(HERE);
    there.unmount();
    show(`/pages/course/${design}`, {
      'GET /api/site/frame': everyday['GET /api/site/frame'],
      'GET /api/featured-course': () => problem(404, 'course_not_found'),
    });
    expect(await screen.findByText('No courses yet')).toBeTruthy();
  },
);

test('the words of a course carry its language, and those of the page do not', async () => {
  show(HERE, { ...everyday, [paths.course]: () => ({ data: pageOf({ language: 'hi', title: 'पहली तनख़्वाह' }) }) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'पहली तनख़्वाह' });
  expect(heading.getAttribute('lang')).toBe('hi');
  for (const text of [
    'Count the steps of a loop',
    'You can write a loop',
    'Do I need mathematics?',
    'Two pointers, one walk',
  ])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('hi');
  expect(screen.getByRole('heading', { name: 'Curriculum' }).closest('[lang="hi"]')).toBeNull();
});

test('the link is copied, with a quiet word; where that is refused it can be copied by hand', async () => {
  const copied: string[] = [];
  let allowed = true;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      writeText: async (text: string) => {
        if (!allowed) throw new Error('no');
        copied.push(text);
      },
    },
  });
  show(`${HERE}?stars=5`, everyday);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  const address = `${location.origin}${HERE}`;
  expect(copied).toEqual([address]);
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(address));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  allowed = false;
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(((await screen.findByLabelText('Copy this link:')) as HTMLInputElement).value).toBe(address);
});

test('on a phone the bar has the next step until the panel with it is in sight', async () => {
  type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;
  let watching: Seen | undefined;
  const seen: Seen = (entries) => watching?.(entries);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private watches = false;
      private hear: Seen;
      constructor(callback: Seen) {
        this.hear = callback;
      }
      observe(target: Element) {
        if (target.id !== 'enrol-panel' || this.watches) return;
        this.watches = true;
        watching = this.hear;
      }
      disconnect() {}
    },
  );
  show(HERE, everyday);
  await title();
  const bar = screen.getByRole('region', { name: 'Next step' });
  expect(within(bar).getByRole('link', { name: 'Sign up to enrol' })).toBeTruthy();
  const shown = bar.className;
  const panel = document.getElementById('enrol-panel') as HTMLElement;
  await expect.poll(() => watching).toBeDefined();
  act(() => seen([{ isIntersecting: true, target: panel }]));
  expect(bar.className).not.toBe(shown);
  act(() => seen([{ isIntersecting: false, target: panel }]));
  expect(bar.className).toBe(shown);
});

test('who may not enrol yet has no bar, and is told why in the panel', async () => {
  signedInAs({ status: 'pending' });
  show(HERE, {
    ...everyday,
    'GET /api/profile': () => ({ data: signedInAs({ status: 'pending' }) }),
    [`GET /api/learning/courses/${COURSE}/standing`]: () => ({
      data: { enrolled: false, progress: null, next: null, certificateCode: null, missing: [], can: { enrol: false } },
    }),
  });
  expect(await screen.findByText(/You can enrol once your account is approved\./)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
});
