import css from './integrity.module.css';

/** Enough to cover a large screen. */
const TIMES = Array.from({ length: 240 }, (_, place) => place);

/** Whose paper it is, faintly over all of it, in print too. Nothing can be pressed or read aloud there. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={css['watermark']} aria-hidden>
      <div>
        {TIMES.map((place) => (
          <span key={place} data-words={text} />
        ))}
      </div>
    </div>
  );
}
