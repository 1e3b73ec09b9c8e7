import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Nobody reads a text in less; so a short one whose end is in sight at once does not count by being opened. */
const LEAST_MS = 8000;

/** Says once that the end of a text was in sight, after it has been open for some seconds of a visible page. */
export function useReadToEnd(end: RefObject<HTMLElement | null>, wanted: boolean, onRead: () => void) {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const goal = end.current;
    if (!wanted || !goal || typeof IntersectionObserver === 'undefined') return;
    const openedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      const wait = Math.max(0, LEAST_MS - (performance.now() - openedAt));
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') read();
      }, wait);
    });
    watcher.observe(goal);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [end, wanted]);
}
