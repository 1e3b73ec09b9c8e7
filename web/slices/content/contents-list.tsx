import { i18n } from '@lingui/core';
import type { Contents } from '@stepwell/contract/content/content.ts';
import css from './content.module.css';

/** The headings of a text, each leading to its place; a text of one part needs none. */
export function ContentsList({ contents }: { contents: Contents }) {
  if (contents.length < 2) return null;
  return (
    <nav className={css['contents']} aria-label={i18n.t('Contents')}>
      <h2>{i18n.t('Contents')}</h2>
      <ol>
        {contents.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
