import { i18n } from '@lingui/core';
import { type Evaluation, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { evaluationPath } from '../interviews-at.ts';
import { CompareTable } from '../result/compare-table.tsx';
import css from '../result/result.module.css';

/** Other interviews of the same set, each to be read beside this one. */
export function CompareWith({ evaluation: { interview, comparable } }: { evaluation: Evaluation }) {
  if (comparable.length === 0) return null;
  return (
    <p className={css['others']}>
      {i18n.t('Compare with:')}{' '}
      {comparable.map(({ sessionId, student, score, finishedAt }) => (
        <Link key={sessionId} className="lnk" to={evaluationPath(interview.sessionId, sessionId)}>
          <span>
            <span lang="">{student}</span>, {i18n.t('score {score},', { score: score ?? '–' })} <When at={finishedAt} />
          </span>
        </Link>
      ))}
    </p>
  );
}

/** Two shared interviews of one set side by side: of two candidates, or two attempts of one. */
export function CompareCandidates({ sessionId, withId }: { sessionId: string; withId: string }) {
  const one = useQuery(ask(evaluations.evaluation, { params: { sessionId } }));
  const other = useQuery(ask(evaluations.evaluation, { params: { sessionId: withId } }));
  return (
    <>
      <Link className="lnk" to={evaluationPath(sessionId)}>
        {i18n.t('Back to the review')}
      </Link>
      <Answer of={one}>
        {(first) => (
          <Answer of={other}>
            {(second) => (
              <>
                <PageHeader title={i18n.t('Compare: {role}', { role: first.interview.role })} />
                <CompareTable pair={[first.interview, second.interview]} names={[first.student, second.student]} />
              </>
            )}
          </Answer>
        )}
      </Answer>
    </>
  );
}
