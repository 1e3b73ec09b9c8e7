import { i18n } from '@lingui/core';
import type { Entry } from '@stepwell/contract/content/entries.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './editor.module.css';

/** What admins said to a student about this post. */
export function Remarks({ entry: { remarks } }: { entry: Entry }) {
  if (remarks.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t('Remarks')}</h2>
      {remarks.map(({ author, text, writtenAt }) => (
        <blockquote key={writtenAt} className={css['remark']}>
          {text}
          <footer>
            {author ?? i18n.t('Deleted user')}, <When at={writtenAt} as="time" />
          </footer>
        </blockquote>
      ))}
    </section>
  );
}
