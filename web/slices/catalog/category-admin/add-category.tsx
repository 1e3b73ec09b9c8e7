import { i18n } from '@lingui/core';
import {
  type CategoryRow,
  type CategoryTree,
  categoryAdmin,
  DEEPEST_CATEGORY,
} from '@stepwell/contract/catalog/category-tree.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Choice } from './tree-fields.tsx';
import { depthOf, pathLabel } from './tree-order.ts';

export type TreeAct = (run: () => Promise<CategoryTree>) => Promise<void>;

interface Props {
  items: CategoryRow[];
  parentId: string | null;
  act: TreeAct;
  onClose: () => void;
}

/** A new category at the end of its parent; its address follows from its name. */
export function AddCategory({ items, parentId, act, onClose }: Props) {
  const [label, setLabel] = useState('');
  const [parent, setParent] = useState(parentId ?? '');
  return (
    <ConfirmDialog
      title={i18n.t('Add category')}
      hint={i18n.t('Added last. The URL is created from the name.')}
      action={i18n.t('Add category')}
      onConfirm={async () => {
        if (!label.trim()) throw new Error(i18n.t('Enter a name.'));
        await act(() => call(categoryAdmin.add, { body: { label, parentId: parent || null } }));
        toast.success(i18n.t('{label} added', { label: label.trim() }));
      }}
      onClose={onClose}
    >
      <LineField label={i18n.t('Name')} name="label" value={label} most={60} onType={setLabel} />
      <Choice
        label={i18n.t('Parent category')}
        value={parent}
        options={[
          { value: '', label: i18n.t('None (top level)') },
          ...items
            .filter(({ categoryId }) => depthOf(items, categoryId) < DEEPEST_CATEGORY)
            .map(({ categoryId }) => ({ value: categoryId as string, label: pathLabel(items, categoryId) })),
        ]}
        onChange={setParent}
      />
    </ConfirmDialog>
  );
}
