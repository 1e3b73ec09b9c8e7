import { i18n } from '@lingui/core';
import { type OwnStatementLine, ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import {
  cadences,
  type StatementStage,
  statementStages,
} from '@stepwell/contract/problem-statements/problem-statements.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { NewStatement } from './new-statement.tsx';
import { cadenceWord, stageWord } from './statement-labels.ts';
import { planAt, statementAt, viewAt } from './statements-at.ts';

const PlanForm = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanForm }));
const PlanCalendar = lazy(async () => ({ default: (await import('./plan-calendar.tsx')).PlanCalendar }));

/** Problems of one's own as a list or a calendar of everybody's, or one of them to be written. */
export function Plan() {
  const list = useListAddress();
  const statementId = statementAt(list.search);
  if (statementId) return <PlanForm key={statementId} statementId={statementId} list={list} />;
  const view = viewAt(list.search);
  return (
    <>
      <PageHeader title={i18n.t('Daily Challenge')}>
        <ButtonLink tone="ghost" to="/instructor/problem-statement-score">
          {i18n.t('Scores')}
        </ButtonLink>
        <NewStatement list={list} />
      </PageHeader>
      <ListTabs
        label={i18n.t('View')}
        tabs={[
          { label: i18n.t('List'), to: list.to({ view: undefined, month: undefined }), isHere: view === 'list' },
          { label: i18n.t('Calendar'), to: list.to({ view: 'calendar' }), isHere: view === 'calendar' },
        ]}
      />
      {view === 'calendar' ? <PlanCalendar list={list} /> : <PlanList list={list} />}
    </>
  );
}

function PlanList({ list }: { list: ListAddress }) {
  const query = planAt(list.search);
  const found = useQuery(ask(ownStatements.list, { query }));
  const isNarrowed = Boolean(query.q || query.cadence || query.stage);
  return (
    <>
      <StatementFilters list={list} query={query} />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingFits list={list} />
          ) : (
            <NothingYet
              title={i18n.t('No problems yet')}
              hint={i18n.t(
                'A daily or weekly problem opens for all students at once, and its scores are published together.',
              )}
            >
              <NewStatement list={list} />
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Problems')}
              rows={items}
              keyOf={({ statementId }) => statementId}
              columns={columns(({ statementId }) => list.beside({ statement: statementId }))}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

/** What stands there where the filters leave nothing; of the plan and of the scores. */
export const NothingFits = ({ list }: { list: ListAddress }) => (
  <NothingYet title={i18n.t('No matches')} hint={i18n.t('Try another search or show all.')}>
    <ButtonLink to={list.to({ q: undefined, cadence: undefined, stage: undefined })}>{i18n.t('Show all')}</ButtonLink>
  </NothingYet>
);

/** Search, rhythm and stage; of the plan and of the scores. */
export function StatementFilters({
  list,
  query,
  stages = statementStages,
}: {
  list: ListAddress;
  query: ReturnType<typeof planAt>;
  stages?: readonly StatementStage[];
}) {
  return (
    <ListFilters>
      <SearchField
        label={i18n.t('Search problems')}
        placeholder={i18n.t('Search by title')}
        given={query.q ?? ''}
        onSearch={(q) => list.change({ q }, { replace: true })}
      />
      <SelectField
        label={i18n.t('Frequency')}
        options={[
          { value: '', label: i18n.t('Daily and weekly') },
          ...cadences.map((value) => ({ value, label: cadenceWord(value) })),
        ]}
        value={query.cadence ?? ''}
        onChoose={(cadence) => list.change({ cadence })}
      />
      <SelectField<StatementStage | ''>
        label={i18n.t('Status')}
        options={[{ value: '', label: i18n.t('Any') }, ...stages.map((value) => ({ value, label: stageWord(value) }))]}
        value={query.stage ?? ''}
        onChoose={(stage) => list.change({ stage })}
      />
    </ListFilters>
  );
}

/** Columns of a list of problems, each a way to what `to` says. */
export const columns = (to: (line: OwnStatementLine) => string): Column<OwnStatementLine>[] => [
  {
    heading: i18n.t('Problem'),
    cell: (line) => (
      <Link to={to(line)} lang="">
        {line.title}
      </Link>
    ),
    under: ({ cadence, stage, toMark }) =>
      [cadenceWord(cadence), stageWord(stage), toMark > 0 && i18n.t('{n} to mark', { n: toMark })]
        .filter(Boolean)
        .join(' · '),
    full: ({ title, owner }) => `${title}, ${owner}`,
  },
  { heading: i18n.t('Frequency'), cell: ({ cadence }) => cadenceWord(cadence), width: 100, from: 'tablet' },
  { heading: i18n.t('Status'), cell: ({ stage }) => stageWord(stage), width: 176, from: 'tablet' },
  {
    heading: i18n.t('Opens'),
    cell: ({ opensAt }) => (opensAt ? <When at={opensAt} as="time" /> : '–'),
    width: 180,
    from: 'desktop',
  },
  {
    heading: i18n.t('Deadline'),
    cell: ({ deadlineAt }) => (deadlineAt ? <When at={deadlineAt} as="time" /> : '–'),
    width: 180,
    from: 'tablet',
  },
  { heading: i18n.t('Answers'), cell: ({ people }) => people, width: 90, numeric: true },
  { heading: i18n.t('To mark'), cell: ({ toMark }) => toMark, width: 90, numeric: true, from: 'tablet' },
];
