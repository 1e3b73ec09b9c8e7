import { i18n } from '@lingui/core';
import type { CategoryRow } from '@stepwell/contract/catalog/category-tree.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Sortable } from '../../../ui/sortable/sortable.tsx';
import { AddCategory } from './add-category.tsx';
import css from './category-tree.module.css';
import { EditCategory } from './edit-category.tsx';
import { MergeCategory, MoveCategory, RemoveCategory } from './tree-dialogs.tsx';
import { childrenOf, groupsOf, ofGroups, placed, stepped } from './tree-order.ts';
import { type Asking, type RowActs, TopRow } from './tree-rows.tsx';
import { useTree } from './use-tree.ts';

/** The tree of subjects: names, order, signs, what stands in the menu, and which lead into one another. */
export function CourseCategory() {
  const { tree, act, sort, busy } = useTree();
  const list = useListAddress();
  const q = list.search.get('q')?.trim().slice(0, 100) ?? '';
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <PageHeader title={i18n.t('Course categories')}>
        <Button tone="lamp" onClick={() => setAsking({ what: 'add', parentId: null })}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add category')}
        </Button>
      </PageHeader>
      <p className={css['lead']}>
        {i18n.t('Categories appear to students in this order. Counts are published courses, including subcategories.')}
      </p>
      <ListFilters>
        <SearchField
          label={i18n.t('Search categories')}
          placeholder={i18n.t('Search by name')}
          given={q}
          onSearch={(text) => list.change({ q: text }, { replace: true })}
        />
      </ListFilters>
      <Answer
        of={tree}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No categories yet')}
            hint={i18n.t('Courses need a category before they can be published. Add the first one.')}
          />
        }
      >
        {({ items }) => {
          const acts: RowActs = {
            ask: setAsking,
            step: (categoryId, by) => sort(stepped(items, categoryId, by) ?? items),
          };
          return (
            <>
              <p className="sr" role="status">
                {busy ? i18n.t('Saving order') : ''}
              </p>
              <Rows items={items} q={q} acts={acts} sort={sort} />
              {asking?.what === 'add' && (
                <AddCategory items={items} parentId={asking.parentId} act={act} onClose={close} />
              )}
              {asking?.what === 'edit' && <EditCategory row={asking.row} act={act} onClose={close} />}
              {asking?.what === 'move' && (
                <MoveCategory
                  row={asking.row}
                  items={items}
                  move={(parentId) => sort(placed(items, asking.row.categoryId, { parentId }))}
                  onClose={close}
                />
              )}
              {asking?.what === 'merge' && <MergeCategory row={asking.row} items={items} act={act} onClose={close} />}
              {asking?.what === 'remove' && <RemoveCategory row={asking.row} act={act} onClose={close} />}
            </>
          );
        }}
      </Answer>
    </>
  );
}

interface RowsProps {
  items: CategoryRow[];
  q: string;
  acts: RowActs;
  sort: (items: CategoryRow[]) => void;
}

/** The whole tree, or the branches in which something matches: half a tree cannot be sorted, and says so by having no grips. */
function Rows({ items, q, acts, sort }: RowsProps) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (row: CategoryRow): boolean =>
    words.every((word) => `${row.label} ${row.key}`.toLowerCase().includes(word)) ||
    childrenOf(items, row.categoryId).some(matches);
  const shown = words.length > 0 ? items.filter(matches) : items;
  const tops = childrenOf(shown, null);
  if (tops.length === 0) {
    return <NothingYet title={i18n.t('No categories match “{q}”', { q })} hint={i18n.t('Try a shorter search.')} />;
  }
  const rows = (
    <ol className={css['tree']} aria-label={i18n.t('Categories')}>
      {tops.map((top) => (
        <TopRow key={top.categoryId} row={top} items={shown} acts={acts} sorted={words.length === 0} />
      ))}
    </ol>
  );
  if (words.length > 0) return rows;
  return (
    <Sortable
      groups={groupsOf(items)}
      nameOf={(id) => items.find(({ categoryId }) => categoryId === id)?.label ?? ''}
      onMove={(groups) => sort(ofGroups(items, groups))}
    >
      {rows}
    </Sortable>
  );
}
