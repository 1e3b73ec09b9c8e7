import type { ChatMessage, chat } from '@stepwell/contract/chat/chat.ts';
import type { chatGroups } from '@stepwell/contract/chat/groups.ts';
import type { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { lastSeqOf, mergeMessages } from '@stepwell/contract/chat/message-order.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';

type Side = typeof chat.conversation | typeof chatInbox.conversation | typeof chatGroups.group;
interface Page {
  messages: ChatMessage[];
  hasMore: boolean;
}
/** Links to files are good for an hour: before that all is asked once more, in ms. */
const FRESH_MS = 50 * 60_000;

const keyOf = (side: Side, conversationId: string) => ['chat-messages', side.path, conversationId] as const;

/**
 * A conversation with all its messages. Only what came after the last known one is asked, again with each word of the
 * server and after every reconnection.
 */
export function useMessages<S extends Side>(side: S, conversationId: string, enabled = true) {
  type Known = Reply<S> & Page & { since: number };
  const queryClient = useQueryClient();
  const queryKey = keyOf(side, conversationId);
  const found = useQuery<Known>({
    queryKey,
    enabled,
    staleTime: 0,
    queryFn: async () => {
      const before = queryClient.getQueryData<Known>(queryKey);
      const isFresh = before && Date.now() - before.since < FRESH_MS;
      let messages: ChatMessage[] = isFresh ? before.messages : [];
      for (;;) {
        const after = lastSeqOf(messages);
        const came = (await call(side, { params: { conversationId }, query: { after } } as never)) as Reply<S> & Page;
        messages = mergeMessages(messages, came.messages);
        if (!came.hasMore) return { ...came, messages, since: isFresh ? before.since : Date.now() };
      }
    },
  });
  const { refetch } = found;
  useEffect(
    () =>
      enabled
        ? onLive('chat-changed', ({ conversationId: changed }) => {
            if (!changed || changed === conversationId) void refetch();
          })
        : undefined,
    [enabled, conversationId, refetch],
  );
  return found;
}

/** Puts a message that was just stored where it is shown; what came before it and is not known is asked. */
export function showSent(queryClient: QueryClient, side: Side, conversationId: string, message: ChatMessage) {
  const key = keyOf(side, conversationId);
  queryClient.setQueryData<Page>(
    key,
    (known) =>
      known &&
      (lastSeqOf(known.messages) >= message.seq - 1
        ? { ...known, messages: mergeMessages(known.messages, [message]) }
        : known),
  );
  void queryClient.invalidateQueries({ queryKey: key });
}
