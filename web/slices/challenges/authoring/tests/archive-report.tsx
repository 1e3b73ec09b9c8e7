import { i18n } from '@lingui/core';
import { ARCHIVE_BYTES } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { TakenArchive } from '@stepwell/contract/challenges/own-challenges.ts';
import css from '../authoring.module.css';

/** Asked before it is sent: a server that stops listening halfway can say nothing any more. */
export const isTooLarge = ({ size }: File) => size > ARCHIVE_BYTES;
export const tooLargeMessage = () =>
  i18n.t('This archive is larger than {most} MB. Use smaller or fewer tests.', {
    most: ARCHIVE_BYTES / 1_000_000,
  });

/** What became of an archive, and what of it is left behind. */
export function ArchiveReport({ report: { taken, lost } }: { report: TakenArchive }) {
  return (
    <div role="status">
      <b>{i18n.t('Accepted')}</b>
      <ul>
        {taken.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {lost.length > 0 && (
        <>
          <b className={css['fails']}>{i18n.t('Skipped')}</b>
          <ul>
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
