import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from './workspace.public.module.css';

interface Props {
  /** The one that is shown by now. */
  version: number;
  /** Why the challenge could not be asked for anew. */
  error: Error | null;
}

/** Says what its author did to the challenge while somebody has it open: published it anew, or put it away. */
export function ChangedMeanwhile({ version, error }: Props) {
  const [read, setRead] = useState(version);
  const isAway = error instanceof Refusal && error.status === 404;
  return (
    <div role="status">
      {isAway ? (
        <p className={css['strip']}>
          {i18n.t('This challenge was archived, so you can’t run or submit code. Your code is saved.')}
        </p>
      ) : (
        version !== read && (
          <div className={css['strip']}>
            <p>{i18n.t('The challenge has changed. Read the statement again; your code is saved.')}</p>
            <Button size="small" tone="ghost" onClick={() => setRead(version)}>
              {i18n.t('Got it')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
