import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { holdTheEnd } from '../../session/before-the-end.ts';
import { hasSessionEnded } from '../../session/session.ts';
import css from '../fields/form-dialog.module.css';
import { Dialog } from '../overlay/dialog.tsx';
import { Button } from '../parts/button.tsx';

interface Props {
  when: boolean;
  /** What is being saved may lead on by itself; a session that ends meanwhile is asked about all the same. */
  saving?: boolean;
  /** Another view of the same screen is a way out, too; or only another value of this in its address. */
  within?: boolean | string;
  /** What is unsaved is sent when the screen is left, so that going elsewhere within the product loses nothing. */
  sentOnLeaving?: boolean;
}

/** Asks before somebody leaves a form whose changes are not saved: within the product, out of it, and out of the session. */
export function UnsavedGuard({ when, saving = false, within = false, sentOnLeaving = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      when &&
      !saving &&
      !sentOnLeaving &&
      // Whoever is signed out has been asked; nothing of the form is shown any more.
      !hasSessionEnded() &&
      (here.pathname !== there.pathname || isOther(within, here.search, there.search)),
  );
  const [end, answerEnd] = useEndAsked(when);
  useEffect(() => {
    if (!when || saving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, saving]);
  if (end) {
    const title = end.message ? i18n.t('Your session has ended') : i18n.t('Sign out without saving?');
    return (
      <EndDialog
        title={title}
        message={end.message}
        hint={
          end.message
            ? i18n.t('Your changes are not saved. Stay to copy them before you sign in again.')
            : i18n.t('Your changes are not saved.')
        }
        leave={end.message ? i18n.t('Sign in again') : i18n.t('Sign out without saving')}
        answer={answerEnd}
      />
    );
  }
  if (blocker.state !== 'blocked') return null;
  return (
    <EndDialog
      title={i18n.t('Leave without saving?')}
      hint={i18n.t('Your changes are not saved.')}
      leave={i18n.t('Leave without saving')}
      answer={(leaves) => (leaves ? blocker.proceed() : blocker.reset())}
    />
  );
}

const isOther = (within: boolean | string, here: string, there: string) =>
  typeof within === 'string'
    ? new URLSearchParams(here).get(within) !== new URLSearchParams(there).get(within)
    : within && here !== there;

interface EndAsked {
  message: string | undefined;
  answer: (leaves: boolean) => void;
}

function useEndAsked(when: boolean) {
  const [request, setRequest] = useState<EndAsked>();
  useEffect(() => {
    if (!when) return undefined;
    let pending: EndAsked | undefined;
    const letGo = holdTheEnd(
      (message) =>
        new Promise((answer) => {
          pending = { message, answer };
          setRequest(pending);
        }),
    );
    return () => {
      letGo();
      // What was unsaved is saved or gone by now.
      pending?.answer(true);
      setRequest(undefined);
    };
  }, [when]);
  const answer = (leaves: boolean) => {
    setRequest(undefined);
    request?.answer(leaves);
  };
  return [request, answer] as const;
}

interface AskedProps {
  title: string;
  message?: string | undefined;
  hint: string;
  leave: string;
  answer: (leaves: boolean) => void;
}

function EndDialog({ title, message, hint, leave, answer }: AskedProps) {
  return (
    <Dialog label={title} close={() => answer(false)}>
      <div className={css['body']}>
        <h2 className={css['title']}>{title}</h2>
        {message && <p>{message}</p>}
        <p className={css['hint']}>{hint}</p>
        <div className={css['acts']}>
          <Button data-autofocus onClick={() => answer(false)}>
            {i18n.t('Stay here')}
          </Button>
          <Button tone="ghost" onClick={() => answer(true)}>
            {leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
