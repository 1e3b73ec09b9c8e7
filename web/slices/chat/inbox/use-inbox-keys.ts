import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/keyboard-shortcuts.ts';
import { isDialogOver } from '../../../ui/overlay/dialog-over.ts';

interface Acts {
  onMove: (by: 1 | -1) => void;
  onReply: () => void;
}

/** The inbox by keys alone, as the marking rooms: letters count only where nobody types; Escape leaves a field. */
export function useInboxKeys(acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, repeat, defaultPrevented } = event;
      if (defaultPrevented || repeat || ctrlKey || altKey || metaKey || isDialogOver()) return;
      if (target instanceof Element && target.closest('[role="menu"]')) return;
      if (isTyping(target)) {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      const byKey: Record<string, () => void> = {
        j: () => latest.current.onMove(1),
        k: () => latest.current.onMove(-1),
        r: () => latest.current.onReply(),
      };
      const act = byKey[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
