import type { ComponentProps, ReactNode } from 'react';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { NumberInput } from '../../../ui/inputs/inputs.tsx';
import css from './settings.module.css';

interface NumberProps {
  id: string;
  label: string;
  description: string;
  /** What the form gives the field. */
  given: Omit<ComponentProps<typeof NumberInput>, 'id'>;
}

/** A whole number that is not below nought. */
export const NumberSetting = ({ id, label, description, given }: NumberProps) => (
  <NumberInput {...given} id={id} className={css['number']} label={label} description={description} />
);

interface ChoiceProps<V extends string> {
  /** The first radio button's, where a list of errors leads. */
  id: string;
  name: string;
  legend: string;
  options: readonly { value: V; label: string; hint?: string }[];
  value: V;
  choose: (value: V) => void;
}

/** One of a few, all of them in sight. */
export const ChoiceSetting = <V extends string>({ id, name, legend, options, value, choose }: ChoiceProps<V>) => (
  <fieldset className={css['rule']}>
    <legend className={fieldStyles.label}>{legend}</legend>
    {options.map((option, place) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          id={place === 0 ? id : undefined}
          checked={value === option.value}
          onChange={() => choose(option.value)}
        />
        <span>
          {option.label}
          {option.hint && <small>{option.hint}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);

/** A line of what is known, with its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
