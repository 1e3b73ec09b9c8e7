import { i18n } from '@lingui/core';
import { type OwnModuleLine, ownModules } from '@stepwell/contract/communication/own-modules.ts';
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
import { NEW_PATH, OWN_PATH, ownAt, ownPath, ownQueryAt } from '../communication-at.ts';
import { ModuleToMark } from '../module-marking.public.tsx';
import { stateText } from './module-state.ts';

const ModuleEditor = lazy(async () => ({ default: (await import('./module-editor.tsx')).ModuleEditor }));
const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

/** A teacher's modules, one of them as it is written, its results, or its marking. */
export function OwnModules() {
  const [search] = useSearchParams();
  const { moduleId, isNew, isResults, isMarking } = ownAt(search);
  if (isNew) return <NewModule />;
  if (!moduleId) return <ModuleList />;
  if (isMarking) return <Marking moduleId={moduleId} />;
  return isResults ? (
    <Results key={moduleId} moduleId={moduleId} />
  ) : (
    <ModuleEditor key={moduleId} moduleId={moduleId} />
  );
}

function Marking({ moduleId }: { moduleId: string }) {
  const module = useQuery(ask(ownModules.module, { params: { moduleId } }));
  return (
    <>
      <Link className="lnk" to={OWN_PATH}>
        {i18n.t('All modules')}
      </Link>
      <Answer of={module}>
        {({ title }) => (
          <>
            <PageHeader title={i18n.t('Marking: {title}', { title })} />
            <ModuleToMark moduleId={moduleId} />
          </>
        )}
      </Answer>
    </>
  );
}

function NewModule() {
  // Pressed again after a lost reply it is the same module.
  const [moduleId] = useState(newId);
  return <ModuleEditor moduleId={moduleId} isNew />;
}

const states = ['published', 'draft', 'archived'] as const;

function ModuleList() {
  const [search] = useSearchParams();
  const query = ownQueryAt(search);
  const modules = useQuery(ask(ownModules.list, { query }));
  const create = (
    <ButtonLink tone="lamp" to={NEW_PATH}>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {i18n.t('Create module')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={i18n.t('Communication skills')}>
        {modules.data && modules.data.items.length > 0 && create}
      </PageHeader>
      <ListTabs
        label={i18n.t('Modules')}
        tabs={[
          { label: i18n.t('All'), to: OWN_PATH, isHere: !query.state },
          ...states.map((state) => ({
            label: stateText(state),
            to: `?state=${state}`,
            isHere: query.state === state,
          })),
        ]}
      />
      <Answer
        of={modules}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.state ? i18n.t('No modules in this state') : i18n.t('No modules yet')}
            hint={i18n.t('A module combines lessons, practice units and writing tasks for your students.')}
          >
            {create}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Modules')}
              rows={items}
              keyOf={({ moduleId }) => moduleId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<OwnModuleLine>[] => [
  {
    heading: i18n.t('Module'),
    cell: ({ moduleId, title }) => (
      <Link to={ownPath(moduleId)} lang="">
        {title}
      </Link>
    ),
    under: ({ state }) => stateText(state),
  },
  { heading: i18n.t('Steps'), cell: ({ steps }) => steps, width: 90, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Started by'),
    cell: ({ moduleId, started }) => <Link to={ownPath(moduleId, 'results')}>{started}</Link>,
    width: 110,
    numeric: true,
  },
  { heading: i18n.t('Due'), cell: ({ dueAt }) => (dueAt ? <When at={dueAt} /> : ''), width: 140, from: 'desktop' },
  { heading: i18n.t('State'), cell: ({ state }) => stateText(state), width: 120, from: 'tablet' },
  { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 140, from: 'tablet' },
];
