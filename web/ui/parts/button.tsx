import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './button.module.css';

interface Look {
  /** `lamp` marks the step a person takes next: one on a view. */
  tone?: 'main' | 'lamp' | 'ghost' | 'bad';
  size?: 'small' | 'big' | undefined;
  wide?: boolean;
}

const look = ({ tone = 'main', size, wide }: Look, more?: string) =>
  [css['btn'], css[tone], size && css[size], wide && css['wide'], more].filter(Boolean).join(' ');

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** While busy it keeps its place, words and focus, and answers no further press. */
export function Button({ tone, size, wide, busy = false, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      data-tone={tone ?? 'main'}
      {...rest}
      className={look({ ...(tone && { tone }), size, ...(wide && { wide }) }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ tone, size, wide, className, ...rest }: Look & LinkProps) {
  return (
    <Link
      data-tone={tone ?? 'main'}
      {...rest}
      className={look({ ...(tone && { tone }), size, ...(wide && { wide }) }, className)}
    />
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string };
export function IconButton({ className, type, ...rest }: IconButtonProps) {
  return <button type={type ?? 'button'} {...rest} className={[css['icon'], className].filter(Boolean).join(' ')} />;
}
