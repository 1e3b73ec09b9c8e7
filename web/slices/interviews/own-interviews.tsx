import { i18n } from '@lingui/core';
import { type InterviewLine, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { INTERVIEWS_PATH, interviewPath, listAt } from './interviews-at.ts';
import { roundText, wayText } from './labels.ts';

/** The student's interviews, newest first. */
export function OwnInterviews() {
  const [search] = useSearchParams();
  const list = useQuery(ask(interviews.list, { query: listAt(search) }));
  return (
    <Answer
      of={list}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No interviews yet')}
          hint={i18n.t('Your interviews and their feedback appear here.')}
        >
          <ButtonLink to={INTERVIEWS_PATH}>{i18n.t('Choose a question set')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={i18n.t('My interviews')}
            rows={items}
            keyOf={({ sessionId }) => sessionId}
            columns={columns()}
          />
          <Pager nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}

function reviewText({ finishedAt, review }: InterviewLine) {
  if (finishedAt === null) return i18n.t('In progress');
  if (review === null) return i18n.t('Finished');
  return review === 'waiting' ? i18n.t('Waiting for review') : i18n.t('Reviewed');
}

const columns = (): Column<InterviewLine>[] => [
  {
    heading: i18n.t('Role'),
    cell: ({ sessionId, role }) => (
      <Link to={interviewPath(sessionId)} lang="">
        {role}
      </Link>
    ),
    under: (line) => (
      <>
        {reviewText(line)} · <When at={line.startedAt} as="time" />
      </>
    ),
  },
  { heading: i18n.t('Round'), cell: roundText, width: 190, from: 'desktop' },
  { heading: i18n.t('Answered by'), cell: ({ way }) => wayText(way), width: 190, from: 'desktop' },
  { heading: i18n.t('Started'), cell: ({ startedAt }) => <When at={startedAt} />, width: 150, from: 'tablet' },
  { heading: i18n.t('State'), cell: reviewText, width: 170, from: 'tablet' },
  { heading: i18n.t('Score'), cell: ({ score }) => score ?? '–', width: 90, numeric: true },
];
