import { MOST_SHOWN } from '@stepwell/contract/judge/judging.ts';
import type { submissionTests } from '../../../tables/judge/submissions.ts';
import type { TestOutcome } from '../judging/judge.public.ts';
import { shown } from '../judging/shown.public.ts';
import type { TestRow } from './judged-version.public.ts';

/** Letters kept of what was written on a hidden test: for its author's eyes, and enough to see what went wrong. */
const HIDDEN_LETTERS = 2000;

/** A test's outcome as it is kept. */
export function testRow(
  of: { submissionId: string; judging: number },
  { test, verdict, reason, difference, cpuMs, memoryBytes, stdout, stderr }: TestOutcome,
  { kind }: Pick<TestRow, 'kind'>,
): typeof submissionTests.$inferInsert {
  const most = kind === 'sample' ? MOST_SHOWN : HIDDEN_LETTERS;
  const [written, complained] = [shown(stdout, most), shown(stderr, Math.min(most, 4000))];
  const { id: testId, position } = test;
  return {
    ...of,
    position,
    testId,
    verdict,
    reason,
    cpuMs,
    memoryBytes,
    stdout: written,
    stderr: complained,
    difference: kind === 'sample' ? difference : null,
  };
}

/** The author's checker or interactor fell: trying again would not help, and it is not the student's fault either. */
export const CHALLENGE_FAILED = 'This challenge isn’t working at the moment. This submission doesn’t count.';

/** The reason of a whole submission as its student may read it: which test failed, and why where that tells nothing. */
export function studentReason(failed: TestOutcome | null, kind: 'sample' | 'hidden' | undefined): string {
  if (!failed) return '';
  if (failed.verdict === 'IE') return CHALLENGE_FAILED;
  const which = `Test ${failed.test.position}`;
  const why = kind === 'sample' || failed.told ? failed.reason : '';
  return why === '' ? `${which} failed.` : `${which}: ${why}`;
}
