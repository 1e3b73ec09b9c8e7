import { i18n } from '@lingui/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './form-dialog.module.css';

interface Props {
  when: boolean;
  /** Another view of the same screen is a way out, too. */
  within?: boolean;
}

/** Asks before somebody leaves a form whose changes are not saved, within the product and out of it. */
export function UnsavedGuard({ when, within = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      when && (here.pathname !== there.pathname || (within && here.search !== there.search)),
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog label={i18n.t('Leave without saving?')} close={() => blocker.reset()}>
      <div className={css['body']}>
        <h2 className={css['title']}>{i18n.t('Leave without saving?')}</h2>
        <p className={css['hint']}>{i18n.t('What you changed here is not saved yet.')}</p>
        <div className={css['acts']}>
          <Button data-autofocus onClick={() => blocker.reset()}>
            {i18n.t('Stay here')}
          </Button>
          <Button tone="ghost" onClick={() => blocker.proceed()}>
            {i18n.t('Leave without saving')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
