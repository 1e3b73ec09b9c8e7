import { i18n } from '@lingui/core';
import type { BankSort, ShareLevel } from '@stepwell/contract/questions/bank-actions.ts';
import type { BankVersion } from '@stepwell/contract/questions/question-bank.ts';

export function sortWord(sort: BankSort) {
  if (sort === 'topic') return i18n.t('Topic');
  return sort === 'hardest' ? i18n.t('Hardest first') : i18n.t('Newest first');
}

export function levelWord(level: ShareLevel) {
  if (level === 'read') return i18n.t('View');
  return level === 'use' ? i18n.t('Copy and use') : i18n.t('Change it');
}

export function difficultyWord(difficulty: number) {
  if (difficulty === 1) return i18n.t('1 (easy)');
  return difficulty === 5 ? i18n.t('5 (hard)') : String(difficulty);
}

/** A share from 0 to 1 in whole percent. */
export const percentWord = (share: number) => i18n.t('{percent}%', { percent: Math.round(share * 100) });

export function partWord(part: BankVersion['changes'][number]['part']) {
  switch (part) {
    case 'kind':
      return i18n.t('Type');
    case 'stem':
      return i18n.t('Question');
    case 'parts':
      return i18n.t('Question content');
    case 'key':
      return i18n.t('Correct answer');
    case 'explanation':
      return i18n.t('Explanation');
    case 'feedback':
      return i18n.t('Option feedback');
    default:
      return i18n.t('Covered in');
  }
}

export function changedWords(changed: number, left: number) {
  const done =
    changed === 0
      ? i18n.t('No changes needed.')
      : i18n.t('{changed, plural, one {# question changed.} other {# questions changed.}}', { changed });
  return left === 0
    ? done
    : `${done} ${i18n.t('{left, plural, one {# skipped: you can’t edit it.} other {# skipped: you can’t edit them.}}', { left })}`;
}

export function restoredMessage(restored: number, left: number) {
  const done = i18n.t('{restored, plural, one {# question} other {# questions}} restored.', { restored });
  return left === 0
    ? done
    : `${done} ${i18n.t('{left, plural, one {# skipped: changed again since.} other {# skipped: changed again since.}}', { left })}`;
}
