import css from './step-bar.module.css';

interface Props {
  percent: number;
  label: string;
  /** How many treads, how far each lies below the one before, and how thick they are, in px. */
  treads?: number;
  drop?: number;
  thick?: number;
  /** On a deep panel: marigold, with the tread one stands on in white. */
  lamp?: boolean;
  className?: string | undefined;
}

/** Progress as a stair going down; any progress at all lights the first tread, and only all of it the last. */
export function StepBar({ percent, label, treads = 10, drop = 1, thick = 6, lamp = false, className }: Props) {
  const done = percent >= 100 ? treads : Math.min(treads - 1, Math.ceil((percent / 100) * treads));
  const classes = [css['bar'], lamp && css['lamp'], className].filter(Boolean).join(' ');
  return (
    <span
      className={classes}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ height: thick + (treads - 1) * drop }}
    >
      {Array.from({ length: treads }, (_, tread) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a tread is its place.
          key={tread}
          className={tread < done ? css['done'] : tread === done ? css['here'] : undefined}
          style={{ marginTop: tread * drop, height: thick }}
        />
      ))}
    </span>
  );
}
