import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { everything } from '../../../api/call.ts';

/** Has the threads, and the one that is read, asked anew. */
export function useDiscussionChanged() {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const lists = [challengeDiscussion.threads, challengeDiscussion.thread];
    await Promise.all(lists.map((endpoint) => queryClient.invalidateQueries(everything(endpoint))));
  }, [queryClient]);
}
