import { expect, test } from 'vitest';
import { mayBeCounted, reportedAddress } from './tell-opened.ts';

test('nothing is told of who asks not to be tracked, nor of programs', () => {
  expect(mayBeCounted({ doNotTrack: null, webdriver: false })).toBe(true);
  expect(mayBeCounted({ doNotTrack: '0' })).toBe(true);
  for (const navigator of [{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])
    expect(mayBeCounted(navigator)).toBe(false);
});

test('of an address its path is told, and which help article it is; no search, key or token', () => {
  expect(reportedAddress('/faq', '?q=my+illness')).toBe('/faq');
  expect(reportedAddress('/newsletter', '?key=secret')).toBe('/newsletter');
  expect(reportedAddress('/help/center-detail', '?article=a b&utm_source=x')).toBe('/help/center-detail?article=a%20b');
});
