import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { keepColorScheme } from '../ui/theme/color-scheme.ts';
import '../ui/text/i18n.ts';
import { chooseZone } from '../ui/time/time-zone.ts';

// What a test waits for comes in milliseconds, but not while a machine of two cores does five other things.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has none of these, and the router and the sidebar ask for them.
Object.assign(window, {
  matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => {},
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
Object.defineProperty(document, 'fonts', {
  value: { addEventListener() {}, removeEventListener() {} },
  configurable: true,
});

const forgetEverybody = () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
};
beforeEach(forgetEverybody);
afterEach(forgetEverybody);

// What one test file leaves, the next must not find.
// Only the window's listeners: React and user-event keep theirs on the document, and set them once.
const received: Parameters<EventTarget['addEventListener']>[] = [];
const { addEventListener } = window;
window.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
  received.push(given);
  addEventListener.apply(window, given as never);
};
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.addEventListener = addEventListener;
  for (const [type, listener, options] of received) if (listener) window.removeEventListener(type, listener, options);
  chooseZone(null);
  keepColorScheme('auto');
  forgetEverybody();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});
