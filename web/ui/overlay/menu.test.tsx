import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuChoice, MenuItem } from './menu.tsx';

afterEach(cleanup);

function opened() {
  const done = vi.fn();
  render(
    <>
      <Menu
        width={200}
        button={(given) => (
          <button type="button" {...given}>
            Actions
          </button>
        )}
      >
        <MenuItem onClick={() => done('approve')}>Approve</MenuItem>
        <MenuItem bad onClick={() => done('decline')}>
          Decline
        </MenuItem>
        <MenuItem onClick={() => done('suspend')}>Suspend</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  return { button, done, focused: () => document.activeElement?.textContent };
}

const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });

test('arrows, ends and letters move; the focus comes back with Escape', () => {
  const { button, focused } = opened();
  button.focus();
  key('ArrowDown');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Approve');
  for (const [name, there] of [
    ['ArrowDown', 'Decline'],
    ['End', 'Suspend'],
    ['ArrowDown', 'Approve'],
    ['ArrowUp', 'Suspend'],
    ['Home', 'Approve'],
    ['d', 'Decline'],
    ['s', 'Suspend'],
    ['x', 'Suspend'],
  ] as const) {
    key(name);
    expect(focused(), name).toBe(there);
  }
  key('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('an act happens once and closes; a press elsewhere closes without one', () => {
  const { button, done } = opened();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
  expect(done.mock.calls).toEqual([['decline']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(done).toHaveBeenCalledTimes(1);
});

test('of choices the one that holds has the focus first', () => {
  render(
    <Menu width={200} button={(given) => <button type="button" aria-label="Theme" {...given} />}>
      <MenuChoice chosen={false} choose={() => {}}>
        Light
      </MenuChoice>
      <MenuChoice chosen choose={() => {}}>
        Dark
      </MenuChoice>
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Dark', checked: true }));
});

test.each([
  [-120, '132px'],
  [11, '1px'],
  [12, ''],
  [300, ''],
])('a menu that would begin at %i px is moved to stay on the screen', (left, moved) => {
  const { button } = opened();
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ left } as DOMRect);
  fireEvent.click(button);
  expect(screen.getByRole('menu').style.translate).toBe(moved);
  box.mockRestore();
});
