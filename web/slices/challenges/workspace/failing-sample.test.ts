import type { JudgedTest } from '@stepwell/contract/judge/judging.ts';
import { expect, test } from 'vitest';
import { reasonApart } from './failing-sample.public.ts';

const words = 'Line 1: 1 where 30 was expected.';
const failing = (difference: object | null) =>
  [
    { position: 1, verdict: 'AC' },
    { position: 2, verdict: 'WA', sample: { difference } },
  ] as unknown as JudgedTest[];

test('what the failing sample says of its lines is not said above it, too', () => {
  expect(reasonApart({ tests: failing({ words }), reason: `Test 2: ${words}` })).toBe('');
  expect(reasonApart({ tests: failing({ words }), reason: 'Test 2: It exited with code 1.' })).toContain('code 1');
  expect(reasonApart({ tests: failing(null), reason: `Test 2: ${words}` })).toContain(words);
  expect(reasonApart({ tests: [], reason: null })).toBe('');
});
