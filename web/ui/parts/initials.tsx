import css from './initials.module.css';

interface Props {
  name: string;
  /** Pixels along each side. */
  size?: number;
  photoUrl?: string | null | undefined;
}

const TONES = 5;
/** The same for the same name everywhere, so that neighbours differ and a face is found again. */
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TONES;

/**
 * A person's photograph, or without one the first letters of the first and the last name. It says nothing the name
 * beside it does not.
 */
export function Initials({ name, size = 56, photoUrl }: Props) {
  if (photoUrl) {
    return (
      <img className={css['photo']} src={photoUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />
    );
  }
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span
      className={css['initials']}
      data-tone={toneOf(name)}
      style={{ '--size': `${size}px` } as object}
      aria-hidden="true"
    >
      {letters.join('').toLocaleUpperCase('en')}
    </span>
  );
}
