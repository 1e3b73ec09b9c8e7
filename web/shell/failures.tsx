import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useRevalidator, useRouteError } from 'react-router';
import { Unreachable } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import css from '../ui/page/dead-end.module.css';
import { DeadEnd } from '../ui/page/dead-end.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { Failed } from '../ui/page/query-state.tsx';
import { ButtonLink } from '../ui/parts/button.tsx';
import { homeOf } from './access.ts';

/** A refusal of a screen's main question, inside the screen's own frame. Anything else goes on to the root. */
export function ScreenFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const session = useSession();
  // The session has just ended, and the way to sign-in has begun.
  if (error instanceof Error && error.message === 'Unauthorized') return null;
  if (error instanceof Refusal && error.status === 404) {
    return (
      <DeadEnd
        kind="lost"
        title={i18n.t('Page not found')}
        acts={<ButtonLink to="/pages/course/grid">{i18n.t('All courses')}</ButtonLink>}
      >
        {error.message}
      </DeadEnd>
    );
  }
  if (error instanceof Refusal && error.status === 403) {
    return (
      <DeadEnd
        kind="gate"
        title={i18n.t('You don’t have access to this page')}
        acts={<ButtonLink to={homeOf(session)}>{i18n.t('Back to dashboard')}</ButtonLink>}
      >
        {error.message}
      </DeadEnd>
    );
  }
  // The screen's own files have to come first. Only a document's load asks for those again, and without a connection
  // that would leave an empty window.
  if (navigator.onLine === false && !(error instanceof Refusal) && !(error instanceof Unreachable)) {
    return (
      <div className={css['page']}>
        <Failed
          error={
            new Unreachable(i18n.t('You’re offline and this page isn’t saved. Try again when you’re back online.'))
          }
          retry={() => (navigator.onLine ? location.reload() : undefined)}
          retrying={false}
        />
      </div>
    );
  }
  if (!(error instanceof Refusal) && !(error instanceof Unreachable)) throw error;
  return (
    <div className={css['page']}>
      <Failed error={error} retry={revalidate} retrying={state === 'loading'} />
    </div>
  );
}

/** The last net, for what no screen expected. */
export function ApplicationError() {
  const error = useRouteError();
  const requestId = error instanceof Refusal ? error.requestId : undefined;
  return (
    <>
      <header className={css['bar']}>
        <Logo />
      </header>
      <main id="main">
        <DeadEnd
          kind="failed"
          title="Unexpected Application Error!"
          acts={
            // A document load: whatever is broken in this page's memory is gone after it.
            <>
              <a className="lnk" href="/">
                {i18n.t('Back to home')}
              </a>
              <button type="button" className="lnk" onClick={() => location.reload()}>
                {i18n.t('Reload page')}
              </button>
            </>
          }
          small={
            requestId && (
              <>
                {i18n.t('Request')} <code>{requestId}</code>
              </>
            )
          }
        >
          {error instanceof Error && error.message
            ? error.message
            : i18n.t('Something went wrong on this page. Your saved changes are safe.')}
        </DeadEnd>
      </main>
    </>
  );
}
