import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One part: its name in the code, what it is for, and the thing itself. */
export function Part({ name, says, children }: { name: string; says: string; children: ReactNode }) {
  return (
    <section className={css['part']} aria-label={name}>
      <h2>{name}</h2>
      <p>{says}</p>
      {children}
    </section>
  );
}

export function Row({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={end ? `${css['row']} ${css['end']}` : css['row']}>{children}</div>;
}

/** One below the other, with room between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css['stack']}>{children}</div>;
}
