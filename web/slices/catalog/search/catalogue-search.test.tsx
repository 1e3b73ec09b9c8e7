import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { answers } from '../testing/catalogue-answers.ts';
import { pieces } from './suggestion-options.ts';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([
  import('./catalogue-suggestions.tsx'),
  import('../catalogue/course-grid.screen.tsx'),
  import('../catalogue/course-list.screen.tsx'),
  import('../../site/not-found.screen.tsx'),
]);

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

const GRID = '/pages/course/grid';
const SUGGESTIONS = 'GET /api/search';
const nothing = {
  courses: [],
  categories: [],
  instructors: [],
  help: [],
  posts: [],
  challenges: [],
  people: [],
  reading: null,
};
const found = {
  ...nothing,
  courses: [
    { courseId: 'sql', title: 'SQL that answers', instructor: 'Kabir Nair', minutes: 73 },
    { courseId: 'nosql', title: 'After SQL', instructor: 'Zoya Merchant', minutes: 60 },
  ],
  categories: [{ key: 'databases', label: 'Databases', courses: 3 }],
  instructors: [{ instructorId: 'kabir-nair', fullName: 'Kabir Nair', courses: 1 }],
};
const typing = async (text: string) => {
  const field = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Search courses, help, people',
  });
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const inHand = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

test('arrows go through every group and round; Enter opens what is in hand', async () => {
  const { place } = show(GRID, { ...answers, [SUGGESTIONS]: () => ({ data: found }) });
  const field = await typing('sq');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  await within(list).findByRole('group', { name: 'Instructors' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'SQL that answersKabir Nair, 1 h 13 min',
    'After SQLZoya Merchant, 1 h',
    'Databases3 courses',
    'Kabir NairTeaches 1 course',
    'All courses for “sq”',
  ]);
  expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual(['true', list.id]);
  expect(inHand(field)).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(inHand(field)?.textContent).toBe('All courses for “sq”');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(inHand(field)?.textContent).toMatch(/^SQL that answers/);
  for (const _ of [1, 2]) fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(inHand(field)?.getAttribute('aria-selected')).toBe('true');
  fireEvent.submit(field.form as HTMLFormElement);
  await screen.findByRole('heading', { level: 1, name: 'Databases' });
  await expect.poll(place).toBe(`${GRID}?category=databases`);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('Enter with nothing in hand searches; filters of an earlier question fall, the design stays', async () => {
  const { place } = show('/pages/course/list?level=beginner', { ...answers, [SUGGESTIONS]: () => ({ data: found }) });
  const field = await typing('  sql  joins ');
  fireEvent.submit(field.form as HTMLFormElement);
  await screen.findByRole('heading', { level: 1, name: 'Results for “sql joins”' });
  await expect.poll(place).toBe('/pages/course/list?q=sql+joins');
  expect(field.value).toBe('sql joins');
});

test('Escape shuts the list, and then empties the field', async () => {
  show(GRID, { ...answers, [SUGGESTIONS]: () => ({ data: found }) });
  const field = await typing('sq');
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('sq');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});

test('the field keeps its name while there is something to clear', async () => {
  show(GRID, { ...answers, [SUGGESTIONS]: () => ({ data: found }) });
  const field = await typing('sq');
  await screen.findByRole('button', { name: 'Clear search' });
  expect(screen.getByRole('combobox', { name: 'Search courses, help, people' })).toBe(field);
});

test('a slow answer never replaces the one for what was typed later', async () => {
  const late: (() => void)[] = [];
  show(GRID, {
    ...answers,
    [SUGGESTIONS]: async ({ search }: ApiRequest) => {
      if (search === '?q=sq') await new Promise<void>((done) => late.push(done));
      return { data: search === '?q=sq' ? found : { ...nothing, courses: found.courses.slice(1) } };
    },
  });
  const field = await typing('sq');
  await screen.findByRole('listbox');
  await expect.poll(() => late.length).toBe(1);
  fireEvent.change(field, { target: { value: 'after' } });
  await screen.findByRole('option', { name: /^After ?SQL/ });
  for (const answer of late) answer();
  await screen.findByText('1 suggestion');
  expect(screen.queryByRole('option', { name: /^SQL that/ })).toBeNull();
});

test('where nothing is found one may still search, and one letter asks nothing', async () => {
  const { requests } = show(GRID, { ...answers, [SUGGESTIONS]: () => ({ data: nothing }) });
  const field = await typing('z');
  await screen.findByRole('option', { name: 'Search courses for “z”' });
  fireEvent.change(field, { target: { value: 'zzz' } });
  await screen.findByText(/^No suggestions\./);
  expect(screen.getByRole('option', { name: 'Search courses for “zzz”' })).toBeTruthy();
  expect(requests.filter((one) => one.startsWith(SUGGESTIONS))).toEqual([`${SUGGESTIONS}?q=zzz`]);
});

test('a page that is not there offers the search in its body', async () => {
  show('/error-404', answers);
  const field = await screen.findByRole('combobox', { name: 'Search the site' });
  expect(field.closest('form')?.getAttribute('action')).toBe(GRID);
});

test.each([
  [
    'SQL that answers',
    'sql',
    [
      ['SQL', true],
      [' that answers', false],
    ],
  ],
  [
    'Read a food label',
    'lab re',
    [
      ['Re', true],
      ['ad a food ', false],
      ['lab', true],
      ['el', false],
    ],
  ],
  [
    'C++ (basics)',
    '(basics',
    [
      ['C++ ', false],
      ['(basics', true],
      [')', false],
    ],
  ],
  ['NoSQL', 'sql', [['NoSQL', false]]],
  [
    'पहली तनख़्वाह',
    'पह',
    [
      ['पह', true],
      ['ली तनख़्वाह', false],
    ],
  ],
])('the typed pieces of “%s” for “%s”', (label, typed, wanted) => {
  expect(pieces(label, typed).map(({ text, typed: light }) => [text, light])).toEqual(wanted);
});
