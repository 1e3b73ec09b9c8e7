import { lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useSession } from '../session/session.ts';
import { accessTo } from './access.ts';
import { usePlace } from './use-slot.ts';

const NotForRole = lazy(async () => ({ default: (await import('./not-for-role.tsx')).NotForRole }));

/** Stands before every layout: who may not enter is told why, and sees nothing of what is behind it. */
export function Gate() {
  const session = useSession();
  const place = usePlace();
  const [search] = useSearchParams();
  if (!place) return <Outlet />;
  const access = accessTo(place, session, search);
  // The way to sign-in has begun already.
  if (access === 'sign-in') return null;
  const theirs = access === 'role' || (access === 'status' && place.area !== 'student');
  if (!theirs || !session) return <Outlet />;
  return (
    <Suspense>
      <NotForRole session={session} area={place.area} />
    </Suspense>
  );
}
