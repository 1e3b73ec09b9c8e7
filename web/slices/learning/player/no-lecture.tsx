import { i18n } from '@lingui/core';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Unreachable } from '../../../api/call.ts';
import { Failed } from '../../../ui/answer.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeadEnd } from '../../../ui/dead-end.tsx';
import { Chrome } from './chrome.tsx';
import css from './no-lecture.module.css';

/** The server's refusal while it made the page. Whatever is neither that nor a lost connection goes on to the root. */
export function PlayerFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // The session has just ended, and the way to sign-in has begun.
  if (error instanceof Error && error.message === 'Unauthorized') return null;
  if (!(error instanceof Problem) && !(error instanceof Unreachable)) throw error;
  return <NoOutline error={error} retry={revalidate} retrying={state === 'loading'} />;
}

/** Why there is no course to show, and a way on. */
export function NoOutline({ error, retry, retrying }: { error: Error; retry: () => unknown; retrying: boolean }) {
  if (error instanceof Problem && error.status === 404) return <Lost words={error.message} />;
  return (
    <Plain>
      <Failed error={error} retry={retry} retrying={retrying} />
    </Plain>
  );
}

/** The player's frame before anything is known of the course. */
export function Plain({ children }: { children: ReactNode }) {
  return (
    <>
      <Chrome />
      <main id="main" className={css['plain']}>
        {children}
      </main>
    </>
  );
}

export function Lost({ words, courseId }: { words: string; courseId?: string }) {
  return (
    <>
      <Chrome courseId={courseId} />
      <main id="main">
        <DeadEnd
          kind="lost"
          title={i18n.t('No lecture at this address')}
          acts={
            <>
              {courseId && (
                <ButtonLink to={`/pages/course/detail-adv/${encodeURIComponent(courseId)}`}>
                  {i18n.t('To the course')}
                </ButtonLink>
              )}
              <ButtonLink to="/pages/course/grid" tone={courseId ? 'ghost' : 'main'}>
                {i18n.t('All courses')}
              </ButtonLink>
            </>
          }
        >
          {words}
        </DeadEnd>
      </main>
    </>
  );
}
