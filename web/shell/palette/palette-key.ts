export const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * ⌘K on Apple's machines, where Ctrl K deletes to the end of a line; Ctrl K elsewhere. An editor keeps it for its own
 * links, and a key that somebody has answered already is theirs.
 */
export function isPaletteKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  defaultPrevented,
  target,
}: KeyboardEvent) {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || repeat || defaultPrevented) return false;
  if (isApple() ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false;
  return !(target instanceof HTMLElement && target.closest('[contenteditable]:not([contenteditable="false"])'));
}
