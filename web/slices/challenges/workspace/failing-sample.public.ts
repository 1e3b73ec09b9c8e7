import type { JudgedTest } from '@stepwell/contract/judge/judging.ts';

interface JudgedTests {
  tests: readonly JudgedTest[];
  reason: string | null;
}
type Shown = JudgedTest & { sample: NonNullable<JudgedTest['sample']> };

/** The first sample that did not pass: what it printed may be shown. */
export const failingSample = ({ tests }: Pick<JudgedTests, 'tests'>): Shown | undefined =>
  tests.find((test): test is Shown => Boolean(test.sample && test.verdict !== 'AC' && test.verdict !== 'SKIPPED'));

/** Why it was not accepted, unless the failing sample below says the same of its lines. */
export function reasonApart({ tests, reason }: JudgedTests): string {
  const text = failingSample({ tests })?.sample.difference?.words;
  return text && reason?.endsWith(text) ? '' : (reason ?? '');
}
