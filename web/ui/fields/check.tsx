import type { InputHTMLAttributes } from 'react';
import css from './check.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some of what it stands for is chosen, not all. */
  some?: boolean;
};

/** A check box of our own drawing, 18 px with 44 px to hit: the browser's dark ones come out foreign grey. */
export function Check({ some = false, className, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={[css['check'], className].filter(Boolean).join(' ')}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
    />
  );
}
