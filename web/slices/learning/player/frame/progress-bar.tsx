import css from './progress-bar.module.css';

/** More treads than this are too thin to count. */
const MOST = 16;

/** Progress as stairs going down: what is done, the next one lit, the rest to come. */
export function StairBar({ done, total, label }: { done: number; total: number; label: string }) {
  const treads = Math.min(total, MOST);
  const lit = done >= total ? treads : Math.min(treads - 1, Math.floor((done / total) * treads));
  const drop = treads > 12 ? 1.6 : 2.2;
  return (
    <span className={css['bar']} role="img" aria-label={label} style={{ height: 7 + drop * Math.max(0, treads - 1) }}>
      {Array.from({ length: treads }, (_, tread) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a tread is its place.
          key={tread}
          className={tread < lit ? css['done'] : tread === lit ? css['lit'] : undefined}
          style={{ marginTop: tread * drop }}
        />
      ))}
    </span>
  );
}
