import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { plainOf } from '../../../ui/plain-text.ts';

/** A question with its key, as its author reads it. */
export function questionText(question: DraftQuestion): string {
  return [plainOf(question.stem), ...keyLines(question), plainOf(question.explanation)].filter(Boolean).join('\n');
}

function keyLines(question: DraftQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text, right }) => `${right ? '✓' : '–'} ${text}`);
    case 'true-false':
      return [question.right ? i18n.t('True') : i18n.t('False')];
    case 'numeric':
      return [`= ${question.right ?? ''} ± ${question.tolerance} ${question.unit}`];
    case 'short-text':
      return question.accepted.map((text) => `= ${text}`);
    case 'ordering':
      return question.items.map(({ text }, at) => `${at + 1}. ${text}`);
    default:
      return question.pairs.map(({ left, right }) => `${left} = ${right}`);
  }
}
