import { type RefObject, useEffect } from 'react';

const isTyping = (element: Element | null) =>
  element?.closest('textarea, input:not([type="range"]), [contenteditable="true"]') != null;

/**
 * Gives the focus to what stands over the page for a while, and back to where it was. Whoever is typing elsewhere keeps
 * it: their words must not run into another field.
 */
export function useLentFocus(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = place.current;
    const before = document.activeElement;
    if (!element || isTyping(before)) return undefined;
    const stage = element.closest<HTMLElement>('[data-player-stage]');
    element.focus({ preventScroll: true });
    // Whoever reads further down would only see that the film stands still.
    stage?.scrollIntoView({ block: 'nearest' });
    return () => {
      const now = document.activeElement;
      // Somebody took it elsewhere meanwhile.
      if (now !== null && now !== document.body && now.closest('[data-asks]') === null) return;
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const home = back ? before : stage?.querySelector<HTMLElement>('[role="slider"]');
      home?.focus({ preventScroll: true });
    };
  }, [place]);
}
