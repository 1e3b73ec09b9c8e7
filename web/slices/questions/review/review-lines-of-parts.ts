import { i18n } from '@lingui/core';
import type { Answer, QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import { asWritten } from '@stepwell/contract/questions/variables.ts';
import type { ReviewLine } from './review-line.ts';

interface ReviewedAnswer<Kind extends 'cloze' | 'hotspot'> {
  view: Extract<QuestionView, { kind: Kind }>;
  key: Extract<SettledKey, { kind: Kind }>;
  answer: Extract<Answer, { kind: Kind }> | null;
}

/** Gap after gap: what was filled in, and what is right. */
export function clozeLines({ view, key, answer }: ReviewedAnswer<'cloze'>, rightParts: string[]): ReviewLine[] {
  return key.gaps.flatMap((gap, at): ReviewLine[] => {
    const gapView = view.gaps.find(({ id }) => id === gap.id);
    const textOf = (id: string) =>
      (gapView?.as === 'choice' && gapView.options.find((one) => one.id === id)?.text) || '';
    const name = i18n.t('Gap {n}', { n: at + 1 });
    const mine = answer?.gaps[gap.id]?.trim() ?? '';
    const around = gap.as === 'number' && gap.tolerance > 0 ? ` ± ${asWritten(gap.tolerance)}` : '';
    const right: ReviewLine = {
      id: `${gap.id} right`,
      sign: 'right',
      word: i18n.t('{name}: correct answer', { name }),
      ...(gap.as === 'choice'
        ? { html: textOf(gap.right) }
        : { text: gap.as === 'text' ? (gap.accepted[0] ?? '') : `${asWritten(gap.right)}${around}` }),
    };
    if (!mine) return [right];
    const shown = gap.as === 'choice' ? { html: textOf(mine) } : { text: mine };
    if (rightParts.includes(gap.id))
      return [{ id: gap.id, sign: 'right', word: i18n.t('{name}: correct, your answer', { name }), ...shown }];
    return [{ id: gap.id, sign: 'wrong', word: i18n.t('{name}: your answer', { name }), ...shown }, right];
  });
}

/** Region after region, as they are numbered in the picture. */
export const hotspotLines = ({ key, answer }: ReviewedAnswer<'hotspot'>): ReviewLine[] => [
  {
    id: 'regions',
    sign: 'right',
    word: i18n.t('Shown in the image'),
    text: i18n.t('{n, plural, one {# correct region} other {# correct regions}}', { n: key.regions.length }),
  },
  ...(answer
    ? [
        {
          id: 'points',
          sign: 'none' as const,
          word: i18n.t('Numbered in the image'),
          text: i18n.t('{n, plural, one {You placed # point} other {You placed # points}}', {
            n: answer.points.length,
          }),
        },
      ]
    : []),
];

/** A cloze text with the numbers of its gaps in their places. */
export function numberedText({ text, gaps }: Extract<QuestionView, { kind: 'cloze' }>): string {
  const places = new Map(gaps.map(({ id }, at) => [id, at + 1]));
  return text.replace(/<span data-gap="(\w+)">\s*<\/span>/g, (_, id: string) => `<b>[${places.get(id) ?? ''}]</b>`);
}
