import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { Unreachable } from '../../../../api/call.ts';
import { isApproved, useSession } from '../../../../session/session.ts';
import { DeadEnd } from '../../../../ui/page/dead-end.tsx';
import { Failed, Waiting } from '../../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { Chrome } from '../frame/chrome.tsx';
import css from './no-lecture.module.css';

/**
 * The server's refusal while it made the page, for a visitor as it makes every page. Somebody who is signed in may well
 * open what a visitor cannot find, a course that has left the shelf, and asks again. Whatever is neither a refusal nor a
 * lost connection goes on to the root.
 */
export function PlayerFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isSignedIn = useSession() !== null;
  const wasMadeForVisitors = error instanceof Refusal;
  const here = useLocation();
  const navigate = useNavigate();
  const askAgain = useEffectEvent(() => {
    // To the same place as if it were another: an answer as quick as ours would not take a boundary's error away.
    void navigate(here, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isSignedIn && wasMadeForVisitors) askAgain();
  }, [isSignedIn, wasMadeForVisitors]);
  // The session has just ended, and the way to sign-in has begun.
  if (error instanceof Error && error.message === 'Unauthorized') return null;
  if (!(error instanceof Refusal) && !(error instanceof Unreachable)) throw error;
  return <NoOutline error={error} retry={revalidate} retrying={state === 'loading'} />;
}

/** Why there is no course to show, and a way on. */
export function NoOutline({ error, retry, retrying }: { error: Error; retry: () => unknown; retrying: boolean }) {
  if (error instanceof Refusal && error.status === 404) return <Lost message={error.message} />;
  // Nothing that could be a course's name: asking again would change nothing.
  if (error instanceof Refusal && error.status === 400)
    return <Lost message={i18n.t('This link doesn’t name a course. Choose a course to see its lectures.')} />;
  return (
    <Plain>
      <Failed error={error} retry={retry} retrying={retrying} />
    </Plain>
  );
}

const ChooseCourse = lazy(async () => ({ default: (await import('./choose-course.tsx')).ChooseCourse }));

/** A link that names no course: students choose one of their own, others one of all. */
export function NoCourse() {
  const session = useSession();
  if (session?.role !== 'student' || !isApproved(session))
    return (
      <Lost title={i18n.t('Choose a course')} message={i18n.t('Open a course in the catalogue to see its lectures.')} />
    );
  const waiting = (
    <Plain>
      <Waiting />
    </Plain>
  );
  return (
    <Suspense fallback={waiting}>
      <Plain>
        <ChooseCourse />
      </Plain>
    </Suspense>
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

interface LostProps {
  title?: string;
  message: string;
  courseId?: string;
}

export function Lost({ title = i18n.t('Lecture not found'), message, courseId }: LostProps) {
  return (
    <>
      <Chrome courseId={courseId} />
      <main id="main">
        <DeadEnd
          kind="lost"
          title={title}
          acts={
            <>
              {courseId && (
                <ButtonLink to={`/pages/course/detail-adv/${encodeURIComponent(courseId)}`}>
                  {i18n.t('Open course')}
                </ButtonLink>
              )}
              <ButtonLink to="/pages/course/grid" tone={courseId ? 'ghost' : 'main'}>
                {i18n.t('All courses')}
              </ButtonLink>
            </>
          }
        >
          {message}
        </DeadEnd>
      </main>
    </>
  );
}
