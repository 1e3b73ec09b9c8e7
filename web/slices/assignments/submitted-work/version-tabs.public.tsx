import { i18n } from '@lingui/core';
import css from './submitted-work.module.css';

interface Props {
  /** Newest first. */
  versions: readonly { versionId: string; number: number }[];
  now: string;
  choose: (versionId: string) => void;
  /** Says which one counts: the newest. */
  newestCounts?: boolean;
}

/** Chooses among the versions of a work; nothing where there is one alone. */
export function VersionTabs({ versions, now, choose, newestCounts = false }: Props) {
  if (versions.length < 2) return null;
  return (
    <fieldset className={css['tabs']}>
      <legend className="sr">{i18n.t('Versions')}</legend>
      {versions.map(({ versionId, number }, at) => (
        <button key={versionId} type="button" aria-pressed={versionId === now} onClick={() => choose(versionId)}>
          {newestCounts && at === 0
            ? i18n.t('Version {number} (counts)', { number })
            : i18n.t('Version {number}', { number })}
        </button>
      ))}
    </fieldset>
  );
}
