import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { onceNear } from './once-near.ts';

/** What is shown, and fetched, once its place comes into view: what lies far below asks the server nothing before. */
export function OnceInView({ id, children }: { id?: string; children: ReactNode }) {
  // An address that leads here is in view at once.
  const [isNear, setIsNear] = useState(() => id !== undefined && window.location.hash === `#${id}`);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (isNear ? undefined : onceNear(place.current, () => setIsNear(true))), [isNear]);
  const held = <div id={id} ref={place} style={{ minHeight: 120 }} />;
  return isNear ? <Suspense fallback={held}>{children}</Suspense> : held;
}
