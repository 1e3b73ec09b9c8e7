import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import type { Runner } from '../../../ports/runner.ts';
import { generatedInput } from '../../judge/judging/author-program.public.ts';
import { OursFailed } from '../../judge/judging/verdicts.public.ts';
import type { TestRow, Version } from '../../judge/submissions/judged-version.public.ts';
import { authorProgram } from '../../judge/submissions/prepared-task.public.ts';
import { type HelperRow, helperRow, TestFailed } from './helper-rows.ts';

interface Wish {
  version: Version;
  validator: { id: string; language: string; files: SourceFile[] };
  tests: readonly TestRow[];
  data: (testId: string) => Promise<{ input: Uint8Array }>;
  signal: AbortSignal;
}

/** Whether each test's input keeps what the statement promises of it, by a program of the author's. */
export const checkInputs = (runner: Runner, { version, validator, tests, data, signal }: Wish): Promise<HelperRow> =>
  helperRow(validator.id, tests, async () => {
    const { program, limits } = await authorProgram(runner, version, { role: 'validator', ...validator }, signal);
    return async ({ id }) => {
      const { input } = await data(id);
      const result = await runner.run({ program, stdin: input, limits, signal });
      if (signal.aborted) throw new OursFailed('stopped');
      const { right, words } = generatedInput(result, validator.files, limits);
      if (!right) throw new TestFailed(words || 'the validator rejects its input.');
      return result;
    };
  });
