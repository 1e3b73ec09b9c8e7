import { i18n } from '@lingui/core';
import { type Interview, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { interviewPath } from '../interviews-at.ts';
import { CompareTable } from './compare-table.tsx';

/** Two finished interviews of one set side by side, the older one on the left. */
export function Compare({ sessionId, withId }: { sessionId: string; withId: string }) {
  const one = useQuery(ask(interviews.session, { params: { sessionId } }));
  const other = useQuery(ask(interviews.session, { params: { sessionId: withId } }));
  return (
    <>
      <Link className="lnk" to={interviewPath(sessionId)}>
        {i18n.t('Back to the interview')}
      </Link>
      <Answer of={one}>
        {(first) => (
          <Answer of={other}>
            {(second) => (
              <>
                <PageHeader title={i18n.t('Compare: {role}', { role: first.role })} />
                <CompareTable pair={inOrder(first, second)} />
              </>
            )}
          </Answer>
        )}
      </Answer>
    </>
  );
}

const inOrder = (a: Interview, b: Interview): [Interview, Interview] =>
  (a.finishedAt ?? '') <= (b.finishedAt ?? '') ? [a, b] : [b, a];
