import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLive } from '../../session/live.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { ownChange, wordsOf } from './labels.ts';
import { askAnew, newest } from './reading.ts';

/**
 * Follows the bell: counts and lists are asked anew with each word of the server. Answers what a reader should hear of
 * the newest notice. A change of one's own account is a toast where the tab is seen, and that is heard by itself.
 */
export function useNews() {
  const queryClient = useQueryClient();
  const [announced, setAnnounced] = useState<{ noticeId: string; title: string }>();
  useEffect(() => {
    const known = new Set<string>();
    return onLive('notice', ({ noticeId }) => {
      void askAnew(queryClient);
      // Read elsewhere, or a channel that came back: nothing is new.
      if (!noticeId || known.has(noticeId)) return;
      known.add(noticeId);
      void queryClient.fetchQuery({ ...newest(), staleTime: 0 }).then(
        ({ items }) => {
          const fresh = items.find((one) => one.noticeId === noticeId);
          if (!fresh || fresh.readAt) return;
          const { title } = wordsOf(fresh);
          const tone = ownChange(fresh.kind);
          if (tone && document.visibilityState === 'visible') toast[tone](title);
          else setAnnounced({ noticeId, title });
        },
        // The count says it, too, once it is answered.
        () => {},
      );
    });
  }, [queryClient]);
  return announced;
}
