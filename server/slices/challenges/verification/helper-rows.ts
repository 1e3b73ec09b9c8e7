import type { TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';
import { AuthorFailed } from '../../judge/judging/author-program.public.ts';
import type { TestRow } from '../../judge/submissions/judged-version.public.ts';

/** What a generator or validator came to, test by test, as verifications keep it. */
export interface HelperRow {
  kind: 'program';
  programId: string;
  verdict: Verdict;
  reason: string;
  fits: boolean;
  cpuMs: number;
  memoryBytes: number;
  tests: { position: number; verdict: TestVerdict; cpuMs: number; memoryBytes: number }[];
}

/** What is wrong with one test, in words that go on after its name. */
export class TestFailed extends Error {}

/** Failures that are told; the others are counted. */
const MOST_TOLD = 5;

interface Took {
  cpuMs: number;
  memoryBytes: number;
}

/**
 * Runs a helper on test after test: `begin` compiles it and answers what is done with each. `TestFailed` and
 * `AuthorFailed` are told in the row; whatever else is thrown goes on.
 */
export async function helperRow<Test extends Pick<TestRow, 'id' | 'position' | 'recipe'>>(
  programId: string,
  tests: readonly Test[],
  begin: () => Promise<(test: Test) => Promise<Took>>,
): Promise<HelperRow> {
  const done: HelperRow['tests'] = [];
  const wrong: string[] = [];
  try {
    const look = await begin();
    for (const test of tests) {
      const { position } = test;
      try {
        const { cpuMs, memoryBytes } = await look(test);
        const took = { cpuMs: Math.round(cpuMs), memoryBytes: Math.round(memoryBytes) };
        done.push({ position, verdict: 'AC', ...took });
      } catch (error) {
        if (!(error instanceof TestFailed)) throw error;
        done.push({ position, verdict: 'WA', cpuMs: 0, memoryBytes: 0 });
        wrong.push(`${nameOf(test)}: ${error.message}`);
      }
    }
  } catch (error) {
    if (!(error instanceof TestFailed || error instanceof AuthorFailed)) throw error;
    wrong.push(error instanceof AuthorFailed ? `${error.message}\n${error.log}`.trim() : error.message);
  }
  const more = wrong.length - MOST_TOLD;
  const most = (of: 'cpuMs' | 'memoryBytes') => done.reduce((so, one) => Math.max(so, one[of]), 0);
  return {
    kind: 'program',
    programId,
    verdict: wrong.length === 0 ? 'AC' : 'WA',
    reason: [...wrong.slice(0, MOST_TOLD), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
    fits: wrong.length === 0,
    cpuMs: most('cpuMs'),
    memoryBytes: most('memoryBytes'),
    tests: done,
  };
}

const nameOf = ({ position, recipe }: Pick<TestRow, 'position' | 'recipe'>) =>
  recipe === null ? `Test ${position}` : `Test ${position} (${recipe})`;
