import { i18n } from '@lingui/core';
import type { OwnSubmission } from '@stepwell/contract/judge/judging.ts';
import { IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react';
import { timeWord, verdictWord } from '../challenge-labels.public.ts';
import css from './workspace.public.module.css';

type Judged = Pick<OwnSubmission, 'tests' | 'testCount' | 'stage'>;

/** Verdicts per test as they come: each test a tread. Of a hidden one nothing more is known than verdict and time. */
export function TestStairs({ submission: { tests, testCount, stage } }: { submission: Judged }) {
  const all = Array.from({ length: testCount }, (_, place) => ({
    position: place + 1,
    test: tests.find(({ position }) => position === place + 1),
  }));
  const running = stage === 'running' ? tests.length + 1 : 0;
  return (
    <ol className={css['stairs']} aria-label={i18n.t('Tests')}>
      {all.map(({ position, test }) => {
        const isNow = position === running;
        const text = test ? verdictWord(test.verdict) : isNow ? i18n.t('Running') : i18n.t('Pending');
        const Icon = !test
          ? isNow
            ? IconLoader2
            : undefined
          : test.verdict === 'AC'
            ? IconCheck
            : test.verdict === 'SKIPPED'
              ? IconMinus
              : IconX;
        return (
          <li key={position} data-verdict={test?.verdict ?? (isNow ? 'now' : 'later')}>
            <span className="num">{position}</span>
            <i title={test?.reason || text}>
              {Icon && <Icon size={16} stroke={2.4} aria-hidden />}
              <span className="sr">{test?.reason ? `${text}: ${test.reason}` : text}</span>
            </i>
            <small className="num">{test && test.verdict !== 'SKIPPED' ? timeWord(test.cpuMs) : ''}</small>
          </li>
        );
      })}
    </ol>
  );
}
