import { i18n } from '@lingui/core';
import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { QuestionKind } from '@stepwell/contract/questions/question.ts';
import { newId, partId } from '../../../ui/storage/new-id.ts';

export function questionKindWord(kind: QuestionKind) {
  switch (kind) {
    case 'single':
      return i18n.t('Multiple choice, one answer');
    case 'multiple':
      return i18n.t('Multiple choice, several answers');
    case 'true-false':
      return i18n.t('True or false');
    case 'numeric':
      return i18n.t('Number');
    case 'short-text':
      return i18n.t('Short answer');
    case 'ordering':
      return i18n.t('Ordering');
    case 'cloze':
      return i18n.t('Fill in the gaps');
    case 'hotspot':
      return i18n.t('Hotspot');
    case 'calculated':
      return i18n.t('Calculated number');
    case 'essay':
      return i18n.t('Essay, marked manually');
    case 'file':
      return i18n.t('File upload, marked manually');
    case 'code':
      return i18n.t('Code, marked automatically');
    default:
      return i18n.t('Matching');
  }
}

export const newChoice = () => ({ id: partId(), text: '', right: false, feedback: '' });

/** The next gap of a text, under the first number that is free. */
export function newGap(as: DraftGap['as'], gaps: readonly DraftGap[]): DraftGap {
  const taken = gaps.map(({ place }) => place);
  const place = Array.from({ length: taken.length + 1 }, (_, at) => at + 1).find((one) => !taken.includes(one)) ?? 1;
  const basics = { id: partId(), place, weight: 1, feedback: '' };
  if (as === 'text') return { ...basics, as, accepted: [''] };
  if (as === 'number') return { ...basics, as, right: null, tolerance: 0 };
  return { ...basics, as, options: [1, 2].map((one) => ({ id: partId(), text: '', right: one === 1 })) };
}

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
    case 'cloze':
      return {
        ...basics,
        kind,
        stem: `<p>${i18n.t('Fill in the gaps.')}</p>`,
        text: '',
        gaps: [],
      };
    case 'hotspot':
      return { ...basics, kind, pictureId: null, alt: '', width: 0, height: 0, points: 1, regions: [] };
    case 'calculated':
      return {
        ...basics,
        kind,
        formula: '',
        tolerance: 0,
        inPercent: false,
        unit: '',
        variables: [{ name: 'a', least: 1, most: 10, step: 1 }],
      };
    case 'essay':
      return {
        ...basics,
        kind,
        marks: 5,
        rich: false,
        leastWords: null,
        mostWords: null,
        template: '',
        model: '',
        rubric: [],
      };
    case 'file':
      return {
        ...basics,
        kind,
        marks: 5,
        mostFiles: 1,
        fileTypes: [],
        mostBytes: 10_000_000,
        model: '',
        rubric: [],
      };
    case 'code':
      return { ...basics, kind, marks: 5, challenge: null, languages: null };
    default:
      return { ...basics, kind, pairs: [1, 2].map(() => ({ id: partId(), left: '', right: '' })) };
  }
}

/** The words of a question without their markup, cut to a row. */
export function stemText({ stem }: Pick<DraftQuestion, 'stem'>): string {
  const text = new DOMParser().parseFromString(stem, 'text/html').body.textContent ?? '';
  return text.length > 90 ? `${text.slice(0, 88)}…` : text.trim();
}
