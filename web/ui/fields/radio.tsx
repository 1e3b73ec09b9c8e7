import type { InputHTMLAttributes } from 'react';
import css from './radio.module.css';

/** One of several, 18 px with 44 px to hit, as the check boxes are. */
export function Radio({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return <input {...rest} type="radio" className={[css['radio'], className].filter(Boolean).join(' ')} />;
}
