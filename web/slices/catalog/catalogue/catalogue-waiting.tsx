import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import css from './catalogue-waiting.module.css';

const places = (count: number) => [...Array(count).keys()];

/** Shown by its style only after 200 ms, so that a quick answer never flashes it. */
function Bars({ as, children }: { as: string; children: ReactNode }) {
  return (
    <div
      className={[css['waiting'], css[as]].filter(Boolean).join(' ')}
      role="status"
      aria-busy="true"
      aria-label={i18n.t('Loading')}
    >
      {children}
    </div>
  );
}

export function CardsWaiting({ large = false }: { large?: boolean }) {
  return (
    <Bars as={large ? 'large' : 'cards'}>
      {places(large ? 6 : 9).map((place) => (
        <div key={place}>
          <i className={css['cover']} />
          <i className={css['short']} />
          <i className={css['title']} />
          <i className={css['short']} />
        </div>
      ))}
    </Bars>
  );
}

export function RowsWaiting() {
  return (
    <Bars as="rows">
      {places(6).map((place) => (
        <div key={place}>
          <i className={css['cover']} />
          <div>
            <i className={css['short']} />
            <i className={css['title']} />
            <i />
            <i className={css['short']} />
          </div>
        </div>
      ))}
    </Bars>
  );
}

export function TableWaiting() {
  return (
    <Bars as="table">
      {places(10).map((place) => (
        <i key={place} />
      ))}
    </Bars>
  );
}
