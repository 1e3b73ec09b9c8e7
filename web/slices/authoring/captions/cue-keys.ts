import { i18n } from '@lingui/core';

export type CueAct = 'play' | 'from-here' | 'to-here' | 'new' | 'split' | 'merge' | 'previous' | 'next' | 'undo';

/** With Alt held, so that they work while one writes; by their place on the keyboard, as Alt changes what they write. */
const keys: Record<string, CueAct> = {
  KeyP: 'play',
  Comma: 'from-here',
  Period: 'to-here',
  KeyN: 'new',
  Slash: 'split',
  KeyM: 'merge',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  KeyZ: 'undo',
};

export const actOf = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent | React.KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey ? keys[code] : undefined;

/** For the list of keys below the film. */
export const keyWords = () => [
  ['Alt P', i18n.t('Play or pause')],
  ['Alt ,', i18n.t('Set start')],
  ['Alt .', i18n.t('Set end')],
  ['Alt N', i18n.t('Add caption here')],
  ['Alt /', i18n.t('Split at cursor')],
  ['Alt M', i18n.t('Merge with next')],
  ['Alt ↑ ↓', i18n.t('Previous caption, next caption')],
  ['Alt Z', i18n.t('Undo')],
];
