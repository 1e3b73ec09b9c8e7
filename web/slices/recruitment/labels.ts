import { i18n } from '@lingui/core';
import type { SectionLine } from '@stepwell/contract/recruitment/assessments.ts';
import type { AssessmentState, SectionKind, WritingGenre } from '@stepwell/contract/recruitment/sections.ts';
import { pointsText } from '../../ui/points-text.ts';

export function kindText(kind: SectionKind) {
  if (kind === 'aptitude') return i18n.t('Aptitude');
  if (kind === 'technical') return i18n.t('Technical questions');
  if (kind === 'code') return i18n.t('Coding');
  return kind === 'interview' ? i18n.t('Interview in text') : i18n.t('Writing');
}

/** How a section is scored, in one sentence. */
export function scoringText(kind: SectionKind) {
  if (kind === 'aptitude')
    return i18n.t('One point for each right answer. Each question is chosen by your answers before it.');
  if (kind === 'technical') return i18n.t('One point for each right answer, by the key its author wrote.');
  if (kind === 'code') return i18n.t('Your program is run on tests; 100 points where it passes all of them.');
  return kind === 'writing'
    ? i18n.t('A person reads your text and marks it by the rubric shown beside the task.')
    : i18n.t('Fixed rules look for the points a good answer makes and its structure. No model and no voice analysis.');
}

export function itemsText({ kind, items }: Pick<SectionLine, 'kind' | 'items'>) {
  if (kind === 'writing') return i18n.t('{items, plural, one {# text} other {# texts}}', { items });
  return kind === 'code'
    ? i18n.t('{items, plural, one {# challenge} other {# challenges}}', { items })
    : i18n.t('{items, plural, one {# question} other {# questions}}', { items });
}

export const minutesText = (minutes: number) => i18n.t('{minutes} min', { minutes });

export function stateText(state: AssessmentState) {
  if (state === 'draft') return i18n.t('Draft');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

export function genreText(genre: WritingGenre) {
  if (genre === 'email') return i18n.t('Email');
  return genre === 'report' ? i18n.t('Report') : i18n.t('Case study');
}

/** `8 of 10`, or what it waits for. */
export const resultText = ({ kind, points, of }: { kind: SectionKind; points: number | null; of: number }) =>
  points === null
    ? kind === 'writing'
      ? i18n.t('To be marked')
      : i18n.t('Waiting for results')
    : i18n.t('{points} of {of}', { points: pointsText(points), of });
