import { identity, type Profile } from '@stepwell/contract/identity/identity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, everything } from '../api/call.ts';
import { onLive, useChannelOpen } from './live.ts';
import { followPreferences } from './preferences.ts';
import { isApproved, refreshSession, tokenNow, useSession } from './session.ts';

/** How often the profile is asked while an approval may come, or where no channel would tell of a change. */
const POLL_MS = 4000;

/**
 * The signed-in person as the server knows them. Every answer writes the cookie anew; a refusal leaves the name at Guest
 * and is only logged. Without a token nothing is asked.
 */
export function useProfile(): { profile: Profile | undefined; name: string } {
  const session = useSession();
  const channel = useChannelOpen();
  const queryClient = useQueryClient();
  const waits = session !== null && !isApproved(session);
  const { data, error, errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...ask(identity.profile, {}),
    enabled: session !== null && tokenNow() !== null,
    retry: false,
    // Intervals rest while the tab is hidden.
    refetchInterval: waits || !channel ? POLL_MS : false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal answer is an answer too and renews the cookie.
  useEffect(() => {
    if (data) refreshSession(data);
    if (data) followPreferences(data);
  }, [data, dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is logged, equal ones too.
  useEffect(() => {
    if (error) console.error('Failed to fetch profile');
  }, [error, errorUpdatedAt]);
  useEffect(
    () => onLive('account-changed', () => void queryClient.invalidateQueries(everything(identity.profile))),
    [queryClient],
  );
  // Guest until the profile says otherwise, as the specification has it; the cookie's name is only a hint.
  return { profile: data, name: data?.fullName || 'Guest' };
}

/**
 * The same as a question of a screen that cannot do without it. The frame asks once and goes on as Guest; here it is
 * asked again, and what failed can be shown.
 */
export const useNeededProfile = () => useQuery(ask(identity.profile, {}));
