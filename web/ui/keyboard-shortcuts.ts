import { useLayoutEffect, useRef, useState } from 'react';
import { isDialogOver } from './overlay/dialog-over.ts';

const NAME = 'stepwell.quiz.shortcuts';
const wantedBefore = () => {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
};
const remember = (on: boolean) => {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off');
  } catch {
    // Then it holds for this visit only.
  }
};

/** Where a letter or an arrow already means something else. */
const isTaken = (target: EventTarget | null, key: string) => {
  if (isDialogOver()) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.closest('[role="dialog"], [role="menu"], select, textarea')) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'radio' || target.type === 'checkbox' ? key.startsWith('Arrow') : true;
};

interface Keys {
  onChoose: (letter: string) => void;
  onFlag: () => void;
  onMove: (by: 1 | -1) => void;
}

/** Single keys can be in the way of speech input, so they can be turned off (WCAG 2.1.4); the choice is remembered. */
export function useShortcuts(keys: Keys) {
  const [on, setOn] = useState(wantedBefore);
  const latest = useRef(keys);
  latest.current = keys;
  // Before the question is painted: a key pressed at first sight of it counts.
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, repeat } = event;
      if (ctrlKey || altKey || metaKey || repeat || event.defaultPrevented || isTaken(target, key)) return;
      if (key === 'ArrowRight') latest.current.onMove(1);
      else if (key === 'ArrowLeft') latest.current.onMove(-1);
      else if (/^f$/i.test(key)) latest.current.onFlag();
      else if (/^[a-z]$/i.test(key)) latest.current.onChoose(key.toUpperCase());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return {
    on,
    toggle() {
      remember(!on);
      setOn(!on);
    },
  };
}

/** Whether somebody writes into this, so that letters are letters. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select') !== null ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'));
