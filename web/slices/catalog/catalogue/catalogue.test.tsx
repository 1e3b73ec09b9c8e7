import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { answers, COURSES, catalogueCourse, FACETS, facetsOf } from '../testing/catalogue-answers.ts';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([import('./course-grid.screen.tsx'), import('./course-list.screen.tsx')]);

const GRID = '/pages/course/grid';
const filters = () => screen.getByRole('complementary', { name: 'Filters' });
/** Rows and filters come by different answers. */
const arrived = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  await within(filters()).findByRole('radio', { name: 'Any rating' });
  return link;
};
const none = { data: { items: [], nextPage: null, reading: null } };

test('File: a tick is an address, its rows are asked once, and back takes it off', async () => {
  const { place, requests, router } = show(`${GRID}?page=2`, answers);
  await arrived('SQL');
  fireEvent.click(within(filters()).getByRole('checkbox', { name: /^Beginner/ }));
  await screen.findByRole('link', { name: 'SQL, narrowed' });
  await expect.poll(place).toBe(`${GRID}?level=beginner`);
  expect(within(filters()).getByRole<HTMLInputElement>('checkbox', { name: /^Beginner/ }).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Remove filter: Beginner' }).getAttribute('href')).toBe(GRID);
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'SQL' });
  expect(within(filters()).getByRole<HTMLInputElement>('checkbox', { name: /^Beginner/ }).checked).toBe(false);
  expect(requests.filter((one) => one.startsWith(`${COURSES}?`))).toEqual([
    `${COURSES}?sort=relevance&page=2&limit=24`,
    `${COURSES}?level=beginner&sort=relevance&page=1&limit=24`,
  ]);
});

test('the parts of a category show once it is chosen, and one of them takes its place', async () => {
  const { place } = show(GRID, answers);
  await arrived('SQL');
  const box = (name: RegExp) => within(filters()).queryByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/^Databases/)).toBeNull();
  const development = box(/^Development/) as HTMLElement;
  development.focus();
  fireEvent.click(development);
  await screen.findByRole('heading', { level: 1, name: 'Development' });
  expect(document.activeElement).toBe(development);
  fireEvent.click(box(/^Databases/) as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Databases' });
  await expect.poll(place).toBe(`${GRID}?category=databases`);
  expect(box(/^Development/)?.checked).toBe(false);
  expect(box(/^Development/)?.indeterminate).toBe(true);
});

test('old rows stay, marked as busy, until the new ones are there', async () => {
  let answer = () => {};
  const later = new Promise<void>((done) => {
    answer = done;
  });
  show(GRID, {
    ...answers,
    [COURSES]: async (request: ApiRequest) => {
      if (request.search.includes('level')) await later;
      return answers[COURSES](request);
    },
  });
  const link = await arrived('SQL');
  fireEvent.click(within(filters()).getByRole('checkbox', { name: /^Advanced/ }));
  await screen.findByRole('link', { name: 'Remove filter: Advanced' });
  expect(link.closest('[aria-busy=true]')).not.toBeNull();
  answer();
  const narrowed = await screen.findByRole('link', { name: 'SQL, narrowed' });
  expect(narrowed.closest('[aria-busy=true]')).toBeNull();
});

test('a price is chosen in the currency that was chosen: free, paid, or a band of it in its place', async () => {
  localStorage.setItem('currency', 'USD');
  onTestFinished(() => localStorage.removeItem('currency'));
  const searches: string[] = [];
  const prices = [
    { value: 'free' as const, courses: 4 },
    { value: 'paid' as const, courses: 3 },
    { value: 'band-1' as const, courses: 1 },
    { value: 'band-4' as const, courses: 2 },
  ];
  const { place } = show(GRID, {
    ...answers,
    'GET /api/shop/prices': () => ({ data: { prices: {} } }),
    [FACETS]: () => ({ data: facetsOf(7, { prices, currency: 'USD' }) }),
    [COURSES]: (request: ApiRequest) => {
      searches.push(request.search);
      return answers[COURSES](request);
    },
  });
  await arrived('SQL');
  const checkbox = (name: RegExp) => within(filters()).findByRole('checkbox', { name });
  fireEvent.click(await checkbox(/^Paid/));
  await expect.poll(place).toBe(`${GRID}?price=paid`);
  fireEvent.click(await checkbox(/^\$40 and over/));
  await expect.poll(place).toBe(`${GRID}?price=band-4`);
  expect(await screen.findByRole('link', { name: 'Remove filter: $40 and over' })).toBeTruthy();
  expect(searches[0]).not.toContain('currency');
  await expect.poll(() => searches.at(-1)).toContain('currency=USD');
});

test('another design keeps what was chosen', async () => {
  const { place } = show(`${GRID}?q=sql&level=beginner&sort=rating`, answers);
  await screen.findByRole('link', { name: 'SQL, narrowed' });
  fireEvent.click(screen.getByRole('link', { name: 'Rows' }));
  await screen.findByRole('link', { name: 'Rows', current: 'page' });
  await expect.poll(place).toBe('/pages/course/list?q=sql&level=beginner&sort=rating');
  expect(await screen.findByRole('link', { name: 'SQL, narrowed' })).toBeTruthy();
});

test('the order is chosen in a menu; without words none is more relevant', async () => {
  const { place } = show(GRID, answers);
  const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...menu.options].map(({ text }) => text)).toEqual(['Most students', 'Highest rated', 'Newest']);
  fireEvent.change(menu, { target: { value: 'rating' } });
  await screen.findByDisplayValue('Highest rated');
  await expect.poll(place).toBe(`${GRID}?sort=rating`);
});

test('words read otherwise are said, with the way to insist', async () => {
  show(`${GRID}?q=javscript&level=beginner`, {
    ...answers,
    [COURSES]: () => ({
      data: {
        items: [catalogueCourse('js', 'JavaScript')],
        nextPage: null,
        reading: { asked: 'javscript', searched: 'javascript' },
      },
    }),
  });
  const insist = await screen.findByRole('link', { name: 'javscript' });
  expect(insist.getAttribute('href')).toBe(`${GRID}?q=javscript&exact=yes&level=beginner`);
  expect(screen.getByRole('link', { name: 'javascript' }).getAttribute('href')).toBe(
    `${GRID}?q=javascript&level=beginner`,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “javscript”');
});

test('nothing found names what was asked and says what each way back would show', async () => {
  const without = { q: 4, category: 0, level: 9, language: 0, rating: 0, length: 0, price: 0 };
  show(`${GRID}?q=harp&category=music&level=advanced`, {
    ...answers,
    [COURSES]: () => none,
    [FACETS]: () => ({ data: facetsOf(0, { without }) }),
  });
  await screen.findByRole('heading', { name: 'No results for “harp”' });
  expect(screen.getByText(/^Filters: Music, Advanced\./)).toBeTruthy();
  const ways = await screen.findAllByRole('link', { name: /^(Any|Without the)/ });
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Any level 9 courses', `${GRID}?q=harp&category=music`],
    ['Without the search text 4 courses', `${GRID}?category=music&level=advanced`],
  ]);
  expect(screen.getByRole('link', { name: 'Development 5 courses' }).getAttribute('href')).toBe(
    `${GRID}?category=development`,
  );
});

test.each([
  ['?!', '“?!” has no letters or digits'],
  ['🎸🎸', '“🎸🎸” has no letters or digits'],
])('%s is answered kindly', async (q, title) => {
  show(`${GRID}?q=${encodeURIComponent(q)}`, {
    ...answers,
    [COURSES]: () => none,
    [FACETS]: () => ({ data: facetsOf(0) }),
  });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(/Search by subject, skill or teacher\./)).toBeTruthy();
});

test('an empty site says so, and a page behind the last one leads to the first', async () => {
  const empty = show(GRID, { ...answers, [COURSES]: () => none, [FACETS]: () => ({ data: facetsOf(0) }) });
  await screen.findByRole('heading', { name: 'No courses yet' });
  empty.unmount();
  show(`${GRID}?page=9`, { ...answers, [COURSES]: () => none });
  const first = await screen.findByRole('link', { name: 'Go to first page' });
  expect(first.getAttribute('href')).toBe(GRID);
});

test('a failure leaves the filters standing, and trying again asks the same', async () => {
  let down = true;
  const refusal = { status: 429, code: 'too_many_requests', message: 'Not so fast.', requestId: 'r-5' };
  const { place } = show(`${GRID}?level=beginner`, {
    ...answers,
    [COURSES]: (request: ApiRequest) => (down ? { status: 429, data: refusal } : answers[COURSES](request)),
  });
  await screen.findByText('Not so fast.');
  const box = await within(filters()).findByRole<HTMLInputElement>('checkbox', { name: /^Beginner/ });
  expect(box.checked).toBe(true);
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'SQL, narrowed' });
  await expect.poll(place).toBe(`${GRID}?level=beginner`);
});

test('pages are links with numbers; the next one is fetched while one reaches for it', async () => {
  const { requests } = show(`${GRID}?page=4`, { ...answers, [FACETS]: () => ({ data: facetsOf(24 * 12) }) });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await within(pages).findByRole('link', { name: 'Page 12' });
  const links = within(pages).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Page 1',
    'Page 3',
    'Page 4',
    'Page 5',
    'Page 12',
    'Next page',
  ]);
  expect(within(pages).getByRole('link', { current: 'page' }).textContent).toBe('4');
  const next = within(pages).getByRole('link', { name: 'Next page' });
  expect([next.getAttribute('rel'), next.getAttribute('href')]).toEqual(['next', `${GRID}?page=5`]);
  fireEvent.focus(next);
  expect(requests).toContain(`${COURSES}?sort=relevance&page=5&limit=24`);
});

test('more courses than can be paged to end at the deepest row', async () => {
  show(`${GRID}?page=42`, { ...answers, [FACETS]: () => ({ data: facetsOf(100_000) }) });
  await screen.findByText(/^This is the last page\. Narrow your search to see more of the/);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  expect(screen.getByText('100,000 courses')).toBeTruthy();
});

test('a title in another language says which', async () => {
  show(GRID, {
    ...answers,
    [COURSES]: () => ({
      data: { items: [catalogueCourse('hisaab', 'हिसाब', { language: 'hi' })], nextPage: null, reading: null },
    }),
  });
  expect((await arrived('हिसाब')).getAttribute('lang')).toBe('hi');
  expect(within(filters()).getByRole('checkbox', { name: /^Hindi हिन्दी 1/ })).toBeTruthy();
});
