import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadOnceOnLostFiles } from './lost-files.ts';

test('without a connection nothing is reloaded, and a lost style sheet comes once there is one', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  // jsdom fetches no style sheet, so this one is as lost as one without a connection.
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/menu.css">';
  const lost = document.head.firstElementChild;
  reloadOnceOnLostFiles();
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(document.head.firstElementChild).toBe(lost);
  window.dispatchEvent(new Event('online'));
  expect(document.head.firstElementChild).not.toBe(lost);
  expect(document.head.firstElementChild?.getAttribute('href')).toBe('/assets/menu.css');
});
