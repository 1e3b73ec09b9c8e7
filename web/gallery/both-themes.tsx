import { useState } from 'react';
import css from './gallery.module.css';

const widths = { phone: 390, tablet: 768, desktop: 1240 } as const;

/** The same shelf twice, by day and by night, at the width one likes. Each is a document of its own, as a page is. */
export function BothThemes() {
  const [width, setWidth] = useState<keyof typeof widths>('tablet');
  return (
    <>
      <header className={css['bar']}>
        <h1>Parts</h1>
        {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
            {name} {widths[name]}
          </button>
        ))}
      </header>
      <div className={css['frames']}>
        {(['light', 'dark'] as const).map((scheme) => (
          <iframe key={scheme} title={scheme} src={`?theme=${scheme}`} style={{ width: widths[width] }} />
        ))}
      </div>
    </>
  );
}
