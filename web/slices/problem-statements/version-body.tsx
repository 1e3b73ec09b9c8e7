import { i18n } from '@lingui/core';
import type { AnswerVersion } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { SubmittedVersion } from '../assignments/submitted-work/submitted-version.public.tsx';
import { verdictExplained } from '../challenges/challenge-labels.public.ts';
import { failingSample, reasonApart } from '../challenges/workspace/failing-sample.public.ts';
import { Sides, statusLabels } from '../challenges/workspace/result-pane.public.tsx';
import { TestStairs } from '../challenges/workspace/test-stairs.public.tsx';
import workspace from '../challenges/workspace/workspace.public.module.css';
import { CodeShown } from './code-shown.tsx';
import css from './statements.module.css';

/** One version as it was handed in, and what the judge said of its code. */
export function VersionBody({ version }: { version: AnswerVersion }) {
  const { language, code, tests } = version;
  return (
    <SubmittedVersion version={version}>
      {code.length > 0 && <CodeShown label={i18n.t('Submitted program')} language={language} files={code} />}
      {tests && <Tests tests={tests} />}
    </SubmittedVersion>
  );
}

function Tests({ tests }: { tests: NonNullable<AnswerVersion['tests']> }) {
  const { verdict, compileLog } = tests;
  const failing = failingSample(tests);
  return (
    <section className={`${css['ran']} ${workspace['piece']}`} data-theme="dark" aria-label={i18n.t('Tests')}>
      <p role="status" className={`${css['verdict']} num`} data-verdict={verdict ?? undefined}>
        {statusLabels(tests)}
      </p>
      {tests.testCount > 0 && verdict !== 'CE' && verdict !== 'IE' && <TestStairs submission={tests} />}
      {verdict && (
        <p>
          {verdictExplained(verdict)} {reasonApart(tests)}
        </p>
      )}
      {compileLog && verdict === 'CE' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it.
        <pre tabIndex={0}>{compileLog}</pre>
      )}
      {failing && <Sides {...failing.sample} />}
    </section>
  );
}
