import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { everything } from '../../../api/call.ts';

/** Has every list of questions, and the question that is read, asked anew. */
export function useDiscussionChanged() {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const lists = [
      courseDiscussion.question,
      courseDiscussion.questions,
      courseDiscussion.toAnswer,
      courseDiscussion.similar,
    ];
    await Promise.all(lists.map((endpoint) => queryClient.invalidateQueries(everything(endpoint))));
  }, [queryClient]);
}
