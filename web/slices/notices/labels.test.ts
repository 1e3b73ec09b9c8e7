import { noticeKinds, securityChanges } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { wordsOf } from './labels.ts';
import { placeOf } from './notice-places.ts';

const student = { role: 'student', status: 'approved' } as const;

test.each(noticeKinds)('a notice of the kind %s speaks and leads somewhere, even without particulars', (kind) => {
  expect(wordsOf({ kind, about: {} }).title).toMatch(/\S/);
  expect(placeOf({ kind, about: {} }, student)).toMatch(/^\/\w/);
});

test.each(securityChanges)('what happened to the sign-in is said: %s', (what) => {
  expect(wordsOf({ kind: 'security', about: { what } }).title).not.toBe('Your sign-in settings changed');
});

test('a new device is named as far as it is known', () => {
  const about = { what: 'new-device', browser: 'Firefox', system: 'Linux' };
  expect(wordsOf({ kind: 'security', about }).more).toBe(
    'Firefox on Linux. If this was not you, change your password.',
  );
  expect(wordsOf({ kind: 'security', about: { what: 'new-device', system: 'Linux' } }).more).toBe(
    'Linux. If this was not you, change your password.',
  );
});

test.each([
  ['security', student, '/student/setting?view=security'],
  ['security', { role: 'student', status: 'suspended' }, '/student/dashboard'],
  ['export-ready', { role: 'instructor', status: 'approved' }, '/instructor/setting?view=data'],
  ['role-changed', { role: 'instructor', status: 'approved' }, '/instructor/edit-profile'],
  ['role-changed', { role: 'admin', status: 'approved' }, '/admin/students'],
] as const)('%s leads %o to %s', (kind, session, place) => {
  expect(placeOf({ kind, about: {} }, session)).toBe(place);
});
