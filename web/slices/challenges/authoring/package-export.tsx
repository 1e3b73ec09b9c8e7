import { i18n } from '@lingui/core';
import { challengePackages } from '@stepwell/contract/challenges/challenge-packages.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { load as loadFile } from '../../../ui/storage/load-file.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';

/** The newest version as a problem package, and what it cannot say. */
export function PackageExport({ challengeId }: { challengeId: string }) {
  const [lost, setLost] = useState<string[]>();
  const load = useOnce(async () => {
    try {
      const { url, filename, lost: left } = await call(challengePackages.write, { params: { challengeId } });
      setLost(left);
      loadFile(url, filename);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
  });
  return (
    <>
      <h2>{i18n.t('Package export')}</h2>
      <p className={css['hint']}>{i18n.t('An ICPC problem package with the current statement, tests and programs.')}</p>
      <Button tone="ghost" onClick={load}>
        {i18n.t('Export package')}
      </Button>
      {lost && lost.length > 0 && (
        <div role="status">
          <b>{i18n.t('Skipped')}</b>
          <ul>
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
