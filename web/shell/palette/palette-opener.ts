import { i18n } from '@lingui/core';
import { useAwake } from '../../ui/page/hydrated.ts';
import { isApple } from './palette-key.ts';
import { openPalette } from './palette-wanted.ts';

/** What every button that opens the palette says of itself, and the keys that do the same. */
export function usePaletteOpener() {
  const awake = useAwake();
  const keys = awake && isApple() ? '⌘K' : 'Ctrl K';
  const about = {
    'aria-label': i18n.t('Search and navigate'),
    'aria-keyshortcuts': 'Control+K Meta+K',
    'aria-haspopup': 'dialog',
    title: i18n.t('Pages, courses and people ({keys})', { keys }),
    onClick: openPalette,
  } as const;
  return { keys, about };
}
