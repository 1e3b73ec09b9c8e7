import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, createPath } from 'react-router';
import { followOtherTabs, onSessionChange, onSessionRemoved, sessionNow } from '../../session/session.ts';
import { onTheWayTo } from '../lost-files.ts';
import type { Handle } from '../screens.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>;

/** Leads where a session's end leads, and forgets what was fetched for somebody else. */
export function keepInStep(router: Router, queryClient: QueryClient) {
  onSessionRemoved(async (how) => {
    const place = (router.state.matches.at(-1)?.route.handle as Handle | undefined)?.place;
    // Another tab signed out: a page that is open to everybody need not be taken away.
    if (how === 'here' || place?.area !== 'public') await router.navigate('/auth/sign-in');
    queryClient.clear();
  });
  onTheWayTo(() => router.state.navigation.location && createPath(router.state.navigation.location));
  followOtherTabs(() => {
    void queryClient.resetQueries();
    void router.revalidate();
  });
  let before = sessionNow();
  onSessionChange(() => {
    const now = sessionNow();
    const samePerson = before && now && before.token === now.token;
    if (samePerson && (before?.role !== now.role || before?.status !== now.status)) {
      // Other rights, other answers; asked once the screens that are shut now have gone.
      setTimeout(() => void queryClient.invalidateQueries(), 0);
    }
    before = now;
  });
}
