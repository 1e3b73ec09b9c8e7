import { expect, test } from 'vitest';
import { topicOptions } from './topic-options.public.ts';

test('a topic stands above what lies in it, with the sum of both; one that only holds others stands there too', () => {
  const counted = [
    { value: 'Loops', count: 1 },
    { value: 'Loops and more', count: 4 },
    { value: 'Loops / While / Do', count: 2 },
    { value: 'Arrays / Slices', count: 3 },
  ];
  expect(topicOptions(counted)).toEqual([
    { value: 'Arrays', label: 'Arrays (3)' },
    { value: 'Arrays / Slices', label: '\u2003Slices (3)' },
    { value: 'Loops', label: 'Loops (3)' },
    { value: 'Loops / While', label: '\u2003While (2)' },
    { value: 'Loops / While / Do', label: '\u2003\u2003Do (2)' },
    { value: 'Loops and more', label: 'Loops and more (4)' },
  ]);
});
