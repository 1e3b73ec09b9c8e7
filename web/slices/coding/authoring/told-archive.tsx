import { i18n } from '@lingui/core';
import type { TakenArchive } from '@stepwell/contract/own-challenges.ts';
import css from './authoring.module.css';

/** What became of an archive, and what of it is left behind. */
export function ToldArchive({ told: { taken, lost } }: { told: TakenArchive }) {
  return (
    <div role="status">
      <b>{i18n.t('Taken')}</b>
      <ul>
        {taken.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {lost.length > 0 && (
        <>
          <b className={css['fails']}>{i18n.t('Left behind')}</b>
          <ul>
            {lost.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
