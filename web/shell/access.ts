import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { signInFor } from '../session/redirect-to.ts';
import { isApproved, type Session, sessionNow } from '../session/session.ts';
import { beginsAnew, cameLate } from './late-answer.tsx';
import type { Place } from './screens.ts';

export type Access = 'open' | 'sign-in' | 'role' | 'status';

let opensToStaff: typeof import('./staff-places.ts')['opensTo'] | undefined;
/** What rights open is read once somebody of staff is here: nobody else needs it. */
export const readStaffPlaces = async () => {
  opensToStaff ??= (await import('./staff-places.ts')).opensTo;
};

/** Whether a person may open a place; the server decides again on every call. */
export function accessTo(
  { area, anyStatus, path }: Pick<Place, 'area' | 'anyStatus' | 'path'>,
  session: Session | null,
  search = new URLSearchParams(),
): Access {
  if (area === 'public' || area === 'auth') return 'open';
  if (!session) return 'sign-in';
  const isStaff = session.role === 'staff';
  if (area === 'staff' && !isStaff) return 'role';
  const opened = isStaff && isApproved(session) && opensToStaff?.(session.rights ?? [], path, search);
  if (area === 'admin' && session.role !== 'admin' && !opened) return 'role';
  if (area === 'instructor' && session.role !== 'instructor' && session.role !== 'admin' && !opened) return 'role';
  return anyStatus || isApproved(session) ? 'open' : 'status';
}

/** Where `/` leads: the specification's three ways. */
export function homeOf(session: Session | null) {
  if (!session) return '/auth/sign-in';
  if (session.role === 'staff' && isApproved(session)) return '/staff';
  return session.role === 'admin' ? '/instructor/dashboard' : '/student/dashboard';
}

const inBrowser = typeof document !== 'undefined';
/** A screen waits this long for its data before it shows its skeleton; a quicker answer never flashes one. */
const PATIENCE_MS = 200;

/**
 * Runs a screen's loader for those who may open the screen. A visitor is led to sign-in with the wanted path; for others
 * the gate says why. In the browser a slow loader lets the screen appear and wait by itself; late-answer.tsx shows what it comes to.
 */
export const guarded =
  (place: Place, loader: LoaderFunction | boolean | undefined): LoaderFunction =>
  async (args: LoaderFunctionArgs, context) => {
    const { pathname, search, searchParams } = new URL(args.request.url);
    if (sessionNow()?.role === 'staff') await readStaffPlaces();
    const access = accessTo(place, sessionNow(), searchParams);
    if (access === 'sign-in') {
      throw redirect(signInFor(pathname + search));
    }
    if (access !== 'open' || typeof loader !== 'function') return null;
    if (inBrowser) beginsAnew();
    const loading = Promise.resolve(loader(args, context));
    if (!inBrowser) {
      const answer = await loading;
      if (answer instanceof Response) throw answer;
      return null;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<null>((done) => {
      timer = setTimeout(done, PATIENCE_MS, null);
    });
    // Any other failure after that is shown by the screen, which asks the same question.
    const late = loading.then(
      (answer) => (timer ? answer : cameLate(args.request, answer)),
      (error: unknown) => {
        if (timer) throw error;
        cameLate(args.request, error);
      },
    );
    const answer = await Promise.race([late, patience]).finally(() => {
      clearTimeout(timer);
      timer = undefined;
    });
    return answer instanceof Response ? answer : null;
  };
