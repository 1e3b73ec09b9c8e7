import type { chat } from '@stepwell/contract/chat/chat.ts';
import type { chatGroups } from '@stepwell/contract/chat/groups.ts';
import { lastSeqOf } from '@stepwell/contract/chat/message-order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { chatUnreadKey } from '../../../session/profile.ts';

interface Shown {
  messages: Parameters<typeof lastSeqOf>[0];
  readSeq: number;
}

/** Messages are read while they are seen; the server is told once for each new end. */
export function useReadWhileSeen(
  endpoint: typeof chat.read | typeof chatGroups.read,
  conversationId: string,
  data: Shown | undefined,
) {
  const queryClient = useQueryClient();
  const end = data ? lastSeqOf(data.messages) : 0;
  const readSeq = data?.readSeq ?? 0;
  useEffect(() => {
    const read = () => {
      if (end <= readSeq || document.visibilityState !== 'visible') return;
      call(endpoint, { params: { conversationId }, body: { seq: end } }).then(
        (answer) => queryClient.setQueryData(chatUnreadKey, answer),
        () => {},
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [endpoint, end, readSeq, conversationId, queryClient]);
}
