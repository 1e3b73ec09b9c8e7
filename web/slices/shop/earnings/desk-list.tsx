import { i18n } from '@lingui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import css from '../money.module.css';

interface Props<Row, State extends string> {
  of: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  states: readonly State[];
  labelOf: (state: State) => string;
  /** The state the list is narrowed to. */
  state: State | undefined;
  note?: ReactNode;
  empty: { title: string; hint: string };
  /** A `li`. */
  children: (row: Row) => ReactNode;
}

/** What waits at an admin's desk of money, narrowed by its state, page by page. */
export function DeskList<Row, State extends string>(props: Props<Row, State>) {
  const { of, states, labelOf, state, note, empty, children } = props;
  const list = useListAddress();
  return (
    <>
      <ListFilters>
        <SelectField
          label={i18n.t('State')}
          options={[{ value: '', label: i18n.t('All') }, ...states.map((one) => ({ value: one, label: labelOf(one) }))]}
          value={state ?? ''}
          onChoose={(chosen) => list.change({ state: chosen })}
        />
      </ListFilters>
      {note}
      <Answer of={of} isEmpty={({ items }) => items.length === 0} whenEmpty={<NothingYet {...empty} />}>
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>{items.map(children)}</ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}
