import { admin } from '@stepwell/contract/admin/admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../../api/call.ts';
import { onLive } from '../../session/live.ts';

/** Many decisions at once are many words; they are counted once they come slower than this, in ms. */
const TOGETHER = 250;

/** What waits for an admin is counted anew whenever the server says that it changed. Lists stay as they are read. */
export function useLiveWaiting() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = undefined;
      for (const one of [admin.waiting, admin.studentCounts]) void queryClient.invalidateQueries(everything(one));
    };
    const stop = onLive('waiting-changed', () => {
      timer ??= setTimeout(count, TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
}
