import { Outlet } from 'react-router';
import { useSession } from '../session/session.ts';
import { accessTo } from './access.ts';
import { NotForRole } from './not-for-role.tsx';
import { usePlace } from './use-place.ts';

/** Stands before every layout: who may not enter is told why, and sees nothing of what is behind it. */
export function Gate() {
  const session = useSession();
  const place = usePlace();
  if (!place) return <Outlet />;
  const access = accessTo(place, session);
  // The way to sign-in has begun already.
  if (access === 'sign-in') return null;
  if (access === 'role' && session) return <NotForRole session={session} area={place.area} />;
  if (access === 'status' && session && place.area !== 'student')
    return <NotForRole session={session} area={place.area} />;
  return <Outlet />;
}
