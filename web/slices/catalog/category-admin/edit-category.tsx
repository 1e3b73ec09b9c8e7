import { i18n } from '@lingui/core';
import {
  CategoryFacts,
  type CategoryRow,
  categoryAdmin,
  categoryIcons,
} from '@stepwell/contract/catalog/category-tree.ts';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { SubjectIcon } from '../../../ui/parts/subject-icon.tsx';
import type { TreeAct } from './add-category.tsx';
import css from './category-tree.module.css';

const check = checkedBy(CategoryFacts);

/** Name, address, sign, and whether it stands in the menu. */
export function EditCategory({ row, act, onClose }: { row: CategoryRow; act: TreeAct; onClose: () => void }) {
  const [facts, setFacts] = useState({ label: row.label, key: row.key, icon: row.icon, isMegaMenu: row.isMegaMenu });
  const inMenu = useId();
  const { categoryId, version, parentId } = row;
  return (
    <ConfirmDialog
      title={i18n.t('Edit {name}', { name: row.label })}
      hint={i18n.t('Links to the old URL lead to the new one.')}
      action={i18n.t('Save')}
      onConfirm={async () => {
        const [problem] = Object.values(check(facts));
        if (problem) throw new Error(problem);
        await act(() => call(categoryAdmin.change, { params: { categoryId }, body: { ...facts, version } }));
        toast.success(i18n.t('{label} saved', { label: facts.label.trim() }));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="label"
        value={facts.label}
        most={60}
        onType={(label) => setFacts({ ...facts, label })}
      />
      <LineField
        label={i18n.t('URL name')}
        name="key"
        hint={i18n.t('Lowercase letters, digits and hyphens.')}
        value={facts.key}
        most={60}
        onType={(key) => setFacts({ ...facts, key: key.trim().toLowerCase() })}
      />
      <fieldset className={css['signs']}>
        <legend className={fieldStyles.label}>{i18n.t('Sign')}</legend>
        {(['', ...categoryIcons] as const).map((icon) => (
          <label key={icon} title={icon || i18n.t('None')}>
            <input
              type="radio"
              name="sign"
              className="sr"
              value={icon}
              checked={facts.icon === icon}
              onChange={() => setFacts({ ...facts, icon })}
            />
            <span aria-hidden="true">{icon ? <SubjectIcon name={icon} size={22} /> : '–'}</span>
            <span className="sr">{icon || i18n.t('None')}</span>
          </label>
        ))}
      </fieldset>
      {parentId === null && (
        <p className={css['tick']}>
          <Check
            id={inMenu}
            checked={facts.isMegaMenu}
            onChange={({ currentTarget }) => setFacts({ ...facts, isMegaMenu: currentTarget.checked })}
          />
          <label htmlFor={inMenu}>{i18n.t('Show in category menu')}</label>
        </p>
      )}
    </ConfirmDialog>
  );
}
