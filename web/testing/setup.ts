import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import '../ui/text/i18n.ts';

// What a test waits for comes in milliseconds, but not while a machine of two cores does five other things.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has none of these, and Mantine, the router and the sidebar ask for them.
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
Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } });

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
