import { useEffect } from 'react';

/**
 * Stands last on the page, so its effect comes when everything before it has taken over. That moment is marked as
 * `awake` in the page's timeline, for whoever measures or waits for it.
 */
export function OnceAwake({ act }: { act: () => void }) {
  useEffect(() => {
    performance.mark('awake');
    act();
  }, [act]);
  return null;
}
