import { Refusal } from '@stepwell/contract/refusal.ts';
import { useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/** What a loader came to when its screen had already appeared: a way on, or a refusal. */
let late: { address: string; came: Response | Refusal } | undefined;
const watchers = new Set<() => void>();
const changed = () => {
  for (const watcher of watchers) watcher();
};

/** Keeps what a screen cannot show by itself: where it has moved, and that it is not there or not for this person. */
export function cameLate(request: Request, came: unknown) {
  const tells = came instanceof Response || (came instanceof Refusal && [403, 404].includes(came.status));
  if (!tells) return;
  const { pathname, search } = new URL(request.url);
  late = { address: pathname + search, came };
  changed();
}

/** Forgets what came late: the loader of a screen begins. */
export function beginsAnew() {
  if (!late) return;
  late = undefined;
  changed();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** Around each screen: leads on, or hands the refusal to the boundary, as the loader would have done in time. */
export function LateAnswer() {
  const { pathname, search } = useLocation();
  const now = useSyncExternalStore(
    watch,
    () => late,
    () => undefined,
  );
  if (now?.address === pathname + search) {
    if (now.came instanceof Refusal) throw now.came;
    const to = now.came.headers.get('location');
    if (to) return <Navigate to={to} replace />;
  }
  return <Outlet />;
}
