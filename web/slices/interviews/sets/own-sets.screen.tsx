import { i18n } from '@lingui/core';
import { type OwnSetLine, ownSets, setStates } from '@stepwell/contract/interviews/own-sets.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { idIn, NEW_SET_PATH, ownSetsAt, SETS_PATH, setPath } from '../interviews-at.ts';
import { roundText, setStateText } from '../labels.ts';

const SetEditor = lazy(async () => ({ default: (await import('./set-editor.tsx')).SetEditor }));
const SetFigures = lazy(async () => ({ default: (await import('./set-figures.tsx')).SetFigures }));

/** A teacher's interview sets, one of them as it is written, or its figures. */
export function OwnSets() {
  const [search] = useSearchParams();
  const setId = idIn(search, 'set');
  const view = search.get('view');
  if (setId)
    return view === 'figures' ? <SetFigures key={setId} setId={setId} /> : <SetEditor key={setId} setId={setId} />;
  return view === 'new' ? <NewSet /> : <SetList />;
}

function NewSet() {
  // Pressed again after a lost reply it is the same set.
  const [setId] = useState(newId);
  return <SetEditor setId={setId} isNew />;
}

function SetList() {
  const [search] = useSearchParams();
  const query = ownSetsAt(search);
  const sets = useQuery(ask(ownSets.list, { query }));
  const create = (
    <ButtonLink tone="lamp" to={NEW_SET_PATH}>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {i18n.t('Create set')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={i18n.t('Interview sets')}>{sets.data && sets.data.items.length > 0 && create}</PageHeader>
      <ListTabs
        label={i18n.t('Interview sets')}
        tabs={[
          { label: i18n.t('All'), to: SETS_PATH, isHere: !query.state },
          ...setStates.map((state) => ({
            label: setStateText(state),
            to: `?state=${state}`,
            isHere: query.state === state,
          })),
        ]}
      />
      <Answer
        of={sets}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.state ? i18n.t('No sets in this state') : i18n.t('No interview sets yet')}
            hint={i18n.t('A set holds questions for one role and round, with the points a good answer makes.')}
          >
            {create}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Interview sets')}
              rows={items}
              keyOf={({ setId }) => setId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<OwnSetLine>[] => [
  {
    heading: i18n.t('Role'),
    cell: ({ setId, role }) => (
      <Link to={setPath(setId)} lang="">
        {role}
      </Link>
    ),
    under: roundText,
  },
  { heading: i18n.t('Round'), cell: roundText, width: 170, from: 'tablet' },
  {
    heading: i18n.t('Owner'),
    cell: ({ owner }) => owner ?? i18n.t('You'),
    width: 150,
    from: 'desktop',
  },
  { heading: i18n.t('State'), cell: ({ state }) => setStateText(state), width: 110, from: 'tablet' },
  { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 130, from: 'desktop' },
  { heading: i18n.t('Questions'), cell: ({ questions }) => questions, width: 100, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Taken'),
    cell: ({ setId, taken }) => <Link to={setPath(setId, 'figures')}>{taken}</Link>,
    width: 90,
    numeric: true,
  },
];
