import { i18n } from '@lingui/core';
import type { CategoryRow } from '@stepwell/contract/catalog/category-tree.ts';
import {
  IconArrowDown,
  IconArrowsJoin,
  IconArrowUp,
  IconDots,
  IconFolderSymlink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { SubjectIcon } from '../../../ui/parts/subject-icon.tsx';
import { Grip, SortableHead, SortableRow } from '../../../ui/sortable/sortable.tsx';
import css from './category-tree.module.css';
import { childrenOf, depthOf, parentsFor, stepped, targetsFor } from './tree-order.ts';

export type Asking =
  | { what: 'add'; parentId: string | null }
  | { what: 'edit' | 'move' | 'merge' | 'remove'; row: CategoryRow };
export interface RowActs {
  ask: (asking: Asking) => void;
  step: (categoryId: string, by: 1 | -1) => void;
}
interface Props {
  row: CategoryRow;
  items: CategoryRow[];
  acts: RowActs;
  /** Rows of a search are not sorted: some of the tree is hidden. */
  sorted: boolean;
}
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A top category with what lies in it. */
export function TopRow({ row, items, acts, sorted }: Props) {
  const children = childrenOf(items, row.categoryId);
  const name = (
    <Name row={row} top>
      <RowMenu row={row} items={items} acts={acts} sorted={sorted} />
    </Name>
  );
  const below = children.length > 0 && (
    <ol className={css['below']} aria-label={i18n.t('In {name}', { name: row.label })}>
      {children.map((child) => (
        <InnerRow key={child.categoryId} row={child} items={items} acts={acts} sorted={sorted} />
      ))}
    </ol>
  );
  if (!sorted) {
    return (
      <li className={css['top']}>
        <div className={css['row']}>{name}</div>
        {below}
      </li>
    );
  }
  return (
    <SortableRow id={row.categoryId} className={css['top']}>
      <SortableHead id={row.categoryId} className={css['row']}>
        <Grip />
        {name}
      </SortableHead>
      {below}
    </SortableRow>
  );
}

/** The second level, and the third inside of it. */
function InnerRow({ row, items, acts, sorted }: Props) {
  const deeper = childrenOf(items, row.categoryId);
  const inside = (
    <>
      <div className={css['row']}>
        {sorted && <Grip />}
        <Name row={row}>
          <RowMenu row={row} items={items} acts={acts} sorted={sorted} />
        </Name>
      </div>
      {deeper.length > 0 && (
        <ol className={css['below']} aria-label={i18n.t('In {name}', { name: row.label })}>
          {deeper.map((one) => (
            <li key={one.categoryId} className={css['row']}>
              <Name row={one}>
                <RowMenu row={one} items={items} acts={acts} sorted={sorted} />
              </Name>
            </li>
          ))}
        </ol>
      )}
    </>
  );
  return sorted ? <SortableRow id={row.categoryId}>{inside}</SortableRow> : <li>{inside}</li>;
}

function Name({ row, top = false, children }: { row: CategoryRow; top?: boolean; children: ReactNode }) {
  const { label, key, icon: sign, isMegaMenu, courses, held } = row;
  return (
    <>
      <span className={css['sign']}>
        <SubjectIcon name={sign} size={top ? 22 : 19} />
      </span>
      <span className={css['name']}>
        <b>{label}</b>
        <span className="mut">{key}</span>
      </span>
      {top && isMegaMenu && <span className={css['tag']}>{i18n.t('In the menu')}</span>}
      <Link className={`num ${css['count']}`} to={`/admin/all-courses?category=${key}`}>
        {i18n.t('{courses, plural, one {# course} other {# courses}}', { courses })}
        {held > courses && <span className="sr"> {i18n.t('({held} including unpublished)', { held })}</span>}
      </Link>
      {children}
    </>
  );
}

function RowMenu({ row, items, acts: { ask, step }, sorted }: Props) {
  return (
    <Menu
      width={248}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: row.label })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onClick={() => ask({ what: 'edit', row })}>
        <IconPencil {...icon} />
        {i18n.t('Edit')}
      </MenuItem>
      {sorted && <Steps row={row} items={items} step={step} />}
      {parentsFor(items, row.categoryId).length > 0 && (
        <MenuItem onClick={() => ask({ what: 'move', row })}>
          <IconFolderSymlink {...icon} />
          {i18n.t('Move')}
        </MenuItem>
      )}
      {depthOf(items, row.categoryId) < 3 && (
        <MenuItem onClick={() => ask({ what: 'add', parentId: row.categoryId })}>
          <IconPlus {...icon} />
          {i18n.t('Add subcategory')}
        </MenuItem>
      )}
      {targetsFor(items, row.categoryId).length > 0 && (
        <MenuItem onClick={() => ask({ what: 'merge', row })}>
          <IconArrowsJoin {...icon} />
          {i18n.t('Merge')}
        </MenuItem>
      )}
      {row.held === 0 && childrenOf(items, row.categoryId).length === 0 && (
        <MenuItem bad onClick={() => ask({ what: 'remove', row })}>
          <IconTrash {...icon} />
          {i18n.t('Delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

function Steps({ row, items, step }: Pick<Props, 'row' | 'items'> & Pick<RowActs, 'step'>) {
  const may = (by: 1 | -1) => stepped(items, row.categoryId, by) !== undefined;
  return (
    <>
      <MenuItem disabled={!may(-1)} onClick={() => step(row.categoryId, -1)}>
        <IconArrowUp {...icon} />
        {i18n.t('Move up')}
      </MenuItem>
      <MenuItem disabled={!may(1)} onClick={() => step(row.categoryId, 1)}>
        <IconArrowDown {...icon} />
        {i18n.t('Move down')}
      </MenuItem>
    </>
  );
}
