import { i18n } from '@lingui/core';
import type { RequestRow } from '@stepwell/contract/identity/applications.ts';
import { Link } from 'react-router';
import type { Columns } from '../../../ui/lists/csv.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { statusText } from '../../../ui/text/status-label.tsx';
import { When } from '../../../ui/time/when.tsx';
import people from '../students/people.module.css';
import { RequestStateWord, requestStateText } from './request-state.tsx';

interface Props {
  rows: RequestRow[];
  sorted: { by: string; to: (sort: string) => string };
  /** Where a request opens. */
  requestAt: (applicationId: string) => string;
}

export function RequestTable({ rows, sorted, requestAt }: Props) {
  return (
    <DataTable
      caption={i18n.t('Instructor requests')}
      rows={rows}
      keyOf={({ applicationId }) => applicationId}
      columns={columns(requestAt)}
      sorted={sorted}
    />
  );
}

const columns = (requestAt: (applicationId: string) => string): Column<RequestRow>[] => [
  {
    heading: i18n.t('Applicant'),
    cell: ({ fullName, applicationId }) => (
      <Link className={people['name']} to={requestAt(applicationId)} preventScrollReset>
        {fullName}
      </Link>
    ),
    under: ({ subject }) => subject?.label,
    full: ({ fullName }) => fullName,
    sort: { name: 'name', runs: 'ascending' },
  },
  {
    heading: i18n.t('Subject'),
    cell: ({ subject }) => subject?.label,
    full: ({ subject }) => subject?.label,
    width: 240,
    from: 'tablet',
  },
  {
    heading: i18n.t('State'),
    cell: ({ state }) => <RequestStateWord state={state} />,
    under: ({ submittedAt }) => <When at={submittedAt} />,
    width: 132,
  },
  { heading: i18n.t('Documents'), cell: ({ documents }) => documents, width: 110, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Submitted'),
    cell: ({ submittedAt }) => (
      <span className="mut">
        <When at={submittedAt} />
      </span>
    ),
    width: 128,
    numeric: true,
    from: 'tablet',
    sort: { name: 'newest', runs: 'descending' },
  },
];

export const requestCsv = (): Columns<RequestRow> => [
  [i18n.t('Applicant'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Subject'), (row) => row.subject?.label ?? null],
  [i18n.t('State'), (row) => requestStateText(row.state)],
  [i18n.t('Documents'), (row) => row.documents],
  [i18n.t('Account'), (row) => statusText(row.status)],
  [i18n.t('Submitted'), (row) => row.submittedAt],
  [i18n.t('Decided'), (row) => row.decidedAt],
];
