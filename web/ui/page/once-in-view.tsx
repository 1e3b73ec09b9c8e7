import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** What is shown, and fetched, once its place comes into view: what lies far below asks the server nothing before. */
export function OnceInView({ id, children }: { id?: string; children: ReactNode }) {
  // An address that leads here is in view at once.
  const [isNear, setIsNear] = useState(() => id !== undefined && window.location.hash === `#${id}`);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isNear ? undefined : onceNear(place.current, () => setIsNear(true))), [isNear]);
  const held = <div id={id} ref={place} style={{ minHeight: 120 }} />;
  return isNear ? <Suspense fallback={held}>{children}</Suspense> : held;
}

/**
 * Acts once a place is in sight or a quarter of a screen from it, or when the page is about to be printed. Answers how not to wait
 * any longer.
 */
function onceNear(place: Element | null, act: () => void) {
  if (!place) return () => {};
  const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && go(), {
    rootMargin: '0px 0px 25% 0px',
  });
  const stop = () => {
    watcher.disconnect();
    window.removeEventListener('beforeprint', go);
  };
  function go() {
    stop();
    act();
  }
  watcher.observe(place);
  window.addEventListener('beforeprint', go);
  return stop;
}
