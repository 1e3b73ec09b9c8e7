import { useId } from 'react';
import { Check } from '../../ui/fields/check.tsx';
import css from './tick-list.module.css';

interface Props<V extends string> {
  legend: string;
  /** By which a form knows the boxes. */
  name: string;
  options: { value: V; title: string; hint: string }[];
  chosen: readonly V[];
  choose: (chosen: V[]) => void;
  wrong?: string | undefined;
}

/** Several of a list, each with a line on what it means. */
export function TickList<V extends string>({ legend, name, options, chosen, choose, wrong }: Props<V>) {
  const id = useId();
  const flip = (value: V) =>
    choose(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <fieldset className={css['list']}>
      <legend>{legend}</legend>
      {wrong && <p role="alert">{wrong}</p>}
      {options.map(({ value, title, hint }) => (
        <div key={value}>
          <Check
            id={`${id}${value}`}
            name={name}
            checked={chosen.includes(value)}
            aria-describedby={`${id}${value}-hint`}
            onChange={() => flip(value)}
          />
          <span>
            <label htmlFor={`${id}${value}`}>{title}</label>
            <small id={`${id}${value}-hint`}>{hint}</small>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
