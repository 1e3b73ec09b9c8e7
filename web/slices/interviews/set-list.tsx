import { i18n } from '@lingui/core';
import { type InterviewSet, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters } from '../../ui/lists/list-bar.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { startPath } from './interviews-at.ts';

const filters = ['role', 'company', 'round'] as const;
type Filter = (typeof filters)[number];

/** Published sets by role, company and round, with the student's own best score. */
export function SetList() {
  const page = useQuery(ask(interviews.sets, {}));
  return (
    <Answer
      of={page}
      isEmpty={({ sets }) => sets.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No question sets yet')}
          hint={i18n.t('Question sets appear here when a teacher publishes them.')}
        />
      }
    >
      {({ sets }) => <Filtered sets={sets} />}
    </Answer>
  );
}

function Filtered({ sets }: { sets: InterviewSet[] }) {
  const [search, setSearch] = useSearchParams();
  const shown = sets.filter((set) => filters.every((name) => !search.get(name) || set[name] === search.get(name)));
  const narrow = (name: Filter, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const labels = { role: i18n.t('Role'), company: i18n.t('Company'), round: i18n.t('Round') };
  return (
    <>
      <ListFilters>
        {filters.map((name) => {
          const values = [...new Set(sets.map((set) => set[name]))].filter((value) => value !== '').sort();
          if (values.length < 2) return null;
          return (
            <SelectField
              key={name}
              label={labels[name]}
              value={search.get(name) ?? ''}
              options={[{ value: '', label: i18n.t('All') }, ...values.map((value) => ({ value, label: value }))]}
              onChoose={(value) => narrow(name, value)}
            />
          );
        })}
      </ListFilters>
      {shown.length === 0 ? (
        <NothingYet
          title={i18n.t('No sets match these filters')}
          hint={i18n.t('Choose another role, company or round.')}
        />
      ) : (
        <DataTable
          caption={i18n.t('Question sets')}
          rows={shown}
          keyOf={({ setId }) => setId}
          columns={columns(shown)}
        />
      )}
    </>
  );
}

const columns = (sets: readonly InterviewSet[]): Column<InterviewSet>[] => [
  {
    heading: i18n.t('Role'),
    cell: ({ setId, role }) => (
      <Link to={startPath(setId)} lang="">
        {role}
      </Link>
    ),
    under: ({ round }) => round,
  },
  { heading: i18n.t('Round'), cell: ({ round }) => round, width: 150, from: 'tablet' },
  ...(sets.some(({ company }) => company !== '')
    ? [
        {
          heading: i18n.t('Company'),
          cell: ({ company }: InterviewSet) => company,
          width: 170,
          from: 'desktop' as const,
        },
      ]
    : []),
  { heading: i18n.t('Questions'), cell: ({ questions }) => questions, width: 110, numeric: true, from: 'tablet' },
  { heading: i18n.t('Interviews'), cell: ({ taken }) => taken, width: 110, numeric: true, from: 'tablet' },
  { heading: i18n.t('Best score'), cell: ({ best }) => best ?? '–', width: 110, numeric: true },
];
