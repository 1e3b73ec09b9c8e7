import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationView, showNotification } from './notification.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});
const show = (what: Parameters<typeof showNotification>[0]) => act(() => showNotification(what));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const box = () => screen.getByRole('status').firstElementChild;

test('it shows title and message, light unless said otherwise, and resets after 2000 ms', () => {
  render(<NotificationView />);
  expect(box()).toBeNull();
  show({ title: 'Saved', message: 'Your profile is up to date.' });
  expect(box()?.textContent).toBe('SavedYour profile is up to date.');
  expect(box()?.className).toContain('light');
  pass(1999);
  expect(box()).not.toBeNull();
  pass(1);
  expect(box()).toBeNull();
});

test('its own delay holds, and a newer one takes its place with the whole of its own', () => {
  render(<NotificationView />);
  show({ message: 'First', delay: 500 });
  pass(400);
  show({ message: 'Second' });
  expect(box()?.textContent).toBe('Second');
  pass(1999);
  expect(box()?.textContent).toBe('Second');
  pass(1);
  expect(box()).toBeNull();
});

test.each(['light', 'dark', 'danger', 'success', 'primary', 'warning', 'info', 'secondary'] as const)(
  'the variant %s is drawn as itself',
  (variant) => {
    render(<NotificationView />);
    show({ message: 'Words', variant });
    expect(
      box()
        ?.className.split(/\s+/)
        .some((name) => name.includes(variant)),
    ).toBe(true);
  },
);

test('toasts begin below it for as long as it is there', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
  render(<NotificationView />);
  const begins = () => document.documentElement.style.getPropertyValue('--notified');
  expect(begins()).toBe('');
  show({ message: 'Words' });
  expect(begins()).toBe('88px');
  pass(2000);
  expect(begins()).toBe('');
  vi.restoreAllMocks();
});

test('script in a message is words', () => {
  render(<NotificationView />);
  show({ title: '<b>x</b>', message: '<img src=x onerror=alert(1)>' });
  expect(box()?.querySelector('img')).toBeNull();
  expect(box()?.textContent).toBe('<b>x</b><img src=x onerror=alert(1)>');
});

/** Relative luminance by WCAG 2.2 of a colour such as `#1b6b45`. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('the dark variants dark, danger, success and primary have white text, which can be read; no other has', () => {
  const style = readFileSync('web/ui/overlay/notification.module.css', 'utf8');
  const white = /\n([^{}]+)\{\s*color: #fff;\s*\}/.exec(style)?.[1]?.match(/\w+/g);
  expect(white).toEqual(['dark', 'danger', 'success', 'primary']);
  for (const variant of white ?? []) {
    const [, ground = ''] = new RegExp(`\\.${variant} \\{\\s*background: (#\\w{6})`).exec(style) ?? [];
    expect(1.05 / (luminance(ground) + 0.05), variant).toBeGreaterThan(4.5);
  }
  expect(style.match(/color: #fff/g)).toHaveLength(1);
});
