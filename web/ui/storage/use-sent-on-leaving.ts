import { useEffect } from 'react';

/**
 * What rests unsent is sent when the page goes, when the line comes back, and when what holds it goes; then it is
 * closed. Both functions are to stay the same as long as what they belong to does.
 */
export function useSentOnLeaving(send: () => void, close: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', send);
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('pagehide', send);
      window.removeEventListener('online', send);
      send();
      close();
    };
  }, [send, close]);
}
