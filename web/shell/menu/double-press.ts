import type { MouseEvent as Pressed } from 'react';

/** How long a second press may come after the first, in ms, and how far from it, in px. */
const WITHIN_MS = 500;
const WITHIN_PX = 12;

/**
 * The second press of a double one meant the button that is gone, and not what has come to stand in its place.
 * When each was made is asked of the presses themselves: a slow machine may hand over the second one long after.
 */
export function spareNextPress({ clientX, clientY, detail, timeStamp, currentTarget: button }: Pressed) {
  // A key presses without a place.
  if (detail === 0) return;
  const spare = (next: MouseEvent) => {
    if (next.timeStamp - timeStamp > WITHIN_MS) return window.removeEventListener('click', spare, true);
    // Where the button stands again, it is meant again.
    if (button.contains(next.target as Node)) return;
    if (Math.hypot(next.clientX - clientX, next.clientY - clientY) > WITHIN_PX) return;
    next.preventDefault();
    next.stopPropagation();
  };
  window.addEventListener('click', spare, true);
}
