import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, COURSES, TREE } from '../../slices/catalog/testing/catalogue-answers.ts';
import { show } from '../../testing/screen.tsx';

// Fetched on demand in the product; at hand here, so that no test waits for a file.
await Promise.all([
  import('./mega-menu.tsx'),
  import('../../slices/site/not-found.screen.tsx'),
  import('../../slices/catalog/catalogue/course-grid.screen.tsx'),
]);

const page = '/error-404';
const open = async () => {
  const button = await screen.findByRole('button', { name: 'Categories' });
  button.focus();
  fireEvent.click(button);
  return { button, tabs: await screen.findByRole('tablist', { name: 'Categories' }) };
};

test('the tree is fetched when somebody reaches for it, not before', async () => {
  const { requests } = show(page, answers);
  const button = await screen.findByRole('button', { name: 'Categories' });
  expect(requests).not.toContain(TREE);
  fireEvent.focus(button);
  await expect.poll(() => requests.filter((one) => one === TREE)).toHaveLength(1);
  fireEvent.click(button);
  await screen.findByRole('tablist');
  expect(requests.filter((one) => one === TREE)).toHaveLength(1);
});

test('arrows choose a subject, its parts stand beside it, empty ones are left out', async () => {
  show(page, answers);
  const { tabs } = await open();
  const tab = (name: RegExp) => within(tabs).getByRole('tab', { name });
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Development5', 'Music2']);
  const panel = screen.getByRole('tabpanel', { name: /^Development/ });
  expect(
    within(panel)
      .getAllByRole('link')
      .slice(0, 3)
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/pages/course/grid?category=databases',
    '/pages/course/grid?category=web-development',
    '/pages/course/grid?category=development',
  ]);
  fireEvent.keyDown(tab(/^Development/), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(tab(/^Music/));
  expect(tab(/^Music/).getAttribute('aria-selected')).toBe('true');
  const music = screen.getByRole('tabpanel', { name: /^Music/ });
  expect(within(music).getByRole('link', { name: 'All 2 courses in Music' })).toBeTruthy();
  expect(within(music).queryByRole('link', { name: /Singing/ })).toBeNull();
  fireEvent.keyDown(tab(/^Music/), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(within(music).getAllByRole('link')[0]);
  fireEvent.keyDown(tab(/^Music/), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(tab(/^Development/));
});

test('only the subject in hand can be reached by Tab', async () => {
  show(page, answers);
  const { tabs } = await open();
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([0, -1]);
});

test('Escape shuts it and gives the focus back', async () => {
  show(page, answers);
  const { button, tabs } = await open();
  within(tabs)
    .getByRole('tab', { name: /^Development/ })
    .focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('it shuts when the focus goes on, and when a link in it is followed', async () => {
  const { place } = show(page, answers);
  await open();
  const field = screen.getByRole('combobox', { name: 'Search courses, help, people' });
  fireEvent.focusOut(screen.getByRole('tab', { name: /^Development/ }), { relatedTarget: field });
  expect(screen.queryByRole('tablist')).toBeNull();
  await open();
  fireEvent.click(screen.getByRole('link', { name: 'Databases 3' }));
  await screen.findByRole('heading', { level: 1, name: 'Databases' });
  expect(place()).toBe('/pages/course/grid?category=databases');
  await expect.poll(() => screen.queryByRole('tablist')).toBeNull();
});

test('the menu is whole while the course beside it does not load', async () => {
  const refusal = { status: 500, code: 'unexpected', message: 'Broken.', requestId: 'r-1' };
  show(page, { ...answers, [COURSES]: () => ({ status: 500, data: refusal }) });
  await open();
  expect(screen.getByRole('link', { name: 'All 5 courses in Development' })).toBeTruthy();
  expect(screen.queryByText('Broken.')).toBeNull();
});

test('on a phone the way back leads to the subject one came from', async () => {
  // jsdom has no dialogs and no width.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  show(page, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Categories' }));
  const menu = await screen.findByRole('dialog', { name: 'Categories' });
  const close = await within(menu).findByRole('button', { name: 'Close categories' });
  await expect.poll(() => document.activeElement).toBe(close);
  fireEvent.click(within(menu).getByRole('button', { name: /^Music/ }));
  const back = within(menu).getByRole('button', { name: 'Categories' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(document.activeElement).toBe(within(menu).getByRole('button', { name: /^Music/ }));
});
