import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import {
  type QueueLine,
  type SubmissionState,
  submissionStates,
  submissions,
} from '@stepwell/contract/authoring/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { useFrameAnswered } from '../../../session/profile.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { queueAt, toReview } from './review-at.ts';

export function submissionStateWord(state: SubmissionState) {
  if (state === 'waiting') return i18n.t('Pending');
  if (state === 'published') return i18n.t('Published');
  return state === 'returned' ? i18n.t('Returned') : i18n.t('Withdrawn');
}

/** The two views of the screen; how much waits came with the frame. */
export function CourseViews({ here }: { here: 'courses' | 'queue' }) {
  const answered = useFrameAnswered();
  const waiting = useQuery({ ...ask(admin.waiting, {}), enabled: answered });
  return (
    <ListTabs
      label={i18n.t('Views')}
      tabs={[
        { label: i18n.t('All courses'), to: '/admin/all-courses', isHere: here === 'courses' },
        {
          label: i18n.t('Review queue'),
          to: '/admin/all-courses?view=queue',
          isHere: here === 'queue',
          count: waiting.data?.submissions,
        },
      ]}
    />
  );
}

/** What was handed in and waits, the longest waiting first; and what became of the rest. */
export function Queue() {
  const list = useListAddress();
  const query = queueAt(list.search);
  const rows = useQuery({ ...ask(submissions.queue, { query }), staleTime: 0 });
  const nothingWaits = query.state === 'waiting' && !query.q;
  return (
    <>
      <PageHeader title={i18n.t('Review queue')}>
        <CsvDownload
          name="submissions"
          columns={queueCsv}
          pageAt={(cursor) => call(submissions.queue, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <CourseViews here="queue" />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search submissions')}
          placeholder={i18n.t('Title or author')}
        />
        <SelectField
          label={i18n.t('State')}
          options={submissionStates.map((state) => ({ value: state, label: submissionStateWord(state) }))}
          value={query.state}
          onChoose={(state) => list.change({ state: state === 'waiting' ? undefined : state })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={nothingWaits ? i18n.t('No submissions to review') : i18n.t('No submissions match')}
            hint={
              nothingWaits
                ? i18n.t('Submitted courses appear here, oldest first.')
                : i18n.t('Try a shorter search or another state.')
            }
          >
            <ButtonLink to={nothingWaits ? '/admin/all-courses' : '/admin/all-courses?view=queue'}>
              {nothingWaits ? i18n.t('All courses') : i18n.t('Needs attention')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Submissions')}
              rows={items}
              keyOf={({ submissionId }) => submissionId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const whatItIs = ({ edition }: QueueLine) =>
  edition === 0 ? i18n.t('New course') : i18n.t('Changes to version {edition}', { edition });

const columns = (): Column<QueueLine>[] => [
  {
    heading: i18n.t('Course'),
    cell: ({ submissionId, title }) => (
      <Link to={toReview(submissionId)}>{title.trim() || i18n.t('Untitled course')}</Link>
    ),
    under: (line) => `${line.author.fullName}, ${whatItIs(line)}`,
    full: ({ title }) => title,
  },
  { heading: i18n.t('Author'), cell: ({ author }) => author.fullName, width: 190, from: 'tablet' },
  {
    heading: i18n.t('Details'),
    cell: (line) => <span className="mut">{whatItIs(line)}</span>,
    width: 190,
    from: 'desktop',
  },
  { heading: i18n.t('Lectures'), cell: ({ lectures }) => lectures, width: 92, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Submitted'),
    cell: ({ submittedAt }) => <When at={submittedAt} />,
    width: 124,
    numeric: true,
  },
  {
    heading: i18n.t('Decided'),
    cell: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : <span className="mut">{i18n.t('Not yet')}</span>),
    width: 124,
    numeric: true,
    from: 'desktop',
  },
];

const queueCsv = (): Columns<QueueLine> => [
  [i18n.t('Course'), ({ title }) => title],
  [i18n.t('Author'), ({ author }) => author.fullName],
  [i18n.t('State'), ({ state }) => submissionStateWord(state)],
  [i18n.t('Details'), whatItIs],
  [i18n.t('Lectures'), ({ lectures }) => lectures],
  [i18n.t('Submitted'), ({ submittedAt }) => submittedAt],
  [i18n.t('Decided'), ({ decidedAt }) => decidedAt],
  [i18n.t('Decided by'), ({ decidedBy }) => decidedBy],
];
