import { i18n } from '@lingui/core';
import type { SubmittedSort } from '@stepwell/contract/assignments/submitted-work.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListRows, ListSearch, ListSort } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './submitted-work.module.css';

interface Line {
  workId: string;
  student: { fullName: string; email: string };
  versions?: number;
  handedInAt: string;
  daysLate: number;
}
interface Props<Row extends Line, State extends string> {
  list: ListAddress;
  query: { q: string | undefined; state: State | undefined; sort: SubmittedSort; limit?: number };
  rows: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  columns: Column<Row>[];
  /** A tab for each, after the one for all of them. */
  states: readonly State[];
  stateWord: (state: State) => string;
  counts: Readonly<Record<State, number>> | undefined;
  all: number | undefined;
  /** What the rows are called. */
  labels: {
    caption: string;
    search: string;
    noneFits: string;
    toAll: string;
    nothing: string;
    nothingHint: string;
  };
}

/** Everybody's newest version, as the address narrows and orders them. */
export function SubmissionList<Row extends Line, State extends string>(props: Props<Row, State>) {
  const { list, query, rows, columns, states, stateWord, counts, all, labels } = props;
  const { limit } = query;
  return (
    <>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: all },
          ...states.map((state) => ({
            label: stateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts?.[state],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={labels.search} placeholder={i18n.t('Name or email')} />
        <ListSort
          list={list}
          query={query}
          sorts={[
            { value: 'waiting', label: i18n.t('Oldest first') },
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'name', label: i18n.t('Name') },
          ]}
        />
        {limit !== undefined && <ListRows list={list} query={{ limit }} />}
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          query.q !== undefined || query.state !== undefined ? (
            <NothingYet title={labels.noneFits} hint={i18n.t('Try a shorter search or clear the status filter.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{labels.toAll}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet title={labels.nothing} hint={labels.nothingHint} />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={labels.caption}
              rows={items}
              keyOf={({ workId }) => workId}
              columns={columns}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

/** The columns that all handed-in work has, by name: each list puts its own between them. */
export const submittedColumns = <Row extends Line>(
  list: ListAddress,
  about: { who: string; stateOf: (row: Row) => string },
) => ({
  who: {
    heading: about.who,
    cell: ({ workId, student }) => (
      <Link className="lnk" to={list.beside({ work: workId })}>
        {student.fullName}
      </Link>
    ),
    under: (row) => [about.stateOf(row), lateWords(row)].filter(Boolean).join(', '),
    full: ({ student }) => `${student.fullName}, ${student.email}`,
    sort: { name: 'name', runs: 'ascending' },
  } satisfies Column<Row>,
  state: { heading: i18n.t('State'), cell: about.stateOf, width: 110, from: 'tablet' } satisfies Column<Row>,
  handedIn: {
    heading: i18n.t('Submitted'),
    cell: (row) => (
      <>
        <When at={row.handedInAt} as="time" />
        {row.daysLate > 0 && <span className={css['late']}>{lateWords(row)}</span>}
      </>
    ),
    width: 240,
    from: 'tablet',
    sort: { name: 'waiting', runs: 'ascending' },
  } satisfies Column<Row>,
  versions: {
    heading: i18n.t('Versions'),
    cell: ({ versions }) => versions,
    width: 92,
    numeric: true,
    from: 'desktop',
  } satisfies Column<Row>,
});

const lateWords = ({ daysLate }: Line) => (daysLate > 0 ? i18n.t('{n} d late', { n: daysLate }) : '');

/** Points of so many; a stroke until there are some. */
export const pointsColumn = <Row extends Line>(
  heading: string,
  of: (row: Row) => { points: number | null; outOf: number },
): Column<Row> => ({
  heading,
  cell: (row) => {
    const { points, outOf } = of(row);
    return points === null ? <span className="mut">–</span> : `${pointsText(points)} / ${pointsText(outOf)}`;
  },
  width: 116,
  numeric: true,
});
