import { expect, test } from 'vitest';
import { isSlipOf, scoreOf, wordsOf } from './palette-match.ts';

test.each([
  ['selfInterview', ['self', 'interview']],
  ['Self-Interview', ['self', 'interview']],
  ['leadership-board', ['leadership', 'board']],
  ['Réśumé  builder', ['resume', 'builder']],
  ['C++, C# & SQL', ['c++', 'c#', 'sql']],
  ['पहली तनख़्वाह', ['पहली', 'तनख़्वाह'.normalize('NFC')]],
  ['', []],
])('%s is read as %j', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each([
  ['setings', 'settings', 1, true],
  ['settigns', 'settings', 1, true],
  ['sttngs', 'settings', 1, false],
  ['settings', 'settings', 0, true],
  ['', 'ab', 1, false],
])('%s for %s, with %i slips: %s', (typed, target, most, is) => {
  expect(isSlipOf(typed, target, most)).toBe(is);
});

test.each([
  ['dash', 'Dashboard', ''],
  ['DASHBOARD', 'Dashboard', ''],
  ['dahsboard', 'Dashboard', ''],
  ['self int', 'selfInterview', ''],
  ['selfinterview', 'Self interview', ''],
  ['board leader', 'leadership-board', ''],
  ['pasword', 'Settings', 'password two-step'],
  ['notif', 'Settings', 'notices notifications'],
  ['resume', 'Résumé', ''],
])('“%s” finds %s', (typed, label, also) => {
  expect(scoreOf(typed, label, also)).toBeGreaterThan(0);
});

test.each([
  ['xyz', 'Dashboard', 'start home'],
  ['dash nowhere', 'Dashboard', ''],
  ['', 'Dashboard', ''],
  ['...', 'Dashboard', ''],
  ['cat', 'Car', ''],
])('“%s” does not find %s', (typed, label, also) => {
  expect(scoreOf(typed, label, also)).toBe(0);
});

test('a label comes before other words for something, a beginning before a middle, what is right before a slip', () => {
  const search = (typed: string, ...those: [label: string, also?: string][]) =>
    those.map(([label, also]) => scoreOf(typed, label, also));
  for (const [better = 0, worse = 0] of [
    search('profile', ['edit profile'], ['Settings', 'profile photo']),
    search('view', ['views'], ['interview']),
    search('course', ['courses'], ['coarse']),
    search('course', ['course'], ['course list']),
  ]) {
    expect(better).toBeGreaterThan(worse);
  }
});
