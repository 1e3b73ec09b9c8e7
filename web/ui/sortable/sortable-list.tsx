import { i18n } from '@lingui/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '../parts/button.tsx';
import css from './sortable.module.css';
import { Grip, Sortable, SortableRow, useSorting } from './sortable.tsx';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item, place: number) => string;
  onSort: (items: Item[]) => void;
  className?: string | undefined;
  rowClass?: string | undefined;
  /** `moves` is the grip alone: the row has a menu that moves it. */
  bare?: boolean;
  /** A row's own content; `moves` is its grip and its two buttons, to stand where the row wants them. */
  children: (item: Item, place: number, moves: ReactNode) => ReactNode;
}

/** A plain list in an order of one's own, with a grip and two buttons in each row. */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onSort,
  className,
  rowClass,
  bare,
  children,
}: Props<Item>) {
  const groups = useMemo(() => [{ id: 'all', items: items.map(idOf) }], [items, idOf]);
  const byId = new Map(items.map((item, place) => [idOf(item), { item, place }]));
  return (
    <Sortable
      groups={groups}
      nameOf={(id) => {
        const found = byId.get(id);
        return found ? nameOf(found.item, found.place) : label;
      }}
      onMove={([all]) => onSort(all?.items.flatMap((id) => byId.get(id)?.item ?? []) ?? [...items])}
    >
      <ol aria-label={label} className={className}>
        {items.map((item, place) => (
          <SortableRow key={idOf(item)} id={idOf(item)} className={rowClass}>
            {children(item, place, bare ? <Grip /> : <Moves id={idOf(item)} name={nameOf(item, place)} />)}
          </SortableRow>
        ))}
      </ol>
    </Sortable>
  );
}

function Moves({ id, name }: { id: string; name: string }) {
  const { step, may } = useSorting();
  return (
    <span className={css['moves']}>
      <Grip />
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          data-step={`${id} ${by}`}
          aria-label={by < 0 ? i18n.t('Move {name} up', { name }) : i18n.t('Move {name} down', { name })}
          disabled={!may(id, by)}
          onClick={() => step(id, by)}
        >
          {by < 0 ? (
            <IconArrowUp size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconArrowDown size={18} stroke={1.8} aria-hidden />
          )}
        </IconButton>
      ))}
    </span>
  );
}
