import { i18n } from '@lingui/core';
import type { BankSort, ShareLevel } from '@stepwell/contract/questions/bank-actions.ts';
import type { BankVersion } from '@stepwell/contract/questions/question-bank.ts';

export function sortWord(sort: BankSort) {
  if (sort === 'topic') return i18n.t('Topic');
  return sort === 'hardest' ? i18n.t('Hardest first') : i18n.t('Newest first');
}

export function levelWord(level: ShareLevel) {
  if (level === 'read') return i18n.t('Read it');
  return level === 'use' ? i18n.t('Copy it and use it') : i18n.t('Change it');
}

export function difficultyWord(difficulty: number) {
  if (difficulty === 1) return i18n.t('1, easy');
  return difficulty === 5 ? i18n.t('5, hard') : String(difficulty);
}

/** A share from 0 to 1 in whole percent. */
export const percentWord = (share: number) => i18n.t('{percent} %', { percent: Math.round(share * 100) });

export function partWord(part: BankVersion['changes'][number]['part']) {
  switch (part) {
    case 'kind':
      return i18n.t('Kind');
    case 'stem':
      return i18n.t('Question');
    case 'parts':
      return i18n.t('What is shown with it');
    case 'key':
      return i18n.t('What is right');
    case 'explanation':
      return i18n.t('Explanation');
    case 'feedback':
      return i18n.t('Words on the options');
    default:
      return i18n.t('The lecture that teaches it');
  }
}

export function changedWords(changed: number, left: number) {
  const done =
    changed === 0
      ? i18n.t('Nothing had to be changed.')
      : i18n.t('{changed, plural, one {One question is changed.} other {# questions are changed.}}', { changed });
  return left === 0
    ? done
    : `${done} ${i18n.t('{left, plural, one {One stays as it is: it is not yours to change.} other {# stay as they are: they are not yours to change.}}', { left })}`;
}

export function restoredWords(restored: number, left: number) {
  const done = i18n.t('{restored, plural, one {One question is} other {# questions are}} as before.', { restored });
  return left === 0
    ? done
    : `${done} ${i18n.t('{left, plural, one {One was} other {# were}} changed again since and stays so.', { left })}`;
}
