import type { AboutMe } from '@stepwell/contract/identity/account.ts';
import { expect, test } from 'vitest';
import { merged } from './merging.ts';

const before: AboutMe = {
  fullName: 'Asha Rao',
  headline: 'Student',
  bio: '',
  location: '',
  education: [],
  skills: ['SQL'],
  links: [],
  isPublic: false,
};

test('what was typed here stays, what changed elsewhere arrives, and what both changed is named', () => {
  const mine = { ...before, headline: 'My questions', skills: ['SQL', 'Go'], bio: 'The same' };
  const newest = { ...before, headline: 'Theirs', location: 'Pune', bio: 'The same' };
  const { values, both } = merged(before, mine, newest);
  expect(values).toEqual({
    ...before,
    headline: 'My questions',
    skills: ['SQL', 'Go'],
    location: 'Pune',
    bio: 'The same',
  });
  expect(both).toEqual(['headline']);
});
