import type { ReactNode } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import css from './facets.module.css';

interface Props {
  name: string;
  value: string;
  checked: boolean;
  /** Some of its parts are chosen, not all of it. */
  some?: boolean;
  /** One of several, instead of any number of them. */
  radio?: boolean;
  courses?: number;
  onFlip: () => void;
  children: ReactNode;
}

/** One value of a filter and how many courses it would show. */
export function FacetRow({ name, value, checked, some = false, radio = false, courses, onFlip, children }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, as a part of our own.
    <label className={css['row']}>
      {radio ? (
        <input type="radio" className={css['radio']} name={name} value={value} checked={checked} onChange={onFlip} />
      ) : (
        <Check name={name} value={value} checked={checked} some={some} onChange={onFlip} />
      )}
      <span>{children}</span> {courses !== undefined && <span className={`${css['courses']} num`}>{courses}</span>}
    </label>
  );
}
