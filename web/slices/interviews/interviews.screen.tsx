import { i18n } from '@lingui/core';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { INTERVIEWS_PATH, idIn, isMine, MINE_PATH } from './interviews-at.ts';
import { OwnInterviews } from './own-interviews.tsx';
import { SetList } from './set-list.tsx';

const Room = lazy(async () => ({ default: (await import('./room/interview-room.tsx')).InterviewRoom }));
const Result = lazy(async () => ({ default: (await import('./result/interview-result.tsx')).InterviewResult }));
const Compare = lazy(async () => ({ default: (await import('./result/compare.tsx')).Compare }));
const Start = lazy(async () => ({ default: (await import('./start-interview.tsx')).StartInterview }));

/** Self interview: sets to choose from, the room, and what came of it. */
export function Interviews() {
  const [search] = useSearchParams();
  const sessionId = idIn(search, 'interview');
  const setId = idIn(search, 'set');
  const withId = idIn(search, 'with');
  return (
    <Suspense fallback={<Waiting />}>
      {sessionId && withId ? (
        <Compare key={sessionId + withId} sessionId={sessionId} withId={withId} />
      ) : sessionId ? (
        <One key={sessionId} sessionId={sessionId} />
      ) : setId ? (
        <Start key={setId} setId={setId} />
      ) : (
        <Lists />
      )}
    </Suspense>
  );
}

function Lists() {
  const [search] = useSearchParams();
  const mine = isMine(search);
  const title = i18n.t('Self interview');
  return (
    <>
      <PageHeader title={title} />
      <ListTabs
        label={title}
        tabs={[
          { label: i18n.t('Question sets'), to: INTERVIEWS_PATH, isHere: !mine },
          { label: i18n.t('My interviews'), to: MINE_PATH, isHere: mine },
        ]}
      />
      {mine ? <OwnInterviews /> : <SetList />}
    </>
  );
}

function One({ sessionId }: { sessionId: string }) {
  const found = useQuery(ask(interviews.session, { params: { sessionId } }));
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        <PageHeader title={i18n.t('Self interview')} />
        <NothingYet title={i18n.t('Interview not found')} hint={found.error.message}>
          <ButtonLink to={MINE_PATH}>{i18n.t('My interviews')}</ButtonLink>
        </NothingYet>
      </>
    );
  return (
    <Answer of={found}>
      {(interview) =>
        interview.finishedAt === null ? <Room interview={interview} /> : <Result interview={interview} />
      }
    </Answer>
  );
}
