import { identity, type Profile, type StudentNews } from '@stepwell/contract/identity/identity.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, call, everything } from '../api/call.ts';
import { onLive, useChannelOpen } from './live.ts';
import { followPreferences } from './preferences.ts';
import { isApproved, refreshSession, tokenNow, useSession } from './session.ts';

/** How often the profile is asked while an approval may come, or where no channel would tell of a change. */
const POLL_MS = 4000;

/** Where the questions for single parts of the frame look; spelled out, as visitors fetch this file without those contracts. */
const unreadKey = ['GET', '/notices/unread', {}] as const;
const waitingKey = ['GET', '/admin/waiting', {}] as const;
const newsKey = ['student-news'] as const;
export const chatUnreadKey = ['GET', '/chat/unread', {}] as const;
/** Whether the frame's facts came already. */
const frameKey = ['frame-facts'] as const;

/** Answers a question that nobody has asked: what came by itself in the meantime, or is on its way, is newer. */
function fill(client: QueryClient, key: readonly unknown[], answer: unknown) {
  const state = client.getQueryState(key);
  if (state?.data === undefined && state?.fetchStatus !== 'fetching') client.setQueryData(key, answer);
}

/**
 * The question for the profile. The first answer on a page brings what the frame shows beside it, so that no part of the
 * frame makes a call of its own; later ones bring the profile alone, as they may come every few seconds.
 */
export const profileAsk = () => ({
  ...ask(identity.profile, {}),
  queryFn: async ({ client }: { client: QueryClient }): Promise<Profile> => {
    const isFirst = client.getQueryData(frameKey) === undefined;
    const { frame, ...profile } = await call(identity.profile, isFirst ? { query: { frame: 'yes' } } : {});
    if (isFirst) client.setQueryData(frameKey, true);
    if (frame) fill(client, unreadKey, { unread: frame.unread });
    if (frame) fill(client, chatUnreadKey, { unread: frame.chat ?? 0 });
    if (frame?.waiting) fill(client, waitingKey, frame.waiting);
    if (frame?.news) client.setQueryData(newsKey, frame.news);
    return profile;
  },
});

/** What is new for a student, as the first answer on this page had it. */
export const useStudentNews = () => useQuery<StudentNews>({ queryKey: newsKey, queryFn: skipToken }).data;

/** What became of the frame's question for the profile; nobody asks for it here. */
const useFrameProfile = () => useQuery({ ...profileAsk(), enabled: false });

/** The profile as the frame has it by now. */
export const useKnownProfile = () => useFrameProfile().data;

/**
 * Whether the profile was answered or refused: until then the parts of the frame wait for what may come with it. Without a
 * token the profile is not asked, and nothing waits for it.
 */
export function useFrameAnswered() {
  const { data, error } = useFrameProfile();
  return data !== undefined || error !== null || tokenNow() === null;
}

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
    ...profileAsk(),
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
  // Guest until the profile says otherwise, as the specification has it; the cookie's name is only a hint. Without a
  // network nobody says otherwise, and the hint is what this device knows.
  const isCut = error !== null && !(error instanceof Refusal);
  return { profile: data, name: data?.fullName || (isCut && session?.fullName) || 'Guest' };
}

/**
 * The same as a question of a screen that cannot do without it. The frame asks once and goes on as Guest; here it is
 * asked again, and what failed can be shown.
 */
export const useNeededProfile = () => useQuery(profileAsk());
