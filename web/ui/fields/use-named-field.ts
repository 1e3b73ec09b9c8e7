import { useEffect } from 'react';
import { useLocation } from 'react-router';

const WRITTEN = 'input, textarea, select';

/** What is written in: an editor's text and not its bar, else a field, else the button that leads on. */
const fieldIn = (place: HTMLElement) =>
  place.matches(WRITTEN)
    ? place
    : (place.querySelector<HTMLElement>('[contenteditable="true"]') ??
      place.querySelector<HTMLElement>(WRITTEN) ??
      place.querySelector<HTMLElement>('button'));

/**
 * Leads to the field that the address names behind `#`: it comes into sight and takes the focus, also where editors above
 * it are still on their way and move it. Called where the fields are drawn.
 */
export function useNamedField() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, followed again, leads there again.
  useEffect(() => {
    if (!/^#[a-z0-9-]+$/.test(hash)) return undefined;
    const place = document.querySelector<HTMLElement>(`[data-field="${hash.slice(1)}"]`);
    if (!place) return undefined;
    const lead = () => {
      place.scrollIntoView?.({ block: 'center' });
      fieldIn(place)?.focus({ preventScroll: true });
    };
    lead();
    const sizes = new ResizeObserver(lead);
    sizes.observe(document.body);
    const parts = new MutationObserver(lead);
    parts.observe(place, { childList: true, subtree: true });
    // Whoever acts is led no more.
    const acts = ['pointerdown', 'keydown', 'wheel', 'input'] as const;
    const stop = () => {
      sizes.disconnect();
      parts.disconnect();
      for (const act of acts) window.removeEventListener(act, stop);
    };
    for (const act of acts) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [hash, key]);
}
