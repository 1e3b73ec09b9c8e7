import { type RefObject, useEffect, useState } from 'react';

/** Keys with which a reader moves a list. */
export const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Keeps the current line in sight until the reader looks elsewhere. */
export function useFollow(list: RefObject<HTMLOListElement | null>, line: number) {
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    if (follows && line >= 0) showLine(list.current, line, true);
  }, [follows, line, list]);
  return { follows, setFollows };
}

/** Whether a list scrolls by itself, and not with the page. */
export const movesAlone = (list: HTMLOListElement | null) => list !== null && list.scrollHeight > list.clientHeight + 1;

/**
 * Brings a line into sight. A list that scrolls by itself moves alone and leaves the page where it is; otherwise
 * (on phones) the page moves so far that the line stands under the picture, and only where the list was `near` already.
 */
export function showLine(list: HTMLOListElement | null, line: number, near = false) {
  const row = list?.children[line];
  if (!list || !row) return;
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = smooth ? 'smooth' : 'instant';
  const [box, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (movesAlone(list)) {
    const top = list.scrollTop + box.top - outer.top - (list.clientHeight - box.height) / 3;
    list.scrollTo?.({ top, behavior });
    return;
  }
  const stage = document.querySelector('[data-player-stage]')?.getBoundingClientRect();
  const edge = Math.max(0, stage?.bottom ?? 0);
  if (near && (outer.top > edge + 40 || outer.bottom < edge)) return;
  if (box.top >= edge + 8 && box.bottom <= innerHeight - 120) return;
  window.scrollTo?.({ top: scrollY + box.top - edge - 24, behavior });
}
