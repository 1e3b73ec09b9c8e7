import { i18n } from '@lingui/core';
import css from './statements.module.css';

interface Props {
  versions: readonly { versionId: string; number: number }[];
  now: string;
  choose: (versionId: string) => void;
}

/** Which version is looked at, where there are several; the newest counts. */
export function VersionChoice({ versions, now, choose }: Props) {
  if (versions.length < 2) return null;
  return (
    <fieldset className={css['tabs']}>
      <legend className="sr">{i18n.t('Versions')}</legend>
      {versions.map(({ versionId, number }, at) => (
        <button key={versionId} type="button" aria-pressed={versionId === now} onClick={() => choose(versionId)}>
          {at === 0 ? i18n.t('Version {number}, counts', { number }) : i18n.t('Version {number}', { number })}
        </button>
      ))}
    </fieldset>
  );
}
