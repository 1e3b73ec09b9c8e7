import css from './initials.module.css';

/** A person without a photograph: the first letters of the first and the last name. It says nothing the name does not. */
export function Initials({ name, size = 56 }: { name: string; size?: number }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className={css['initials']} style={{ '--size': `${size}px` } as object} aria-hidden="true">
      {letters.join('').toLocaleUpperCase('en')}
    </span>
  );
}
