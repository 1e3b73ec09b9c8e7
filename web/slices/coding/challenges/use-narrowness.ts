import { useCallback } from 'react';

/** Marks an element with `data-narrow` while it is less than so many pixels wide, whatever the window is. */
export const useNarrowness = (least: number) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const look = () => element.toggleAttribute('data-narrow', element.clientWidth < least);
      look();
      const watch = new ResizeObserver(look);
      watch.observe(element);
      return () => watch.disconnect();
    },
    [least],
  );
