import { i18n } from '@lingui/core';
import { type DriveRow, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { NEW_DRIVE, STAFF, staffDrivePath, staffListAt } from '../drives-at.ts';
import { daysText, stateLabel } from '../labels.ts';

/** Drives that the caller runs or interviews in, newest first. */
export function DriveList() {
  const list = useListAddress();
  const query = staffListAt(list.search);
  const rows = useQuery({ ...ask(staffDrives.list, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search drives')} placeholder={i18n.t('Title or employer')} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No drives match this search') : i18n.t('No drives yet')}
            hint={
              query.q
                ? i18n.t('Try a shorter search.')
                : i18n.t('A drive takes an employer’s candidates through rounds on one or more days.')
            }
          >
            <ButtonLink to={query.q ? STAFF : NEW_DRIVE}>
              {query.q ? i18n.t('Clear search') : i18n.t('Create drive')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={i18n.t('Drives')} rows={items} keyOf={({ driveId }) => driveId} columns={columns()} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<DriveRow>[] => [
  {
    heading: i18n.t('Drive'),
    cell: ({ driveId, title }) => <Link to={staffDrivePath(driveId)}>{title}</Link>,
    under: (row) => `${row.employer} · ${stateLabel(row.state)} · ${daysText(row)}`,
  },
  {
    heading: i18n.t('Employer'),
    cell: ({ employer }) => employer,
    full: ({ employer }) => employer,
    width: 190,
    from: 'tablet',
  },
  { heading: i18n.t('State'), cell: ({ state }) => stateLabel(state), width: 170, from: 'tablet' },
  { heading: i18n.t('Days'), cell: daysText, width: 210, from: 'desktop' },
  {
    heading: i18n.t('Register by'),
    cell: ({ registerBy }) => <When at={registerBy} />,
    width: 130,
    numeric: true,
    from: 'desktop',
  },
  { heading: i18n.t('Registered'), cell: ({ registered }) => registered, width: 100, numeric: true },
];
