import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RECENT } from '../../session/session.ts';
import { nobodySignedIn, type profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';
import { openPalette } from './palette-wanted.ts';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([
  import('./palette.tsx'),
  import('../layouts/admin.tsx'),
  import('../layouts/student.tsx'),
  import('../../slices/certificates/verify.screen.tsx'),
]);

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

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
  courses: [{ courseId: 'sql', title: 'SQL that answers', instructor: 'Kabir Nair', minutes: 73 }],
  categories: [{ key: 'databases', label: 'Databases', courses: 3 }],
  instructors: [{ instructorId: 'kabir-nair', fullName: 'Kabir Nair', courses: 1 }],
};
type Answers = NonNullable<Parameters<typeof show>[1]>;
const answersFor = (profile?: ReturnType<typeof profileOf>): Answers => ({
  'GET /api/site/frame': () => ({
    data: { demo: false, name: 'Stepwell', logoUrl: null, supportEmail: null, socialLinks: [] },
  }),
  'GET /api/profile': () => ({ data: profile }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/learning/courses': () => ({ data: { items: [], nextCursor: null } }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  [SUGGESTIONS]: () => ({ data: found }),
});
const ctrlK = (more: object = {}, on: EventTarget = document.body) =>
  fireEvent.keyDown(on as Element, { key: 'k', ctrlKey: true, ...more });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and navigate', hidden: true });
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const group = (name: string) => screen.queryByRole('group', { name, hidden: true });
const inHand = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
/** Opened somewhere quiet. */
async function opened(answers = answersFor()) {
  const shown = show('/verify', answers);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    ctrlK();
    expect(document.querySelector('dialog')).not.toBeNull();
  });
  return { ...shown, input: await field() };
}

test('Ctrl K or a button opens it, and Close closes it', async () => {
  nobodySignedIn();
  await opened();
  const dialog = screen.getByRole('dialog', { name: 'Search and navigate' });
  expect(dialog.tagName).toBe('DIALOG');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  openPalette();
  await screen.findByRole('dialog', { name: 'Search and navigate' });
});

test.each([
  ['a shift beside it', { shiftKey: true }, 'Linux'],
  ['⌘ on other machines', { ctrlKey: false, metaKey: true }, 'Linux'],
  ['Ctrl on a Mac, where it deletes to the end of a line', {}, 'Mac OS X'],
  ['a key that is held', { repeat: true }, 'Linux'],
])('%s opens nothing', async (_, more, machine) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(machine);
  onTestFinished(() => void vi.restoreAllMocks());
  nobodySignedIn();
  show('/verify', answersFor());
  await screen.findByRole('heading', { level: 1 });
  expect(ctrlK(more)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an editor keeps Ctrl K, and so does whoever has answered it already; a field does not', async () => {
  nobodySignedIn();
  // The page has taken over once it opens the palette at all.
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const editor = document.createElement('div');
  editor.innerHTML = '<div contenteditable="true"><p>words</p></div><i></i><input>';
  document.body.append(editor);
  onTestFinished(() => editor.remove());
  expect(ctrlK({}, editor.querySelector('p') as Element)).toBe(true);
  const answered = editor.querySelector('i') as Element;
  answered.addEventListener('keydown', (event) => event.preventDefault());
  ctrlK({}, answered);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ctrlK({}, editor.querySelector('input') as Element)).toBe(false);
  await screen.findByRole('dialog');
});

test('a visitor finds public screens and the catalogue, and nothing behind a sign-in', async () => {
  nobodySignedIn();
  const { input, place, requests } = await opened();
  expect(options()).toEqual(expect.arrayContaining(['Sign in', 'Sign up', 'Course categories', 'Courses']));
  type(input, 'dashboard');
  expect(group('Pages')).toBeNull();
  type(input, 'sql');
  await screen.findByRole('option', { name: /that answers/, hidden: true });
  expect(['Courses', 'Subjects', 'Instructors', 'People'].map((name) => group(name) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(requests.filter((one) => one.includes('/admin/') || one.includes('/profile'))).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(place()).toBe('/pages/course/detail-adv/sql'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('screens are called as the menu calls them, found by other words and with slips', async () => {
  const profile = signedInAs();
  const { input } = await opened(answersFor(profile));
  expect(options().slice(0, 2)).toEqual(['Dashboard', 'leadership-board']);
  type(input, 'my courses');
  expect(options()[0]).toBe('course list');
  type(input, 'corse lsit');
  expect(options()[0]).toBe('course list');
  // Not theirs.
  for (const forbidden of ['audit log', 'all instructors', 'learners approve']) {
    type(input, forbidden);
    expect(group('Pages')).toBeNull();
  }
});

test('who is not approved is shown only what is open to them', async () => {
  const profile = signedInAs({ status: 'pending' });
  const { input } = await opened(answersFor(profile));
  expect(options()).toContain('Dashboard');
  expect(options()).not.toContain('course list');
  type(input, 'my courses progress');
  expect(group('Pages')).toBeNull();
});

test('an admin finds people, each leading to their own page, and areas are named', async () => {
  const profile = signedInAs({ role: 'admin' });
  const row = {
    userId: '0192f0aa-0000-7000-8000-000000000077',
    role: 'student',
    instructorId: null,
    fullName: 'Asha Rao',
    email: 'asha@stepwell.test',
  };
  const { input, place } = await opened({
    ...answersFor(profile),
    [SUGGESTIONS]: () => ({ data: { ...nothing, people: [row] } }),
  });
  type(input, 'asha');
  const option = await screen.findByRole('option', { name: /asha@/, hidden: true });
  expect(option.textContent).toBe('Asha Raoasha@stepwell.test');
  expect(within(group('People') as HTMLElement).getAllByRole('option', { hidden: true })).toHaveLength(1);
  fireEvent.click(option);
  await waitFor(() => expect(place()).toBe(`/admin/students?person=${row.userId}`));
  // Names of people do not stay on the device.
  expect(localStorage.getItem(RECENT)).toBeNull();
});

test('arrows go round through all groups while the field keeps the focus, and counts are said', async () => {
  nobodySignedIn();
  const { input } = await opened();
  type(input, 'sql');
  await screen.findByRole('option', { name: /that answers/, hidden: true });
  await screen.findByText('3 results');
  expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual([
    'true',
    screen.getByRole('listbox', { name: 'Results', hidden: true }).id,
  ]);
  expect(inHand(input)?.textContent).toMatch(/^SQL that answers/);
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(inHand(input)?.textContent).toBe('Search all courses for “sql”');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(inHand(input)?.textContent).toMatch(/^Databases/);
  expect(inHand(input)?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByRole('option', { selected: true, hidden: true })).toHaveLength(1);
});

test('Ctrl Enter opens a new tab that cannot reach this one, and this page stays', async () => {
  nobodySignedIn();
  const windows = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => windows.mockRestore());
  const { input, place } = await opened();
  type(input, 'sign up');
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  expect(windows.mock.calls).toEqual([['/auth/sign-up', '_blank', 'noopener']]);
  expect(place()).toBe('/verify');
});

test('a slow answer is given up once something else is typed, and never shown', async () => {
  nobodySignedIn();
  const signals: (AbortSignal | null | undefined)[] = [];
  const shown = await opened({
    ...answersFor(),
    [SUGGESTIONS]: async ({ search }: ApiRequest) => {
      if (search === '?q=sq') await new Promise(() => {});
      return { data: { ...nothing, categories: found.categories } };
    },
  });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/search')) signals.push(init.signal);
    return answering(url, init);
  });
  type(shown.input, 'sq');
  await waitFor(() => expect(signals).toHaveLength(1));
  type(shown.input, 'data');
  await screen.findByRole('option', { name: /^Databases/, hidden: true });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  expect(screen.queryByRole('option', { name: /SQL/, hidden: true })).toBeNull();
});

test('letters that come quickly are one question; one letter is none', async () => {
  nobodySignedIn();
  const { input, requests } = await opened();
  for (const text of ['d', 'da', 'dat', 'data']) type(input, text);
  await screen.findByRole('option', { name: /^Databases/, hidden: true });
  expect(requests.filter((one) => one.startsWith(SUGGESTIONS))).toEqual([`${SUGGESTIONS}?q=data`]);
});

test('without a connection screens are found and the rest is said to be missing', async () => {
  nobodySignedIn();
  const { input } = await opened({
    ...answersFor(),
    [SUGGESTIONS]: () => Promise.reject(new TypeError('no connection')),
  });
  type(input, 'sign up');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('can’t be searched offline');
  expect(options()[0]).toBe('Sign up');
});

test('what was opened last comes first, is no longer offered once it is shut, and goes with the person', async () => {
  const profile = signedInAs();
  const first = await opened(answersFor(profile));
  type(first.input, 'course list');
  fireEvent.keyDown(first.input, { key: 'Enter' });
  await waitFor(() => expect(first.place()).toBe('/student/course-list'));
  first.unmount();
  const again = await opened(answersFor(profile));
  expect(within(group('Recent') as HTMLElement).getByRole('option', { hidden: true }).textContent).toBe('course list');
  expect(options().filter((one) => one === 'course list')).toHaveLength(1);
  again.unmount();
  const saved = localStorage.getItem(RECENT) ?? '';
  const pending = signedInAs({ status: 'pending' });
  expect(localStorage.getItem(RECENT)).toBeNull();
  localStorage.setItem(RECENT, saved);
  await opened(answersFor(pending));
  expect(group('Recent')).toBeNull();
});

test.each([
  'not json',
  '{}',
  '[{"to":"//evil.test","label":"Dashboard","kind":"course"}]',
  '[{"to":"/\\\\evil.test","label":"Dashboard","kind":"course"}]',
  '[{"to":"javascript:alert(1)","label":"Dashboard","kind":"course"}]',
  '[{"to":"/x","label":"","kind":"course"}]',
  '[{"to":"/x","label":"x","kind":"act"}]',
])('%s in the browser’s store is nothing recent', async (saved) => {
  nobodySignedIn();
  localStorage.setItem(RECENT, saved);
  await opened();
  expect(group('Recent')).toBeNull();
});

test('script in a title or a name is words', async () => {
  nobodySignedIn();
  const evil = '<img src=x onerror=alert(1)>';
  const { input } = await opened({
    ...answersFor(),
    [SUGGESTIONS]: () => ({
      data: { ...found, courses: [{ courseId: 'x', title: evil, instructor: evil, minutes: 1 }] },
    }),
  });
  type(input, 'img');
  const option = await screen.findByRole('option', { name: /onerror/, hidden: true });
  expect(option.textContent).toContain(evil);
  expect(option.querySelector('[onerror]')).toBeNull();
});

test('Ctrl K again changes nothing, and what is typed still goes into the field', async () => {
  nobodySignedIn();
  const { input } = await opened();
  ctrlK({}, input);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(fireEvent.keyDown(input, { key: 'd' })).toBe(true);
});

test('the theme and signing out can be done from it', async () => {
  const profile = signedInAs();
  const { input, place } = await opened(answersFor(profile));
  type(input, 'dark mode');
  // The settings hold the theme too, and stand before it.
  fireEvent.click(screen.getByRole('option', { name: /dark$/, hidden: true }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(place()).toBe('/verify');
});
