import { i18n } from '@lingui/core';
import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { plainOf } from '../../../ui/text/plain-text.ts';

/** A question with its key, as its author reads it. */
export function questionText(question: DraftQuestion): string {
  return [plainOf(question.stem), ...keyLines(question), plainOf(question.explanation)].filter(Boolean).join('\n');
}

/** What is right, as its author wrote it: a line for each part. */
export function keyLines(question: DraftQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(
        ({ text, right, credit }) => `${credit === undefined ? (right ? '✓' : '–') : `${credit}%`} ${text}`,
      );
    case 'true-false':
      return [question.right ? i18n.t('True') : i18n.t('False')];
    case 'numeric':
      return [
        `= ${question.right ?? ''} ± ${question.tolerance} ${question.unit}`,
        ...(question.units?.others ?? []).map(({ name, factor }) => `${name} = ${factor} ${question.unit}`),
      ];
    case 'short-text':
      return [
        ...question.accepted.map((text) => `= ${text}`),
        ...(question.partly ?? []).map(({ text, credit }) => `${credit}%: ${text}`),
      ];
    case 'ordering':
      return question.items.map(({ text }, at) => `${at + 1}. ${text}`);
    case 'matching':
      return [...question.pairs.map(({ left, right }) => `${left} = ${right}`), ...(question.others ?? [])];
    case 'cloze':
      return [plainOf(question.text), ...question.gaps.map(gapLine)];
    case 'hotspot':
      return [question.alt, i18n.t('{n, plural, one {# region} other {# regions}}', { n: question.regions.length })];
    case 'calculated':
      return [
        ...question.variables.map(({ name, least, most, step }) => `${name}: ${least} … ${most} (${step})`),
        `= ${question.formula} ± ${question.tolerance}${question.inPercent ? ' %' : ''} ${question.unit}`,
      ];
    case 'essay':
    case 'file':
      return [
        ...question.rubric.map(
          ({ title, levels }) => `${title}: ${levels.map(({ points, words }) => `${points} ${words}`).join('; ')}`,
        ),
        plainOf(question.model),
      ].filter(Boolean);
    case 'code':
      return [question.challenge?.title, question.languages?.join(', ')].filter((line) => line !== undefined);
  }
}

function gapLine(gap: DraftGap): string {
  const place = `[[${gap.place}]]`;
  if (gap.as === 'text') return `${place} = ${gap.accepted.join(', ')}`;
  if (gap.as === 'number') return `${place} = ${gap.right ?? ''} ± ${gap.tolerance}`;
  return `${place} = ${gap.options.map(({ text, right }) => `${right ? '✓' : '–'} ${text}`).join(', ')}`;
}
