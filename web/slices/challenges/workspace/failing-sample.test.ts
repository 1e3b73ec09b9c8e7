import type { JudgedTest } from '@stepwell/contract/judge/judging.ts';
import { expect, test } from 'vitest';
import { reasonApart } from './failing-sample.public.ts';

const text = 'Line 1: 1 where 30 was expected.';
const failing = (difference: object | null) =>
  [
    { position: 1, verdict: 'AC' },
    { position: 2, verdict: 'WA', sample: { difference } },
  ] as unknown as JudgedTest[];

test('what the failing sample says of its lines is not said above it, too', () => {
  expect(reasonApart({ tests: failing({ words: text }), reason: `Test 2: ${text}` })).toBe('');
  expect(reasonApart({ tests: failing({ words: text }), reason: 'Test 2: It exited with code 1.' })).toContain(
    'code 1',
  );
  expect(reasonApart({ tests: failing(null), reason: `Test 2: ${text}` })).toContain(text);
  expect(reasonApart({ tests: [], reason: null })).toBe('');
});
