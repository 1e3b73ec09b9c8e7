import { i18n } from '@lingui/core';
import { type CategoryRow, categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { TreeAct } from './add-category.tsx';
import { Choice } from './tree-fields.tsx';
import { childrenOf, parentsFor, pathLabel, targetsFor } from './tree-order.ts';

interface Props {
  row: CategoryRow;
  act: TreeAct;
  onClose: () => void;
}
interface OfTree {
  items: CategoryRow[];
}

/** Under another parent, or to the top; it goes to the end there. */
export function MoveCategory({
  row,
  items,
  move,
  onClose,
}: Omit<Props, 'act'> & OfTree & { move: (parentId: string | null) => void }) {
  const [to, setTo] = useState(row.parentId ?? '');
  return (
    <ConfirmDialog
      title={i18n.t('Move {name}', { name: row.label })}
      hint={i18n.t('Its courses and subcategories move with it. It is placed last.')}
      action={i18n.t('Move category')}
      onConfirm={() => Promise.resolve(move(to || null))}
      onClose={onClose}
    >
      <Choice
        label={i18n.t('Parent category')}
        value={to}
        options={[
          { value: '', label: i18n.t('None (top level)') },
          ...parentsFor(items, row.categoryId).map(({ categoryId }) => ({
            value: categoryId as string,
            label: pathLabel(items, categoryId),
          })),
        ]}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}

/** Says what will move before it does. */
export function MergeCategory({ row, items, act, onClose }: Props & OfTree) {
  const targets = targetsFor(items, row.categoryId);
  const [intoId, setInto] = useState('');
  const inside = childrenOf(items, row.categoryId).length;
  const { held: courses, label, categoryId } = row;
  return (
    <ConfirmDialog
      title={i18n.t('Merge {name}', { name: label })}
      hint={[
        i18n.t('{courses, plural, =0 {No courses move} one {# course moves} other {# courses move}}.', { courses }),
        inside > 0 &&
          i18n.t('{inside, plural, one {# subcategory moves} other {# subcategories move}} too.', {
            inside,
          }),
        i18n.t('{name} is deleted and its links lead to the other category. This can’t be undone.', { name: label }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={i18n.t('Merge')}
      tone="bad"
      onConfirm={async () => {
        if (!intoId) throw new Error(i18n.t('Choose a category.'));
        await act(() => call(categoryAdmin.merge, { params: { categoryId }, body: { intoId } }));
        toast.success(i18n.t('{from} merged into {into}', { from: label, into: pathLabel(items, intoId) }));
      }}
      onClose={onClose}
    >
      <Choice
        label={i18n.t('Merge into')}
        value={intoId}
        options={[
          { value: '', label: i18n.t('Choose one') },
          ...targets.map((target) => ({
            value: target.categoryId as string,
            label: pathLabel(items, target.categoryId),
          })),
        ]}
        onChange={setInto}
      />
    </ConfirmDialog>
  );
}

export function RemoveCategory({ row: { label, categoryId }, act, onClose }: Props) {
  return (
    <ConfirmDialog
      title={i18n.t('Delete {name}', { name: label })}
      hint={i18n.t('It has no courses or subcategories. Links to it will open all courses.')}
      action={i18n.t('Delete category')}
      tone="bad"
      onConfirm={async () => {
        await act(() => call(categoryAdmin.remove, { params: { categoryId } }));
        toast.success(i18n.t('{label} deleted', { label }));
      }}
      onClose={onClose}
    />
  );
}
