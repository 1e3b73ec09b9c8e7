import { i18n } from '@lingui/core';
import { type Batch, batches } from '@stepwell/contract/learning/batches.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { batchStateWord } from './batch-days.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { batchesAt } from './learners-at.ts';
import css from './my-students.module.css';

const pageOf = (batchId: string) => `?view=batches&batch=${batchId}`;

/** Every batch of one's courses. */
export function BatchList({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const query = batchesAt(list.search);
  const rows = useQuery(ask(batches.list, { query }));
  const [making, setMaking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = (
    <Button onClick={() => setMaking(true)}>
      <IconPlus size={19} aria-hidden />
      {i18n.t('New batch')}
    </Button>
  );
  return (
    <>
      <PageHeader title={i18n.t('Batches')}>
        <CsvDownload
          name="batches"
          columns={csvColumns}
          pageAt={(cursor) => call(batches.list, { query: { ...query, limit: 100, cursor } })}
        />
        {create}
      </PageHeader>
      {views}
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search batches')} placeholder={i18n.t('Batch or course')} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No batches match “{q}”', { q: query.q }) : i18n.t('No batches yet')}
            hint={
              query.q
                ? i18n.t('Try a shorter search.')
                : i18n.t('A batch enrols a group together, with its own start date.')
            }
          >
            {!query.q && create}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={i18n.t('Batches')} rows={items} keyOf={({ batchId }) => batchId} columns={columns()} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
      {making && (
        <BatchDialog
          onDone={async ({ batchId }) => {
            await queryClient.invalidateQueries(everything(batches.list));
            setMaking(false);
            await navigate(pageOf(batchId));
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

const columns = (): Column<Batch>[] => [
  {
    heading: i18n.t('Batch'),
    cell: ({ name, batchId }) => (
      <Link className={css['link']} to={pageOf(batchId)}>
        {name}
      </Link>
    ),
    under: ({ courseTitle }) => courseTitle,
    full: ({ name }) => name,
  },
  {
    heading: i18n.t('Course'),
    cell: ({ courseTitle }) => courseTitle,
    full: ({ courseTitle }) => courseTitle,
    width: 260,
    from: 'tablet',
  },
  { heading: i18n.t('State'), cell: ({ state }) => batchStateWord(state), width: 104 },
  {
    heading: i18n.t('First day'),
    cell: ({ startsAt }) => <span className="mut">{startsAt ? <When at={startsAt} /> : i18n.t('Open')}</span>,
    width: 122,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Last day'),
    cell: ({ endsAt }) => <span className="mut">{endsAt ? <When at={endsAt} /> : i18n.t('Open')}</span>,
    width: 122,
    numeric: true,
    from: 'desktop',
  },
  { heading: i18n.t('Students'), cell: ({ students }) => students, width: 92, numeric: true },
  { heading: i18n.t('Completed'), cell: ({ completed }) => completed, width: 104, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Average'),
    cell: ({ meanPercent }) => `${meanPercent}%`,
    width: 80,
    numeric: true,
    from: 'tablet',
  },
];

const csvColumns = (): Columns<Batch> => [
  [i18n.t('Batch'), (row) => row.name],
  [i18n.t('Course'), (row) => row.courseTitle],
  [i18n.t('State'), (row) => batchStateWord(row.state)],
  [i18n.t('First day'), (row) => row.startsAt],
  [i18n.t('Last day'), (row) => row.endsAt],
  [i18n.t('Students'), (row) => row.students],
  [i18n.t('Completed'), (row) => row.completed],
  [i18n.t('Average progress (%)'), (row) => row.meanPercent],
];
