import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something once as a part opens, however often React mounts it. */
export function useOnOpening(act: () => void) {
  const done = useRef(false);
  const now = useEffectEvent(act);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    now();
  }, []);
}
