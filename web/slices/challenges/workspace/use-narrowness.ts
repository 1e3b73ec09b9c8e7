import { useCallback, useRef } from 'react';

/** Marks an element with `data-narrow` while it is less than so many pixels wide, whatever the window is. */
export function useNarrowness(least: number) {
  const now = useRef<HTMLElement>(null);
  const host = useCallback(
    (element: HTMLElement | null) => {
      now.current = element;
      if (!element) return;
      const look = () => element.toggleAttribute('data-narrow', element.clientWidth < least);
      look();
      const watch = new ResizeObserver(look);
      watch.observe(element);
      return () => watch.disconnect();
    },
    [least],
  );
  return [host, now] as const;
}
