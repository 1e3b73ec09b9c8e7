import { useRef } from 'react';

/**
 * An act that runs once at a time: the second press of a double one comes before any button knows of the first. What goes
 * wrong is told by the act itself.
 */
export function useOnce(act: () => Promise<unknown>) {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    act().then(
      () => {
        running.current = false;
      },
      () => {
        running.current = false;
      },
    );
  };
}
