import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { nobodySignedIn } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const HERE = '/pages/instructors';

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(async () => {
  await Promise.all([import('./instructors.screen.tsx'), import('./instructor-page.screen.tsx')]);
});
beforeEach(nobodySignedIn);

const kabir = {
  instructorId: 'kabir-nair',
  fullName: 'Kabir Nair',
  headline: 'Data analyst',
  subjects: ['SQL'],
  photoUrl: null,
  courses: 1,
  learners: 15,
  rating: { stars: 4.5, count: 11 },
};
const isEmptySearch = ({ search }: ApiRequest) => new URLSearchParams(search).get('q') === 'zzzz';
const answers = {
  'GET /api/site/frame': () => ({ data: { demo: false } }),
  'GET /api/instructors': (given: ApiRequest) => {
    const page = Number(new URLSearchParams(given.search).get('page'));
    return { data: { items: isEmptySearch(given) || page > 1 ? [] : [kabir], nextPage: null } };
  },
  'GET /api/instructor-facets': (given: ApiRequest) => ({
    data: { total: isEmptySearch(given) ? 0 : 1, subjects: [], ratings: [] },
  }),
};

test('a page behind the last one says so and leads to the first, with the filters kept', async () => {
  const { place } = show(`${HERE}?rating=4&page=9`, answers);
  await screen.findByRole('heading', { name: 'Page 9 not found' });
  expect(screen.queryByText('No instructors yet')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Go to first page' }));
  await screen.findByRole('link', { name: 'Kabir Nair' });
  expect(place()).toBe(`${HERE}?rating=4`);
});

test('how many there are is said for every answer, none included', async () => {
  const { router } = show(HERE, answers);
  await screen.findByRole('link', { name: 'Kabir Nair' });
  const status = screen.getByText('1 instructor');
  expect(status.getAttribute('role')).toBe('status');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search instructors' }), { target: { value: 'zzzz' } });
  await screen.findByText('No instructors match “zzzz”');
  await waitFor(() => expect(status.textContent).toBe('0 instructors'));
  expect(status.isConnected).toBe(true);
  expect(router.state.location.search).toBe('?q=zzzz');
});

test('ratings of several courses say of how many: one learner may rate each', async () => {
  const rohan = { ...kabir, courses: 4, learners: 20, rating: { stars: 4.2, count: 31 } };
  show(HERE, { ...answers, 'GET /api/instructors': () => ({ data: { items: [rohan], nextPage: null } }) });
  expect(await screen.findByText('(31 ratings in 4 courses)')).toBeTruthy();
});

/** An answer that comes when the screen already waits for it. */
const late = (given: { status?: number; data?: unknown; text?: string }) => async () => {
  await screen.findByRole('status', { name: 'Loading' });
  return given;
};
const page = { ...kabir, bio: 'Counts.', picture: '/pictures/instructors/kabir-nair.png', teaches: [] };

test('somebody who teaches nothing is no page, however late that is known', async () => {
  const refusal = { status: 404, data: { title: 'x', status: 404, code: 'instructor_not_found', message: 'Gone.' } };
  const { router } = show(HERE, { ...answers, 'GET /api/instructors/7': late(refusal) });
  await screen.findByRole('link', { name: 'Kabir Nair' });
  void router.navigate(`${HERE}/7`);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  await waitFor(() => expect(document.title).toBe('Instructor not found · Stepwell'));
});

test('an old name leads to the new one, and the title is theirs, however late that is known', async () => {
  const { place, router } = show(HERE, {
    ...answers,
    'GET /api/instructors/kabir': late({ data: page }),
    'GET /api/instructors/kabir-nair': () => ({ data: page }),
  });
  await screen.findByRole('link', { name: 'Kabir Nair' });
  void router.navigate(`${HERE}/kabir`);
  await screen.findByRole('heading', { level: 1, name: 'Kabir Nair' });
  await waitFor(() => expect(place()).toBe(`${HERE}/kabir-nair`));
  expect(document.title).toBe('Kabir Nair · Stepwell');
});
