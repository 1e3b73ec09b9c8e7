import { expect, test } from 'vitest';
import { safeRedirect, signInFor } from './redirect-to.ts';

const ours = 'http://stepwell.test';

test.each([
  ['/student/course-list', '/student/course-list'],
  ['/student/course-list?cursor=abc&x=1', '/student/course-list?cursor=abc&x=1'],
  ['/Student/Dashboard', '/Student/Dashboard'],
  ['/pages/course/detail-adv/a%20b', '/pages/course/detail-adv/a%20b'],
  ['/student/quiz?next=https%3A%2F%2Felsewhere.test', '/student/quiz?next=https%3A%2F%2Felsewhere.test'],
  ['http://stepwell.test/student/quiz', '/student/quiz'],
  ['/a/../student/quiz', '/student/quiz'],
])('%s leads to %s', (wanted, path) => {
  expect(safeRedirect(wanted, ours)).toBe(path);
});

test.each([
  null,
  '',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  'https://evil.test/student/quiz',
  'HTTPS:evil.test',
  'http:\\\\evil.test',
  'https:/\\evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://stepwell.test/1',
  '%2F%2Fevil.test',
  '/%2Fevil.test',
  '%252F%252Fevil.test',
  '/%5Cevil.test',
  '/%09/evil.test',
  'http://stepwell.test@evil.test/',
  'http://somebody:word@stepwell.test/',
  'http://stepwell.test.evil.test/',
  'http://stepwell.test:81/',
  'https://stepwell.test/',
  '/.//evil.test',
  '/a/..//evil.test',
  'http://[',
  '/auth/sign-in?redirectTo=/auth/sign-in',
])('%j leads nowhere', (wanted) => {
  expect(safeRedirect(wanted, ours)).toBeNull();
});

test('the way to sign-in carries path and query, and comes back whole', () => {
  const wanted = '/student/problem-statement-submit/7?tab=a b&x=%26';
  const { searchParams, pathname } = new URL(signInFor(wanted), ours);
  expect(pathname).toBe('/auth/sign-in');
  expect(searchParams.get('redirectTo')).toBe(wanted);
});
