import { useEffect, useEffectEvent } from 'react';
import { type Act, actOf, isTaken } from './keys.ts';

/** Hands over what keys mean to the player, wherever the focus is, but for where they are wanted otherwise. */
export function useKeys(stage: HTMLElement | null, act: (act: Act) => void) {
  const doIt = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target, event.key)) return;
      const near = event.target instanceof Node && stage?.contains(event.target) === true;
      const found = actOf(event, near);
      if (!found) return;
      event.preventDefault();
      doIt(found);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [stage]);
}
