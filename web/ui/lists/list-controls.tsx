import { i18n } from '@lingui/core';
import { SearchField } from '../fields/search-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import css from './list-bar.module.css';
import { pageSizes } from './page-sizes.ts';
import type { ListAddress } from './use-list-address.ts';

/** Finds rows by words; the address keeps them, and the way back leads past the letters. */
export function ListSearch({
  list,
  q,
  ...labels
}: {
  list: ListAddress;
  q: string | undefined;
  label: string;
  placeholder: string;
}) {
  return <SearchField {...labels} given={q ?? ''} onSearch={(q) => list.change({ q }, { replace: true })} />;
}

interface Sorting<Sort extends string> {
  list: ListAddress;
  sorts: readonly { value: Sort; label: string }[];
  query: { sort: Sort };
}

/** In which order the rows stand. */
export function ListSort<Sort extends string>({ list, sorts, query }: Sorting<Sort>) {
  return (
    <SelectField
      label={i18n.t('Sort by')}
      options={sorts}
      value={query.sort}
      onChoose={(sort) => list.change({ sort })}
    />
  );
}

/** How many rows stand on a page. */
export function ListRows({ list, query }: { list: ListAddress; query: { limit: number } }) {
  return (
    <span className={css['rows']}>
      <SelectField
        label={i18n.t('Rows')}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(query.limit)}
        onChoose={(limit) => list.change({ limit })}
      />
    </span>
  );
}

/** In which order the rows stand, and how many of them on a page. */
export function ListOrder<Sort extends string>(order: Sorting<Sort> & { query: { limit: number } }) {
  return (
    <>
      <ListSort {...order} />
      <ListRows list={order.list} query={order.query} />
    </>
  );
}
