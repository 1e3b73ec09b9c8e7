import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import type { QuestionKind } from '@stepwell/contract/question.ts';
import { newId, partId } from '../../../ui/new-id.ts';

export function questionKindWord(kind: QuestionKind) {
  switch (kind) {
    case 'single':
      return i18n.t('One right option');
    case 'multiple':
      return i18n.t('Several right options');
    case 'true-false':
      return i18n.t('True or false');
    case 'numeric':
      return i18n.t('A number');
    case 'short-text':
      return i18n.t('A short text');
    case 'ordering':
      return i18n.t('Put in order');
    default:
      return i18n.t('Match pairs');
  }
}

export const newChoice = () => ({ id: partId(), text: '', right: false, feedback: '' });

/** A question of a kind with the fewest rows that it needs. */
export function newQuestion(kind: QuestionKind): DraftQuestion {
  const basics = {
    id: newId(),
    stem: '',
    explanation: '',
    marks: 1,
    penalty: 0,
    topic: '',
    difficulty: 2,
    taughtInId: null,
  };
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...basics, kind, options: [newChoice(), newChoice()] };
    case 'true-false':
      return { ...basics, kind, right: true };
    case 'numeric':
      return { ...basics, kind, right: null, tolerance: 0, unit: '' };
    case 'short-text':
      return { ...basics, kind, accepted: [''] };
    case 'ordering':
      return { ...basics, kind, items: [1, 2].map(() => ({ id: partId(), text: '' })) };
    default:
      return { ...basics, kind, pairs: [1, 2].map(() => ({ id: partId(), left: '', right: '' })) };
  }
}

/** The words of a question without their markup, cut to a row. */
export function stemText({ stem }: Pick<DraftQuestion, 'stem'>): string {
  const text = new DOMParser().parseFromString(stem, 'text/html').body.textContent ?? '';
  return text.length > 90 ? `${text.slice(0, 88)}…` : text.trim();
}
