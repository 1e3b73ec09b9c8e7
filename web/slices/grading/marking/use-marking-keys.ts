import { useLayoutEffect, useRef } from 'react';
import { isTyping } from '../../../ui/keyboard-shortcuts.ts';
import { isDialogOver } from '../../../ui/overlay/dialog-over.ts';

interface Acts {
  /** A number from 1 on: the level of the criterion at hand; without a rubric the first figure of the marks, 0 too. */
  onDigit: (digit: number) => void;
  onCriterion: (by: 1 | -1) => void;
  onSave: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onFlag: () => void;
  onComment: () => void;
  onBank: () => void;
}

/**
 * The marking room by keys alone. Letters count only where nobody types; Escape leaves a field, and Ctrl (or ⌘) with
 * Enter gives the marks from wherever one is.
 */
export function useMarkingKeys(acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  // Before the answer is painted: a key pressed at first sight of it counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, repeat, defaultPrevented } = event;
      if (defaultPrevented || repeat || altKey || isDialogOver()) return;
      if (target instanceof Element && target.closest('[role="menu"]')) return;
      const run = (act: () => void) => {
        event.preventDefault();
        act();
      };
      const now = latest.current;
      if (key === 'Enter' && (ctrlKey || metaKey)) return run(now.onSave);
      if (ctrlKey || metaKey) return;
      if (isTyping(target)) {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      if (/^\d$/.test(key)) return run(() => now.onDigit(Number(key)));
      const byKey: Record<string, () => void> = {
        ArrowDown: () => now.onCriterion(1),
        ArrowUp: () => now.onCriterion(-1),
        n: now.onNext,
        j: now.onNext,
        p: now.onPrevious,
        k: now.onPrevious,
        f: now.onFlag,
        c: now.onComment,
        b: now.onBank,
      };
      const act = byKey[key.length === 1 ? key.toLowerCase() : key];
      if (act) run(act);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
