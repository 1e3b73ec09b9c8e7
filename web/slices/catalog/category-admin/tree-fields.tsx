import { useId } from 'react';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import css from './category-tree.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
