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
      title={i18n.t('Put {name} elsewhere', { name: row.label })}
      hint={i18n.t('It takes its courses and all that lies in it along, and stands last there.')}
      action={i18n.t('Put it there')}
      onConfirm={() => Promise.resolve(move(to || null))}
      onClose={onClose}
    >
      <Choice
        label={i18n.t('Inside of')}
        value={to}
        options={[
          { value: '', label: i18n.t('Nothing: a top category') },
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
      title={i18n.t('Merge {name} into another', { name: label })}
      hint={[
        i18n.t('{courses, plural, =0 {No course moves} one {# course moves} other {# courses move}}.', { courses }),
        inside > 0 &&
          i18n.t('{inside, plural, one {The category in it moves} other {The # categories in it move}}, too.', {
            inside,
          }),
        i18n.t('{name} is gone then; links to it lead to the other. This cannot be undone.', { name: label }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={i18n.t('Merge')}
      tone="bad"
      onConfirm={async () => {
        if (!intoId) throw new Error(i18n.t('Choose a category.'));
        await act(() => call(categoryAdmin.merge, { params: { categoryId }, body: { intoId } }));
        toast.success(i18n.t('{from} went into {into}', { from: label, into: pathLabel(items, intoId) }));
      }}
      onClose={onClose}
    >
      <Choice
        label={i18n.t('Into')}
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
      hint={i18n.t('No course and no other category is in it. Links to it lead to all courses then.')}
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
