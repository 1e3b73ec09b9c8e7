import { i18n } from '@lingui/core';
import { jobStates, type StaffJobRow, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { jobStateLabel } from '../job-labels.ts';
import { STAFF, staffJobPath, staffListAt } from '../rooms-at.ts';

/** Jobs that the caller may work on, with their applicants by stage. */
export function StaffJobList() {
  const list = useListAddress();
  const query = staffListAt(list.search);
  const rows = useQuery({ ...ask(staffJobs.list, { query }), placeholderData: keepPreviousData });
  const isNarrowed = Boolean(query.q || query.state);
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search jobs')}
          placeholder={i18n.t('Title, employer or place')}
        />
      </ListFilters>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: query.state === undefined },
          ...jobStates.map((state) => ({
            label: jobStateLabel(state),
            to: list.to({ state }),
            isHere: query.state === state,
          })),
        ]}
      />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No jobs match these filters') : i18n.t('No jobs yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('Jobs that you create or are added to appear here.')
            }
          >
            <ButtonLink to={isNarrowed ? STAFF : `${STAFF}?new`}>
              {isNarrowed ? i18n.t('Clear filters') : i18n.t('Create job')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={i18n.t('Jobs')} rows={items} keyOf={({ jobId }) => jobId} columns={columns()} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const stateOf = ({ state, isPaused }: StaffJobRow) => (isPaused ? i18n.t('Paused') : jobStateLabel(state));
const sumOf = ({ counts }: StaffJobRow) => Object.values(counts).reduce((sum, n) => sum + n, 0);

const columns = (): Column<StaffJobRow>[] => [
  {
    heading: i18n.t('Job'),
    cell: ({ jobId, title }) => <Link to={staffJobPath(jobId)}>{title}</Link>,
    under: (row) =>
      `${row.employer} · ${stateOf(row)} · ${i18n.t('{n, plural, one {# applicant} other {# applicants}}', { n: sumOf(row) })}`,
  },
  {
    heading: i18n.t('Employer'),
    cell: ({ employer }) => employer,
    full: ({ employer }) => employer,
    width: 190,
    from: 'tablet',
  },
  { heading: i18n.t('State'), cell: stateOf, width: 110, from: 'tablet' },
  { heading: i18n.t('New'), cell: ({ counts }) => counts.applied, width: 70, numeric: true, from: 'tablet' },
  { heading: i18n.t('In review'), cell: ({ counts }) => counts.review, width: 90, numeric: true, from: 'desktop' },
  { heading: i18n.t('Interview'), cell: ({ counts }) => counts.interview, width: 90, numeric: true, from: 'desktop' },
  { heading: i18n.t('Offer'), cell: ({ counts }) => counts.offer, width: 70, numeric: true, from: 'desktop' },
  { heading: i18n.t('Hired'), cell: ({ counts }) => counts.hired, width: 70, numeric: true, from: 'desktop' },
  { heading: i18n.t('Overdue'), cell: ({ overdue }) => overdue, width: 90, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Closes'),
    cell: ({ closesAt }) => <When at={closesAt} />,
    width: 120,
    numeric: true,
    from: 'desktop',
  },
];
