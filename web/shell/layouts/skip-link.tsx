import { i18n } from '@lingui/core';
import css from './skip-link.module.css';

/** The first thing that Tab reaches: over the bars to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className={css['skip']}>
      {i18n.t('Skip to content')}
    </a>
  );
}
