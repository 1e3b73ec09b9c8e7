import css from './select-field.module.css';

interface Props<V extends string> {
  label: string;
  /** In the order in which they stand there. */
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
  /** The field's name, where it stands in a form that is sent without scripts, and that form's id where it stands elsewhere. */
  name?: string;
  form?: string;
  disabled?: boolean;
  className?: string | undefined;
}

/** One of several, beside its label: a list's order, or what it is narrowed by. */
export function SelectField<V extends string>({ label, options, value, onChoose, className, ...field }: Props<V>) {
  return (
    <label className={[css['field'], className].filter(Boolean).join(' ')}>
      <span>{label}</span>
      <select
        {...field}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
