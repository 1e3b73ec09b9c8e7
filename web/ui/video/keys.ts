import { isDialogOver } from '../overlay/dialog-over.ts';

export type Act =
  | { do: 'play' | 'mute' | 'captions' | 'caption-place' | 'float' | 'focus' | 'fullscreen' }
  | { do: 'slower' | 'faster' | 'note' | 'help' | 'leave' }
  /** Seconds forward, or back where negative. */
  | { do: 'jump'; by: number }
  /** A share of the whole, 0 to 1. */
  | { do: 'go'; to: number }
  | { do: 'louder'; by: number };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const keys: Record<string, Act> = {
  k: { do: 'play' },
  j: { do: 'jump', by: -10 },
  l: { do: 'jump', by: 10 },
  arrowleft: { do: 'jump', by: -5 },
  arrowright: { do: 'jump', by: 5 },
  m: { do: 'mute' },
  n: { do: 'note' },
  p: { do: 'float' },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
  '?': { do: 'help' },
  escape: { do: 'leave' },
};
/** These scroll or press something elsewhere on the page, so they belong to the player only near the picture. */
const nearOnly: Record<string, Act> = {
  arrowup: { do: 'louder', by: 0.1 },
  arrowdown: { do: 'louder', by: -0.1 },
};

/** What a key does in the player, if anything. `near`: the focus is on the picture or its controls. */
export function actOf(pressed: Pressed, near: boolean): Act | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const key = pressed.key.toLowerCase();
  if (key === ' ') return pressed.shiftKey ? null : { do: 'play' };
  if (key === 'c') return { do: pressed.shiftKey ? 'caption-place' : 'captions' };
  if (key === 'f') return { do: pressed.shiftKey ? 'fullscreen' : 'focus' };
  if (/^[0-9]$/.test(key)) return { do: 'go', to: Number(key) / 10 };
  return keys[key] ?? (near ? nearOnly[key] : undefined) ?? null;
}

/**
 * Whether somebody is typing, or the control in focus wants this key for itself. Whatever stands over the page has every
 * key, but for a dialog that shows the film itself.
 */
export function isTaken(target: EventTarget | null, key: string, stage: HTMLElement | null = null) {
  if (isDialogOver(stage)) return true;
  if (!(target instanceof HTMLElement)) return false;
  const over = target.closest('[role="dialog"], [role="menu"]');
  if (over && !(stage && over.contains(stage))) return true;
  const typed =
    target.isContentEditable || target.closest('textarea, select, input:not([type="checkbox"], [type="range"])');
  if (typed) return true;
  const presses = key === ' ' && target.closest('button, a, summary, input');
  const moves = key.startsWith('Arrow') && target.closest('[role="slider"], [role="tab"], input, pre, table');
  return Boolean(presses || moves);
}
