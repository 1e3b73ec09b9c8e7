import { i18n } from '@lingui/core';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import css from '../reports.module.css';

interface Props {
  label: string;
  options: { value: string; label: string }[];
  onAdd: (value: string) => void;
}

/** A list whose choice is added at once; it stands at its first line again then. */
export const AddField = ({ label, options, onAdd }: Props) => (
  <SelectField
    className={css['add']}
    label={label}
    options={[{ value: '', label: i18n.t('Choose…') }, ...options]}
    value=""
    onChoose={(value) => value !== '' && onAdd(value)}
  />
);
