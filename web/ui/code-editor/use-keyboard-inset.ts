import { useEffect, useState } from 'react';

/** Pixels of the page that the keyboard of a phone covers: browsers lay it over the page and say so only here. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    // Somebody who has zoomed in sees less of the page without any keyboard.
    const measure = () =>
      setInset(seen.scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)));
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
