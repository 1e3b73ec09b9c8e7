import { parentPort } from 'node:worker_threads';
import type { Lint } from '@stepwell/contract/writing/rules/harper-marks.ts';
import { Dialect, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';

// A thread of its own: a text of 500 words takes a third of a second, in which the server would answer nobody.
const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.Indian });

parentPort?.on('message', async ({ id, text }: { id: number; text: string }) => {
  try {
    const byRule = await linter.organizedLints(text, { language: 'plaintext' });
    const lints = Object.entries(byRule).flatMap(([rule, found]) =>
      found.map((lint): Lint => {
        const { start, end } = lint.span();
        return {
          rule,
          kind: lint.lint_kind(),
          start,
          end,
          message: lint.message(),
          suggestions: lint.suggestions().map((one) => one.get_replacement_text()),
        };
      }),
    );
    parentPort?.postMessage({ id, lints });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
