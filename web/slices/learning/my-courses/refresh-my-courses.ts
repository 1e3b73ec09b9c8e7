import { learning } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';

/** Asks for the shelf again when the server says that something on it moved, in whatever tab that was. */
export function useRefreshMyCourses() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const again = () => {
      for (const one of [learning.myCourses, learning.facetCounts, shelves.rhythm]) {
        void queryClient.invalidateQueries(everything(one));
      }
    };
    const stops = [onLive('progress-changed', again), onLive('certificate-ready', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
