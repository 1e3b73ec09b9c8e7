import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { onLive } from '../../session/live.ts';
import { chatUnreadKey } from '../../session/profile.ts';

/** Many messages at once are counted once, in ms. */
const TOGETHER = 300;

const countUnread = async () => call((await import('@stepwell/contract/chat/chat.ts')).chat.unread, {});

/** Conversations that wait for this person: came with the frame, and is counted anew when the server says that one changed. */
export function useChatUnread() {
  const queryClient = useQueryClient();
  const { data } = useQuery<{ unread: number }>({
    queryKey: chatUnreadKey,
    queryFn: countUnread,
    enabled: false,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('chat-changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // By itself it is never asked, so it is no query that could be asked again.
        queryClient.fetchQuery({ queryKey: chatUnreadKey, queryFn: countUnread, staleTime: 0 }).catch(() => {});
      }, TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
  return data?.unread ?? 0;
}
