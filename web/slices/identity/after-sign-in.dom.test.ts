import { beforeEach, expect, test } from 'vitest';
import { keepWanted, wantedBefore } from './after-sign-in.ts';

beforeEach(() => localStorage.clear());

test('a new account is led back into the shop, from elsewhere to its home', () => {
  keepWanted('/shop/checkout?seat=a');
  expect(wantedBefore()).toBe('/shop/checkout?seat=a');
  keepWanted('/pages/course/detail-adv/web-pages-that-hold-up');
  expect(wantedBefore()).toBeNull();
});
