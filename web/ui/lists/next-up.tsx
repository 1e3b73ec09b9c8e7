import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '../parts/button.tsx';
import css from './next-up.module.css';

interface Props {
  title: string;
  why: ReactNode;
  to: string;
  act: string;
}

/** What to do next of a list, over its rows: the one lit action of the page, with its reason. */
export function NextUp({ title, why, to, act }: Props) {
  return (
    <section className={css['next']} aria-label={i18n.t('Next step')}>
      <div>
        <h2 lang="">{title}</h2>
        <p className="num">{why}</p>
      </div>
      <ButtonLink tone="lamp" to={to} aria-label={`${act}: ${title}`}>
        {act}
      </ButtonLink>
    </section>
  );
}
