import { i18n } from '@lingui/core';
import css from './assignment.module.css';

interface Props {
  versions: readonly { versionId: string; number: number }[];
  now: string;
  choose: (versionId: string) => void;
}

/** Chooses among the versions of a work; nothing where there is one alone. */
export function VersionTabs({ versions, now, choose }: Props) {
  if (versions.length < 2) return null;
  return (
    <fieldset className={css['tabs']} aria-label={i18n.t('Versions')}>
      {versions.map(({ versionId, number }) => (
        <button key={versionId} type="button" aria-pressed={versionId === now} onClick={() => choose(versionId)}>
          {i18n.t('Version {number}', { number })}
        </button>
      ))}
    </fieldset>
  );
}
