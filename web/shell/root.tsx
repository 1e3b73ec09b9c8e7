import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useSession } from '../session/session.ts';
import { NotificationView } from '../ui/overlay/notification.tsx';
import { useToastsWanted } from '../ui/overlay/toast.ts';
import { useSite } from '../ui/page/site.ts';
import { followColorScheme } from '../ui/theme/color-scheme.ts';
import { ViewAsSlot } from './account/view-as-slot.tsx';
import { headOf, titleOf } from './head.ts';
import { PalettePlace } from './palette/palette-slot.tsx';
import type { Handle } from './screens.ts';
import { useOpenedPages } from './tell-opened.ts';

const Toasts = lazy(async () => ({ default: (await import('../ui/overlay/toasts.tsx')).Toasts }));

/** Around every screen: its title, where focus and scroll go, what is announced, and the open channel. */
export function Root() {
  const toastsWanted = useToastsWanted();
  const token = useSession()?.token;
  useTitle();
  useOpenedPages();
  useFocusOnArrival();
  useEffect(followColorScheme, []);
  useWhileSignedIn(token);

  return (
    <>
      <ViewAsSlot />
      <Outlet />
      {toastsWanted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <NotificationView />
      <PalettePlace />
      <ScrollRestoration />
    </>
  );
}

function useWhileSignedIn(token: string | undefined) {
  useEffect(() => {
    if (!token) return undefined;
    const since = Date.now();
    let stop: (() => void) | undefined;
    let wanted = true;
    import('./while-signed-in.ts').then(
      ({ whileSignedIn }) => {
        if (wanted) stop = whileSignedIn(token, since);
      },
      // Without it the profile is polled, and a theme holds in this browser alone.
      () => {},
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [token]);
}

function useTitle() {
  // What a screen is called may be in an answer that comes when it already stands.
  useIsFetching();
  const { siteName } = useSite();
  const deepest = useMatches().findLast(({ handle }) => (handle as Handle | undefined)?.place);
  const { search } = useLocation();
  useEffect(() => {
    if (!deepest) return;
    const at = { params: deepest.params, search: new URLSearchParams(search) };
    document.title = titleOf(headOf(deepest.handle as Handle, at), siteName);
  });
}

/** Readers and keyboards start at the new screen's heading; the first load is the browser's own affair. */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (pathname === first && !moved) return;
    setMoved(true);
    const goal = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!goal) return;
    goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
  }, [pathname, first, moved]);
}
