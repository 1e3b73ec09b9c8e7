import { useEffect, useEffectEvent } from 'react';
import { type Act, actOf, isTaken } from './keys.ts';

/**
 * Hands over what keys mean to the film, wherever the focus is, but for where they are wanted otherwise. A key that
 * `act` answers false to keeps its usual meaning.
 */
export function useKeys(stage: HTMLElement | null, act: (act: Act) => boolean) {
  const doIt = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target, event.key, stage)) return;
      const near = event.target instanceof Node && stage?.contains(event.target) === true;
      const found = actOf(event, near);
      if (found && doIt(found)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [stage]);
}
