import { learning } from '@stepwell/contract/learning/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '../../../api/call.ts';

/** Fetches a lecture and what shows it, for somebody who is about to open it. */
export function useFetchAhead() {
  const queryClient = useQueryClient();
  return useCallback(
    (lectureId: string) => {
      void queryClient.prefetchQuery({ ...ask(learning.lecture, { params: { lectureId } }), retry: false });
      // Asked for again by the click itself, which then says so if it fails.
      import('./preview-dialog.tsx').catch(() => {});
    },
    [queryClient],
  );
}
