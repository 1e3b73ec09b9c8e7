import { IconDots } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { CsvDownload } from '../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/overlay/menu.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Button, IconButton } from '../ui/parts/button.tsx';
import { StatusWord } from '../ui/text/status-label.tsx';
import { When } from '../ui/time/when.tsx';
import { Part } from './part.tsx';
import { type SampleRow, sampleRows } from './samples.ts';

const columns: Column<SampleRow>[] = [
  {
    heading: 'Student',
    cell: ({ name }) => <b>{name}</b>,
    under: ({ email }) => email,
    sort: { name: 'name', runs: 'ascending' },
  },
  { heading: 'Email', cell: ({ email }) => email, width: 220, from: 'desktop' },
  { heading: 'Status', cell: ({ waits }) => <StatusWord status={waits ? 'pending' : 'approved'} />, width: 132 },
  { heading: 'Done', cell: ({ done }) => done, width: 90, numeric: true, from: 'tablet' },
  {
    heading: 'Joined',
    cell: ({ at }) => <When at={at} />,
    width: 128,
    numeric: true,
    from: 'tablet',
    sort: { name: 'joined', runs: 'descending' },
  },
];

export function Lists() {
  const [search] = useSearchParams();
  const by = search.get('sort') ?? 'joined';
  const rows = [...sampleRows].sort((a, b) =>
    by === 'name' ? a.name.localeCompare(b.name) : b.at.localeCompare(a.at),
  );
  return (
    <Part
      name="PageHeader, DataTable, CsvDownload"
      says="Sorts by its headings; choose a row and its acts appear. A phone keeps what names a row and its state."
    >
      <PageHeader title="Students">
        <CsvDownload
          name="sample"
          columns={() => [['Student', (row) => row.name]]}
          pageAt={() => Promise.resolve({ items: rows, nextCursor: null })}
        />
      </PageHeader>
      <DataTable
        caption="Students"
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        menu={({ name }) => (
          <Menu
            width={200}
            button={(given) => (
              <IconButton {...given} aria-label={`Actions for ${name}`}>
                <IconDots size={20} aria-hidden />
              </IconButton>
            )}
          >
            <MenuLink to="/">Open</MenuLink>
            <MenuItem bad>Suspend</MenuItem>
          </Menu>
        )}
        sorted={{ by, to: (sort) => `?sort=${sort}` }}
        selection={{
          may: ({ waits }) => waits,
          labelOf: ({ name }) => `Select ${name}`,
          labelOfAll: 'Select everybody who waits',
          acts: (chosen, clear) => (
            <Button size="small" onClick={clear}>
              Approve {chosen.length}
            </Button>
          ),
        }}
      />
    </Part>
  );
}
