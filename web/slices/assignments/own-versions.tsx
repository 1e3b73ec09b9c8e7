import { i18n } from '@lingui/core';
import type { OwnVersion } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { useRef, useState } from 'react';
import css from './assignment.module.css';
import { ReleasedMarks } from './released-marks.tsx';
import { VersionTabs } from './submitted-work/version-tabs.public.tsx';
import { VersionBody } from './version-body.tsx';

/** What one handed in, version by version, each with its marks once they are released. */
export function OwnVersions({ versions }: { versions: readonly OwnVersion[] }) {
  const [chosen, setChosen] = useState<string>();
  const text = useRef<HTMLDivElement>(null);
  const here = versions.find(({ versionId }) => versionId === chosen) ?? versions[0];
  if (!here) return null;
  const [now, ...before] = here.released;
  return (
    <section className={css['own']} aria-label={i18n.t('Your submissions')}>
      <h2>{i18n.t('Your submissions')}</h2>
      <VersionTabs versions={versions} now={here.versionId} choose={setChosen} />
      {now ? (
        <ReleasedMarks marks={now} before={before} />
      ) : (
        <p className={css['waits']}>{i18n.t('Waiting to be marked. You’ll get a notification.')}</p>
      )}
      <VersionBody version={here} text={text} quotes={now?.remarks.flatMap(({ quote }) => quote ?? []) ?? []} />
    </section>
  );
}
